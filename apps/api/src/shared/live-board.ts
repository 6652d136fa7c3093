// The live board: running workouts with each set, newest first, and whether a set is a record.
import { aliased, prepared, rowsOf, sql, statement, type Given } from '@spotter/database/connections/sql';
import type { LiveWorkout } from '@spotter/contracts/workouts/queries';
import { ownTarget } from '@spotter/domain/workouts/swapped/own-target';
import { targetInForce, type AnsweredAdjustment } from '@spotter/domain/workouts/adjusting/target-in-force';
import type { PrescribedWorkout } from '@spotter/domain/workouts/prescribed-workout';
import { presentCoach } from './coaches-at-work.js';
import { localDate } from '../platform/reading/calendar.js';
import type { GymCall } from '../platform/http/route.js';
import { sightOf, viewerOf, visibleByCustomer, type Sight } from '../platform/reading/visible.js';
import { doneSets, workoutColumns, workoutItemOf, type WorkoutRow } from './workout-rows.js';
import { isOfFormer } from './clients/former-clients.js';
import { countsFor, together, withMerged } from './exercises/merged-exercises.js';

const x = aliased('exercises', 'x');
const before = aliased('sets', 'before');
const s = aliased('sets', 's');
const c = aliased('customers', 'c');
const w = aliased('workouts', 'w');

type BoardRow = WorkoutRow & {
  coach_id: string | null;
  prescribed: PrescribedWorkout | null;
  adjustments: readonly AnsweredAdjustment[];
  exercises: readonly { slotId: string; exerciseId: string; skipped: boolean }[];
  pains: readonly NonNullable<LiveWorkout['pains']>[number][];
};
type SetRow = {
  id: string;
  workout_id: string;
  exercise_id: string;
  set_type: string;
  prescription_id: string | null;
  actual: NonNullable<LiveWorkout['lastSet']>['actual'];
  performed_at: string;
  voided: boolean;
  record: boolean;
};

/** Unfinished workouts stay on the board for this long, so that somebody can finish them. */
const maxDays = 14;
const maxOnBoard = 200;

/** A set is a record if the client has earlier sets of the exercise and none of them has as high an estimated 1RM. */
export const setsOf = (call: Pick<GymCall, 'tx' | 'gym'>, workoutIds: readonly string[]): Promise<readonly SetRow[]> =>
  rowsOf(
    call.tx,
    statement<SetRow>`select ${s.id}, ${s.workout_id}, ${s.exercise_id}, ${s.set_type}, ${s.prescription_id}, ${s.actual}, to_json(${s.performed_at}) #>> '{}' as performed_at, ${s.voided},
       (not ${s.voided} and ${s.e1rm_kg} is not null and ${s.set_type} <> 'warm-up'
        and exists (select 1 from ${x} where ${x.id} = ${countsFor(s)} and ${x.e1rm_eligible})
        and ${s.e1rm_kg} > (select max(${before.e1rm_kg}) from ${before}
          where ${before.gym_id} = ${s.gym_id} and ${before.customer_id} = ${s.customer_id} and ${before.exercise_id} = any(${together(s.gym_id, s.exercise_id)})
             and not ${before.voided} and ${before.set_type} <> 'warm-up' and ${before.performed_at} < ${s.performed_at})) is true as record
     from ${s} ${withMerged(s)} where ${s.gym_id} = ${call.gym.id} and ${s.workout_id} = any(${workoutIds}) order by ${s.performed_at}, ${s.position}`,
  );

const running = prepared(
  ({ gym, me, zone }: Given<{ gym: string; me: string | null; zone: string }>, sight: Sight) =>
    sql<BoardRow>`select ${workoutColumns(zone, w)}, ${w.prescribed}, ${w.adjustments}, ${w.exercises}, ${w.pains}, (select ${presentCoach(gym, c)} from ${c}
      where ${c.gym_id} = ${w.gym_id} and ${c.id} = ${w.customer_id}) as coach_id
     from ${w} ${doneSets(zone, w)}
     where ${w.gym_id} = ${gym} and ${w.status} = 'in-progress' and ${w.started_at} > now() - make_interval(days => ${maxDays})
       and ${visibleByCustomer(sight, me, w)} and not ${isOfFormer(gym, w)}
     order by ${w.started_at} desc limit ${maxOnBoard}`,
);

const lastSetOf = (sets: readonly SetRow[], { prescribed, adjustments }: BoardRow): LiveWorkout['lastSet'] => {
  const last = sets.findLast((set) => !set.voided);
  if (last === undefined) return null;
  const slot = prescribed?.slots.find(({ sets: all }) => all.some((set) => set.prescriptionId === last.prescription_id));
  const planned = slot?.sets.find((set) => set.prescriptionId === last.prescription_id);
  const target =
    slot === undefined || planned === undefined
      ? undefined
      : targetInForce(ownTarget(planned, slot.exerciseId, last.exercise_id), adjustments, last.performed_at);
  return {
    setId: last.id,
    exerciseId: last.exercise_id,
    actual: last.actual,
    ...(target !== undefined && { target: target as NonNullable<LiveWorkout['lastSet']>['target'] }),
    at: last.performed_at,
    record: last.record,
  } as LiveWorkout['lastSet'];
};

/** Number of sets that a slot prescribes, including warm-ups, and how many of them are open. */
const setsAsked = (prescribed: PrescribedWorkout | null, slotId: string, done: ReadonlyMap<string, number>) => {
  const slot = prescribed?.slots.find((each) => each.slotId === slotId);
  if (slot === undefined) return { sets: 0, open: 0 };
  const rounds = slot.rounds ?? 1;
  const open = slot.sets.reduce((sum, { prescriptionId }) => sum + Math.max(0, rounds - (done.get(prescriptionId) ?? 0)), 0);
  return { sets: slot.sets.length * rounds, open };
};

const tileOf = (row: BoardRow, sets: readonly SetRow[], today: string): LiveWorkout => {
  const planned = row.exercises.filter((exercise) => !exercise.skipped);
  const counted = sets.filter((set) => !set.voided);
  const trained = new Set(counted.map((set) => set.exercise_id));
  const done = new Map([...Map.groupBy(counted, (set) => set.prescription_id ?? '')].map(([id, own]) => [id, own.length]));
  return {
    ...workoutItemOf(row, today),
    coachId: row.coach_id,
    exercisesPlanned: planned.length,
    exercisesDone: planned.filter((exercise) => trained.has(exercise.exerciseId)).length,
    lastSet: lastSetOf(sets, row),
    plan: planned.map(({ slotId, exerciseId }) => ({ exerciseId, ...setsAsked(row.prescribed, slotId, done) })),
    pains: row.pains.map(({ id, where, level }) => ({ id, where, level })),
    sets: sets.map((set) => ({ id: set.id, exerciseId: set.exercise_id, setType: set.set_type, voided: set.voided, record: set.record })),
  };
};

export const liveWorkouts = async (call: GymCall): Promise<LiveWorkout[]> => {
  const rows = await rowsOf(call.tx, running({ gym: call.gym.id, me: viewerOf(call), zone: call.gym.timeZone }, sightOf(call)));
  const sets = Map.groupBy(
    await setsOf(
      call,
      rows.map((row) => row.id),
    ),
    (set) => set.workout_id,
  );
  const today = localDate(call.gym.timeZone);
  return rows.map((row) => tileOf(row, sets.get(row.id) ?? [], today));
};
