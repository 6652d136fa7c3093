// Runs the log's verification for every ledger that `pool` sees.

/** Returns the number of checked ledgers and events, and the first bad event of each ledger that has one. */
export const verifyAll = async (pool, only = null) => {
  const { verify } = await import('@spotter/database/follower/verify');
  const { rows } = await pool.query('select id from ledgers where $1::uuid is null or id = $1 order by id', [only]);
  let events = 0;
  const bad = [];
  for (const { id } of rows) {
    const { head, firstBad } = await verify(pool, id);
    events += head;
    if (firstBad !== undefined) bad.push({ ledger: id, ...firstBad });
  }
  return { ledgers: rows.length, events, bad };
};
