// The version of the code that built each read model. After a version change the rows are rebuilt.
import type { Pool } from 'pg';
import type { Projection } from './projection.js';

type Versioned = Pick<Projection, 'name' | 'version'>;

const builtBefore = 1; // version of rows that are older than this table

/** Returns the projections whose rows an older version built. In an empty log it marks all of them as current and returns none. */
export const outdated = async <P extends Versioned>(owner: Pool, projections: readonly P[]): Promise<readonly P[]> => {
  const { rows } = await owner.query<{ name: string; version: number }>('select name, version from read_model_versions');
  const built = new Map(rows.map(({ name, version }) => [name, version]));
  const older = projections.filter(({ name, version }) => (built.get(name) ?? builtBefore) < version);
  if (older.length === 0 || (await owner.query('select 1 from ledgers limit 1')).rowCount !== 0) return older;
  for (const projection of older) await noteBuilt(owner, projection);
  return [];
};

export const noteBuilt = async (owner: Pool, { name, version }: Versioned): Promise<void> => {
  await owner.query(
    `insert into read_model_versions (name, version) values ($1, $2)
     on conflict (name) do update set version = greatest(read_model_versions.version, excluded.version)`,
    [name, version],
  );
};
