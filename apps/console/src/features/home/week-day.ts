// State of a day with several workouts: of one program with two sessions, or of two programs side by side.
import type { WorkoutItem } from '@spotter/contracts/workouts/queries';

export type DayState = 'done' | 'missed' | 'running' | 'open' | 'none';

const stateOf = ({ status, scheduledOn }: Pick<WorkoutItem, 'status' | 'scheduledOn'>, today: string): Exclude<DayState, 'none'> => {
  if (status === 'completed' || status === 'partial') return 'done';
  if (status === 'in-progress') return 'running';
  return status !== 'scheduled' || (scheduledOn ?? today) < today ? 'missed' : 'open';
};

/** Most urgent first: a day is done only if all of its workouts are. */
const urgency: readonly DayState[] = ['running', 'open', 'missed', 'done'];

/** Returns the workout that the day leads to, and the state of the day. */
export const dayOf = <Workout extends Pick<WorkoutItem, 'status' | 'scheduledOn'>>(
  workouts: readonly Workout[],
  today: string,
): { readonly workout: Workout | undefined; readonly state: DayState } => {
  for (const state of urgency) {
    const workout = workouts.find((each) => stateOf(each, today) === state);
    if (workout !== undefined) return { workout, state };
  }
  return { workout: undefined, state: 'none' };
};
