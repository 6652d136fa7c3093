// One flush: writes many appends with one call of the database, and returns an answer for each.
import type pg from 'pg';
import { UnknownLedger, type Appended } from '../append.js';
import { carefulParameters, layOut, rowParameters, type Layout, type RowTypes } from './flush-parameters.js';
import { accepted, type PreparedAppend, type PreparedEvent } from './prepared-append.js';

/**
 * Writes the appends that do not conflict, at most one per stream, and returns the answers in order.
 * @param rowTypes type ids in the client's database, for the fast functions. With null, the database searches for known commands and moved
 * streams first, instead of failing on their unique keys.
 * @throws pg.DatabaseError; with `rowTypes` also 23505, if a command of the flush is known or a stream has just moved
 */
export async function flush(client: pg.ClientBase, appends: readonly PreparedAppend[], rowTypes: RowTypes | null): Promise<Appended[]> {
  const [only] = appends;
  if (rowTypes === null || !appends.every(isUsual)) return flushCarefully(client, appends, rowTypes === null);
  const single = appends.length === 1 && only?.events.length === 1;
  const written = single ? await flushOne(client, only) : await flushBatch(client, appends, rowTypes);
  return written ?? flushCarefully(client, appends, false);
}

/** True if the fast functions support the append. */
const isUsual = (append: PreparedAppend): boolean => append.reads.length === 0 && append.events.every((event) => event.recordedAt === null);

/** Returns null if the stream is not at the expected version: nothing was written, and the careful function finds the reason. */
async function flushOne(client: pg.ClientBase, append: PreparedAppend): Promise<Appended[] | null> {
  const event = append.events[0] as PreparedEvent;
  const { rows } = await client.query<{ at: number | string; recorded: Date }>({
    name: 'append_one',
    text: 'select at, recorded from append_one($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
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
  if (row === undefined) return null;
  const recordedAt = row.recorded.toISOString();
  return [accepted(append, Number(row.at), () => recordedAt)];
}

const placeholders = (count: number): string => Array.from({ length: count }, (_, index) => `$${index + 1}`).join(', ');
const callCarefully = `select heads, times, recorded, verdicts, actuals, known from append_carefully(${placeholders(24)})`;

async function flushBatch(client: pg.ClientBase, appends: readonly PreparedAppend[], rowTypes: RowTypes): Promise<Appended[] | null> {
  const layout = layOut(appends);
  const { rows } = await client.query<{ heads: string[] | null; times: Date[] }>({
    name: 'append_rows',
    text: 'select heads, times from append_rows($1, $2, $3, $4)',
    values: rowParameters(appends, layout, rowTypes),
  });
  const { heads = null, times = [] } = rows[0] ?? {};
  if (heads === null) return null;
  return answers(appends, layout, { heads, times, recorded: null, verdicts: null, actuals: null, known: null });
}

async function flushCarefully(client: pg.ClientBase, appends: readonly PreparedAppend[], probe: boolean): Promise<Appended[]> {
  const layout = layOut(appends);
  try {
    const { rows } = await client.query<Answer>({
      name: 'append_carefully',
      text: callCarefully,
      values: carefulParameters(appends, layout, probe),
    });
    return answers(appends, layout, rows[0] as Answer);
  } catch (error) {
    throw (error as { code?: string }).code === 'SL001' ? new UnknownLedger(error) : error;
  }
}

/** Heads and times of recording by ledger; the rest by append (`recorded`: by event), null if all appends were accepted. */
type Answer = {
  heads: string[];
  times: Date[];
  recorded: Date[] | null;
  verdicts: number[] | null;
  actuals: number[] | null;
  known: (string | null)[] | null;
};

const verdict = { streamMoved: 1, readMoved: 2, known: 3 } as const;

/** Numbers accepted appends from the head on, in order; rejected ones take no position. */
function answers(appends: readonly PreparedAppend[], { ledgerOf }: Layout, answer: Answer): Appended[] {
  const next = answer.heads.map((head) => Number(head) + 1);
  const times = answer.times.map((time) => time.toISOString());
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
        return accepted(append, first, (at) => answer.recorded?.[start + at]?.toISOString() ?? (times[ledger] as string));
      }
    }
  });
}
