// Read model of workouts from their planning on: dates, plan, prescription and status.
import { plannedSets, setsAskedFor } from '@spotter/domain/workouts/planned/planned-sets';
import { trainingOrder } from '@spotter/domain/workouts/workout-state';
import { oneOf, projection, unhandled, type RecordedEventOf, type Key, type Row, type Rows } from '../platform/projection.js';
import { adjusted, adjustmentEvents, type Adjustment } from './adjustments.js';
import { commented, commentEvents, type WorkoutComments } from './workout-comments.js';
import { behalfOf } from './behalf-of.js';
import { noPains, painEvents, painsAfter, type Pains } from './pain-reports.js';
import { discard, discardFinished, notBegun, reopen, restore, type Begun, type Exercise, type Kept } from './discarded.js';

type WorkoutRow = Row &
  Begun &
  WorkoutComments &
  Pains & {
    gym_id: string;
    id: string;
    customer_id: string;
    assigned_program_id: string | null;
    assigned_program_version: number | null;
    program_id: string | null;
    program_version: number | null;
    node_id: string | null;
    week: number | null;
    day: number | null;
    status: 'scheduled' | 'in-progress' | 'completed' | 'skipped' | 'cancelled';
    scheduled_on: string | null;
    ended_at: string | null;
    session_rpe: number | null;
    notes: string | null;
    /** Pain that the client reported, in their words. */
    pain: string | null;
    /** Membership that finished it for the client; null for the client and for files. */
    finished_by: string | null;
    /** New targets that coaches proposed, oldest first. */
    adjustments: readonly Adjustment[];
    /** The last order in which somebody put the exercises; it outlives a discard. */
    slot_order: readonly string[] | null;
    /** Columns of the start before the workout was discarded. */
    discarded: Kept | null;
    source: 'program' | 'ad-hoc' | 'import';
  };

const unplanned = {
  ...notBegun,
  ...noPains,
  assigned_program_id: null,
  assigned_program_version: null,
  program_id: null,
  program_version: null,
  node_id: null,
  week: null,
  day: null,
  scheduled_on: null,
  ended_at: null,
  session_rpe: null,
  notes: null,
  pain: null,
  finished_by: null,
  adjustments: [],
  comments: [],
  reactions: [],
  slot_order: null,
  discarded: null,
} as const;

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const workoutEvents = [
  'WorkoutStarted',
  'WorkoutJoined',
  'WorkoutExerciseAdded',
  'WorkoutReordered',
  'ExerciseSwapped',
  'ExerciseSkipped',
  'ExerciseUnskipped',
  ...adjustmentEvents,
  ...commentEvents,
  ...painEvents,
  'WorkoutLogged',
  'WorkoutTimeCorrected',
  'WorkoutDiscarded',
  'WorkoutReopened',
  'FinishedWorkoutDiscarded',
  'DiscardedWorkoutRestored',
  'WorkoutSkipped',
  'WorkoutUnskipped',
  'WorkoutImported',
  'ImportedSetsAdded',
  'ImportedWorkoutMoved',
  'WorkoutImportUndone',
  'WorkoutMoved',
] as const;
const setEvents = ['SetRecorded', 'SetAmended', 'SetVoided', 'SetRestored', 'SetDescribed', 'SetCommented', 'SetCommentRemoved'] as const;
/** Progression rules that judge a workout change the prescriptions of the next ones. */
const progressionEvents = ['ProgressionApplied', 'ProgressionRevised', 'ProgressionSkipped', 'ProgressionUnskipped'] as const;
const planEvents = ['ProgramAssigned', 'ProgramResumed', 'ProgramEnded', 'ProgramReopened', 'AssignedProgramSynced'] as const;
const ofWorkout = oneOf(...workoutEvents);
const ofSets = oneOf(...setEvents);
const ofPlan = oneOf(...planEvents);
type WorkoutEvent = RecordedEventOf<(typeof workoutEvents)[number]>;
type PlanEvent = RecordedEventOf<(typeof planEvents)[number]>;

const needsOfPlan = (event: PlanEvent): readonly Key[] => {
  switch (event.type) {
    case 'ProgramAssigned':
      return event.data.planned.map(({ workoutId }) => [workoutId]);
    case 'ProgramResumed':
      return event.data.moved.map(({ workoutId }) => [workoutId]);
    case 'ProgramEnded':
      return event.data.cancelled.map((workoutId) => [workoutId]);
    case 'ProgramReopened':
      return event.data.restored.map(({ workoutId }) => [workoutId]);
    case 'AssignedProgramSynced': {
      const { planned, moved, following, cancelled } = event.data;
      const named = [...planned, ...moved].map(({ workoutId }) => workoutId);
      return [...named, ...following, ...cancelled].map((workoutId) => [workoutId]);
    }
    default:
      return unhandled(event);
  }
};

type Planned = { readonly workoutId: string; readonly nodeId: string; readonly week: number; readonly day: number; readonly on: string };
type Planning = {
  readonly assignedProgramId: string;
  readonly customerId: string;
  readonly programId: string;
  readonly programVersion: number;
};
const schedule = (
  rows: Rows<WorkoutRow>,
  { assignedProgramId, customerId, programId, programVersion }: Planning,
  planned: readonly Planned[],
): void => {
  for (const { workoutId, nodeId, week, day, on } of planned) {
    rows.put({
      ...unplanned,
      id: workoutId,
      customer_id: customerId,
      assigned_program_id: assignedProgramId,
      assigned_program_version: 1,
      program_id: programId,
      program_version: programVersion,
      node_id: nodeId,
      week,
      day,
      status: 'scheduled',
      scheduled_on: on,
      source: 'program',
    });
  }
};
const cancel = (rows: Rows<WorkoutRow>, workoutIds: readonly string[]): void => {
  for (const workoutId of workoutIds) rows.change([workoutId], { status: 'cancelled' });
};

const plan = (rows: Rows<WorkoutRow>, event: PlanEvent): void => {
  switch (event.type) {
    case 'ProgramAssigned':
      return schedule(rows, event.data, event.data.planned);
    case 'ProgramResumed':
      for (const { workoutId, on } of event.data.moved) rows.change([workoutId], { scheduled_on: on });
      return;
    case 'ProgramEnded':
      return cancel(rows, event.data.cancelled);
    case 'ProgramReopened':
      for (const { workoutId, on } of event.data.restored) {
        // Somebody may have restored the workout while the program was over.
        const isCancelled = rows.get([workoutId])?.status === 'cancelled';
        rows.change([workoutId], { scheduled_on: on, ...(isCancelled && { status: 'scheduled' }) });
      }
      return;
    case 'AssignedProgramSynced': {
      const { planned, moved, following, cancelled, programVersion } = event.data;
      schedule(rows, event.data, planned);
      for (const { workoutId, week, day, on } of moved) rows.change([workoutId], { week, day, scheduled_on: on });
      for (const workoutId of following) rows.change([workoutId], { program_version: programVersion });
      return cancel(rows, cancelled);
    }
    default:
      return unhandled(event);
  }
};

const start = (
  rows: Rows<WorkoutRow>,
  { workoutId, customerId, startedAt, assignedProgramId, assignedProgramVersion, prescribed }: Started,
): void => {
  const before = rows.get([workoutId]);
  rows.put({
    ...unplanned,
    source: assignedProgramId === undefined ? 'ad-hoc' : 'program',
    assigned_program_id: assignedProgramId ?? null,
    ...before,
    id: workoutId,
    customer_id: customerId,
    assigned_program_version: assignedProgramVersion ?? before?.assigned_program_version ?? null,
    status: 'in-progress',
    started_at: startedAt,
    prescribed,
    exercises: [],
    slot_order: null,
    discarded: null,
    // Removes the feedback of a discarded run, and the reactions to it.
    reactions: [],
    session_rpe: null,
    notes: null,
    pain: null,
    finished_by: null,
    ...(prescribed !== null && {
      program_id: prescribed.programId,
      program_version: prescribed.programVersion,
      node_id: prescribed.nodeId,
      week: prescribed.week,
      day: prescribed.day,
      name: prescribed.name ?? null,
      sets_planned: setsAskedFor(prescribed),
      planned_sets: plannedSets(prescribed),
      exercises: prescribed.slots.map(({ slotId, exerciseId }) => ({ slotId, exerciseId, skipped: false })),
    }),
  });
};
type Started = RecordedEventOf<'WorkoutStarted'>['data'];

type Arranged = Pick<WorkoutRow, 'exercises' | 'prescribed'>;
/** Puts the exercises in the order that deciders fold, in whichever order the devices' changes arrived. */
const arranged = ({ exercises, prescribed }: Arranged, slotIds: readonly string[] | null): readonly Exercise[] => {
  const bySlot = new Map(exercises.map((exercise) => [exercise.slotId, exercise]));
  const places = new Map(prescribed?.slots.map(({ slotId }, at) => [slotId, at]));
  return trainingOrder([...bySlot.keys()], slotIds ?? [], (slotId) => places.get(slotId) ?? null).map((slotId) => bySlot.get(slotId)!);
};

const changeExercises = (
  rows: Rows<WorkoutRow>,
  workoutId: string,
  change: (exercises: readonly Exercise[]) => readonly Exercise[],
  order?: readonly string[],
): void => {
  const row = rows.get([workoutId]);
  if (row === undefined) return;
  const { discarded, slot_order: before } = row;
  const slotIds = order ?? before;
  const changed = (of: Arranged): readonly Exercise[] => arranged({ ...of, exercises: change(of.exercises) }, slotIds);
  rows.change([workoutId], {
    ...(order !== undefined && { slot_order: order }),
    ...(discarded === null ? { exercises: changed(row) } : { discarded: { ...discarded, exercises: changed(discarded) } }),
  });
};

const join = (rows: Rows<WorkoutRow>, workoutId: string, startedAt: string): void => {
  const before = rows.get([workoutId])?.started_at;
  if (before != null && Date.parse(startedAt) < Date.parse(before)) rows.change([workoutId], { started_at: startedAt });
};

// A change that a later asserted time had already overruled on arrival is logged but changes nothing.
const superseded = (event: WorkoutEvent): boolean => 'superseded' in event.data && event.data.superseded === true;

const train = (rows: Rows<WorkoutRow>, event: WorkoutEvent): void => {
  if (superseded(event)) return;
  switch (event.type) {
    case 'WorkoutStarted':
      return start(rows, event.data);
    case 'WorkoutJoined':
      return join(rows, event.data.workoutId, event.data.startedAt);
    case 'WorkoutExerciseAdded': {
      const { workoutId, slotId, exerciseId } = event.data;
      return changeExercises(rows, workoutId, (exercises) => [...exercises, { slotId, exerciseId, skipped: false }]);
    }
    case 'WorkoutReordered':
      return changeExercises(rows, event.data.workoutId, (exercises) => exercises, event.data.slotIds);
    case 'ExerciseSwapped': {
      const { workoutId, slotId, toExerciseId } = event.data;
      return changeExercises(rows, workoutId, (exercises) =>
        exercises.map((one) => (one.slotId === slotId ? { ...one, exerciseId: toExerciseId } : one)),
      );
    }
    case 'ExerciseSkipped':
    case 'ExerciseUnskipped': {
      const { workoutId, slotId } = event.data;
      const skipped = event.type === 'ExerciseSkipped';
      return changeExercises(rows, workoutId, (exercises) => exercises.map((one) => (one.slotId === slotId ? { ...one, skipped } : one)));
    }
    case 'WorkoutAdjusted':
    case 'AdjustmentAnswered':
    case 'AdjustmentWithdrawn': {
      const { workoutId } = event.data;
      const row = rows.get([workoutId]);
      return row === undefined ? undefined : rows.change([workoutId], { adjustments: adjusted(row.adjustments, event) });
    }
    case 'WorkoutCommented':
    case 'WorkoutCommentRemoved':
    case 'WorkoutReacted': {
      const { workoutId } = event.data;
      const row = rows.get([workoutId]);
      return row === undefined ? undefined : rows.change([workoutId], commented(row, event));
    }
    case 'PainReported':
    case 'PainWithdrawn': {
      const { workoutId } = event.data;
      const row = rows.get([workoutId]);
      return row === undefined ? undefined : rows.change([workoutId], painsAfter(row.pains, event));
    }
    case 'WorkoutLogged': {
      const { workoutId, endedAt } = event.data;
      const startedAt = rows.get([workoutId])?.started_at ?? endedAt;
      return rows.change([workoutId], {
        status: 'completed',
        // An end before the start comes from a wrong clock.
        ended_at: Date.parse(endedAt) < Date.parse(startedAt) ? startedAt : endedAt,
        session_rpe: event.data.sessionRpe ?? null,
        notes: text(event.data.notes),
        pain: text(event.data.pain),
        finished_by: behalfOf(event),
      });
    }
    case 'WorkoutTimeCorrected': {
      const { workoutId, startedAt, endedAt } = event.data;
      return rows.change([workoutId], { started_at: startedAt, ended_at: endedAt });
    }
    case 'WorkoutDiscarded': {
      const row = rows.get([event.data.workoutId]);
      return row === undefined ? undefined : rows.change([event.data.workoutId], discard(row));
    }
    case 'WorkoutReopened': {
      const kept = rows.get([event.data.workoutId])?.discarded;
      return kept == null ? undefined : rows.change([event.data.workoutId], reopen(kept));
    }
    case 'FinishedWorkoutDiscarded': {
      const { workoutId, discardedAt } = event.data;
      const row = rows.get([workoutId]);
      const by = { at: discardedAt, by: event.meta.membership };
      return row === undefined ? undefined : rows.change([workoutId], discardFinished(row, by));
    }
    case 'DiscardedWorkoutRestored': {
      const kept = rows.get([event.data.workoutId])?.discarded;
      return kept?.finish === undefined ? undefined : rows.change([event.data.workoutId], restore(kept));
    }
    case 'WorkoutMoved':
      return rows.change([event.data.workoutId], { scheduled_on: event.data.to });
    case 'WorkoutSkipped': {
      const { workoutId, customerId, assignedProgramId } = event.data;
      const before = rows.get([workoutId]) ?? {
        ...unplanned,
        id: workoutId,
        customer_id: customerId,
        assigned_program_id: assignedProgramId ?? null,
        source: 'program' as const,
      };
      return rows.put({ ...before, status: 'skipped' });
    }
    case 'WorkoutUnskipped': {
      const { workoutId } = event.data;
      return rows.get([workoutId])?.status === 'skipped' ? rows.change([workoutId], { status: 'scheduled' }) : undefined;
    }
    case 'ImportedWorkoutMoved': {
      const { workoutId, startedAt, endedAt } = event.data;
      return rows.change([workoutId], { started_at: startedAt, ended_at: endedAt ?? null });
    }
    case 'WorkoutImportUndone':
      return event.data.isWhole ? rows.delete([event.data.workoutId]) : undefined;
    case 'WorkoutImported': {
      const { workoutId, customerId, title, startedAt, endedAt, notes } = event.data;
      const name = text(title);
      return rows.put({
        ...unplanned,
        id: workoutId,
        customer_id: customerId,
        name: name === null ? null : { en: name },
        status: 'completed',
        started_at: startedAt,
        ended_at: endedAt ?? null,
        notes: text(notes),
        source: 'import',
      });
    }
    case 'ImportedSetsAdded':
      return;
    default:
      return unhandled(event);
  }
};

export const workouts = projection({
  name: 'workouts',
  version: 9,
  table: 'workouts',
  key: ['id'],
  // Streams of the client plan a workout, and a stream of its own trains it: both write this row.
  owner: 'customer_id',
  events: [...workoutEvents, ...setEvents, ...progressionEvents, ...planEvents],
  needs: (event) => {
    if (ofWorkout(event)) return [[event.data.workoutId]];
    return ofPlan(event) ? needsOfPlan(event) : [];
  },
  apply: (rows: Rows<WorkoutRow>, event) => {
    if (ofPlan(event)) plan(rows, event);
    else if (ofWorkout(event)) train(rows, event);
  },
  changes: (event) => {
    const { customerId } = event.data;
    if (ofWorkout(event) || ofSets(event)) return [{ topic: 'workouts', id: event.data.workoutId, customerId }];
    return [{ topic: 'workouts', customerId }];
  },
});
