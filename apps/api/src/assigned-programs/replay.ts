// The state of one client's program, folded from any selection of its events: now, at a recorded position, as of a
// moment, as known at a moment. Pure: events go in, a state comes out.
import type { AssignedProgramState } from '@spotter/contracts/assigned-programs/queries';
import type { Recorded } from '@spotter/database/log/event';
import { plan } from '@spotter/domain/assigned-programs/plan';
import type { Assignment, PlannedDay, PlanState } from '@spotter/domain/assigned-programs/plan-state';
import { countsOf, isHeld, programStanding } from '@spotter/domain/assigned-programs/standing';
import { coaching, type CoachingState } from '@spotter/domain/coaches/coaching';
import type { Load } from '@spotter/domain/kernel';
import { recordsOf } from '@spotter/domain/lifts/records';
import type { AssignmentMode, TrainingMax } from '@spotter/domain/assigned-programs/assigned-program-events';
import { workout } from '@spotter/domain/workouts/workout';
import { workoutStanding, type RecordedStatus } from '@spotter/domain/workouts/workout-status';
import { isOff, type WorkoutSet, type WorkoutState } from '@spotter/domain/workouts/workout-state';

/** What the events do not carry themselves: names of the template and its days, and which exercises have records. */
export type ReplayNames = {
  readonly name: AssignedProgramState['name'];
  readonly days: Readonly<Record<string, { readonly name: AssignedProgramState['planned'][number]['name']; readonly sets: number }>>;
  readonly e1rmEligible: ReadonlySet<string>;
};

export type Folded = {
  readonly plan: PlanState;
  readonly coaching: CoachingState;
  readonly workouts: ReadonlyMap<string, WorkoutState>;
  /** In force, by exercise: given with the program or set beside it, whichever took effect last. */
  readonly trainingMaxes: Readonly<Record<string, MaxInForce>>;
  readonly mode: AssignmentMode;
};

type MaxInForce = { readonly load: Load; readonly from: number };
const withMaxes = (folded: Folded, maxes: readonly TrainingMax[], { occurredAt }: Recorded): Folded => {
  const from = Date.parse(occurredAt);
  const taken = maxes.filter(({ exerciseId }) => (folded.trainingMaxes[exerciseId]?.from ?? from) <= from);
  return {
    ...folded,
    trainingMaxes: { ...folded.trainingMaxes, ...Object.fromEntries(taken.map(({ exerciseId, load }) => [exerciseId, { load, from }])) },
  };
};

export const nothingYet: Folded = {
  plan: plan.initial,
  coaching: coaching.initial,
  workouts: new Map(),
  trainingMaxes: {},
  mode: 'subscribed',
};

type Assigned = {
  assignedProgramId: string;
  mode: AssignmentMode;
  trainingMaxes: TrainingMax[];
};

/** One event more. `assignedProgramId` says which of the client's programs is looked at. */
export const foldEvent = (folded: Folded, recorded: Recorded, assignedProgramId: string): Folded => {
  const event = { type: recorded.type, data: recorded.data } as never;
  if (recorded.stream.startsWith('plan-')) {
    const next = { ...folded, plan: plan.evolve(folded.plan, event) };
    const data = recorded.data as Assigned;
    if (recorded.type !== 'ProgramAssigned' || data.assignedProgramId !== assignedProgramId) return next;
    return { ...withMaxes(next, data.trainingMaxes, recorded), mode: data.mode };
  }
  if (recorded.stream.startsWith('coaching-')) return { ...folded, coaching: coaching.evolve(folded.coaching, event) };
  if (recorded.stream.startsWith('lift-')) {
    if (recorded.type !== 'TrainingMaxSet') return folded;
    return withMaxes(folded, [recorded.data as TrainingMax], recorded);
  }
  const { workoutId } = recorded.data as { workoutId: string };
  const state = workout.evolve(folded.workouts.get(workoutId) ?? workout.initial, event);
  return { ...folded, workouts: new Map(folded.workouts).set(workoutId, state) };
};

const statusOfWorkout = {
  unknown: 'scheduled',
  'in-progress': 'in-progress',
  logged: 'completed',
  discarded: 'scheduled',
  skipped: 'skipped',
  imported: 'completed',
} as const;

const setView = (id: string, set: WorkoutSet): AssignedProgramState['workouts'][number]['sets'][number] => {
  const { reps, load, rpe, seconds, metres } = set.actual.value;
  return {
    id,
    exerciseId: set.exerciseId,
    setType: set.setType,
    reps: reps ?? null,
    load: load ?? null,
    rpe: rpe ?? null,
    seconds: seconds ?? null,
    metres: metres ?? null,
    performedAt: set.performedAt,
    voided: set.voided.value,
    amended: set.actual.changedAt !== null,
  };
};

const views = new WeakMap<WorkoutState, AssignedProgramState['workouts'][number]>();
/** Remembered per state: most workouts do not change from one step to the next. */
const workoutView = (
  id: string,
  state: WorkoutState,
  assignment: Assignment,
  { days }: ReplayNames,
): AssignedProgramState['workouts'][number] => {
  const known = views.get(state);
  if (known !== undefined) return known;
  const planned = assignment.planned[id];
  const sets = Object.entries(state.sets).map(([setId, set]) => setView(setId, set));
  const view = {
    id,
    name: state.prescribed?.name ?? (planned === undefined ? null : (days[planned.nodeId]?.name ?? null)),
    on: planned?.on ?? state.startedAt.slice(0, 10),
    status: statusOfWorkout[state.status],
    sets: sets.toSorted((a, b) => (a.performedAt < b.performedAt ? -1 : a.performedAt > b.performedAt ? 1 : a.id < b.id ? -1 : 1)),
  };
  views.set(state, view as AssignedProgramState['workouts'][number]);
  return view as AssignedProgramState['workouts'][number];
};

const recordsNow = (workouts: readonly WorkoutState[], eligible: ReadonlySet<string>): AssignedProgramState['records'] => {
  const sources = workouts.flatMap((state) =>
    Object.entries(state.sets).map(([setId, set]) => ({
      setId,
      exerciseId: set.exerciseId,
      setType: set.setType,
      actual: set.actual.value,
      performedAt: set.performedAt,
      voided: set.voided.value,
      e1rmEligible: eligible.has(set.exerciseId),
    })),
  );
  return recordsOf(sources).flatMap(({ exerciseId, bestE1rm }) =>
    bestE1rm === null ? [] : [{ exerciseId, e1rmKg: bestE1rm.valueKg, setId: bestE1rm.setId }],
  );
};

const recordedStatus = (folded: Folded, workoutId: string, { cancelled }: PlannedDay): RecordedStatus => {
  const trained = folded.workouts.get(workoutId);
  const planned = cancelled ? 'cancelled' : 'scheduled';
  return trained === undefined || trained.status === 'discarded' ? planned : statusOfWorkout[trained.status];
};

const standingOf = (folded: Folded, workoutId: string, day: PlannedDay, assignment: Assignment, { days }: ReplayNames, today: string) => {
  const known = folded.workouts.get(workoutId);
  const trained = known !== undefined && isOff(known) ? undefined : known;
  const asked = trained?.prescribed?.slots.reduce((sum, slot) => sum + slot.sets.length * (slot.rounds ?? 1), 0) ?? days[day.nodeId]?.sets;
  const done = Object.values(trained?.sets ?? {}).filter(({ voided, setType }) => !voided.value && setType !== 'warm-up');
  return workoutStanding(
    {
      recorded: recordedStatus(folded, workoutId, day),
      scheduledOn: day.on,
      held: isHeld(day.on, assignment.pausedFrom, today),
      setsPlanned: asked ?? null,
      setsDone: done.length,
    },
    today,
  );
};

const plannedView = (folded: Folded, assignment: Assignment, names: ReplayNames, today: string): AssignedProgramState['planned'] =>
  Object.entries(assignment.planned)
    .map(([workoutId, planned]) => {
      const { nodeId, on, week, day } = planned;
      const status = standingOf(folded, workoutId, planned, assignment, names, today);
      return { workoutId, nodeId, name: names.days[nodeId]?.name ?? null, week, day, on, status };
    })
    .toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : a.workoutId < b.workoutId ? -1 : 1));

/** `today` is the gym's local date at the moment looked at. Null where the program was not yet assigned. */
export const stateOf = (
  folded: Folded,
  assignedProgramId: string,
  customerId: string,
  names: ReplayNames,
  today: string,
): AssignedProgramState | null => {
  const assignment = folded.plan.assignments[assignedProgramId];
  if (assignment === undefined) return null;
  const recorded = Object.entries(assignment.planned).map(([workoutId, day]) => ({
    on: day.on,
    week: day.week,
    recorded: recordedStatus(folded, workoutId, day),
  }));
  const { status, startsOn, endsOn, week, done, missed } = programStanding(assignment, countsOf(recorded, assignment, today), today);
  const trained = [...folded.workouts]
    .filter(([, { status }]) => status !== 'discarded')
    .map(([id, state]) => workoutView(id, state, assignment, names));
  return {
    id: assignedProgramId,
    customerId,
    programId: assignment.programId,
    programVersion: assignment.programVersion,
    name: names.name,
    status,
    startsOn,
    endsOn,
    week,
    done,
    missed,
    mode: folded.mode,
    coachId: folded.coaching.primary,
    trainingMaxes: Object.entries(folded.trainingMaxes).map(([exerciseId, { load }]) => ({ exerciseId, load })),
    adjustments: assignment.adjustments.length,
    planned: plannedView(folded, assignment, names, today),
    workouts: trained.toSorted((a, b) => ((a.on ?? '') < (b.on ?? '') ? -1 : (a.on ?? '') > (b.on ?? '') ? 1 : a.id < b.id ? -1 : 1)),
    records: recordsNow([...folded.workouts.values()], names.e1rmEligible),
  };
};
