// The columns of an assigned program that its list and its client's home share, and how a row becomes an answer.
import type { AssignedProgramItem } from '@spotter/contracts/assigned-programs/queries';
import { programCounts, standingColumn, standingOf, type StandingRow } from './program-standing.js';

export type AssignedProgramRow = Omit<AssignedProgramItem, keyof ReturnType<typeof standingOf>> & { standing: StandingRow };

/** Expects the tables of `assignedProgramTables`. */
export const assignedProgramColumns = `a.id, a.customer_id as "customerId", a.program_id as "programId", a.program_version as "programVersion", p.details -> 'name' as name,
  (select json_build_object('id', c.id, 'name', c.name, 'lastname', c.lastname) from customers c where c.gym_id = a.gym_id and c.id = a.customer_id) as customer,
  a.mode, ${standingColumn} as standing`;

export const assignedProgramTables = (today: string): string =>
  `assigned_programs a join programs p on p.gym_id = a.gym_id and p.id = a.program_id ${programCounts(today)}`;

export const assignedProgramOf =
  (today: string) =>
  ({ id, customerId, customer, programId, programVersion, name, mode, standing }: AssignedProgramRow): AssignedProgramItem => ({
    id,
    customerId,
    customer,
    programId,
    programVersion,
    name,
    mode,
    ...standingOf(standing, today),
  });
