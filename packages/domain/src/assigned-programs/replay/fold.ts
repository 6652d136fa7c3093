// What the events of a client's program come to, one by one: the plan, the coaching, each workout, and training maxes.
import { toMs } from '../../civil-date.js';
import { coaching, type CoachingState } from '../../coaches/coaching.js';
import type { Load } from '../../kernel.js';
import type { AppliedProgression } from '../../progressions/progression-events.js';
import { workout } from '../../workouts/workout.js';
import type { WorkoutState } from '../../workouts/workout-state.js';
import type { AssignmentMode, TrainingMax } from '../assigned-program-events.js';
import { plan } from '../plan.js';
import type { PlanState } from '../plan-state.js';
import type { ReplayedEvent } from './replayed-event.js';

export type Folded = {
  readonly plan: PlanState;
  readonly coaching: CoachingState;
  readonly workouts: ReadonlyMap<string, WorkoutState>;
  /** In force, by exercise: given with the program or set beside it, whichever took effect last. */
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

/** What a rule made of a training max was known from that moment on, with all workouts that were known then. */
const progressed = (folded: Folded, recorded: ReplayedEvent, assignedProgramId: string): Folded => {
  const data = recorded.data as Partial<AppliedProgression>;
  if (data.assignedProgramId !== assignedProgramId || data.trainingMax?.after == null) return folded;
  return withMaxes(folded, [{ exerciseId: data.trainingMax.exerciseId, load: data.trainingMax.after }], recorded);
};

/** One event more. `assignedProgramId` says which of the client's programs is looked at. */
export const foldEvent = (folded: Folded, recorded: ReplayedEvent, assignedProgramId: string): Folded => {
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
  if (recorded.stream.startsWith('progression-')) return progressed(folded, recorded, assignedProgramId);
  const { workoutId } = recorded.data as { workoutId: string };
  const state = workout.evolve(folded.workouts.get(workoutId) ?? workout.initial, event);
  const workouts = new Map(folded.workouts).set(workoutId, state);
  // A skip that was taken back leaves nothing that ever began.
  if (recorded.type === 'WorkoutUnskipped' && state.status === 'unknown' && Object.keys(state.sets).length === 0)
    workouts.delete(workoutId);
  return { ...folded, workouts };
};
