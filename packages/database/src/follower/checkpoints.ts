// Checkpoints: the position of each group of followers in each ledger. The row is lease and fence in one: the process that works on a
// ledger locks it, and moves it by compare-and-set in the transaction that writes the results.
import type pg from 'pg';

/** A ledger with unread events, as read before taking any lock. */
export type Candidate = { readonly ledger: string; readonly pending: number; readonly attempts: number };
/** A locked checkpoint. */
export type Span = {
  readonly ledger: string;
  readonly from: number;
  readonly head: number;
  readonly epoch: number;
  readonly attempts: number;
  /** Last position to read; by default the head. */
  readonly upTo?: number;
};

/** Thrown if another process has moved the checkpoint, because this one lost its lock. Its transaction writes nothing. */
export class FencedOff extends Error {
  constructor(group: string) {
    super(`Another process has moved the checkpoints of ${group}.`);
  }
}

/** Returns ledgers with unread events, except parked ones. `due` filters them further, in SQL on `l` (ledgers) and `p.place`. */
export async function behind(
  db: pg.Pool,
  group: string,
  { among, due }: { among: readonly string[] | null; due: string },
): Promise<Candidate[]> {
  const { rows } = await db.query<{ ledger: string; pending: string; attempts: number; missing: boolean }>(
    `select l.id as ledger, l.head - p.place as pending, coalesce(c.attempts, 0) as attempts, c.ledger is null as missing
     from ledgers l left join checkpoints c on c.group_name = $1 and c.ledger = l.id
     cross join lateral (select coalesce(c.position, 0) as place) p
     where l.head > p.place and c.parked_at is null and ($2::uuid[] is null or l.id = any ($2)) and (${due}) order by l.id`,
    [group, among],
  );
  const missing = rows.filter((row) => row.missing).map((row) => row.ledger);
  if (missing.length > 0) {
    await db.query('insert into checkpoints (group_name, ledger) select $1, unnest($2::uuid[]) on conflict do nothing', [group, missing]);
  }
  return rows.map((row) => ({ ledger: row.ledger, pending: Number(row.pending), attempts: row.attempts }));
}

/** Locks the checkpoints that no other process has locked. Returns the positions as of the lock. */
export async function lock(tx: pg.ClientBase, group: string, ledgers: readonly string[]): Promise<Span[]> {
  const { rows } = await tx.query<{ ledger: string; position: string; head: string; epoch: number; attempts: number }>({
    name: 'lock_checkpoints',
    text: `select c.ledger, c.position, l.head, c.epoch, c.attempts from checkpoints c join ledgers l on l.id = c.ledger
     where c.group_name = $1 and c.ledger = any ($2) and c.parked_at is null order by c.ledger for update of c skip locked`,
    values: [group, ledgers],
  });
  return rows.map(({ ledger, position, head, epoch, attempts }) => ({
    ledger,
    from: Number(position),
    head: Number(head),
    epoch,
    attempts,
  }));
}

/** Moves locked checkpoints to the positions reached. Their epoch counts changes of owner. @throws FencedOff */
export async function advance(
  tx: pg.ClientBase,
  { group, owner }: { group: string; owner: string },
  spans: readonly Span[],
  reached: ReadonlyMap<string, number>,
): Promise<void> {
  const moved = spans.filter((span) => (reached.get(span.ledger) ?? span.from) > span.from);
  if (moved.length === 0) return;
  const { rowCount } = await tx.query({
    name: 'advance_checkpoints',
    text: `update checkpoints c set position = n.reached, attempts = 0, last_error = null, owner = $2,
       epoch = c.epoch + (c.owner is distinct from $2)::int
     from unnest($3::uuid[], $4::bigint[], $5::int[], $6::bigint[]) n (ledger, place, epoch, reached)
     where c.group_name = $1 and c.ledger = n.ledger and c.position = n.place and c.epoch = n.epoch`,
    values: [
      group,
      owner,
      moved.map((span) => span.ledger),
      moved.map((span) => span.from),
      moved.map((span) => span.epoch),
      moved.map((span) => reached.get(span.ledger)),
    ],
  });
  if (rowCount !== moved.length) throw new FencedOff(group);
}

/**
 * Counts an attempt in a transaction of its own, so that it counts even if the attempt ends the process. Skips a ledger that another
 * process works on, since waiting for its lock would delay the other ledgers of the page.
 */
export async function countAttempt(db: pg.Pool, group: string, ledgers: readonly string[]): Promise<void> {
  await db.query(
    `update checkpoints set attempts = attempts + 1 where group_name = $1 and ledger in (
       select ledger from checkpoints where group_name = $1 and ledger = any ($2) order by ledger for update skip locked)`,
    [group, ledgers],
  );
}

/** Subtracts an attempt that failed for a reason outside the events. */
export async function forgiveAttempt(db: pg.Pool, group: string, ledgers: readonly string[]): Promise<void> {
  await db.query('update checkpoints set attempts = greatest(attempts - 1, 0) where group_name = $1 and ledger = any ($2)', [
    group,
    ledgers,
  ]);
}

/** Stores the error, and parks the ledger for this group after `maxAttempts` attempts. Returns the position if parked, else null. */
export async function noteFailure(db: pg.Pool, group: string, ledger: string, why: string, maxAttempts: number): Promise<number | null> {
  const { rows } = await db.query<{ parked_position: string | null }>(
    `update checkpoints set last_error = $3, parked_at = case when attempts >= $4 then now() end,
       parked_position = case when attempts >= $4 then position end
     where group_name = $1 and ledger = $2 returning parked_position`,
    [group, ledger, why, maxAttempts],
  );
  const parked = rows[0]?.parked_position ?? null;
  return parked === null ? null : Number(parked);
}

/**
 * Parks a ledger whose attempts all ended the process, and so reported no failure. Skips a ledger that another process works on.
 * Returns the position if parked, else null.
 */
export async function parkExhausted(db: pg.Pool, group: string, ledger: string, maxAttempts: number): Promise<number | null> {
  const { rows } = await db.query<{ position: string }>(
    `update checkpoints set parked_at = now(), parked_position = position, last_error = coalesce(last_error, $4)
     where group_name = $1 and ledger in (select ledger from checkpoints
       where group_name = $1 and ledger = $2 and attempts >= $3 and parked_at is null for update skip locked) returning position`,
    [group, ledger, maxAttempts, endedTheProcess],
  );
  return rows[0] === undefined ? null : Number(rows[0].position);
}

export const endedTheProcess = 'each attempt ended the process';

/**
 * Stores that the next event needs a newer program version. The note applies while the checkpoint is at that position, so a version that
 * knows the event just continues. Returns true if the note is new.
 */
export async function noteWaiting(db: pg.Pool, group: string, ledger: string, why: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update checkpoints set waiting_for = $3, waiting_position = position, last_error = $3
     where group_name = $1 and ledger = $2 and (waiting_position is distinct from position or waiting_for is distinct from $3)`,
    [group, ledger, why],
  );
  return rowCount === 1;
}

/** Lets a parked ledger continue from the position at which it stopped. Returns true if it was parked. */
export async function unpark(db: pg.Pool, group: string, ledger: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update checkpoints set parked_at = null, parked_position = null, attempts = 0, last_error = null
     where group_name = $1 and ledger = $2 and parked_at is not null`,
    [group, ledger],
  );
  return rowCount === 1;
}
