// Folds one page of events, of one or many ledgers, through projections: read what is needed, fold in memory, write.
import type { Recorded } from '@spotter/database/event';
import { together } from '@spotter/database/together';
import type { PoolClient } from 'pg';
import type { Fact, Hint, Projection } from './projection.js';
import { RowSet } from './row-set.js';

/** A hint of a gym, told by a row that moved. */
export type RowHint = Hint & { readonly gym: string };

const foldInto = async (tx: PoolClient, projection: Projection, facts: readonly Fact[], schema: string): Promise<readonly RowHint[]> => {
  const rows = new RowSet(projection, schema);
  await rows.load(
    tx,
    facts.flatMap((fact) => projection.needs(fact).map((key) => ({ gymId: fact.ledger, key }))),
  );
  for (const fact of facts) projection.apply(rows.of(fact.ledger) as never, fact);
  await rows.write(tx);
  const { rowHints } = projection;
  if (rowHints === undefined) return [];
  return rows.moved().flatMap((row) => rowHints(row).map((hint) => ({ ...hint, gym: row['gym_id'] as string })));
};

/**
 * Rows are in `schema`, by default those that the API reads. Runs inside the caller's transaction, on a pipelined connection: each
 * projection has a table of its own, so that one is folded while Postgres writes another. Answers what the rows say.
 */
export const foldPage = async (
  tx: PoolClient,
  projections: readonly Projection[],
  events: readonly Recorded[],
  schema = 'public',
): Promise<readonly RowHint[]> => (await together(projections.map((each) => foldInto(tx, each, events as readonly Fact[], schema)))).flat();
