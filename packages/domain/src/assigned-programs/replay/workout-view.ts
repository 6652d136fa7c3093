// A trained workout and its sets as a replay shows them.
import type { WorkoutSet, WorkoutState } from '../../workouts/workout-state.js';
import type { Assignment } from '../plan-state.js';
import type { ReplayNames, ReplaySet, ReplayWorkout } from './replay-state.js';

export const statusOfWorkout = {
  unknown: 'scheduled',
  'in-progress': 'in-progress',
  logged: 'completed',
  discarded: 'scheduled',
  skipped: 'skipped',
  imported: 'completed',
} as const;

const setView = (id: string, set: WorkoutSet): ReplaySet => {
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

const views = new WeakMap<WorkoutState, ReplayWorkout>();
/** Cached per state: most workouts do not change from one step to the next. */
export const workoutView = (id: string, state: WorkoutState, assignment: Assignment, { days }: ReplayNames): ReplayWorkout => {
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
  views.set(state, view);
  return view;
};
