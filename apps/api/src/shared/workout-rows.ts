// The columns of a workout that lists, pages and boards share, and how a row becomes an answer.
import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { isHeld } from '@spotter/domain/assigned-programs/standing';
import { workoutStanding, type RecordedStatus } from '@spotter/domain/workouts/workout-status';
import { heldByPause } from './program-standing.js';

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
  started_at: string | null;
  ended_at: string | null;
  sets_planned: number | null;
  sets_done: number;
  tonnage_kg: number | null;
  source: WorkoutItem['source'];
};

/** Of a workout that is planned: the name of its day. Expects `w` to be a row of workouts. */
export const workoutName = `coalesce(w.name, (select v.outline -> w.node_id -> 'name' from program_versions v where v.gym_id = w.gym_id and v.program_id = w.program_id and v.version = w.program_version))`;
/** What a workout asks for: frozen at its start, until then that of the program's published version. */
const setsPlanned = `coalesce(w.sets_planned, (select (v.outline -> w.node_id ->> 'sets')::int from program_versions v where v.gym_id = w.gym_id and v.program_id = w.program_id and v.version = w.program_version))`;

/** Expects `w` to be a row of workouts. Names and sizes of planned days come from the program's published version. */
export const workoutColumns = `w.id, w.customer_id, w.status, w.assigned_program_id, w.week, w.day, w.source,
  (select json_build_object('id', c.id, 'name', c.name, 'lastname', c.lastname) from customers c where c.gym_id = w.gym_id and c.id = w.customer_id) as customer,
  ${workoutName} as name,
  ${setsPlanned} as sets_planned,
  (select to_json(a.paused_from) #>> '{}' from assigned_programs a where a.gym_id = w.gym_id and a.id = w.assigned_program_id and a.customer_id = w.customer_id and a.status <> 'ended') as paused_from,
  to_json(w.scheduled_on) #>> '{}' as scheduled_on, to_json(w.started_at) #>> '{}' as started_at, to_json(w.ended_at) #>> '{}' as ended_at,
  done.sets_done, done.tonnage_kg`;

export const doneSets = `left join lateral (
  select count(*) filter (where s.set_type <> 'warm-up')::int as sets_done, coalesce(sum(s.load_kg * s.reps) filter (where s.set_type <> 'warm-up'), 0)::float8 as tonnage_kg
  from sets s where s.gym_id = w.gym_id and s.workout_id = w.id and not s.voided) done on true`;

/** One without a plan that was discarded is found by its id only. Expects `w`. */
export const isListed = `(w.status <> 'cancelled' or w.scheduled_on is not null)`;

/** `workoutStanding` in SQL, for filters: sets are counted only of what was finished. `today` is SQL of the gym's date. */
export const workoutStatus = (today: string): string => `case
  when w.status = 'completed' and (select count(*) from sets s where s.gym_id = w.gym_id and s.workout_id = w.id and not s.voided and s.set_type <> 'warm-up') < ${setsPlanned} then 'partial'
  when w.status = 'scheduled' and w.scheduled_on < ${today}::date and not ${heldByPause(today)} then 'missed' else w.status end`;

const statusOf = (row: WorkoutRow, today: string): WorkoutItem['status'] =>
  workoutStanding(
    {
      recorded: row.status,
      scheduledOn: row.scheduled_on,
      held: row.scheduled_on !== null && isHeld(row.scheduled_on, row.paused_from, today),
      setsPlanned: row.sets_planned,
      setsDone: row.sets_done ?? 0,
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
  tonnageKg: row.tonnage_kg ?? 0,
  source: row.source,
});
