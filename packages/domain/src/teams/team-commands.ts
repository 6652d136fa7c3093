import type { CommandOf, LocalDate } from '../kernel.js';
import type { Weekday } from '../programs/program-tree.js';

type Of = { readonly teamId: string };
type OfMember = Of & { readonly customerId: string };
/** The gym's date. */
type Today = { readonly today: LocalDate };
type Details = Of & { readonly name: string; readonly capacity: number | null };

export type TeamCommand =
  | CommandOf<'create-team', Details>
  | CommandOf<'revise-team', Details>
  | CommandOf<'archive-team', Of>
  | CommandOf<'restore-team', Of>
  /** `clients`: which of them train in the gym. */
  | CommandOf<'add-team-members', Of & { readonly customerIds: readonly string[] }, Today & { readonly clients: readonly string[] }>
  | CommandOf<'remove-team-member', OfMember, Today>
  | CommandOf<'leave-team', OfMember, Today>
  /** Sent only once the code was looked at. */
  | CommandOf<'join-team', OfMember & { readonly code: string }, Today>
  | CommandOf<'add-team-coach', Of & { readonly coachId: string }, { readonly isStaff: boolean }>
  | CommandOf<'remove-team-coach', Of & { readonly coachId: string }>
  | CommandOf<
      'change-team-join-code',
      Of & { readonly code: 'new' | 'none' },
      { readonly newCode: { readonly nonce: string; readonly joinCode: string } }
    >
  | CommandOf<
      'assign-team-program',
      Of & { readonly teamProgramId: string; readonly programId: string; readonly startsOn: LocalDate },
      /** `days`: those that were chosen, else the usual ones of the program. */
      { readonly programVersion: number; readonly days: readonly Weekday[] }
    >
  | CommandOf<'end-team-program', Of & { readonly teamProgramId: string }>
  /** Without `customerIds`: for all who were refused and are in the team. */
  | CommandOf<'retry-team-program', Of & { readonly teamProgramId: string; readonly customerIds?: readonly string[] }, Today>
  | CommandOf<
      'note-team-program-refusal',
      OfMember & { readonly teamProgramId: string; readonly reason: string; readonly inTheWay?: string }
    >;

export type TeamRejection =
  | 'team-already-exists'
  | 'team-unknown'
  | 'team-archived'
  | 'team-not-archived'
  | 'team-full'
  | 'team-smaller-than-its-members'
  | 'team-member-already'
  | 'team-member-unknown'
  | 'team-coach-already'
  | 'team-coach-unknown'
  | 'too-many-team-coaches'
  | 'customer-unknown'
  | 'coach-unknown'
  | 'team-without-members'
  | 'team-program-already-assigned'
  | 'team-program-unknown'
  | 'team-program-not-refused'
  | 'implausible-date'
  | 'nothing-to-change';
