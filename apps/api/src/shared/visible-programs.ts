// SQL conditions for the library programs that a caller may see. Other programs do not exist for them.
import { aliased, always, sql, type RawBuilder, type Table } from '@spotter/database/connections/sql';
import type { Member } from '../platform/sessions/policy.js';
import type { Me } from '../platform/reading/visible.js';

/** Sees all programs, all but other coaches' private ones, or those assigned to `me`. Part of a query's form. */
export type ProgramSight = 'all' | 'shared' | 'assigned';
export const programSightOf = ({ role }: Pick<Member, 'role'>): ProgramSight =>
  role === 'client' ? 'assigned' : role === 'coach' ? 'shared' : 'all';

const a = aliased('assigned_programs', 'a');

/** Condition on rows of `programs`, equivalent to the domain's `maySeeProgram`. */
export const visiblePrograms = (sight: ProgramSight, me: Me, p: Table<'programs'>): RawBuilder<boolean> => {
  if (sight === 'all') return always;
  return sight === 'shared'
    ? sql`(${p.details} ->> 'visibility' is distinct from 'private' or ${p.owner_id} = ${me})`
    : sql`exists (select 1 from ${a} where ${a.gym_id} = ${p.gym_id} and ${a.program_id} = ${p.id} and ${a.customer_id} = ${me})`;
};
