// Folds one page of events, of one or many ledgers, through projections: read what is needed, fold in memory, write.
import type { Recorded } from '@spotter/database/log/event';
import { together } from '@spotter/database/connections/together';
import type { PoolClient } from 'pg';
import type { RecordedEvent, Change, Projection } from './projection.js';
import { RowSet } from './row-set.js';

/** A change notice of a gym, told by a row that moved. */
export type ChangeOfGym = Change & { readonly gym: string };

/** What the rows of a projection say, and the end of writing them. */
type Folded = { readonly told: readonly ChangeOfGym[]; readonly written: Promise<void> };

const foldInto = async (tx: PoolClient, projection: Projection, events: readonly RecordedEvent[], schema: string): Promise<Folded> => {
  const rows = new RowSet(projection, schema);
  await rows.load(
    tx,
    events.flatMap((event) => projection.needs(event).map((key) => ({ gymId: event.ledger, key }))),
  );
  for (const event of events) projection.apply(rows.of(event) as never, event);
  const { changesOfRow } = projection;
  const told =
    changesOfRow === undefined
      ? []
      : rows.moved().flatMap((row) => changesOfRow(row).map((change) => ({ ...change, gym: row['gym_id'] as string })));
  return { told, written: rows.write(tx) };
};

type Folding = {
  /** Where the rows are: by default those that the API reads. */
  readonly schema?: string;
  /** Passes on what the rows say, in the same transaction, while they are being written. */
  readonly tell?: (told: readonly ChangeOfGym[]) => Promise<unknown>;
};

/**
 * Runs inside the caller's transaction, on a pipelined connection: each projection has a table of its own, so that one is folded
 * while Postgres writes another. Settles when nothing more is on its way.
 */
export const foldPage = async (
  tx: PoolClient,
  projections: readonly Projection[],
  events: readonly Recorded[],
  { schema = 'public', tell }: Folding = {},
): Promise<void> => {
  const folded = projections.map((each) => foldInto(tx, each, events as readonly RecordedEvent[], schema));
  const telling = tell === undefined ? [] : [together(folded).then((all) => tell(all.flatMap(({ told }) => told)))];
  await together([...folded.map(async (each) => (await each).written), ...telling]);
};
