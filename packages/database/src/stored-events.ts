import type pg from 'pg';
import type { Codec } from './codec.js';
import type { Meta, Recorded } from './event.js';

/** As it comes from the driver: json stays the stored text, so that it can be hashed or passed on as it is. */
export type EventRow = {
  ledger: string;
  position: number;
  stream: string;
  version: number;
  type: string;
  schema_version: number;
  payload: string;
  meta: string;
  command_id: string;
  ordinal: number;
  occurred_at: Date;
  recorded_at: Date;
};

export const eventColumns =
  'ledger, position, stream, version, type, schema_version, payload::text, meta::text, command_id, ordinal, occurred_at, recorded_at';

/** Runs a query of `eventColumns` and decodes its rows in order. @throws UnknownEventError */
export async function readEvents(tx: pg.ClientBase, codec: Codec, query: pg.QueryConfig): Promise<Recorded[]> {
  const { rows } = await tx.query<EventRow>(query);
  return decodeRows(codec, rows);
}

export async function decodeRows(codec: Codec, rows: readonly EventRow[]): Promise<Recorded[]> {
  const decoded = await codec.decode(
    rows.map((row) => ({ ledger: row.ledger, type: row.type, schemaVersion: row.schema_version, payloadText: row.payload })),
  );
  return rows.map((row, index) => {
    const { schemaVersion, data } = decoded[index] as (typeof decoded)[number];
    return recordedOf(row, schemaVersion, data);
  });
}

function recordedOf(row: EventRow, schemaVersion: number, data: unknown): Recorded {
  return {
    ledger: row.ledger,
    position: Number(row.position),
    stream: row.stream,
    version: row.version,
    type: row.type,
    schemaVersion,
    data,
    commandId: row.command_id,
    ordinal: row.ordinal,
    occurredAt: row.occurred_at.toISOString(),
    recordedAt: row.recorded_at.toISOString(),
    meta: JSON.parse(row.meta) as Meta,
  };
}
