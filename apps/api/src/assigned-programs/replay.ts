// The state of one client's program, folded from any selection of its facts: now, at a recorded position, as of a
// moment, as known at a moment. Pure: facts go in, a state comes out.
import type { AssignedProgramState } from '@spotter/contracts/assigned-programs/queries';
import type { Recorded } from '@spotter/database/event';
import { plan } from '@spotter/domain/assigned-programs/plan';
import type { Assignment, PlanState } from '@spotter/domain/assigned-programs/plan-state';
import { coaching, type CoachingState } from '@spotter/domain/coaches/coaching';
import type { Load } from '@spotter/domain/kernel';
import { recordsOf } from '@spotter/domain/lifts/records';
import type { AssignmentMode, TrainingMax } from '@spotter/domain/assigned-programs/assigned-program-events';
import { workout } from '@spotter/domain/workouts/workout';
import type { WorkoutSet, WorkoutState } from '@spotter/domain/workouts/workout-state';

/** What the facts do not carry themselves: names of the template and its days, and which exercises have records. */
export type ReplayNames = {
  readonly name: AssignedProgramState['name'];
  readonly days: Readonly<Record<string, { readonly name: AssignedProgramState['planned'][number]['name'] }>>;
  readonly e1rmEligible: ReadonlySet<string>;
};

export type Folded = {
  readonly plan: PlanState;
  readonly coaching: CoachingState;
  readonly workouts: ReadonlyMap<string, WorkoutState>;
  /** In force, by exercise: given with the program or set beside it, whichever was last. */
  readonly trainingMaxes: Readonly<Record<string, Load>>;
  readonly mode: AssignmentMode;
  readonly weeks: ReadonlyMap<string, { readonly week: number; readonly day: number }>;
};

export const nothingYet: Folded = {
  plan: plan.initial,
  coaching: coaching.initial,
  workouts: new Map(),
  trainingMaxes: {},
  mode: 'subscribed',
  weeks: new Map(),
};

type Assigned = {
  assignedProgramId: string;
  mode: AssignmentMode;
  trainingMaxes: TrainingMax[];
  planned: { workoutId: string; week: number; day: number }[];
};

/** One fact more. `assignedProgramId` says which of the client's programs is looked at. */
export const foldFact = (folded: Folded, fact: Recorded, assignedProgramId: string): Folded => {
  const event = { type: fact.type, data: fact.data } as never;
  if (fact.stream.startsWith('plan-')) {
    const next = { ...folded, plan: plan.evolve(folded.plan, event) };
    const data = fact.data as Assigned;
    if (fact.type !== 'ProgramAssigned' || data.assignedProgramId !== assignedProgramId) return next;
    return {
      ...next,
      trainingMaxes: {
        ...folded.trainingMaxes,
        ...Object.fromEntries(data.trainingMaxes.map(({ exerciseId, load }) => [exerciseId, load])),
      },
      mode: data.mode,
      weeks: new Map(data.planned.map(({ workoutId, week, day }) => [workoutId, { week, day }])),
    };
  }
  if (fact.stream.startsWith('coaching-')) return { ...folded, coaching: coaching.evolve(folded.coaching, event) };
  if (fact.stream.startsWith('lift-')) {
    if (fact.type !== 'TrainingMaxSet') return folded;
    const { exerciseId, load } = fact.data as { exerciseId: string; load: Load };
    return { ...folded, trainingMaxes: { ...folded.trainingMaxes, [exerciseId]: load } };
  }
  const { workoutId } = fact.data as { workoutId: string };
  const state = workout.evolve(folded.workouts.get(workoutId) ?? workout.initial, event);
  return { ...folded, workouts: new Map(folded.workouts).set(workoutId, state) };
};

const statusOfWorkout = {
  unknown: 'scheduled',
  'in-progress': 'in-progress',
  logged: 'completed',
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

const plannedView = (folded: Folded, assignment: Assignment, { days }: ReplayNames): AssignedProgramState['planned'] =>
  Object.entries(assignment.planned)
    .map(([workoutId, { nodeId, on, cancelled }]) => {
      const trained = folded.workouts.get(workoutId);
      const place = folded.weeks.get(workoutId);
      const status = trained !== undefined ? statusOfWorkout[trained.status] : cancelled ? 'cancelled' : 'scheduled';
      return { workoutId, nodeId, name: days[nodeId]?.name ?? null, week: place?.week ?? 0, day: place?.day ?? 0, on, status };
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
  const planned = plannedView(folded, assignment, names);
  const trained = [...folded.workouts].map(([id, state]) => workoutView(id, state, assignment, names));
  const live = planned.filter((one) => one.status !== 'cancelled');
  const finished =
    assignment.status === 'active' && live.length > 0 && live.every((one) => one.status === 'completed' || one.status === 'skipped');
  return {
    id: assignedProgramId,
    customerId,
    programId: assignment.programId,
    programVersion: assignment.programVersion,
    name: names.name,
    status: finished ? 'completed' : assignment.status === 'active' && assignment.startsOn > today ? 'planned' : assignment.status,
    startsOn: assignment.startsOn,
    endsOn: live.at(-1)?.on ?? null,
    mode: folded.mode,
    coachId: folded.coaching.primary,
    trainingMaxes: Object.entries(folded.trainingMaxes).map(([exerciseId, load]) => ({ exerciseId, load })),
    adjustments: assignment.adjustments.length,
    planned,
    workouts: trained.toSorted((a, b) => ((a.on ?? '') < (b.on ?? '') ? -1 : (a.on ?? '') > (b.on ?? '') ? 1 : a.id < b.id ? -1 : 1)),
    records: recordsNow([...folded.workouts.values()], names.e1rmEligible),
  };
};
