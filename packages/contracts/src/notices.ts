// What processes tell each other over one channel of the database (LISTEN, NOTIFY): the projector about changes, API nodes about
// sessions, presence and erasures. A notice is JSON, below Postgres' 8 kB, and holds ids only. One that is missed costs a poll.
import type { ChangeNotice, DisconnectReason, StandingAt } from './live.js';

export const liveChannel = 'spotter_live';

/** A read model moved. `customers`, `members`: who may hear of it, where not everybody of the gym may. */
export type RoutedChange = ChangeNotice & {
  readonly kind: 'changed';
  readonly customers?: readonly string[];
  readonly members?: readonly string[];
  /** Of the newest event, while it is recorded. */
  readonly trace?: string;
};

export type PresenceNotice =
  | { readonly kind: 'presence'; readonly node: string; readonly came?: readonly string[]; readonly went?: readonly string[] }
  /** `asking`: the node knows of nobody yet. */
  | { readonly kind: 'presence-node'; readonly node: string; readonly is: 'alive' | 'asking' | 'gone' }
  | { readonly kind: 'presence-status'; readonly account: string };

/** Somebody of the staff stands at a node of a program, null: nowhere any more. `members`: who may hear of it. */
export type StandingNotice = StandingAt & { readonly kind: 'standing'; readonly members: readonly string[] };

export type Notice =
  | RoutedChange
  | PresenceNotice
  | StandingNotice
  /** A key was destroyed: nothing of that person may be left in memory. */
  | { readonly kind: 'person-erased'; readonly ledger: string; readonly person: string }
  | { readonly kind: 'session-ended'; readonly session: string; readonly reason: DisconnectReason | 'sign-out' }
  /** Its screen was locked, or unlocked. */
  | { readonly kind: 'session-locked'; readonly session: string; readonly locked: boolean };

/** Each kind once; a process ignores kinds that it does not know, which a newer one may send. */
export const noticeKinds: { readonly [K in Notice['kind']]: true } = {
  changed: true,
  presence: true,
  'presence-node': true,
  'presence-status': true,
  standing: true,
  'person-erased': true,
  'session-ended': true,
  'session-locked': true,
};

type Query = { readonly name: string; readonly text: string; readonly values: unknown[] };

/** The statement that sends notices: with the commit of the transaction it runs in, at once outside of one. */
export const sendingOf = (notices: readonly Notice[]): Query => ({
  name: 'send_notices',
  text: 'select pg_notify($1, notice) from unnest($2::text[]) notice',
  values: [liveChannel, notices.map((notice) => JSON.stringify(notice))],
});
