// One workout in full: what was asked for, what was done, and what was done the time before.
import type { SetItem, WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { workoutStream } from '@spotter/domain/workouts/workout';
import type { PrescribedWorkout } from '@spotter/domain/workouts/prescribed-workout';
import { db, iso, rowsOf } from '@spotter/database/connections/query';
import type { Log } from '@spotter/database/log/log';
import { localDate } from '../platform/reading/calendar.js';
import { mayChange } from '../shared/autonomy.js';
import { readContextOf } from '../platform/commands/read-context.js';
import { fullName, namesOf, type PersonName } from '../shared/people.js';
import { Refusal } from '../platform/http/refusal.js';
import type { GymCall } from '../platform/http/route.js';
import { Values, visibleByCustomer } from '../platform/reading/visible.js';
import { prescribedFor } from './prescribed-for.js';
import { doneSets, workoutColumns, workoutItemOf, type WorkoutRow } from '../shared/workout-rows.js';

type DetailRow = WorkoutRow & {
  assigned_program_version: number | null;
  session_rpe: number | null;
  notes: string | null;
  exercises: WorkoutDetail['exercises'];
  prescribed: PrescribedWorkout | null;
  version: number;
};
type SetRow = {
  id: string;
  exercise_id: string;
  set_type: string;
  prescription_id: string | null;
  actual: SetItem['actual'];
  performed_at: string;
  recorded_at: string;
  voided: boolean;
  amended: boolean;
  note: string | null;
  comments: readonly Omit<SetItem['comments'][number], 'name'>[];
};
type PreviousRow = { exercise_id: string; sets: WorkoutDetail['previous'][number]['sets'] };

const setItem =
  (prescribed: ReadonlyMap<string, unknown>, people: ReadonlyMap<string, PersonName>) =>
  (row: SetRow): SetItem => {
    const target = row.prescription_id === null ? undefined : prescribed.get(row.prescription_id);
    return {
      id: row.id,
      exerciseId: row.exercise_id,
      setType: row.set_type,
      prescriptionId: row.prescription_id,
      ...(target !== undefined && { prescribed: target as NonNullable<SetItem['prescribed']> }),
      actual: row.actual,
      performedAt: row.performed_at,
      recordedAt: row.recorded_at,
      voided: row.voided,
      amended: row.amended,
      note: row.note,
      comments: row.comments.map((comment) => ({ ...comment, name: fullName(people.get(comment.by ?? '')) })),
    };
  };

/** Per exercise the sets of the newest earlier workout that had it. */
const previousSets = async (call: GymCall, workout: DetailRow, exerciseIds: readonly string[]): Promise<WorkoutDetail['previous']> => {
  if (exerciseIds.length === 0) return [];
  const { rows } = await call.tx.query<PreviousRow>(
    `select wanted.id as exercise_id, (
       select json_agg(json_build_object('setType', s.set_type, 'actual', s.actual) order by s.performed_at, s.position)
       from sets s where s.gym_id = $1 and s.customer_id = $2 and s.exercise_id = wanted.id and not s.voided and s.workout_id = before.workout_id) as sets
     from unnest($3::uuid[]) wanted(id)
     join lateral (select p.workout_id from sets p where p.gym_id = $1 and p.customer_id = $2 and p.exercise_id = wanted.id and not p.voided and p.workout_id <> $4
       and p.performed_at < coalesce($5::timestamptz, now()) order by p.performed_at desc limit 1) before on true`,
    [call.gym.id, workout.customer_id, exerciseIds, workout.id, workout.started_at],
  );
  return rows.map((row) => ({ exerciseId: row.exercise_id, sets: row.sets }));
};

/** What a planned workout would ask for if it were started now: shown beforehand, and frozen only at the start. */
const foreseen = async (call: GymCall, log: Log, row: DetailRow): Promise<PrescribedWorkout | null> => {
  if (row.status !== 'scheduled' || row.assigned_program_id === null) return null;
  const context = readContextOf(call, log);
  const looked = await prescribedFor(context, {
    workoutId: row.id,
    customerId: row.customer_id,
    assignedProgramId: row.assigned_program_id,
  });
  return 'lookups' in looked ? looked.lookups.prescribed : null;
};

/** @throws Refusal `not-found` */
export const workoutDetailOf = async (call: GymCall, log: Log, workoutId: string): Promise<WorkoutDetail> => {
  const values = new Values();
  const { rows } = await call.tx.query<DetailRow>(
    `select ${workoutColumns}, w.assigned_program_version, w.session_rpe::float8, w.notes, w.exercises, w.prescribed,
       (select coalesce(max(e.version), 0)::int from events e where e.ledger = w.gym_id and e.stream = ${values.add(workoutStream(workoutId))}) as version
     from workouts w ${doneSets} where w.gym_id = ${values.add(call.gym.id)} and w.id = ${values.add(workoutId)} and ${visibleByCustomer(call, values, 'w')}`,
    values.list,
  );
  const row = rows[0];
  if (row === undefined) throw new Refusal('not-found');
  const query = db
    .selectFrom('sets')
    .select([
      'id',
      'exercise_id',
      'set_type',
      'prescription_id',
      'actual',
      iso('performed_at').as('performed_at'),
      iso('recorded_at').as('recorded_at'),
      'voided',
      'amended',
      'note',
      'comments',
    ])
    .where('gym_id', '=', call.gym.id)
    .where('workout_id', '=', workoutId)
    .orderBy('performed_at')
    .orderBy('position')
    .orderBy('id');
  const sets = (await rowsOf(call.tx, query)) as SetRow[];
  const people = await namesOf(
    call.tx,
    call.gym.id,
    sets.flatMap(({ comments }) => comments.map(({ by }) => by)),
  );
  const prescribed = row.prescribed ?? (await foreseen(call, log, row));
  const asked = prescribed?.slots.map(({ slotId, exerciseId }) => ({ slotId, exerciseId, skipped: false })) ?? [];
  const exercises = row.exercises.length > 0 ? row.exercises : asked;
  const targets = new Map((prescribed?.slots ?? []).flatMap((slot) => slot.sets.map((set) => [set.prescriptionId, set] as const)));
  const exerciseIds = [...new Set([...exercises.map((exercise) => exercise.exerciseId), ...sets.map((set) => set.exercise_id)])];
  return {
    ...workoutItemOf(row, localDate(call.gym.timeZone)),
    // Of a planned one the version that is shown: the start names it, and is frozen at it.
    assignedProgramVersion: prescribed?.assignedProgramVersion ?? row.assigned_program_version,
    sessionRpe: row.session_rpe,
    notes: row.notes,
    exercises: [...exercises],
    prescribed: prescribed as WorkoutDetail['prescribed'],
    sets: sets.map(setItem(targets, people)),
    previous: await previousSets(call, row, exerciseIds),
    may: await mayChange(call, row.customer_id),
    version: row.version,
  };
};
