// Figures of a team's members, from sets and workouts as they stand: a correction changes them with its rows, and a rebuild finds the same.
import { aliased, always, prepared, rowsOf, sql, type Given, type RawBuilder } from '@spotter/database/connections/sql';
import { consentWordings } from '@spotter/contracts/customers/consents';
import type { Sex } from '@spotter/domain/customers/customer-events';
import { toKg, type Load } from '@spotter/domain/kernel';
import { worthOf, type LeaderboardMetric } from '@spotter/domain/teams/leaderboard';
import { addDays, beginOf, localDate } from '../platform/reading/calendar.js';
import type { GymCall } from '../platform/http/route.js';
import { isHeldBack } from '../shared/program-standing.js';
import { trainsHere } from './seen-teams.js';

const tm = aliased('team_members', 'tm');
const c = aliased('customers', 'c');
const s = aliased('sets', 's');
const x = aliased('exercises', 'x');
const w = aliased('workouts', 'w');

export type Window = 'week' | 'month' | 'all';
const daysOf = { week: 7, month: 30 } as const;
/** The first day that counts; null: all of them do. */
export const firstDayOf = (window: Window, timeZone: string): string | null =>
  window === 'all' ? null : addDays(localDate(timeZone), 1 - daysOf[window]);

export type TeamMember = {
  readonly customerId: string;
  readonly name: string;
  readonly lastname: string;
  readonly sex: Sex | null;
  readonly birthDate: string | null;
  readonly bodyweightKg: number | null;
  readonly agrees: boolean;
};
/** A client `c` agrees to appear on leaderboards. */
export const agreesToAppear = sql<boolean>`coalesce(${c.consents} #>> '{leaderboard,wording}' = ${consentWordings.leaderboard}, false)`;

type MemberRow = Omit<TeamMember, 'bodyweightKg'> & { readonly bodyweight: Load | null };
const memberRows = prepared(
  ({ gym, team }: Given<{ gym: string; team: string }>) =>
    sql<MemberRow>`select ${c.id} as "customerId", ${c.name}, ${c.lastname}, ${c.sex}, to_json(${c.birth_date}) #>> '{}' as "birthDate",
        ${c.bodyweights} -> -1 as bodyweight, ${agreesToAppear} as agrees
      from ${tm} join ${c} on ${c.gym_id} = ${tm.gym_id} and ${c.id} = ${tm.customer_id} and ${trainsHere}
      where ${tm.gym_id} = ${gym} and ${tm.team_id} = ${team} and ${tm.to_on} is null order by ${c.name}, ${c.lastname}, ${c.id}`,
);
/** Who is in the team now. */
export const membersOfTeam = async ({ tx, gym }: Pick<GymCall, 'tx' | 'gym'>, team: string): Promise<readonly TeamMember[]> => {
  const rows = await rowsOf(tx, memberRows({ gym: gym.id, team }));
  return rows.map(({ bodyweight, ...row }) => ({ ...row, bodyweightKg: bodyweight === null ? null : toKg(bodyweight) }));
};

type Asked = { gym: string; team: string; zone: string; from: string | undefined; today: string; exercise: string | undefined };
type Row = { readonly customer_id: string; readonly value: number; readonly at: string };
type Givens = Given<Asked>;

const ofTeam = ({ gym, team }: Pick<Givens, 'gym' | 'team'>): RawBuilder<boolean> =>
  sql`${tm.gym_id} = ${gym} and ${tm.team_id} = ${team} and ${tm.to_on} is null`;
const since = ({ from, zone }: Givens, moment: RawBuilder<unknown>): RawBuilder<boolean> =>
  from === undefined ? always : sql`${moment} >= ${beginOf(zone, from)}`;
const counted = sql<boolean>`${s.gym_id} = ${tm.gym_id} and ${s.customer_id} = ${tm.customer_id} and not ${s.voided} and ${s.set_type} <> 'warm-up'`;
const isEligible = (exercise: RawBuilder<string | undefined>): RawBuilder<boolean> =>
  sql`exists (select 1 from ${x} where ${x.id} = ${exercise} and ${x.e1rm_eligible})`;

/** The best set of each; of equals the one that was done first. */
const bestSet = (given: Givens, kg: RawBuilder<number | null>, condition: RawBuilder<boolean>): RawBuilder<Row> =>
  sql`select ${tm.customer_id}, best.value, best.at from ${tm} cross join lateral (
      select ${kg} as value, to_json(${s.performed_at}) #>> '{}' as at from ${s}
      where ${counted} and ${s.exercise_id} = ${given.exercise} and ${condition} and ${since(given, s.performed_at)}
      order by ${kg} desc, ${s.performed_at}, ${s.id} limit 1) best
    where ${ofTeam(given)} and ${isEligible(given.exercise as RawBuilder<string | undefined>)}`;

const e1rmRows = prepared((given: Givens) => bestSet(given, s.e1rm_kg, sql`${s.e1rm_kg} is not null`));
const weightRows = prepared((given: Givens) => bestSet(given, s.load_kg, sql`${s.load_kg} > 0 and ${s.reps} >= 1`));
const tonnageRows = prepared(
  (given: Givens) =>
    sql<Row>`select ${tm.customer_id}, summed.value, summed.at from ${tm} cross join lateral (
        select sum(${s.load_kg} * ${s.reps})::float8 as value, to_json(max(${s.performed_at})) #>> '{}' as at from ${s}
        where ${counted} and ${s.load_kg} > 0 and ${s.reps} >= 1 and ${since(given, s.performed_at)}) summed
      where ${ofTeam(given)} and summed.value is not null`,
);
const trainedAt = sql<Date>`coalesce(${w.ended_at}, ${w.started_at})`;
const ofMember = sql<boolean>`${w.gym_id} = ${tm.gym_id} and ${w.customer_id} = ${tm.customer_id}`;
const workoutRows = prepared(
  (given: Givens) =>
    sql<Row>`select ${tm.customer_id}, trained.value, trained.at from ${tm} cross join lateral (
        select count(*)::int as value, to_json(max(${trainedAt})) #>> '{}' as at from ${w}
        where ${ofMember} and ${w.status} = 'completed' and ${since(given, trainedAt)}) trained
      where ${ofTeam(given)} and trained.value > 0`,
);
/** As `workoutsInSpan` counts: a workout of today is due only once it is done, and one that was held back is not. */
const complianceRows = prepared(
  (given: Givens) =>
    sql<Row>`select ${tm.customer_id}, round(100.0 * kept.done / kept.due)::int as value, coalesce(kept.at, '') as at
      from ${tm} cross join lateral (
        select count(*) filter (where ${w.status} = 'completed')::int as done,
          count(*) filter (where ${w.status} = 'completed' or (${w.scheduled_on} < ${given.today}::date and not ${isHeldBack(given.today as RawBuilder<string>, w)}))::int as due,
          to_json(max(${w.ended_at})) #>> '{}' as at
        from ${w} where ${ofMember} and ${w.scheduled_on} <= ${given.today}::date and ${w.status} <> 'cancelled'
          and ${given.from === undefined ? always : sql`${w.scheduled_on} >= ${given.from}::date`}) kept
      where ${ofTeam(given)} and kept.due > 0`,
);

/** Exercises whose load says something about strength, by how many members trained them since a day. */
const exerciseRows = prepared(
  ({ gym, team, zone, since: day }: Given<{ gym: string; team: string; zone: string; since: string }>) =>
    sql<{ readonly exercise_id: string }>`select ${s.exercise_id} from ${tm} join ${s} on ${counted} and ${s.e1rm_kg} is not null
        and ${s.performed_at} >= ${beginOf(zone, day)}
      join ${x} on ${x.id} = ${s.exercise_id} and ${x.e1rm_eligible}
      where ${tm.gym_id} = ${gym} and ${tm.team_id} = ${team} and ${tm.to_on} is null
      group by ${s.exercise_id} order by count(distinct ${s.customer_id}) desc, count(*) desc, ${s.exercise_id} limit 12`,
);
export const exercisesOfTeam = async ({ tx, gym }: Pick<GymCall, 'tx' | 'gym'>, team: string): Promise<readonly string[]> => {
  const asked = { gym: gym.id, team, zone: gym.timeZone, since: firstDayOf('month', gym.timeZone)! };
  return (await rowsOf(tx, exerciseRows(asked))).map(({ exercise_id }) => exercise_id);
};

const statements = {
  e1rm: e1rmRows,
  relative: e1rmRows,
  dots: e1rmRows,
  weight: weightRows,
  tonnage: tonnageRows,
  workouts: workoutRows,
  compliance: complianceRows,
} as const;

export type Figure = { readonly value: number; readonly reachedAt: string };
export type FiguresAsked = { readonly metric: LeaderboardMetric; readonly window: Window; readonly exercise?: string | undefined };

/** By member; who has none is absent. */
export const figuresOf = async (
  { tx, gym }: Pick<GymCall, 'tx' | 'gym'>,
  team: string,
  members: readonly TeamMember[],
  { metric, window, exercise }: FiguresAsked,
): Promise<ReadonlyMap<string, Figure>> => {
  const zone = gym.timeZone;
  const asked = { gym: gym.id, team, zone, today: localDate(zone), from: firstDayOf(window, zone) ?? undefined, exercise };
  const rows = await rowsOf(tx, statements[metric](asked));
  const byId = new Map(members.map((member) => [member.customerId, member]));
  return new Map(
    rows.flatMap(({ customer_id: id, value: kg, at: reachedAt }) => {
      const member = byId.get(id);
      const value = member === undefined ? null : worthOf(metric, kg, member);
      return value === null ? [] : [[id, { value, reachedAt }] as const];
    }),
  );
};
