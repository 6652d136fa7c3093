// Which programs of the library a caller may see, as a condition in SQL: what is not visible does not exist for them.
import { aliased, always, sql, type RawBuilder, type Table } from '@spotter/database/connections/sql';
import type { Member } from '../platform/sessions/policy.js';
import type { Me } from '../platform/reading/visible.js';

/** All programs; those that are not another coach's private ones; or those that are assigned to `me`. The form of a query. */
export type ProgramSight = 'all' | 'shared' | 'assigned';
export const programSightOf = ({ role }: Pick<Member, 'role'>): ProgramSight =>
  role === 'client' ? 'assigned' : role === 'coach' ? 'shared' : 'all';

const a = aliased('assigned_programs', 'a');

/** A condition on rows of `programs`; the domain says the same of a state (`maySeeProgram`). */
export const visiblePrograms = (sight: ProgramSight, me: Me, p: Table<'programs'>): RawBuilder<boolean> => {
  if (sight === 'all') return always;
  return sight === 'shared'
    ? sql`(${p.details} ->> 'visibility' is distinct from 'private' or ${p.owner_id} = ${me})`
    : sql`exists (select 1 from ${a} where ${a.gym_id} = ${p.gym_id} and ${a.program_id} = ${p.id} and ${a.customer_id} = ${me})`;
};
