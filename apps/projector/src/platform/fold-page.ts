// Folds a page of events, from one or many ledgers, through projections: loads the needed rows, folds in memory, writes.
import type { Recorded } from '@spotter/database/log/event';
import { together } from '@spotter/database/connections/together';
import type { PoolClient } from 'pg';
import type { RecordedEvent, Change, Projection } from './projection.js';
import { RowSet } from './row-set.js';

/** A change notice that a changed row caused. */
export type ChangeOfGym = Change & { readonly gym: string };

/** The changes that the rows of a projection report, and a promise that settles when they are written. */
type Folded = { readonly changes: readonly ChangeOfGym[]; readonly written: Promise<void> };

const foldInto = async (tx: PoolClient, projection: Projection, events: readonly RecordedEvent[], schema: string): Promise<Folded> => {
  const rows = new RowSet(projection, schema);
  await rows.load(
    tx,
    events.flatMap((event) => projection.needs(event).map((key) => ({ gymId: event.ledger, key }))),
  );
  for (const event of events) projection.apply(rows.of(event), event);
  const { changesOfRow } = projection;
  const changes =
    changesOfRow === undefined
      ? []
      : rows.moved().flatMap((row) => changesOfRow(row).map((change) => ({ ...change, gym: row['gym_id'] as string })));
  return { changes, written: rows.write(tx) };
};

type Folding = {
  /** Schema of the tables; by default the one that the API reads. */
  readonly schema?: string;
  /** Sends the changes that rows report, in the same transaction, while the rows are being written. */
  readonly notify?: (changes: readonly ChangeOfGym[]) => Promise<unknown>;
};

/**
 * Folds the page in the caller's transaction, on a pipelined connection: each projection writes its own table, so this process folds one
 * while Postgres writes another. Settles when every write has ended.
 */
export const foldPage = async (
  tx: PoolClient,
  projections: readonly Projection[],
  events: readonly Recorded[],
  { schema = 'public', notify }: Folding = {},
): Promise<void> => {
  const folded = projections.map((each) => foldInto(tx, each, events as readonly RecordedEvent[], schema));
  const notifying = notify === undefined ? [] : [together(folded).then((all) => notify(all.flatMap(({ changes }) => changes)))];
  await together([...folded.map(async (each) => (await each).written), ...notifying]);
};
