// Folds the events of a client's program: plan, coaching, workouts and training maxes.
import { toMs } from '@spotter/contracts/civil-date';
import { coaching, type CoachingState } from '../../coaches/coaching.js';
import type { CoachingEvent } from '../../coaches/coaching-events.js';
import type { Load } from '../../kernel.js';
import type { AppliedProgression } from '../../progressions/progression-events.js';
import type { WorkoutEvent } from '../../workouts/workout-events.js';
import { workout } from '../../workouts/workout.js';
import type { WorkoutState } from '../../workouts/workout-state.js';
import type { AssignedProgramEvent, AssignmentMode, TrainingMax } from '../assigned-program-events.js';
import { plan } from '../plan.js';
import type { PlanState } from '../plan-state.js';
import type { ReplayedEvent } from './replayed-event.js';

export type Folded = {
  readonly plan: PlanState;
  readonly coaching: CoachingState;
  readonly workouts: ReadonlyMap<string, WorkoutState>;
  /** Training maxes in force by exercise: assigned with the program or set later, whichever took effect last. */
  readonly trainingMaxes: Readonly<Record<string, MaxInForce>>;
  readonly mode: AssignmentMode;
};

type MaxInForce = { readonly load: Load; readonly from: number };
const withMaxes = (folded: Folded, maxes: readonly TrainingMax[], { occurredAt }: ReplayedEvent): Folded => {
  const from = toMs(occurredAt);
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

/** A rule's change of a training max applies from its event on, based on the workouts known then. */
const progressed = (folded: Folded, recorded: ReplayedEvent, assignedProgramId: string): Folded => {
  const data = recorded.data as Partial<AppliedProgression>;
  if (data.assignedProgramId !== assignedProgramId || data.trainingMax?.after == null) return folded;
  return withMaxes(folded, [{ exerciseId: data.trainingMax.exerciseId, load: data.trainingMax.after }], recorded);
};

const isOfWorkout = ({ stream }: ReplayedEvent): boolean => stream.startsWith('workout-');

const foldWorkout = (workouts: Map<string, WorkoutState>, recorded: ReplayedEvent): void => {
  const { workoutId } = recorded.data as { workoutId: string };
  const event = { type: recorded.type, data: recorded.data } as WorkoutEvent;
  const state = workout.evolve(workouts.get(workoutId) ?? workout.initial, event);
  // Undoing the skip of a workout that never started leaves no workout.
  const leavesNothing = recorded.type === 'WorkoutUnskipped' && state.status === 'unknown' && Object.keys(state.sets).length === 0;
  if (leavesNothing) workouts.delete(workoutId);
  else workouts.set(workoutId, state);
};

/** Folds one more event. `assignedProgramId`: the program to replay. */
export const foldEvent = (folded: Folded, recorded: ReplayedEvent, assignedProgramId: string): Folded => {
  if (isOfWorkout(recorded)) {
    const workouts = new Map(folded.workouts);
    foldWorkout(workouts, recorded);
    return { ...folded, workouts };
  }
  const { type, data: recordedData } = recorded;
  if (recorded.stream.startsWith('coaching-'))
    return { ...folded, coaching: coaching.evolve(folded.coaching, { type, data: recordedData } as CoachingEvent) };
  if (recorded.stream.startsWith('lift-')) {
    if (recorded.type !== 'TrainingMaxSet') return folded;
    return withMaxes(folded, [recorded.data as TrainingMax], recorded);
  }
  if (recorded.stream.startsWith('progression-')) return progressed(folded, recorded, assignedProgramId);
  const next = { ...folded, plan: plan.evolve(folded.plan, { type, data: recordedData } as AssignedProgramEvent) };
  const data = recordedData as Assigned;
  if (recorded.type !== 'ProgramAssigned' || data.assignedProgramId !== assignedProgramId) return next;
  return { ...withMaxes(next, data.trainingMaxes, recorded), mode: data.mode };
};

/**
 * Folds events in the given order, without keeping intermediate states: copying all workouts for each event would take longer than folding.
 */
export const foldEvents = (events: readonly ReplayedEvent[], assignedProgramId: string): Folded => {
  const workouts = new Map<string, WorkoutState>();
  let folded = nothingYet;
  for (const event of events) {
    if (isOfWorkout(event)) foldWorkout(workouts, event);
    else folded = foldEvent(folded, event, assignedProgramId);
  }
  return { ...folded, workouts };
};
