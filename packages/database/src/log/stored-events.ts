// Reads event rows and decodes each as it arrives, while Postgres still sends the next ones.
import { sql } from 'kysely';
import pg from 'pg';
import { UnknownEventError, type Codec } from './codec.js';
import type { Meta, Recorded } from './event.js';
import { dataInForce, withTimesInForce } from './time-in-force.js';

/** Selects json as the stored text, so that it can be hashed or passed on unchanged. */
export const eventColumns =
  'ledger, position, stream, version, type, schema_version, payload::text, meta::text, command_id, ordinal, occurred_at, recorded_at';
/** The same columns, for statements of slices that read the log with their own conditions. */
export const recordedColumns = sql.raw(eventColumns);

/**
 * Columns for all events of one stream, or of streams in the order of their ledger, from some event on. They save bytes: the reader
 * knows the ledger, and the meta of a command comes only with its first event and with the first row (`from`: SQL condition).
 */
export const streamColumns = (from: string): string =>
  `null::uuid, position, stream, version, type, schema_version, payload::text, case when ordinal = 0 or ${from} then meta::text end, command_id, ordinal, occurred_at, recorded_at`;

/** A row of `eventColumns` or `streamColumns`. */
type EventRow = [
  ledger: string | null,
  position: number,
  stream: string,
  version: number,
  type: string,
  schemaVersion: number,
  payload: string,
  meta: string | null,
  commandId: string,
  ordinal: number,
  occurredAt: string,
  recordedAt: string,
];

/** Runs a query of `eventColumns` and decodes its rows in order. @throws UnknownEventError, pg.DatabaseError */
export const readEvents = (tx: pg.ClientBase, codec: Codec, query: pg.QueryConfig): Promise<Recorded[]> => read(tx, codec, query, '');

/** Runs a query of `streamColumns` and decodes its rows in order. @throws as `readEvents` */
export const readEventsOf = (tx: pg.ClientBase, codec: Codec, ledger: string, query: pg.QueryConfig): Promise<Recorded[]> =>
  read(tx, codec, query, ledger);

/** Columns of an event that folding needs, in this order. */
export const foldedColumns = 'position, version, type, schema_version, payload::text, recorded_at';
type FoldedRow = [position: number, version: number, type: string, schemaVersion: number, payload: string, recordedAt: string];
/** The fields of an event that folding needs. */
export type Folded = Pick<Recorded, 'version' | 'type' | 'data' | 'recordedAt'>;

/** Runs a query of `foldedColumns` and decodes its rows in order. @throws UnknownEventError, pg.DatabaseError */
export async function readFolded(tx: pg.ClientBase, codec: Codec, ledger: string, query: pg.QueryConfig): Promise<Folded[]> {
  const decoding = codec.decoding();
  const rows = await rowsOf<FoldedRow>(
    tx,
    query,
    ([, , type, schemaVersion, payloadText]) => decoding.add({ ledger, type, schemaVersion, payloadText }),
    ([position]) => position,
  );
  const decoded = await decoding.finish(tx);
  return decoded.map(({ data }, index) => {
    const [, version, type, , , recordedAt] = rows[index] as FoldedRow;
    return { version, type, recordedAt, data: dataInForce(data, codec.assertedTimes(type), recordedAt).data };
  });
}

async function read(tx: pg.ClientBase, codec: Codec, query: pg.QueryConfig, known: string): Promise<Recorded[]> {
  const decoding = codec.decoding();
  const rows = await rowsOf<EventRow>(
    tx,
    query,
    (row) => decoding.add({ ledger: row[0] ?? known, type: row[4], schemaVersion: row[5], payloadText: row[6] }),
    (row) => row[1],
  );
  const metaOf = metas();
  const decoded = await decoding.finish(tx);
  return decoded.map(({ schemaVersion, data }, index) => {
    const [ledger, position, stream, version, type, , , meta, commandId, ordinal, occurredAt, recordedAt] = rows[index] as EventRow;
    const event = {
      ledger: ledger ?? known,
      position,
      stream,
      version,
      type,
      schemaVersion,
      data,
      commandId,
      ordinal,
      occurredAt,
      recordedAt,
      meta: metaOf(meta),
    };
    return withTimesInForce(event, codec.assertedTimes(type));
  });
}

/** Returns all rows; calls `take` with each as it arrives. `positionOf`: position of a row, for the error of an unreadable event. */
function rowsOf<Row extends unknown[]>(
  tx: pg.ClientBase,
  query: pg.QueryConfig,
  take: (row: Row) => void,
  positionOf: (row: Row) => number,
): Promise<Row[]> {
  return new Promise((done, failed) => {
    // An error thrown in this handler would end the process, so keep it until the query ends.
    const failures: unknown[] = [];
    const config: pg.QueryArrayConfig = { ...query, rowMode: 'array', types: eventTypes };
    const asked = new pg.Query<Row>(config, (error, result) => {
      const failure = error ?? failures[0];
      if (failure === undefined) done(result.rows);
      else failed(failure as Error);
    });
    asked.on('row', (row) => {
      if (failures.length > 0) return;
      try {
        take(row as Row);
      } catch (error) {
        if (error instanceof UnknownEventError) error.position = positionOf(row as Row);
        failures.push(error);
      }
    });
    tx.query(asked);
  });
}

/** Parses the meta once for all events of a command. Null repeats the meta of the row before. */
function metas(): (text: string | null) => Meta {
  let last: string | null = null;
  let meta: Meta;
  return (text) => {
    if (text !== null && text !== last) {
      meta = JSON.parse(text) as Meta;
      last = text;
    }
    return meta;
  };
}

const eventTypes = new pg.TypeOverrides();
eventTypes.setTypeParser(pg.types.builtins.INT8, Number);
eventTypes.setTypeParser(pg.types.builtins.TIMESTAMPTZ, instant);

/** Converts a timestamp to ISO 8601 in UTC with milliseconds. In UTC, the usual case, the text only needs other separators. */
function instant(text: string): string {
  const plain = text.charCodeAt(10) === space && text.length >= withoutFraction && text.length <= withMilliseconds && text.endsWith('+00');
  if (!plain) return (pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)(text) as Date).toISOString();
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0')}Z`;
}
const space = 32;
const withoutFraction = '2026-11-20 18:30:00+00'.length;
const withMilliseconds = '2026-11-20 18:30:00.123+00'.length;
