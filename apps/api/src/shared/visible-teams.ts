// SQL conditions for the teams that a caller sees: admins and head coaches see all, coaches those they coach, clients those they are in.
import { aliased, always, sql, type RawBuilder, type Table } from '@spotter/database/connections/sql';
import type { GymCall } from '../platform/http/route.js';

const tm = aliased('team_members', 'tm');

type Viewer = Pick<GymCall, 'gym' | 'member'>;

const isIn = ({ member }: Viewer, t: Table<'teams'>): RawBuilder<boolean> =>
  sql`(not ${t.archived} and exists (select 1 from ${tm} where ${tm.gym_id} = ${t.gym_id} and ${tm.team_id} = ${t.id}
    and ${tm.customer_id} = ${member.membership} and ${tm.to_on} is null))`;

/** Condition on a team. An auditor of one client sees none, since others are in it. */
export const seesTeam = (viewer: Viewer, t: Table<'teams'>): RawBuilder<boolean> => {
  const { role, membership, auditOf } = viewer.member;
  if (role === 'client') return isIn(viewer, t);
  if (role === 'coach') return sql`${t.coach_ids} ? ${membership}::text`;
  return role === 'auditor' && auditOf != null ? sql`false` : always;
};
