// Status of programs and their workouts, for SQL that has to count, filter or sort. Each piece matches a function of the domain
// (`standing.ts`, `workout-status.ts`); tests/integration/training/one-standing.int.spec.ts compares the two on every screen.
import { aliased, sql, type RawBuilder, type Table } from '@spotter/database/connections/sql';
import { everGone, isGone } from './clients/days-gone.js';
import { programStanding, type PlanCounts, type ProgramStanding } from '@spotter/domain/assigned-programs/standing';

type Day = RawBuilder<string>;
type Zone = RawBuilder<string>;
type Condition = RawBuilder<boolean>;
type Workouts = Table<'workouts'>;
type AssignedPrograms = Table<'assigned_programs'>;

const paused = aliased('assigned_programs', 'paused');
const pausing = aliased('assigned_programs', 'pausing');
/** True if a running pause of its program holds a workout back. `today` is the gym's date. */
export const isPaused = (today: Day, w: Workouts): Condition =>
  sql`exists (select 1 from ${pausing}
       where ${pausing.gym_id} = ${w.gym_id} and ${pausing.id} = ${w.assigned_program_id} and ${pausing.customer_id} = ${w.customer_id}
     and ${pausing.status} <> 'ended' and ${pausing.paused_from} <= ${today}::date and ${pausing.paused_from} <= ${w.scheduled_on})`;
/** Same result. Reads the ids of the few paused programs once per statement, then checks only their workouts. */
const heldByPause = (today: Day, w: Workouts): Condition =>
  sql`(${w.assigned_program_id} = any (array(select ${paused.id} from ${paused}
    where ${paused.status} <> 'ended' and ${paused.paused_from} <= ${today}::date)) and ${isPaused(today, w)})`;

const absent = aliased('client_states', 'absent');
/** True if the client was injured, ill or away on the workout's day. */
export const isAway = (w: Workouts): Condition =>
  sql`exists (select 1 from ${absent} where ${absent.gym_id} = ${w.gym_id} and ${absent.customer_id} = ${w.customer_id}
    and ${absent.from_on} <= ${w.scheduled_on} and coalesce(${absent.until_on} >= ${w.scheduled_on}, true))`;

/** True if a workout does not count: a pause holds it back, or its client could not train on that day. `today` is the gym's date. */
export const isHeldBack = (today: Day, w: Workouts): Condition => sql`(${heldByPause(today, w)} or ${isAway(w)})`;

const out = aliased('client_states', 'out');
/** Ids of clients with an absence or a gap between stays. A statement reads them once, then checks only their workouts. */
const everOut = sql`(select ${out.customer_id} from ${out} union all ${everGone})`;

/**
 * True for a planned workout that counts: one that was trained, or one that was not trained although no pause held it back and its client
 * was neither injured, ill or away, nor a non-client on its day. A skipped workout counts on every day on which they were a client. Every
 * figure of due or missed workouts uses this function. `zone`: the gym's time zone, `today`: its date.
 * @param held whether a pause holds the workout back, if the statement has its program already
 */
export const isDue = (zone: Zone, today: Day, w: Workouts, held: Condition = heldByPause(today, w)): Condition =>
  sql`(${w.status} in ('completed', 'in-progress') or (${w.status} in ('scheduled', 'skipped')
    and not (${w.customer_id} in ${everOut} and (${isGone(zone, w)} or (${w.status} = 'scheduled' and ${isAway(w)})))
    and not (${w.status} = 'scheduled' and ${held})))`;

/** True for a workout that counts as missed: skipped, or not trained on a day that is over. */
export const isMissed = (zone: Zone, today: Day, w: Workouts): Condition =>
  sql`(${w.status} in ('scheduled', 'skipped') and ${w.scheduled_on} < ${today}::date and ${isDue(zone, today, w)})`;

const gone = aliased('customers', 'gone');
const isFormer = sql`${gone.status} in ('archived', 'erased')`;
/** True for a program of an archived or erased client: nothing of it is planned until a coach brings the client back. */
const isOfFormerClient = (a: AssignedPrograms): Condition =>
  sql`exists (select 1 from ${gone} where ${gone.gym_id} = ${a.gym_id} and ${gone.id} = ${a.customer_id} and ${isFormer})`;
/** The recorded status, or `ended` for a former client. Expects `programCounts`. */
const storedStatus = (a: AssignedPrograms): RawBuilder<string> => sql`case when ${gone.id} is not null then 'ended' else ${a.status} end`;

const w = aliased('workouts', 'w');
/** Condition on workouts `w`. */
const ofProgram = (a: AssignedPrograms): Condition =>
  sql`${w.gym_id} = ${a.gym_id} and ${w.assigned_program_id} = ${a.id} and ${w.customer_id} = ${a.customer_id} and ${w.scheduled_on} is not null and ${w.status} <> 'cancelled'`;

/** True or null. With `exists`, Postgres would read all workouts of the gym into a hash. */
const hasOpen = (a: AssignedPrograms): RawBuilder<boolean | null> =>
  sql`(select true from ${w} where ${ofProgram(a)} and ${w.status} in ('scheduled', 'in-progress') limit 1)`;

/** Joins the client of a program as `gone` if they left. */
export const withGone = (a: AssignedPrograms): RawBuilder<unknown> =>
  sql`left join ${gone} on ${gone.gym_id} = ${a.gym_id} and ${gone.id} = ${a.customer_id} and ${isFormer}`;

/** Joins the counts of an assigned program's workouts as `counts`, and its former client, if any, as `gone`. */
export const programCounts = (zone: Zone, today: Day, a: AssignedPrograms): RawBuilder<unknown> => {
  const held = sql<boolean>`coalesce(${a.status} <> 'ended' and ${a.paused_from} <= ${today}::date and ${a.paused_from} <= ${w.scheduled_on}, false)`;
  return sql`${withGone(a)} left join lateral (
    select count(*)::int as planned, count(*) filter (where ${w.status} = 'completed')::int as done,
      count(*) filter (where (${w.status} = 'skipped' or (${w.status} = 'scheduled' and ${w.scheduled_on} < ${today}::date)) and ${isDue(zone, today, w, held)})::int as missed,
      count(*) filter (where ${w.status} in ('scheduled', 'in-progress'))::int as open, max(${w.scheduled_on}) as last_on,
      coalesce((array_agg(${w.week}
        order by ${w.scheduled_on} desc, ${w.week} desc) filter (where ${w.scheduled_on} <= ${today}::date and not ${held}))[1],
        (array_agg(${w.week} order by ${w.scheduled_on}, ${w.week}))[1]) as week
    from ${w} where ${ofProgram(a)}) counts on true`;
};

/**
 * Status of a program for filters over all programs of a gym. Counts no workouts: an index per program shows whether one is open or
 * planned, and the last day is stored with the program. Expects `withGone`.
 */
export const programStatus = (
  today: Day,
  a: AssignedPrograms,
): RawBuilder<string> => sql`case when ${storedStatus(a)} = 'ended' then 'ended'
  when ${hasOpen(a)} is null and (select true from ${w} where ${ofProgram(a)} limit 1) then 'completed' when ${a.paused_from} <= ${today}::date then 'paused'
  when ${a.starts_on} > ${today}::date then 'planned' when ${a.ends_on} < ${today}::date then 'completed' else 'active' end`;

/**
 * True for a program that is planned, active or paused. Counts nothing, so it suits lists of every client.
 * @param isOver condition for a former client, if the statement has it already
 */
export const isCurrent = (today: Day, a: AssignedPrograms, isOver: Condition = isOfFormerClient(a)): Condition =>
  sql`${a.status} <> 'ended' and (${a.ends_on} >= ${today}::date or ${a.paused_from} <= ${today}::date)
   and ${hasOpen(a)} and not ${isOver}`;
/** For `isCurrent` on programs of active clients. */
export const never: Condition = sql`false`;
/** For `isCurrent` next to `programCounts`. */
export const isOfGone: Condition = sql`(${gone.id} is not null)`;

export type StandingRow = Omit<PlanCounts, 'lastOn'> & {
  readonly stored: string;
  readonly starts_on: string;
  readonly ends_on: string | null;
  readonly paused_from: string | null;
  readonly last_on: string | null;
};
/** Columns of a `StandingRow`, as a JSON object. Expects `counts`. */
export const standingColumn = (a: AssignedPrograms): RawBuilder<StandingRow> =>
  sql`json_build_object('stored', ${storedStatus(a)}, 'starts_on', ${a.starts_on}, 'ends_on', ${a.ends_on}, 'paused_from', ${a.paused_from},
  'planned', counts.planned, 'done', counts.done, 'missed', counts.missed, 'open', counts.open, 'last_on', counts.last_on, 'week', counts.week)`;

export const standingOf = (
  { stored, starts_on, ends_on, paused_from, last_on, ...counts }: StandingRow,
  today: string,
): ProgramStanding => {
  const ended = stored === 'ended';
  const dates = { startsOn: starts_on, pausedFrom: ended ? null : paused_from, endedOn: ended ? ends_on : null };
  return programStanding(dates, { ...counts, lastOn: last_on }, today);
};
