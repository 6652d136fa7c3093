// Reads the log inside a transaction that may see its ledger.
import type pg from 'pg';
import type { Codec } from './codec.js';
import type { Recorded } from './event.js';
import type { Head } from '../tenancy/pools.js';
import { eventColumns, foldedColumns, readEvents, readEventsOf, readFolded, streamColumns, type Folded } from './stored-events.js';

export type KnownCommand = {
  readonly requestHash: Buffer;
  /** Position of the command's last event. */
  readonly position: number;
  readonly version: number;
  readonly stream: string;
  readonly types: string[];
  readonly recordedAt: string;
};

/** Finds a command by its first event, then its further events at the next positions. `limit` makes Postgres look each up by its key. */
export const findCommandText = `
  with recursive found as (
    select position, version, stream, type, request_hash, recorded_at from events where ledger = $1 and command_id = $2 and ordinal = 0
    union all
    select next.* from found cross join lateral (
      select position, version, stream, type, request_hash, recorded_at from events
      where ledger = $1 and position = found.position + 1 and command_id = $2 limit 1) next)
  select position, version, stream, type, request_hash, recorded_at from found order by position`;

export async function findCommand(tx: pg.ClientBase, ledger: string, commandId: string): Promise<KnownCommand | null> {
  const { rows } = await tx.query<{
    position: number;
    version: number;
    stream: string;
    type: string;
    request_hash: Buffer;
    recorded_at: Date;
  }>({
    name: 'find_command',
    text: findCommandText,
    values: [ledger, commandId],
  });
  const last = rows.at(-1);
  if (last === undefined) return null;
  const { version, stream, request_hash: requestHash, recorded_at } = last;
  return {
    requestHash,
    position: Number(last.position),
    version,
    stream,
    types: rows.map((row) => row.type),
    recordedAt: recorded_at.toISOString(),
  };
}

export function readStream(
  tx: pg.ClientBase,
  codec: Codec,
  ledger: string,
  stream: string,
  { after = 0, upTo = 2 ** 31 - 1 }: { after?: number; upTo?: number },
): Promise<Recorded[]> {
  return readEventsOf(tx, codec, ledger, {
    name: 'read_stream',
    text: `select ${streamColumns('version = $3 + 1')} from events where ledger = $1 and stream = $2 and version > $3 and version <= $4 order by version`,
    values: [ledger, stream, after, upTo],
  });
}

/** Reads version, type, data and time of recording, which is all that a decider folds. */
export function foldStream(tx: pg.ClientBase, codec: Codec, ledger: string, stream: string, after: number): Promise<Folded[]> {
  return readFolded(tx, codec, ledger, {
    name: 'fold_stream',
    text: `select ${foldedColumns} from events where ledger = $1 and stream = $2 and version > $3 order by version`,
    values: [ledger, stream, after],
  });
}

export function readStreams(
  tx: pg.ClientBase,
  codec: Codec,
  ledger: string,
  streams: readonly string[],
  { upToPosition = Number.MAX_SAFE_INTEGER }: { upToPosition?: number },
): Promise<Recorded[]> {
  return readEventsOf(tx, codec, ledger, {
    name: 'read_streams',
    text: `select ${streamColumns('false')} from events where ledger = $1 and stream = any ($2) and position <= $3 order by position`,
    values: [ledger, streams, upToPosition],
  });
}

export type LedgerPage = {
  /** Position of the last event that the reader has; 0 for none. */
  readonly after: number;
  readonly limit: number;
  readonly types?: readonly string[];
  readonly stream?: string;
};

export async function readLedger(
  tx: pg.ClientBase,
  codec: Codec,
  ledger: string,
  { after, limit, types, stream }: LedgerPage,
  // Read before the page: events committed in between are not on this page, and `next` never skips them.
  { head: upTo, epoch }: Head,
): Promise<{ events: Recorded[]; next: number; epoch: number; head: number }> {
  const page = `select ${eventColumns} from events where ledger = $1 and position > $2 and position <= $3
    and ($4::text[] is null or type = any ($4))`;
  const values = [ledger, after, upTo, types ?? null, limit];
  const events = await readEvents(
    tx,
    codec,
    stream === undefined
      ? { name: 'read_ledger', text: `${page} order by position limit $5`, values }
      : // The order of versions is that of positions, and the only one by which the stream is found without reading the ledger.
        { name: 'read_ledger_stream', text: `${page} and stream = $6 order by version limit $5`, values: [...values, stream] },
  );
  const next = events.length < limit ? Math.max(after, upTo) : (events.at(-1)?.position ?? after);
  return { events, next, epoch, head: upTo };
}
