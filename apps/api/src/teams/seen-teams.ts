// The teams that a caller sees.
import { aliased, always, rowsOf, sql, statement } from '@spotter/database/connections/sql';
import type { TeamItem } from '@spotter/contracts/teams/queries';
import type { TeamProgram } from '@spotter/domain/teams/team-events';
import { worksHere } from '../shared/coaches-at-work.js';
import { seesTeam } from '../shared/visible-teams.js';
import { Refusal } from '../platform/http/refusal.js';
import type { GymCall } from '../platform/http/route.js';

const t = aliased('teams', 't');
const tm = aliased('team_members', 'tm');
const c = aliased('customers', 'c');
const p = aliased('programs', 'p');
const m = aliased('memberships', 'm');

type Viewer = Pick<GymCall, 'gym' | 'member'>;

/** Condition on a client `c`: active or paused, so neither archived nor erased. */
export const trainsHere = sql<boolean>`${c.status} in ('active', 'paused')`;

export type TeamRow = Omit<TeamItem, 'program'> & {
  readonly coachIds: readonly string[];
  readonly program: (TeamProgram & TeamItem['program']) | null;
  readonly joinCode: string | null;
  readonly streamVersion: number;
  readonly since: string | null;
};

export const teamRows = ({ tx, ...viewer }: Viewer & Pick<GymCall, 'tx'>, teamId?: string): Promise<readonly TeamRow[]> =>
  rowsOf(
    tx,
    statement<TeamRow>`select ${t.id}, ${t.name}, ${t.capacity}, ${t.archived}, ${t.join_code} as "joinCode", ${t.stream_version} as "streamVersion",
        to_json(${t.created_at}) #>> '{}' as "createdAt",
        (select count(*)::int from ${tm} join ${c} on ${c.gym_id} = ${tm.gym_id} and ${c.id} = ${tm.customer_id} and ${trainsHere}
          where ${tm.gym_id} = ${t.gym_id} and ${tm.team_id} = ${t.id} and ${tm.to_on} is null) as members,
        (select to_json(min(${tm.from_on})) #>> '{}' from ${tm} where ${tm.gym_id} = ${t.gym_id} and ${tm.team_id} = ${t.id}
          and ${tm.customer_id} = ${viewer.member.membership} and ${tm.to_on} is null) as since,
        coalesce((select json_agg(json_build_object('id', ${m.id}, 'name', ${m.name}, 'lastname', ${m.lastname}) order by ${m.name}, ${m.id})
          from ${m} where ${m.gym_id} = ${t.gym_id} and ${t.coach_ids} ? ${m.id}::text and ${worksHere(m)}), '[]') as coaches,
        case when ${t.program} is not null then ${t.program} || jsonb_build_object('name',
          (select ${p.details} -> 'name' from ${p} where ${p.gym_id} = ${t.gym_id} and ${p.id}::text = ${t.program} ->> 'programId'),
          'besides', coalesce((select jsonb_agg(b.value || jsonb_build_object('name', ${p.details} -> 'name') order by b.number)
            from jsonb_array_elements(${t.program} -> 'besides') with ordinality b(value, number)
              join ${p} on ${p.gym_id} = ${t.gym_id} and ${p.id}::text = b.value ->> 'programId'), '[]')) end as program
      from ${t} where ${t.gym_id} = ${viewer.gym.id} and ${seesTeam(viewer, t)} and ${teamId === undefined ? always : sql`${t.id} = ${teamId}`}
      order by ${t.name}, ${t.id}`,
  );

/** @throws Refusal `not-found` for a team that the caller does not see */
export const requireTeam = async (call: GymCall): Promise<TeamRow> => {
  const [row] = await teamRows(call, call.path['teamId']!);
  if (row === undefined) throw new Refusal('not-found');
  return row;
};
