// Names of people by membership id, for answers that name the actor.
import { statement, tables } from '@spotter/database/connections/sql';
import type { PoolClient } from 'pg';

const c = tables.customers;
const m = tables.memberships;

export type PersonName = { readonly id: string; readonly name: string; readonly lastname: string };

/** Reads staff from memberships, clients from customers, and company admins from the other branches. Unknown ids are left out. */
export const namesOf = async (tx: PoolClient, gymId: string, ids: Iterable<string | null>): Promise<ReadonlyMap<string, PersonName>> => {
  const wanted = [...new Set([...ids].filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const { rows } = await tx.query<PersonName>(
    statement`select ${c.id}, ${c.name}, ${c.lastname} from ${c} where ${c.gym_id} = ${gymId} and ${c.id} = any(${wanted})
     union all select ${m.id}, ${m.name}, ${m.lastname} from ${m} where ${m.gym_id} = ${gymId} and ${m.id} = any(${wanted})`,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const elsewhere = wanted.filter((id) => !found.has(id));
  if (elsewhere.length === 0) return found;
  const company = await tx.query<PersonName>(statement`select id, name, lastname from company_names(${elsewhere})`);
  return new Map([...found, ...company.rows.map((row) => [row.id, row] as const)]);
};

export const fullName = (person: PersonName | undefined): string | null =>
  person === undefined ? null : `${person.name} ${person.lastname}`.trim();
