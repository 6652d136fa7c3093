// One flush: many appends in one call of the database, one answer for each of them.
import type pg from 'pg';
import { UnknownLedger, type Appended } from './append.js';
import { byteaArray, int2Array, int4Array, jsonArray, textArray, timestampArray, uuidArray } from './binary-arrays.js';
import { accepted, type PreparedAppend } from './prepared-append.js';

/**
 * Writes what can be written, at most one append per stream, and answers each in order.
 * `probe` looks for known commands first, instead of failing on their unique key.
 * @throws pg.DatabaseError; 23505 on `events_command` when a command of the flush is known and `probe` was not asked for.
 */
export async function flush(client: pg.ClientBase, appends: readonly PreparedAppend[], { probe }: { probe: boolean }): Promise<Appended[]> {
  const [only] = appends;
  if (appends.length === 1 && only !== undefined && !probe && isPlain(only)) {
    const written = await flushOne(client, only);
    if (written !== null) return [written];
  }
  return flushMany(client, appends, probe);
}

const isPlain = (append: PreparedAppend): boolean =>
  append.events.length === 1 && append.reads.length === 0 && append.events[0]?.recordedAt === null;

/** Null when the stream has moved: nothing was written, and the larger function says why. */
async function flushOne(client: pg.ClientBase, append: PreparedAppend): Promise<Appended | null> {
  const event = append.events[0] as PreparedAppend['events'][number];
  const { rows } = await asked<{ at: number | null; recorded: Date }>(client, {
    name: 'append_event',
    text: 'select at, recorded from append_event($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
    values: [
      append.ledger,
      append.stream,
      append.expectedVersion,
      event.type,
      event.schemaVersion,
      event.commandId,
      event.requestHash,
      event.occurredAt,
      event.payloadText,
      event.metaText,
      event.digest,
    ],
  });
  const row = rows[0];
  if (row === undefined || row.at === null) return null;
  const recordedAt = row.recorded.toISOString();
  return accepted(append, Number(row.at), () => recordedAt);
}

type Answer = {
  heads: string[];
  times: Date[];
  recorded: Date[] | null;
  verdicts: number[] | null;
  actuals: number[] | null;
  known: (string | null)[] | null;
};

async function flushMany(client: pg.ClientBase, appends: readonly PreparedAppend[], probe: boolean): Promise<Appended[]> {
  const ledgers = [...new Set(appends.map((append) => append.ledger))].toSorted();
  const indexOf = new Map(ledgers.map((ledger, index) => [ledger, index]));
  const ledgerOf = appends.map((append) => indexOf.get(append.ledger) as number);
  const { rows } = await asked<Answer>(client, {
    name: 'append_events',
    text: callMany,
    values: parameters(appends, ledgers, ledgerOf, probe),
  });
  return answers(appends, ledgerOf, rows[0] as Answer);
}

const callMany = `select heads, times, recorded, verdicts, actuals, known
  from append_events(${Array.from({ length: 24 }, (_, i) => `$${i + 1}`).join(', ')})`;

/** In the order of the function's signature; indexes count from 1. */
function parameters(
  appends: readonly PreparedAppend[],
  ledgers: readonly string[],
  ledgerOf: readonly number[],
  probe: boolean,
): unknown[] {
  const events = appends.flatMap((append) => append.events);
  const appendOf = appends.flatMap((append, index) => append.events.map(() => index));
  const reads = appends.flatMap((append, index) => append.reads.map((read) => ({ ...read, index })));
  const counts = ledgers.map(() => 0);
  const offsets = appendOf.map((append) => ++(counts as number[])[ledgerOf[append] as number]!);
  const given = events.some((event) => event.recordedAt !== null);
  return [
    uuidArray(ledgers),
    int4Array(counts),
    int4Array(ledgerOf.map((ledger) => ledger + 1)),
    textArray(appends.map((append) => append.stream)),
    int4Array(appends.map((append) => append.expectedVersion)),
    int4Array(reads.map((read) => read.index + 1)),
    textArray(reads.map((read) => read.stream)),
    int4Array(reads.map((read) => read.version)),
    int4Array(appendOf.map((append) => append + 1)),
    int4Array(appendOf.map((append) => (ledgerOf[append] as number) + 1)),
    int4Array(offsets),
    textArray(appends.flatMap((append) => append.events.map(() => append.stream))),
    int4Array(events.map((event) => event.version)),
    textArray(events.map((event) => event.type)),
    int2Array(events.map((event) => event.schemaVersion)),
    uuidArray(events.map((event) => event.commandId)),
    int2Array(events.map((event) => event.ordinal)),
    byteaArray(events.map((event) => event.requestHash)),
    timestampArray(events.map((event) => Date.parse(event.occurredAt))),
    given ? timestampArray(events.map((event) => (event.recordedAt === null ? null : Date.parse(event.recordedAt)))) : null,
    jsonArray(events.map((event) => event.payloadText)),
    jsonArray(events.map((event) => event.metaText)),
    byteaArray(events.map((event) => event.digest)),
    probe,
  ];
}

const verdict = { streamMoved: 1, readMoved: 2, known: 3 } as const;

/** Accepted appends took the places after the head, in order; refused ones took none. */
function answers(appends: readonly PreparedAppend[], ledgerOf: readonly number[], answer: Answer): Appended[] {
  const next = answer.heads.map((head) => Number(head) + 1);
  let eventsBefore = 0;
  return appends.map((append, index) => {
    const ledger = ledgerOf[index] as number;
    const start = eventsBefore;
    eventsBefore += append.events.length;
    const actual = answer.actuals?.[index] ?? 0;
    switch (answer.verdicts?.[index] ?? 0) {
      case verdict.known:
        return { status: 'duplicate', commandId: answer.known?.[index] ?? '' };
      case verdict.streamMoved:
        return { status: 'conflict', version: actual, on: 'stream' };
      case verdict.readMoved:
        return { status: 'conflict', version: actual, on: 'read' };
      default: {
        const first = next[ledger] as number;
        next[ledger] = first + append.events.length;
        return accepted(append, first, (at) => (answer.recorded?.[start + at] ?? (answer.times[ledger] as Date)).toISOString());
      }
    }
  });
}

async function asked<Row extends pg.QueryResultRow>(client: pg.ClientBase, query: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
  try {
    return await client.query<Row>(query);
  } catch (error) {
    throw (error as { code?: string }).code === 'SL001' ? new UnknownLedger(error) : error;
  }
}
