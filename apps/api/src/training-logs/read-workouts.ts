// Reads the finished workouts of a client, some at a time: a log of ten years has tens of thousands of sets.
import { aliased, iso, prepared, sql, type Given } from '@spotter/database/connections/sql';
import { setTypeOf } from '@spotter/contracts/workouts/set-types';
import { readGym } from '@spotter/database/tenancy/pools';
import type { PrescribedWorkout } from '@spotter/domain/workouts/prescribed-workout';
import type { ActualSet } from '@spotter/domain/workouts/workout-events';
import type { Pool } from 'pg';
import { calledAs } from '../shared/exercises/merged-exercises.js';
import type { ExportedWorkout } from './exported-workout.js';
import { supersetsOf } from './supersets.js';

const w = aliased('workouts', 'w');
const s = aliased('sets', 's');
const e = aliased('exercises', 'e');

export type LogOf = { readonly gymId: string; readonly customerId: string };

type WorkoutRow = {
  readonly id: string;
  readonly title: string | null;
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly sessionRpe: number | null;
  readonly notes: string | null;
  readonly prescribed: PrescribedWorkout | null;
  /** Start with all digits that the database stores. */
  readonly place: string;
};
type SetRow = {
  readonly workoutId: string;
  readonly exercise: string;
  readonly setType: string;
  readonly actual: ActualSet;
  readonly performedAt: string;
  readonly note: string | null;
  readonly prescriptionId: string | null;
};
type Place = { readonly place: string; readonly id: string };

/** Workouts per read, of at most a few thousand sets. */
const batchSize = 20;

type Asked = { gymId: string; customerId: string; place?: string; id?: string };
const finished = prepared(({ gymId, customerId, place, id }: Given<Asked>, order: 'newest' | 'oldest') => {
  const direction = order === 'newest' ? sql`desc` : sql`asc`;
  const further = order === 'newest' ? sql`<` : sql`>`;
  const after =
    place === undefined || id === undefined ? sql`` : sql`and (${w.started_at}, ${w.id}) ${further} (${place}::timestamptz, ${id}::uuid)`;
  return sql<WorkoutRow>`select ${w.id}, coalesce(${w.name} ->> 'en', ${w.name} ->> 'tr') as title, ${iso(w.started_at)} as "startedAt",
      ${iso(w.ended_at)} as "endedAt", ${w.session_rpe}::float8 as "sessionRpe", ${w.notes}, ${w.prescribed}, ${w.started_at}::text as place
    from ${w} where ${w.gym_id} = ${gymId} and ${w.customer_id} = ${customerId} and ${w.status} = 'completed' and ${w.started_at} is not null ${after}
    order by ${w.started_at} ${direction}, ${w.id} ${direction} limit ${batchSize}`;
});

const setsOf = prepared(
  ({ gymId, workoutIds }: Given<{ gymId: string; workoutIds: readonly string[] }>) =>
    sql<SetRow>`select ${s.workout_id} as "workoutId", coalesce(${calledAs(e)} ->> 'en', ${s.exercise_id}::text) as exercise, ${s.set_type} as "setType",
        ${s.actual}, ${iso(s.performed_at)} as "performedAt", ${s.note}, ${s.prescription_id} as "prescriptionId"
      from ${s} left join ${e} on ${e.id} = ${s.exercise_id} and ${e.gym_id} in (${gymId}, library_gym())
      where ${s.gym_id} = ${gymId} and ${s.workout_id} = any(${workoutIds}::uuid[]) and not ${s.voided}
      order by ${s.workout_id}, ${s.performed_at}, ${s.position}, ${s.id}`,
);

/** Postgres writes an offset instead of a Z. */
const instantOf = (moment: string): string => new Date(moment).toISOString();

const workoutOf = ({ id, prescribed, place: _place, ...row }: WorkoutRow, sets: readonly SetRow[]): ExportedWorkout => {
  const supersets = supersetsOf(prescribed);
  return {
    ...row,
    startedAt: instantOf(row.startedAt),
    endedAt: row.endedAt === null ? null : instantOf(row.endedAt),
    sets: sets
      .filter(({ workoutId }) => workoutId === id)
      .map(({ exercise, setType, actual, performedAt, note, prescriptionId }) => ({
        exercise,
        setType: setTypeOf(setType),
        actual,
        performedAt: instantOf(performedAt),
        note,
        superset: prescriptionId === null ? null : (supersets.get(prescriptionId) ?? null),
      })),
  };
};

/** Batches of finished workouts, without removed sets. A workout that is finished meanwhile may be in none. */
export async function* finishedWorkouts(
  pool: Pool,
  { gymId, customerId }: LogOf,
  newestFirst: boolean,
): AsyncGenerator<readonly ExportedWorkout[]> {
  for (let after: Place | null = null; ;) {
    const asked: Asked = { gymId, customerId, ...(after !== null && { place: after.place, id: after.id }) };
    const rows: readonly WorkoutRow[] = await readGym(pool, gymId, finished(asked, newestFirst ? 'newest' : 'oldest'));
    if (rows.length === 0) return;
    const sets: readonly SetRow[] = await readGym(pool, gymId, setsOf({ gymId, workoutIds: rows.map(({ id }) => id) }));
    yield rows.map((row) => workoutOf(row, sets));
    const last = rows.at(-1)!;
    after = { place: last.place, id: last.id };
  }
}
