// I7: an account has one live session. Compares what clients saw of its sessions with their order in the log.
import type pg from 'pg';

/** Times come from the one clock of the observing process. */
export type Seen =
  | { readonly kind: 'signed-in'; readonly session: string; readonly at: number }
  /** A request with a session's token, and its answer; `at` is when it was sent. */
  | { readonly kind: 'asked'; readonly session: string; readonly at: number; readonly status: number }
  /** A change notice arrived at a session's socket. */
  | { readonly kind: 'pushed'; readonly session: string; readonly at: number };
/** Sessions of one account in the order in which they were started, and those that are live. */
export type Sessions = { readonly account: string; readonly started: readonly string[]; readonly live: readonly string[] };

/** How long after the answer to a sign-in the previous session may still be accepted. */
const graceMs = 1_000;

export const sessionsOf = async (owner: pg.Pool, account: string): Promise<Sessions> => {
  const started = await owner.query<{ id: string }>(
    `select payload->>'sessionId' as id from events where type = 'SessionStarted' and payload->>'accountId' = $1 order by ledger, position`,
    [account],
  );
  const live = await owner.query<{ id: string }>('select id from sessions where account_id = $1 and ended_at is null', [account]);
  return { account, started: started.rows.map(({ id }) => id), live: live.rows.map(({ id }) => id) };
};

/** Violations; empty if the promise was kept. */
export const manySessions = ({ account, started, live }: Sessions, seen: readonly Seen[]): string[] => {
  const signedInAt = new Map(seen.flatMap((one) => (one.kind === 'signed-in' ? [[one.session, one.at] as const] : [])));
  const found: string[] = [];
  if (live.length > 1) found.push(`${account} has ${live.length} live sessions`);
  for (const [order, session] of started.entries()) {
    // The first answer to a later sign-in ends this session.
    const over = Math.min(...started.slice(order + 1).map((later) => signedInAt.get(later) ?? Infinity)) + graceMs;
    if (order < started.length - 1 && live.includes(session)) found.push(`session ${order} is live although it was followed by another`);
    for (const one of seen) {
      if (one.session !== session || one.kind === 'signed-in' || one.at <= over) continue;
      if (one.kind === 'pushed') found.push(`session ${order} was told something ${one.at - over} ms after it was over`);
      else if (one.status !== 401) found.push(`session ${order} was answered ${one.status} ${one.at - over} ms after it was over`);
    }
  }
  for (const session of signedInAt.keys()) if (!started.includes(session)) found.push(`${session} was given, and is not in the log`);
  return found;
};
