import type { ExistingWay } from '@spotter/contracts/assigned-programs/existing-ways';
import type { Weekday } from '@spotter/contracts/civil-date';
import type { CatalogueOf, DomainEvent, LocalDate } from '../kernel.js';

type Of = { readonly teamId: string };
/** A published version of a program that a team trains, with its start date and weekdays. */
export type TeamProgram = {
  /** Id of this assignment; each member's program id derives from it and the member. */
  readonly teamProgramId: string;
  readonly programId: string;
  readonly programVersion: number;
  readonly startsOn: LocalDate;
  readonly days: readonly Weekday[];
  /** Way to treat programs of a member whose days it meets; without it, they refuse it. */
  readonly existing?: ExistingWay;
  /** True if members without a training max start with one that is proposed from their lifts. */
  readonly withProposedMaxes?: true;
};
export type JoinedBy = 'staff' | 'code';

/** Events of the stream `team-<teamId>`. They contain ids of people only. */
export type TeamEvent =
  | DomainEvent<'TeamCreated', Of & { readonly name: string; readonly capacity: number | null }>
  /** The complete new state of the team's details. */
  | DomainEvent<'TeamRevised', Of & { readonly name: string; readonly capacity: number | null }>
  | DomainEvent<'TeamArchived', Of>
  | DomainEvent<'TeamRestored', Of>
  /**
   * `stay`: number of this person's stay in the team, from 1. `program`: the team's current program, if there is one; the new member gets
   * it too, from `on`. `besides`: programs that the team trains beside it, which the new member gets first.
   */
  | DomainEvent<
      'TeamMemberAdded',
      Of & {
        readonly customerId: string;
        readonly stay: number;
        readonly on: LocalDate;
        readonly by: JoinedBy;
        readonly program?: TeamProgram;
        readonly besides?: readonly TeamProgram[];
      }
    >
  | DomainEvent<'TeamMemberRemoved', Of & { readonly customerId: string; readonly stay: number; readonly on: LocalDate }>
  | DomainEvent<'TeamCoachAdded', Of & { readonly coachId: string }>
  | DomainEvent<'TeamCoachRemoved', Of & { readonly coachId: string }>
  /** Null: nobody can join by a code any longer. */
  | DomainEvent<
      'TeamJoinCodeChanged',
      Of & { /** Null without a code, and for a code of version 1. */ readonly nonce: string | null; readonly joinCode: string | null }
    >
  /** One event for the team: a reactor assigns the program to each of these members with a separate command. */
  | DomainEvent<'TeamProgramAssigned', Of & TeamProgram & { readonly customerIds: readonly string[] }>
  /**
   * Members who join from now on get no program; all others keep theirs. `again`: the programs of the team before, the newest last; a coach
   * took the assignment back, and the team trains them again.
   */
  | DomainEvent<'TeamProgramEnded', Of & { readonly teamProgramId: string; readonly again?: readonly TeamProgram[] }>
  /** A member did not get the team's program: `reason` is the problem code, `inTheWay` the member's other program in that period. */
  | DomainEvent<
      'TeamProgramRefused',
      Of & { readonly teamProgramId: string; readonly customerId: string; readonly reason: string; readonly inTheWay?: string }
    >
  /** Assigns the program to refused members again: they start in the team's week as of `on`. */
  | DomainEvent<'TeamProgramRetried', Of & TeamProgram & { readonly customerIds: readonly string[]; readonly on: LocalDate }>;

export const teamEvents = {
  TeamCreated: { version: 1 },
  TeamRevised: { version: 1 },
  TeamArchived: { version: 1 },
  TeamRestored: { version: 1 },
  TeamMemberAdded: { version: 2, upcast: { 1: (data) => data } },
  TeamMemberRemoved: { version: 1 },
  TeamCoachAdded: { version: 1 },
  TeamCoachRemoved: { version: 1 },
  TeamJoinCodeChanged: {
    version: 2,
    derived: { field: 'joinCode', from: 'nonce' },
    upcast: { 1: (data) => ({ ...(data as object), nonce: null }) },
  },
  TeamProgramAssigned: { version: 2, upcast: { 1: (data) => data } },
  TeamProgramEnded: { version: 2, upcast: { 1: (data) => data } },
  TeamProgramRefused: { version: 1 },
  TeamProgramRetried: { version: 2, upcast: { 1: (data) => data } },
} as const satisfies CatalogueOf<TeamEvent>;
