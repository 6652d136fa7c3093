// Detects that the database was restored from an older backup, and starts a new epoch in every ledger that may have lost or changed
// events, so that the API rejects older cursors instead of skipping events.
import type pg from 'pg';
import { readHeads, writeHeads, type NotedHead, type NotedHeads } from '../follower/heads-file.js';

/** A ledger whose history changed from `firstPosition` on. */
export type Raised = { readonly ledger: string; readonly epoch: number; readonly firstPosition: number };
/** `known`: the digest at the noted head, if any; `same`: the last position recorded by the time of that head. */
type Compared = { ledger: string; epoch: number; known: string | null; same: string };

/** Before any other time, in Postgres and in text order. */
const ever = '-infinity';

/**
 * Keeps a file of the heads. `keep` compares the file with the database, starts new epochs where they differ, and notes the current
 * heads. Call it before the first read or write, and every few seconds from then on.
 */
export class EpochKeeper {
  #noted: NotedHeads | null = null;
  /** Times of recording sort as text, with `ever` first. */
  #seenUpTo = ever;

  /** `pool`: connected as spotter_projector. */
  constructor(
    private readonly pool: pg.Pool,
    private readonly file: string,
  ) {}

  /** Returns the ledgers that got a new epoch. */
  async keep(): Promise<readonly Raised[]> {
    const first = this.#noted === null;
    const noted = this.#noted ?? (await readHeads(this.file));
    const moved = await this.#movedHeads();
    const suspects = first ? [...noted.heads.values()] : moved.flatMap(({ ledger }) => noted.heads.get(ledger) ?? []);
    const different = await this.#raiseDifferent(suspects);
    const raised = noted.restored ? [...different, ...(await this.#raiseOthers(different, noted.heads))] : different;
    await this.#note(noted, raised.length > 0 ? await this.#headsSince(ever) : moved);
    return raised;
  }

  async #note(noted: NotedHeads, moved: readonly NotedHead[]): Promise<void> {
    const heads = new Map(noted.heads);
    for (const head of moved) {
      heads.set(head.ledger, head);
      if (head.at > this.#seenUpTo) this.#seenUpTo = head.at;
    }
    const next = { restored: false, heads };
    if (moved.length > 0 || noted.restored) await writeHeads(this.file, next);
    this.#noted = next;
  }

  /** Returns the ledgers whose head has moved. Reads ten seconds back, for transactions that commit late. */
  async #movedHeads(): Promise<NotedHead[]> {
    const heads = await this.#headsSince(this.#seenUpTo);
    return heads.filter(({ ledger, epoch, head }) => {
      const before = this.#noted?.heads.get(ledger);
      return before === undefined || before.head !== head || before.epoch !== epoch;
    });
  }

  async #headsSince(time: string): Promise<NotedHead[]> {
    const { rows } = await this.pool.query<{ ledger: string; epoch: number; head: string; digest: string; at: string }>(
      `select l.id as ledger, l.epoch, l.head, encode(e.digest, 'hex') as digest,
         to_char(l.head_time at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
       from ledgers l join events e on e.ledger = l.id and e.position = l.head
       where l.head_time > $1::timestamptz - interval '10 s'`,
      [time],
    );
    return rows.map(({ head, ...rest }) => ({ ...rest, head: Number(head) }));
  }

  /** Raises ledgers that differ from the noted head. Events recorded after that head's time are from after the restore. */
  async #raiseDifferent(noted: readonly NotedHead[]): Promise<Raised[]> {
    const byLedger = new Map(noted.map((head) => [head.ledger, head]));
    const { rows } = await this.pool.query<Compared>(
      `select l.id as ledger, l.epoch, encode(e.digest, 'hex') as known, coalesce(same.position, 0) as same
       from unnest($1::uuid[], $2::bigint[], $3::timestamptz[]) n (id, head, at)
       join ledgers l on l.id = n.id left join events e on e.ledger = n.id and e.position = n.head
       left join lateral (
         select position from events where ledger = n.id and recorded_at <= n.at order by position desc limit 1) same on true`,
      [noted.map(({ ledger }) => ledger), noted.map(({ head }) => head), noted.map(({ at }) => at)],
    );
    const different = rows.filter(({ ledger, epoch, known }) => {
      const before = byLedger.get(ledger)!;
      return epoch < before.epoch || (epoch === before.epoch && known !== before.digest);
    });
    return this.#raise(
      different.map(({ ledger, epoch, same }) => ({
        ledger,
        epoch: Math.max(epoch, byLedger.get(ledger)!.epoch) + 1,
        firstPosition: Number(same) + 1,
      })),
    );
  }

  async #raiseOthers(done: readonly Raised[], noted: NotedHeads['heads']): Promise<Raised[]> {
    const { rows } = await this.pool.query<{ ledger: string; epoch: number; head: string }>(
      'select id as ledger, epoch, head from ledgers where id <> all ($1)',
      [done.map(({ ledger }) => ledger)],
    );
    return this.#raise(
      rows.map(({ ledger, epoch, head }) => ({
        ledger,
        epoch: Math.max(epoch, noted.get(ledger)?.epoch ?? 0) + 1,
        firstPosition: Number(head) + 1,
      })),
    );
  }

  /** Returns the ledgers that no other process has raised meanwhile. */
  async #raise(wanted: readonly Raised[]): Promise<Raised[]> {
    if (wanted.length === 0) return [];
    const { rows } = await this.pool.query<{ ledger: string; raised: boolean }>(
      `select n.id as ledger, raise_epoch(n.id, n.epoch, n.place) as raised from unnest($1::uuid[], $2::int[], $3::bigint[]) n (id, epoch, place)`,
      [wanted.map(({ ledger }) => ledger), wanted.map(({ epoch }) => epoch), wanted.map(({ firstPosition }) => firstPosition)],
    );
    const done = new Set(rows.filter(({ raised }) => raised).map(({ ledger }) => ledger));
    return wanted.filter(({ ledger }) => done.has(ledger));
  }
}
