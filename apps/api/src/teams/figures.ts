// Figures of a team's members, from current sets and workouts: a correction changes them with its rows, and a rebuild gives the same.
import { addDays } from '@spotter/contracts/civil-date';
import { aliased, prepared, rowsOf, sql, statement, type Given } from '@spotter/database/connections/sql';
import type { Sex } from '@spotter/domain/customers/customer-events';
import { toKg, type Load } from '@spotter/domain/kernel';
import { bodyweightOn, type WeighIn } from '@spotter/domain/lifts/bodyweight-on';
import { isOfExercise, worthOf, type LeaderboardMetric } from '@spotter/domain/teams/leaderboard';
import { beginOf, localDate } from '../platform/reading/calendar.js';
import type { GymCall } from '../platform/http/route.js';
import { agreesTo } from '../shared/clients/consents.js';
import { countsFor, together, withMerged } from '../shared/exercises/merged-exercises.js';
import { figureRows } from './figure-rows.js';
import { throughMemory, type RawFigure } from './remembered-figures.js';
import { trainsHere } from './seen-teams.js';

const tm = aliased('team_members', 'tm');
const c = aliased('customers', 'c');
const s = aliased('sets', 's');
const x = aliased('exercises', 'x');
const mark = aliased('training_marks', 'mark');

export type Window = 'week' | 'month' | 'all';
const daysOf = { week: 7, month: 30 } as const;
/** First day that counts; null if all days do. */
export const firstDayOf = (window: Window, timeZone: string): string | null =>
  window === 'all' ? null : addDays(localDate(timeZone), 1 - daysOf[window]);

export type TeamMember = {
  readonly customerId: string;
  readonly name: string;
  readonly lastname: string;
  readonly sex: Sex | null;
  readonly birthDate: string | null;
  readonly weighIns: readonly WeighIn[];
  readonly agrees: boolean;
};

type MemberRow = Omit<TeamMember, 'weighIns'> & { readonly bodyweights: readonly (Load & { readonly at: string })[] };
const memberRows = prepared(
  ({ gym, team }: Given<{ gym: string; team: string }>) =>
    sql<MemberRow>`select ${c.id} as "customerId", ${c.name}, ${c.lastname}, ${c.sex}, to_json(${c.birth_date}) #>> '{}' as "birthDate",
        ${c.bodyweights} as bodyweights, ${agreesTo('leaderboard', c)} as agrees
      from ${tm} join ${c} on ${c.gym_id} = ${tm.gym_id} and ${c.id} = ${tm.customer_id} and ${trainsHere}
      where ${tm.gym_id} = ${gym} and ${tm.team_id} = ${team} and ${tm.to_on} is null order by ${c.name}, ${c.lastname}, ${c.id}`,
);
/** Current members of a team. */
export const membersOfTeam = async ({ tx, gym }: Pick<GymCall, 'tx' | 'gym'>, team: string): Promise<readonly TeamMember[]> => {
  const rows = await rowsOf(tx, memberRows({ gym: gym.id, team }));
  const weighIn = ({ at, ...load }: MemberRow['bodyweights'][number]): WeighIn => ({
    on: localDate(gym.timeZone, new Date(at)),
    kg: toKg(load),
  });
  return rows.map(({ bodyweights, ...row }) => ({ ...row, weighIns: bodyweights.map(weighIn) }));
};

/** Exercises whose load measures strength, with the number of members who trained them since a day. */
const exerciseRows = prepared(
  ({ gym, team, zone, since }: Given<{ gym: string; team: string; zone: string; since: string }>) =>
    sql<{ readonly exercise_id: string }>`select ${countsFor(s)} as exercise_id from ${tm}
      join ${s} on ${s.gym_id} = ${tm.gym_id} and ${s.customer_id} = ${tm.customer_id} and not ${s.voided}
        and ${s.set_type} <> 'warm-up' and ${s.e1rm_kg} is not null and ${s.performed_at} >= ${beginOf(zone, since)}
      ${withMerged(s)} join ${x} on ${x.id} = ${countsFor(s)} and ${x.e1rm_eligible}
      where ${tm.gym_id} = ${gym} and ${tm.team_id} = ${team} and ${tm.to_on} is null
      group by 1 order by count(distinct ${s.customer_id}) desc, count(*) desc, 1 limit 12`,
);
export const exercisesOfTeam = async ({ tx, gym }: Pick<GymCall, 'tx' | 'gym'>, team: string): Promise<readonly string[]> => {
  const asked = { gym: gym.id, team, zone: gym.timeZone, since: firstDayOf('month', gym.timeZone)! };
  return (await rowsOf(tx, exerciseRows(asked))).map(({ exercise_id }) => exercise_id);
};

type Call = Pick<GymCall, 'tx' | 'gym' | 'epoch'>;
/**
 * Ids of all exercises that count together with this one; none if its load does not measure strength. A merged exercise is judged by the
 * one it counts for.
 */
const countedFor = async ({ tx, gym }: Call, exercise: string): Promise<readonly string[]> => {
  const rows = await rowsOf(
    tx,
    statement<{ readonly ids: readonly string[] }>`select ${together(sql`${gym.id}::uuid`, sql`${exercise}::uuid`)} as ids
      where exists (select 1 from ${x} where ${x.id} = any(${together(sql`${gym.id}::uuid`, sql`${exercise}::uuid`)}) and ${x.e1rm_eligible})`,
  );
  return rows[0]?.ids ?? [];
};
const marksOf = async ({ tx, gym }: Call, customerIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await rowsOf(
    tx,
    statement<{ id: string; mark: string }>`select ${mark.customer_id} as id, ${mark.position}::text as mark from ${mark}
      where ${mark.gym_id} = ${gym.id} and ${mark.customer_id} = any(${[...customerIds]})`,
  );
  return new Map(rows.map((row) => [row.id, row.mark]));
};

export type FiguresAsked = { readonly metric: LeaderboardMetric; readonly window: Window; readonly exercise?: string | undefined };

const assisting = async ({ tx }: Call): Promise<readonly string[]> => {
  const rows = await rowsOf(tx, statement<{ id: string }>`select ${x.id} from ${x} where ${x.load_kind} = 'assisted' order by 1`);
  return rows.map(({ id }) => id);
};
/** Adds the number of weigh-ins to each mark, because tonnage with assistance depends on body weight. Weigh-ins are never removed. */
const withWeighIns = (marks: ReadonlyMap<string, string>, members: readonly TeamMember[]): ReadonlyMap<string, string> =>
  new Map(
    members.flatMap(({ customerId, weighIns }) => {
      const mark = marks.get(customerId);
      return mark === undefined ? [] : [[customerId, `${mark} ${weighIns.length}`] as const];
    }),
  );

/** Figures by member; members without one are absent. Computes only members with new training since this node last did. */
export const figuresOf = async (
  call: Call,
  team: string,
  members: readonly TeamMember[],
  { metric, window, exercise }: FiguresAsked,
): Promise<ReadonlyMap<string, RawFigure>> => {
  const { tx, gym, epoch } = call;
  const exercises = exercise !== undefined && isOfExercise(metric) ? [...(await countedFor(call, exercise))] : [];
  if (exercise !== undefined && isOfExercise(metric) && exercises.length === 0) return new Map();
  const zone = gym.timeZone;
  const asked = { gym: gym.id, zone, today: localDate(zone), from: firstDayOf(window, zone) ?? undefined, exercises };
  const read = metric === 'relative' || metric === 'dots' ? 'e1rm' : metric;
  const ids = members.map(({ customerId }) => customerId);
  const marks = await marksOf(call, ids);
  const isOfHelp = read === 'tonnage';
  const board = JSON.stringify([team, read, epoch, asked, ...(isOfHelp ? await assisting(call) : [])]);
  const figures = await throughMemory(board, ids, isOfHelp ? withWeighIns(marks, members) : marks, async (customers) => {
    const rows = await rowsOf(tx, figureRows[read]({ ...asked, customers: [...customers] }));
    return new Map(rows.map(({ id, value, at: reachedAt }) => [id, { value, reachedAt }]));
  });
  return new Map(
    members.flatMap((member) => {
      const figure = figures.get(member.customerId);
      if (figure === undefined) return [];
      const bodyweightKg = bodyweightOn(member.weighIns, localDate(zone, new Date(figure.reachedAt)));
      const value = worthOf(metric, figure.value, { sex: member.sex, bodyweightKg });
      return value === null ? [] : [[member.customerId, { ...figure, value }] as const];
    }),
  );
};
