// Additional cards of a client's home: the weeks they kept, what to read next, and what their teams train next.
import { addDays } from '@spotter/contracts/civil-date';
import { aliased, prepared, rowsOf, sql, statement, type Given } from '@spotter/database/connections/sql';
import type { HomeAnswer } from '@spotter/contracts/gyms/queries';
import { weeksInARow, type PlannedDay } from '@spotter/domain/assigned-programs/streak';
import type { GymCall } from '../platform/http/route.js';
import { isDue, isHeldBack } from '../shared/program-standing.js';
import { workoutName } from '../shared/workout-rows.js';
import { programOfMember } from '../shared/program-of-member.js';
import { firstToRead, isShown, readAtOf } from '../shared/education/shown-items.js';

type ClientHome = Extract<HomeAnswer, { kind: 'client' }>;

const w = aliased('workouts', 'w');
const g = aliased('gyms', 'g');
const e = aliased('education_items', 'e');
const t = aliased('teams', 't');
const tm = aliased('team_members', 'tm');

/** Two years; nobody looks further back. */
const daysBehind = 7 * 104;
const maxTeams = 3;

/** A workout that was trained counts, even if it was excused. */
const plannedDays = prepared(
  ({
    gym,
    me,
    zone,
    today,
    since,
    until,
  }: Given<{ gym: string; me: string | null } & Record<'zone' | 'today' | 'since' | 'until', string>>) =>
    sql<PlannedDay>`select to_json(${w.scheduled_on}) #>> '{}' as on,
       count(*) filter (where ${isDue(zone, today, w)})::int as due,
       count(*) filter (where ${w.status} = 'completed')::int as done
     from ${w} where ${w.gym_id} = ${gym} and ${w.customer_id} = ${me} and ${w.status} <> 'cancelled'
       and ${w.scheduled_on} between ${since}::date and ${until}::date
     group by ${w.scheduled_on}`,
  { keepsPlan: true },
);
export const streakOf = async (call: GymCall, today: string): Promise<ClientHome['streak']> => {
  const span = { since: addDays(today, -daysBehind), until: addDays(today, 6), today, zone: call.gym.timeZone };
  const days = await rowsOf(call.tx, plannedDays({ gym: call.gym.id, me: call.member.membership, ...span }));
  const { weeks, explanation } = weeksInARow(days, today, call.gym.weekStart);
  return { weeks, rule: explanation.rule, behind: [...explanation.weeks] };
};

type UnreadRow = NonNullable<ClientHome['unread']['next']> & { readonly count: number };
export const unreadOf = async (call: GymCall): Promise<ClientHome['unread']> => {
  const [row] = await rowsOf(
    call.tx,
    statement<UnreadRow>`select ${e.id}, ${e.content} -> 'title' as title, coalesce(${e.content} -> 'required' = 'true', false) as required,
        ${e.content} ->> 'dueOn' as "dueOn", count(*) over ()::int as count
      from ${e} where ${e.gym_id} = ${call.gym.id} and ${isShown(call, e)} and ${readAtOf(call.member.membership, e)} is null
      order by ${firstToRead(e)} limit 1`,
  );
  if (row === undefined) return { count: 0, next: null };
  const { count, ...next } = row;
  return { count, next };
};

type TeamRow = { readonly id: string; readonly name: string; readonly teamProgramId: string | null };
type NextRow = { readonly program: string } & NonNullable<ClientHome['teams'][number]['next']>;
export const teamsOfClient = async (call: GymCall, today: string): Promise<readonly ClientHome['teams'][number][]> => {
  const me = call.member.membership ?? '';
  const teams = await rowsOf(
    call.tx,
    statement<TeamRow>`select ${t.id}, ${t.name}, ${t.program} ->> 'teamProgramId' as "teamProgramId"
      from ${tm} join ${t} on ${t.gym_id} = ${tm.gym_id} and ${t.id} = ${tm.team_id} and not ${t.archived}
      where ${tm.gym_id} = ${call.gym.id} and ${tm.customer_id} = ${me}::uuid and ${tm.to_on} is null
      order by ${t.name}, ${t.id} limit ${maxTeams}`,
  );
  const programs = teams.flatMap(({ teamProgramId }) => (teamProgramId === null ? [] : [programOfMember(teamProgramId, me)]));
  const next =
    programs.length === 0
      ? []
      : await rowsOf(
          call.tx,
          statement<NextRow>`select distinct on (${w.assigned_program_id}) ${w.assigned_program_id} as program, ${w.id} as "workoutId",
              to_json(${w.scheduled_on}) #>> '{}' as on, ${workoutName(w)} as name
            from ${w} where ${w.gym_id} = ${call.gym.id} and ${w.customer_id} = ${me}::uuid and ${w.assigned_program_id} = any(${programs}::uuid[])
              and ${w.status} = 'scheduled' and ${w.scheduled_on} >= ${today}::date and not ${isHeldBack(sql<string>`${today}`, w)}
            order by ${w.assigned_program_id}, ${w.scheduled_on}, ${w.id}`,
        );
  const byProgram = new Map(next.map(({ program, ...workout }) => [program, workout]));
  return teams.map(({ id, name, teamProgramId }) => ({
    id,
    name,
    next: (teamProgramId === null ? undefined : byProgram.get(programOfMember(teamProgramId, me))) ?? null,
  }));
};

/** Address and opening hours of a gym. */
export const placeOf = async ({ tx, gym }: Pick<GymCall, 'tx' | 'gym'>): Promise<ClientHome['place']> => {
  const rows = await rowsOf(
    tx,
    statement<{ settings: Partial<ClientHome['place']> }>`select ${g.settings} from ${g} where ${g.gym_id} = ${gym.id}`,
  );
  const { address = null, phone = null, openingHours = [] } = rows[0]?.settings ?? {};
  return { address, phone, openingHours };
};
