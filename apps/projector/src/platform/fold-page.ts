// Folds one page of events, of one or many ledgers, through projections: read what is needed, fold in memory, write.
import type { Recorded } from '@spotter/database/event';
import type { PoolClient } from 'pg';
import type { Fact, Projection } from './projection.js';
import { RowSet } from './row-set.js';

/** Rows are in `schema`, by default those that the API reads. Runs inside the caller's transaction. */
export const foldPage = async (
  tx: PoolClient,
  projections: readonly Projection[],
  events: readonly Recorded[],
  schema = 'public',
): Promise<void> => {
  const facts = events as readonly Fact[];
  for (const projection of projections) {
    const rows = new RowSet(projection, schema);
    await rows.load(
      tx,
      facts.flatMap((fact) => projection.needs(fact).map((key) => ({ gymId: fact.ledger, key }))),
    );
    for (const fact of facts) projection.apply(rows.of(fact.ledger) as never, fact);
    await rows.write(tx);
  }
};
