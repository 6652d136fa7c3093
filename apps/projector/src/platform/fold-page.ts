// Folds one page of events, of one or many ledgers, through projections: read what is needed, fold in memory, write.
import type { Recorded } from '@spotter/database/event';
import type { PoolClient } from 'pg';
import type { Fact, Hint, Projection } from './projection.js';
import { RowSet } from './row-set.js';

/** A hint of a gym, told by a row that moved. */
export type RowHint = Hint & { readonly gym: string };

/** Rows are in `schema`, by default those that the API reads. Runs inside the caller's transaction. Answers what the rows say. */
export const foldPage = async (
  tx: PoolClient,
  projections: readonly Projection[],
  events: readonly Recorded[],
  schema = 'public',
): Promise<readonly RowHint[]> => {
  const facts = events as readonly Fact[];
  const hints: RowHint[] = [];
  for (const projection of projections) {
    const rows = new RowSet(projection, schema);
    await rows.load(
      tx,
      facts.flatMap((fact) => projection.needs(fact).map((key) => ({ gymId: fact.ledger, key }))),
    );
    for (const fact of facts) projection.apply(rows.of(fact.ledger) as never, fact);
    await rows.write(tx);
    const { rowHints } = projection;
    if (rowHints !== undefined)
      for (const row of rows.moved()) hints.push(...rowHints(row).map((hint) => ({ ...hint, gym: row['gym_id'] as string })));
  }
  return hints;
};
