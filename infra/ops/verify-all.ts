// Runs the log's verification for every ledger that `pool` sees.
import type pg from 'pg';

type VerifiedAll = {
  readonly ledgers: number;
  readonly events: number;
  /** First bad event of each ledger that has one. */
  readonly bad: readonly { readonly ledger: string; readonly position: number; readonly why: string }[];
};

/** Verifies every ledger, or `only` one. */
export const verifyAll = async (pool: pg.Pool, only: string | null = null): Promise<VerifiedAll> => {
  const { verify } = await import('@spotter/database/follower/verify');
  const { rows } = await pool.query<{ id: string }>('select id from ledgers where $1::uuid is null or id = $1 order by id', [only]);
  let events = 0;
  const bad: VerifiedAll['bad'][number][] = [];
  for (const { id } of rows) {
    const { head, firstBad } = await verify(pool, id);
    events += head;
    if (firstBad !== undefined) bad.push({ ledger: id, ...firstBad });
  }
  return { ledgers: rows.length, events, bad };
};
