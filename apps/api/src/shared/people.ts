// Names of the people behind membership ids, for answers that say who did something.
import type { PoolClient } from 'pg';

export type PersonName = { readonly id: string; readonly name: string; readonly lastname: string };

/** Staff from memberships, clients from customers, admins of the company from its other branches; ids that name nobody are absent. */
export const namesOf = async (tx: PoolClient, gymId: string, ids: Iterable<string | null>): Promise<ReadonlyMap<string, PersonName>> => {
  const wanted = [...new Set([...ids].filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const { rows } = await tx.query<PersonName>(
    `select id, name, lastname from customers where gym_id = $1 and id = any($2)
     union all select id, name, lastname from memberships where gym_id = $1 and id = any($2)`,
    [gymId, wanted],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const elsewhere = wanted.filter((id) => !found.has(id));
  if (elsewhere.length === 0) return found;
  const company = await tx.query<PersonName>('select id, name, lastname from company_names($1)', [elsewhere]);
  return new Map([...found, ...company.rows.map((row) => [row.id, row] as const)]);
};

export const fullName = (person: PersonName | undefined): string | null =>
  person === undefined ? null : `${person.name} ${person.lastname}`.trim();
