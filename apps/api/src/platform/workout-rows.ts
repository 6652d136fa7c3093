// The columns of a workout that lists, pages and boards share, and how a row becomes an answer.
import type { WorkoutItem } from '@spotter/contracts/workouts/queries';

export type WorkoutRow = {
  id: string;
  customer_id: string;
  customer: WorkoutItem['customer'];
  name: WorkoutItem['name'];
  status: string;
  assigned_program_id: string | null;
  week: number | null;
  day: number | null;
  scheduled_on: string | null;
  started_at: string | null;
  ended_at: string | null;
  sets_planned: number | null;
  sets_done: number;
  tonnage_kg: number | null;
  source: WorkoutItem['source'];
};

/** Of a workout that is planned: the name of its day. Expects `w` to be a row of workouts. */
export const workoutName = `coalesce(w.name, (select v.outline -> w.node_id -> 'name' from program_versions v where v.gym_id = w.gym_id and v.program_id = w.program_id and v.version = w.program_version))`;

/** Expects `w` to be a row of workouts. Names and sizes of planned days come from the program's published version. */
export const workoutColumns = `w.id, w.customer_id, w.status, w.assigned_program_id, w.week, w.day, w.source,
  (select json_build_object('id', c.id, 'name', c.name, 'lastname', c.lastname) from customers c where c.gym_id = w.gym_id and c.id = w.customer_id) as customer,
  ${workoutName} as name,
  coalesce(w.sets_planned, (select (v.outline -> w.node_id ->> 'sets')::int from program_versions v where v.gym_id = w.gym_id and v.program_id = w.program_id and v.version = w.program_version)) as sets_planned,
  to_json(w.scheduled_on) #>> '{}' as scheduled_on, to_json(w.started_at) #>> '{}' as started_at, to_json(w.ended_at) #>> '{}' as ended_at,
  done.sets_done, done.tonnage_kg`;

export const doneSets = `left join lateral (
  select count(*) filter (where s.set_type <> 'warm-up')::int as sets_done, coalesce(sum(s.load_kg * s.reps) filter (where s.set_type <> 'warm-up'), 0)::float8 as tonnage_kg
  from sets s where s.gym_id = w.gym_id and s.workout_id = w.id and not s.voided) done on true`;

/** A finished workout with fewer sets than were asked for is partial. */
const statusOf = (row: WorkoutRow): WorkoutItem['status'] =>
  (row.status === 'completed' && row.sets_planned !== null && row.sets_done < row.sets_planned
    ? 'partial'
    : row.status) as WorkoutItem['status'];

export const workoutItemOf = (row: WorkoutRow): WorkoutItem => ({
  id: row.id,
  customerId: row.customer_id,
  customer: row.customer,
  name: row.name,
  status: statusOf(row),
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
