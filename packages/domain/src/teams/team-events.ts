import type { Weekday } from '@spotter/contracts/civil-date';
import type { CatalogueOf, DomainEvent, LocalDate } from '../kernel.js';

type Of = { readonly teamId: string };
/** What a team trains: a published version of a program, from a day on, on these weekdays. */
export type TeamProgram = {
  /** Of this assignment: each member's program gets its id from it and the member. */
  readonly teamProgramId: string;
  readonly programId: string;
  readonly programVersion: number;
  readonly startsOn: LocalDate;
  readonly days: readonly Weekday[];
};
export type JoinedBy = 'staff' | 'code';

/** Events of the stream `team-<teamId>`. People are named by ids only. */
export type TeamEvent =
  | DomainEvent<'TeamCreated', Of & { readonly name: string; readonly capacity: number | null }>
  /** All of it as it is from now on. */
  | DomainEvent<'TeamRevised', Of & { readonly name: string; readonly capacity: number | null }>
  | DomainEvent<'TeamArchived', Of>
  | DomainEvent<'TeamRestored', Of>
  /**
   * `stay`: which of this person's stays in the team it is, from 1. `program`: what the team trains, if it trains one; it is given to
   * them too, from `on`.
   */
  | DomainEvent<
      'TeamMemberAdded',
      Of & {
        readonly customerId: string;
        readonly stay: number;
        readonly on: LocalDate;
        readonly by: JoinedBy;
        readonly program?: TeamProgram;
      }
    >
  | DomainEvent<'TeamMemberRemoved', Of & { readonly customerId: string; readonly stay: number; readonly on: LocalDate }>
  | DomainEvent<'TeamCoachAdded', Of & { readonly coachId: string }>
  | DomainEvent<'TeamCoachRemoved', Of & { readonly coachId: string }>
  /** Null: nobody joins by a code any more. */
  | DomainEvent<
      'TeamJoinCodeChanged',
      Of & { /** Null: there is no code, or one of version 1. */ readonly nonce: string | null; readonly joinCode: string | null }
    >
  /** One event for the team: each of these members is given the program by a command of its own. */
  | DomainEvent<'TeamProgramAssigned', Of & TeamProgram & { readonly customerIds: readonly string[] }>
  /** Who joins from now on is given nothing; everybody keeps what they have. */
  | DomainEvent<'TeamProgramEnded', Of & { readonly teamProgramId: string }>
  /** A member did not get the team's program: `reason` is the problem code, `inTheWay` the program they have in that time. */
  | DomainEvent<
      'TeamProgramRefused',
      Of & { readonly teamProgramId: string; readonly customerId: string; readonly reason: string; readonly inTheWay?: string }
    >
  /** It is tried once more for these members, who were refused: they are in the week in which the team is `on` that day. */
  | DomainEvent<'TeamProgramRetried', Of & TeamProgram & { readonly customerIds: readonly string[]; readonly on: LocalDate }>;

export const teamEvents = {
  TeamCreated: { version: 1 },
  TeamRevised: { version: 1 },
  TeamArchived: { version: 1 },
  TeamRestored: { version: 1 },
  TeamMemberAdded: { version: 1 },
  TeamMemberRemoved: { version: 1 },
  TeamCoachAdded: { version: 1 },
  TeamCoachRemoved: { version: 1 },
  TeamJoinCodeChanged: {
    version: 2,
    derived: { field: 'joinCode', from: 'nonce' },
    upcast: { 1: (data) => ({ ...(data as object), nonce: null }) },
  },
  TeamProgramAssigned: { version: 1 },
  TeamProgramEnded: { version: 1 },
  TeamProgramRefused: { version: 1 },
  TeamProgramRetried: { version: 1 },
} as const satisfies CatalogueOf<TeamEvent>;
