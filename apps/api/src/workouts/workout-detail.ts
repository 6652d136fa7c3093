// One workout in full: the prescription, what was done, and what was done the previous time.
import { aliased, prepared, rowsOf, sql, type Given } from '@spotter/database/connections/sql';
import type { Adjustment, PainReport, SetItem, StaffAuthor, WorkoutDetail, WorkoutReaction } from '@spotter/contracts/workouts/queries';
import { weighInOn } from '@spotter/domain/lifts/bodyweight-on';
import { workoutStream } from '@spotter/domain/workouts/workout';
import { targetInForce, type AnsweredAdjustment } from '@spotter/domain/workouts/adjusting/target-in-force';
import { ownTarget } from '@spotter/domain/workouts/swapped/own-target';
import type { PrescribedSet, PrescribedWorkout } from '@spotter/domain/workouts/prescribed-workout';
import { progression, progressionStream } from '@spotter/domain/progressions/progression';
import { progressionsOfWorkout } from '@spotter/domain/progressions/of-workout';
import type { Log } from '@spotter/database/log/log';
import { localDate } from '../platform/reading/calendar.js';
import { mayChange } from '../shared/autonomy.js';
import { readContextOf } from '../platform/commands/read-context.js';
import { eventsOf } from '../platform/log/typed-events.js';
import { fullName, namesOf, type PersonName } from '../shared/people.js';
import { Refusal } from '../platform/http/refusal.js';
import type { GymCall } from '../platform/http/route.js';
import { sightOf, viewerOf, visibleByCustomer, type Sight } from '../platform/reading/visible.js';
import { prescribedFor } from '../shared/prescribed-for.js';
import { doneSets, workoutColumns, workoutItemOf, type WorkoutRow } from '../shared/workout-rows.js';
import { discardOf, type Discard } from './discarded-workouts.js';
import { together } from '../shared/exercises/merged-exercises.js';

const s = aliased('sets', 's');
const earlier = aliased('sets', 'earlier');
const e = aliased('events', 'e');
const w = aliased('workouts', 'w');
const c = aliased('customers', 'c');

type DetailRow = WorkoutRow & {
  assigned_program_version: number | null;
  session_rpe: number | null;
  notes: string | null;
  pain: string | null;
  finished_by: string | null;
  exercises: WorkoutDetail['exercises'];
  prescribed: PrescribedWorkout | null;
  adjustments: readonly (Omit<Adjustment, 'name'> & { readonly withdrawn: boolean })[];
  comments: readonly Comment[];
  reactions: readonly Omit<WorkoutReaction, 'name'>[];
  pains: readonly Omit<PainReport, 'name'>[];
  /** Exercises of a run that was discarded after it was finished. */
  discarded_exercises: WorkoutDetail['exercises'] | null;
  finish: Discard | null;
  weigh_ins: readonly WeighIn[] | null;
  version: number;
};
type Comment = Omit<SetItem['comments'][number], 'name'>;
type WeighIn = NonNullable<WorkoutDetail['bodyweight']>;
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
  video_url: string | null;
  comments: readonly Comment[];
  recorded_by: string | null;
};
type PreviousRow = { exercise_id: string; sets: WorkoutDetail['previous'][number]['sets'] };

/** Adds the name of the author to a comment or a reaction; null for an erased person and for one without a membership. */
const named =
  (people: ReadonlyMap<string, PersonName>) =>
  <T extends { readonly by: string | null }>(written: T): T & { readonly name: string | null } => ({
    ...written,
    name: fullName(people.get(written.by ?? '')),
  });

const authorOf = (by: string, people: ReadonlyMap<string, PersonName>): StaffAuthor => ({ by, name: fullName(people.get(by)) });

type Planned = { readonly set: PrescribedSet; readonly exerciseId: string };
const setItem =
  (prescribed: ReadonlyMap<string, Planned>, adjustments: readonly AnsweredAdjustment[], people: ReadonlyMap<string, PersonName>) =>
  (row: SetRow): SetItem => {
    const planned = row.prescription_id === null ? undefined : prescribed.get(row.prescription_id);
    const target =
      planned === undefined
        ? undefined
        : targetInForce(ownTarget(planned.set, planned.exerciseId, row.exercise_id), adjustments, row.performed_at);
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
      videoUrl: row.video_url,
      comments: row.comments.map(named(people)),
      ...(row.recorded_by !== null && { recordedBy: authorOf(row.recorded_by, people) }),
    };
  };

type EstimateRow = { exercise_id: string; e1rm_kg: number };
type Before = { gym: string; customer: string; exercises: readonly string[]; workout: string; started: string | null };
const setsBefore = prepared(
  ({ gym, customer, exercises, workout, started }: Given<Before>) =>
    sql<PreviousRow>`select wanted.id as exercise_id, (
       select json_agg(json_build_object('setType', ${s.set_type}, 'actual', ${s.actual}) order by ${s.performed_at}, ${s.position})
       from ${s}
         where ${s.gym_id} = ${gym} and ${s.customer_id} = ${customer} and ${s.exercise_id} = any(counted.ids) and not ${s.voided} and ${s.workout_id} = before.workout_id) as sets
     from unnest(${exercises}::uuid[]) wanted(id)
     cross join lateral (select ${together(sql`${gym}::uuid`, sql`wanted.id`)} as ids) counted
     join lateral (select ${earlier.workout_id} from ${earlier}
       where ${earlier.gym_id} = ${gym} and ${earlier.customer_id} = ${customer} and ${earlier.exercise_id} = any(counted.ids) and not ${earlier.voided} and ${earlier.workout_id} <> ${workout}
       and ${earlier.performed_at} < coalesce(${started}::timestamptz, now())
         order by ${earlier.performed_at} desc limit 1) before on true`,
  { keepsPlan: true },
);
/** Per exercise, the sets of the newest earlier workout that contained it. */
const previousSets = async (call: GymCall, workout: DetailRow, exerciseIds: readonly string[]): Promise<WorkoutDetail['previous']> => {
  if (exerciseIds.length === 0) return [];
  const { id, customer_id: customer, started_at: started } = workout;
  const rows = await rowsOf(call.tx, setsBefore({ gym: call.gym.id, customer, exercises: exerciseIds, workout: id, started }));
  return rows.map((row) => ({ exerciseId: row.exercise_id, sets: row.sets }));
};

const bestBefore = prepared(
  ({ gym, customer, exercises, workout, started }: Given<Before>) =>
    sql<EstimateRow>`select wanted.id as exercise_id, best.kg as e1rm_kg
     from unnest(${exercises}::uuid[]) wanted(id)
     cross join lateral (select ${together(sql`${gym}::uuid`, sql`wanted.id`)} as ids) counted
     join lateral (select max(${s.e1rm_kg}) as kg from ${s}
       where ${s.gym_id} = ${gym} and ${s.customer_id} = ${customer} and ${s.exercise_id} = any(counted.ids) and not ${s.voided}
         and ${s.set_type} <> 'warm-up' and ${s.workout_id} <> ${workout}
         and ${s.performed_at} < coalesce(${started}::timestamptz, now())
         and ${s.performed_at} >= coalesce(${started}::timestamptz, now()) - interval '12 months') best on best.kg is not null`,
  { keepsPlan: true },
);
/** Estimates of both exercises of each swapped slot, by which the screens propose loads. */
const estimatesOf = async (
  call: GymCall,
  workout: DetailRow,
  prescribed: PrescribedWorkout | null,
): Promise<NonNullable<WorkoutDetail['estimates']>> => {
  const swapped = workout.exercises.flatMap(({ slotId, exerciseId }) => {
    const planned = prescribed?.slots.find((slot) => slot.slotId === slotId)?.exerciseId ?? exerciseId;
    return planned === exerciseId ? [] : [planned, exerciseId];
  });
  if (swapped.length === 0) return [];
  const { id, customer_id: customer, started_at: started } = workout;
  const rows = await rowsOf(call.tx, bestBefore({ gym: call.gym.id, customer, exercises: [...new Set(swapped)], workout: id, started }));
  return rows.map((row) => ({ exerciseId: row.exercise_id, e1rmKg: row.e1rm_kg }));
};

/** Computes what a planned or skipped workout would prescribe if it started now. Starting it freezes the prescription. */
const foreseen = async (call: GymCall, log: Log, row: DetailRow): Promise<PrescribedWorkout | null> => {
  const startable = row.status === 'scheduled' || row.status === 'skipped';
  if (!startable || row.assigned_program_id === null) return null;
  const context = readContextOf(call, log);
  const looked = await prescribedFor(context, {
    workoutId: row.id,
    customerId: row.customer_id,
    assignedProgramId: row.assigned_program_id,
  });
  return 'lookups' in looked ? looked.lookups.prescribed : null;
};

/** State of the rules that the workout names before it, and what it changed. */
const progressionsOf = async (
  call: GymCall,
  log: Log,
  row: DetailRow,
  prescribed: PrescribedWorkout,
): Promise<WorkoutDetail['progressions']> => {
  const scopes = [...new Set(prescribed.slots.flatMap((slot) => slot.progression?.scope ?? []))];
  if (scopes.length === 0 || row.assigned_program_id === null) return [];
  const events = await readContextOf(call, log).events(progressionStream(row.customer_id));
  return progressionsOfWorkout(eventsOf(progression, events), row.assigned_program_id, row.id, scopes) as WorkoutDetail['progressions'];
};

/** The weigh-in that counts on the workout's day: the day of its start, or else the planned day. */
const bodyweightOf = ({ weigh_ins, started_at: startedAt, scheduled_on: plannedOn }: DetailRow, timeZone: string): WeighIn | null => {
  const day = startedAt === null ? plannedOn : localDate(timeZone, new Date(startedAt));
  if (day === null) return null;
  const weighIns = (weigh_ins ?? []).map((weighIn) => ({ ...weighIn, on: localDate(timeZone, new Date(weighIn.at)) }));
  const found = weighInOn(weighIns, day);
  return found === null ? null : { value: found.value, unit: found.unit, at: found.at };
};

const oneWorkout = prepared(
  ({ gym, id, me, stream, zone }: Given<{ gym: string; id: string; me: string | null; stream: string; zone: string }>, sight: Sight) =>
    sql<DetailRow>`select ${workoutColumns(zone, w)}, ${w.assigned_program_version}, ${w.session_rpe}::float8, ${w.notes}, ${w.pain}, ${w.finished_by}, ${w.exercises}, ${w.prescribed}, ${w.adjustments}, ${w.pains}, ${w.comments}, ${w.reactions},
       ${discardOf} as finish, case when ${discardOf} is not null and ${w.status} = 'cancelled' then ${w.discarded} -> 'exercises' end as discarded_exercises,
       (select ${c.bodyweights} from ${c} where ${c.gym_id} = ${w.gym_id} and ${c.id} = ${w.customer_id}) as weigh_ins,
       (select coalesce(max(${e.version}), 0)::int from ${e} where ${e.ledger} = ${w.gym_id} and ${e.stream} = ${stream}) as version
     from ${w} ${doneSets(zone, w)} where ${w.gym_id} = ${gym} and ${w.id} = ${id} and ${visibleByCustomer(sight, me, w)}`,
  { keepsPlan: true },
);

const setsOfWorkout = prepared(
  ({ gym, id }: Given<{ gym: string; id: string }>) =>
    sql<SetRow>`select ${s.id}, ${s.exercise_id}, ${s.set_type}, ${s.prescription_id}, ${s.actual}, to_json(${s.performed_at}) #>> '{}' as performed_at, to_json(${s.recorded_at}) #>> '{}' as recorded_at,
       ${s.voided}, ${s.amended}, ${s.note}, ${s.video_url}, ${s.comments}, ${s.recorded_by}
     from ${s} where ${s.gym_id} = ${gym} and ${s.workout_id} = ${id} order by ${s.performed_at}, ${s.position}, ${s.id}`,
  { keepsPlan: true },
);

/** @throws Refusal `not-found` */
export const workoutDetailOf = async (call: GymCall, log: Log, workoutId: string): Promise<WorkoutDetail> => {
  const [row] = await rowsOf(
    call.tx,
    oneWorkout(
      { gym: call.gym.id, id: workoutId, me: viewerOf(call), stream: workoutStream(workoutId), zone: call.gym.timeZone },
      sightOf(call),
    ),
  );
  if (row === undefined) throw new Refusal('not-found');
  const sets = await rowsOf(call.tx, setsOfWorkout({ gym: call.gym.id, id: workoutId }));
  const people = await namesOf(call.tx, call.gym.id, [
    ...[...sets.flatMap(({ comments }) => comments), ...row.adjustments, ...row.pains, ...row.comments, ...row.reactions].map(
      ({ by }) => by,
    ),
    ...sets.map((set) => set.recorded_by),
    row.finish?.by ?? null,
    row.finished_by,
  ]);
  // The feedback belongs to the discarded run.
  const feedback = row.finish === null ? row : { session_rpe: null, notes: null, pain: null, finished_by: null };
  const prescribed = row.prescribed ?? (await foreseen(call, log, row));
  const asked = prescribed?.slots.map(({ slotId, exerciseId }) => ({ slotId, exerciseId, skipped: false })) ?? [];
  const trained = row.discarded_exercises ?? row.exercises;
  const exercises = trained.length > 0 ? trained : asked;
  const targets = new Map(
    (prescribed?.slots ?? []).flatMap((slot) =>
      slot.sets.map((set) => [set.prescriptionId, { set, exerciseId: slot.exerciseId }] as const),
    ),
  );
  const exerciseIds = [...new Set([...exercises.map((exercise) => exercise.exerciseId), ...sets.map((set) => set.exercise_id)])];
  return {
    ...workoutItemOf(row, localDate(call.gym.timeZone)),
    // For a planned workout the version that is shown, which the start command names and freezes.
    assignedProgramVersion: prescribed?.assignedProgramVersion ?? row.assigned_program_version,
    bodyweight: bodyweightOf(row, call.gym.timeZone),
    sessionRpe: feedback.session_rpe,
    notes: feedback.notes,
    pain: feedback.pain,
    ...(feedback.finished_by !== null && { finishedBy: authorOf(feedback.finished_by, people) }),
    exercises: [...exercises],
    prescribed: prescribed as WorkoutDetail['prescribed'],
    sets: sets.map(setItem(targets, row.adjustments, people)),
    previous: await previousSets(call, row, exerciseIds),
    estimates: await estimatesOf(call, row, prescribed),
    progressions: prescribed === null ? [] : await progressionsOf(call, log, row, prescribed),
    may: await mayChange(call, row.customer_id),
    // An answer from a device that had not heard of the withdrawal counts.
    adjustments: row.adjustments.flatMap(({ withdrawn, ...each }) =>
      withdrawn && each.taken === null ? [] : [{ ...each, name: fullName(people.get(each.by ?? '')) }],
    ),
    comments: row.comments.map(named(people)),
    reactions: row.reactions.map(named(people)),
    pains: row.pains.map((each) => ({ ...each, name: fullName(people.get(each.by ?? '')) })),
    ...(row.finish !== null && { discarded: { at: row.finish.at, by: fullName(people.get(row.finish.by ?? '')) } }),
    version: row.version,
  };
};
