import type { Weekday } from '@spotter/contracts/civil-date';
import type { CommandOf, LocalDate } from '../kernel.js';

/** The gym's date. */
type Today = { readonly today: LocalDate };

export type TeamCommand =
  | CommandOf<'create-team'>
  | CommandOf<'revise-team'>
  | CommandOf<'archive-team'>
  | CommandOf<'restore-team'>
  /** `clients`: which of them are clients of the gym. */
  | CommandOf<'add-team-members', Today & { readonly clients: readonly string[] }>
  | CommandOf<'remove-team-member', Today>
  | CommandOf<'leave-team', Today>
  /** Sent only after the API has checked the code. */
  | CommandOf<'join-team', Today>
  | CommandOf<'add-team-coach', { readonly isStaff: boolean }>
  | CommandOf<'remove-team-coach'>
  | CommandOf<'change-team-join-code', { readonly newCode: { readonly nonce: string; readonly joinCode: string } }>
  | CommandOf<
      'assign-team-program' /** `days`: chosen weekdays, or else the program's default ones. */,
      { readonly programVersion: number; readonly days: readonly Weekday[] }
    >
  | CommandOf<'end-team-program'>
  /** Without `customerIds`: for all refused members who are still in the team. */
  | CommandOf<'retry-team-program', Today>
  | CommandOf<'note-team-program-refusal'>;

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
