// Columns of a workout that lists, pages and boards share, and the mapping of a row to the answer.
import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { aliased, iso, sql, type RawBuilder, type Table } from '@spotter/database/connections/sql';
import { isHeld } from '@spotter/domain/assigned-programs/standing';
import { roundedKg, volumeRule } from '@spotter/domain/workouts/volume';
import { workoutStanding, type RecordedStatus } from '@spotter/domain/workouts/workout-status';
import { liftedKg, withLifter } from './exercises/lifted-kg.js';
import { everGone, isGone } from './clients/days-gone.js';
import { isAway, isMissed } from './program-standing.js';

export type WorkoutRow = {
  id: string;
  customer_id: string;
  customer: WorkoutItem['customer'];
  name: WorkoutItem['name'];
  status: RecordedStatus;
  assigned_program_id: string | null;
  week: number | null;
  day: number | null;
  scheduled_on: string | null;
  paused_from: string | null;
  /** The client was injured, ill, away or not a client on the workout's day. */
  away: boolean;
  started_at: string | null;
  ended_at: string | null;
  sets_planned: number | null;
  sets_done: number;
  sets_extra: number;
  tonnage_kg: number | null;
  source: WorkoutItem['source'];
};

type Workouts = Table<'workouts'>;
const v = aliased('program_versions', 'v');
const c = aliased('customers', 'c');
const a = aliased('assigned_programs', 'a');
const s = aliased('sets', 's');

/** Reads from the workout's day in the published version of the program. */
const ofDay = (w: Workouts, part: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select ${part} from ${v}
    where ${v.gym_id} = ${w.gym_id} and ${v.program_id} = ${w.program_id} and ${v.version} = ${w.program_version})`;
/** The workout's own name, or the name of its planned day. */
export const workoutName = (w: Workouts): RawBuilder<WorkoutItem['name']> =>
  sql`coalesce(${w.name}, ${ofDay(w, sql`${v.outline} -> ${w.node_id} -> 'name'`)})`;
/** Number of prescribed sets: frozen at the start, before that from the program's published version. */
const setsPlanned = (w: Workouts): RawBuilder<number | null> =>
  sql`coalesce(${w.sets_planned}, ${ofDay(w, sql`(${v.outline} -> ${w.node_id} ->> 'sets')::int`)})`;

/** Columns of a `WorkoutRow`. Names and sizes of planned days come from the program's published version. Expects `doneSets`. */
export const workoutColumns = (
  zone: RawBuilder<string>,
  w: Workouts,
): RawBuilder<unknown> => sql`${w.id}, ${w.customer_id}, ${w.status}, ${w.assigned_program_id}, ${w.week}, ${w.day}, ${w.source},
  (select json_build_object('id', ${c.id}, 'name', ${c.name}, 'lastname', ${c.lastname}) from ${c}
    where ${c.gym_id} = ${w.gym_id} and ${c.id} = ${w.customer_id}) as customer,
  ${workoutName(w)} as name,
  ${setsPlanned(w)} as sets_planned,
  (select ${iso(a.paused_from)} from ${a}
    where ${a.gym_id} = ${w.gym_id} and ${a.id} = ${w.assigned_program_id} and ${a.customer_id} = ${w.customer_id} and ${a.status} <> 'ended') as paused_from,
  (${isAway(w)} or ${isGone(zone, w)}) as away, ${iso(w.scheduled_on)} as scheduled_on, ${iso(w.started_at)} as started_at, ${iso(w.ended_at)} as ended_at,
  done.sets_done, done.sets_extra, done.tonnage_kg`;

/**
 * `setProgress` of the domain in SQL. Expects `of_line.prescription_id` and `of_line.sets`, the number of counted sets of a prescription.
 */
const setsExtra = (w: Workouts): RawBuilder<number> =>
  sql`coalesce(case when ${w.planned_sets} <> '{}' then
    sum(greatest(of_line.sets - coalesce((${w.planned_sets} ->> of_line.prescription_id)::int, 0), 0)) end, 0)::int`;
const countedSets = (w: Workouts): RawBuilder<unknown> =>
  sql`from ${s} where ${s.gym_id} = ${w.gym_id} and ${s.workout_id} = ${w.id} and not ${s.voided} and ${s.set_type} <> 'warm-up' group by ${s.prescription_id}`;

/** Joins the sets and tonnage of a workout as `done`. `zone`: the gym's time zone. */
export const doneSets = (zone: RawBuilder<string>, w: Workouts): RawBuilder<unknown> => sql`${withLifter(w)} left join lateral (
  select coalesce(sum(of_line.sets), 0)::int as sets_done, ${setsExtra(w)} as sets_extra, coalesce(sum(of_line.kg), 0)::float8 as tonnage_kg
  from (select ${s.prescription_id} as prescription_id, count(*) as sets, sum(${liftedKg(zone, s, w.started_at)} * ${s.reps}) as kg ${countedSets(w)}) of_line) done on true`;

/**
 * Hides discarded workouts without a plan, which are found by id only, and untrained workouts on days on which the client was not a client.
 */
export const isListed = (zone: RawBuilder<string>, w: Workouts): RawBuilder<boolean> =>
  sql`((${w.status} <> 'cancelled' or ${w.scheduled_on} is not null) and not (${w.status} in ('scheduled', 'skipped') and ${w.customer_id} in (${everGone}) and ${isGone(zone, w)}))`;

type Status = WorkoutItem['status'];
/**
 * Filters by `workoutStanding` in SQL. Returns one condition per recorded status that the requested statuses need. They exclude each other,
 * so a statement may read each with its own index. Only finished workouts need their sets counted. `today` is the gym's date.
 */
export const statusConditions = (
  zone: RawBuilder<string>,
  today: RawBuilder<string>,
  w: Workouts,
  asked: readonly Status[],
): readonly RawBuilder<boolean>[] => {
  const isPartial = sql<boolean>`coalesce((select coalesce(sum(of_line.sets), 0) - ${setsExtra(w)}
    from (select ${s.prescription_id} as prescription_id, count(*) as sets ${countedSets(w)}) of_line) < ${setsPlanned(w)}, false)`;
  const parts: Readonly<Record<'scheduled' | 'completed', readonly [of: Status, isIt: RawBuilder<boolean>]>> = {
    scheduled: ['missed', isMissed(zone, today, w)],
    completed: ['partial', isPartial],
  };
  const conditionOf = (recorded: RecordedStatus): RawBuilder<boolean>[] => {
    const is = sql<boolean>`${w.status} = ${recorded}`;
    if (recorded !== 'scheduled' && recorded !== 'completed') return asked.includes(recorded) ? [is] : [];
    const [part, isPart] = parts[recorded];
    if (asked.includes(recorded)) return [asked.includes(part) ? is : sql`(${is} and not ${isPart})`];
    return asked.includes(part) ? [sql`(${is} and ${isPart})`] : [];
  };
  const recorded: readonly RecordedStatus[] = ['scheduled', 'in-progress', 'completed', 'skipped', 'cancelled'];
  return recorded.flatMap(conditionOf);
};

const statusOf = (row: WorkoutRow, today: string): WorkoutItem['status'] =>
  workoutStanding(
    {
      recorded: row.status,
      scheduledOn: row.scheduled_on,
      held: row.away || (row.scheduled_on !== null && isHeld(row.scheduled_on, row.paused_from, {}, today)),
      setsPlanned: row.sets_planned,
      setsDone: (row.sets_done ?? 0) - (row.sets_extra ?? 0),
    },
    today,
  );

/** `today` is the gym's date. */
export const workoutItemOf = (row: WorkoutRow, today: string): WorkoutItem => ({
  id: row.id,
  customerId: row.customer_id,
  customer: row.customer,
  name: row.name,
  status: statusOf(row, today),
  assignedProgramId: row.assigned_program_id,
  week: row.week,
  day: row.day,
  scheduledOn: row.scheduled_on,
  startedAt: row.started_at,
  endedAt: row.ended_at,
  setsPlanned: row.sets_planned ?? 0,
  setsDone: row.sets_done ?? 0,
  setsExtra: row.sets_extra ?? 0,
  tonnageKg: roundedKg(row.tonnage_kg ?? 0),
  tonnageRule: volumeRule,
  source: row.source,
});
