// Every row of the read models about one person, as text.
import { projections } from '@spotter/projector/projections';
import type pg from 'pg';

/** Grouped by table. `schema`: schema of the rows, by default the API's. */
export const rowsAbout = async (
  owner: pg.Pool | pg.ClientBase,
  gymId: string,
  personId: string,
  schema = 'public',
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const found = new Map<string, readonly string[]>();
  for (const { table } of projections) {
    const { rows } = await owner.query<{ row: string }>(
      `select row from (select to_jsonb(t)::text as row from ${schema}.${table} t where t.gym_id = $1) of_gym where position($2 in row) > 0 order by row`,
      [gymId, personId],
    );
    found.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  return found;
};

/** Tables whose rows belong to one client, where others must not add any. In the other tables, people meet. */
const ownTables: ReadonlySet<string> = new Set(['workouts', 'sets', 'lifts', 'assigned_programs', 'customers', 'imports', 'shortcuts']);

/** Rows that are gone or differ, and new rows in tables where nobody else may add any. */
export const changesIn = (before: ReadonlyMap<string, readonly string[]>, after: ReadonlyMap<string, readonly string[]>): string[] =>
  [...before].flatMap(([table, rows]) => {
    const now = after.get(table) ?? [];
    const lost = rows.filter((row) => !now.includes(row)).map((row) => `${table}: lost ${row}`);
    const added = ownTables.has(table) ? now.filter((row) => !rows.includes(row)).map((row) => `${table}: new ${row}`) : [];
    return [...lost, ...added];
  });
