// Columns of an assigned program that its list and the client's home share, and the mapping of a row to the answer.
import type { AssignedProgramItem } from '@spotter/contracts/assigned-programs/queries';
import { aliased, sql, type RawBuilder, type Table } from '@spotter/database/connections/sql';
import { missingMaxes } from './clients/missing-maxes.js';
import { programCounts, standingColumn, standingOf, type StandingRow } from './program-standing.js';

export type AssignedProgramRow = Omit<AssignedProgramItem, keyof ReturnType<typeof standingOf>> & { standing: StandingRow };

const c = aliased('customers', 'c');
const p = aliased('programs', 'p');
/** Expects `withProgram`. */
export const assignedProgramColumns = (a: Table<'assigned_programs'>): RawBuilder<unknown> =>
  sql`${a.id}, ${a.customer_id} as "customerId", ${a.program_id} as "programId", coalesce(${a.followed_version}, ${a.program_version}) as "programVersion", ${p.details} -> 'name' as name,
  (select json_build_object('id', ${c.id}, 'name', ${c.name}, 'lastname', ${c.lastname}) from ${c}
    where ${c.gym_id} = ${a.gym_id} and ${c.id} = ${a.customer_id}) as customer,
  ${a.mode}, ${missingMaxes(a)} as "missingMaxes", ${standingColumn(a)} as standing`;

/** Joins the library program that an assigned program follows. */
export const ofLibrary = (a: Table<'assigned_programs'>): RawBuilder<unknown> =>
  sql`join ${p} on ${p.gym_id} = ${a.gym_id} and ${p.id} = ${a.program_id}`;

/** Joins that `assignedProgramColumns` needs. */
export const withProgram = (zone: RawBuilder<string>, today: RawBuilder<string>, a: Table<'assigned_programs'>): RawBuilder<unknown> =>
  sql`${ofLibrary(a)} ${programCounts(zone, today, a)}`;

export const assignedProgramOf =
  (today: string) =>
  ({
    id,
    customerId,
    customer,
    programId,
    programVersion,
    name,
    mode,
    missingMaxes: missing,
    standing,
  }: AssignedProgramRow): AssignedProgramItem => ({
    id,
    customerId,
    customer,
    programId,
    programVersion,
    name,
    mode,
    missingMaxes: missing,
    ...standingOf(standing, today),
  });
