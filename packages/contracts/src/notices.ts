// Notices between processes over one channel of the database (LISTEN, NOTIFY): the projector announces changes, API nodes announce
// sessions, presence and erasures. A notice is JSON below Postgres' limit of 8 kB and contains ids only. A process that misses one polls
// later.
import type { ChangeNotice, DisconnectReason, StandingAt } from './live.js';

export const liveChannel = 'spotter_live';

/** A read model changed. `customers`, `members`: the only recipients, if the change is not for the whole gym. */
export type RoutedChange = ChangeNotice & {
  readonly kind: 'changed';
  readonly customers?: readonly string[];
  readonly members?: readonly string[];
  /** Trace of the newest event, if it is recorded. */
  readonly trace?: string;
};

export type PresenceNotice =
  | { readonly kind: 'presence'; readonly node: string; readonly came?: readonly string[]; readonly went?: readonly string[] }
  /** `asking`: the node has just started and requests the presence of all others. */
  | { readonly kind: 'presence-node'; readonly node: string; readonly is: 'alive' | 'asking' | 'gone' }
  | { readonly kind: 'presence-status'; readonly account: string };

/** A coach opened a node of a program (`node` null: left it). `members`: recipients. */
export type StandingNotice = StandingAt & { readonly kind: 'standing'; readonly members: readonly string[] };

export type Notice =
  | RoutedChange
  | PresenceNotice
  | StandingNotice
  /** The key of a person was destroyed: processes drop that person's data from memory. */
  | { readonly kind: 'person-erased'; readonly ledger: string; readonly person: string }
  | { readonly kind: 'session-ended'; readonly session: string; readonly reason: DisconnectReason | 'sign-out' }
  /** The session's screen was locked or unlocked. */
  | { readonly kind: 'session-locked'; readonly session: string; readonly locked: boolean };

/** Each kind once. A process ignores unknown kinds, which a newer version may send. */
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

/** Statement that sends notices: on commit inside a transaction, immediately outside of one. */
export const sendingOf = (notices: readonly Notice[]): Query => ({
  name: 'send_notices',
  text: 'select pg_notify($1, notice) from unnest($2::text[]) notice',
  values: [liveChannel, notices.map((notice) => JSON.stringify(notice))],
});
