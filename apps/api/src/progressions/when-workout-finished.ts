// Judges a finished workout by the rules of its program, and again when one of its sets or its time is corrected, when it is
// discarded or restored, or another device reports an earlier start. The decider refuses to judge a workout that is still running.
import type { Recorded } from '@spotter/database/log/event';
import type { Reactor } from '../platform/jobs/reactor.js';

export const whenWorkoutFinished: Reactor = {
  name: 'workout-finished',
  types: [
    'WorkoutLogged',
    'WorkoutSkipped',
    'WorkoutJoined',
    'WorkoutTimeCorrected',
    'FinishedWorkoutDiscarded',
    'DiscardedWorkoutRestored',
    'SetArrivedLate',
    'SetAmended',
    'SetVoided',
    'SetRestored',
    'SetDescribed',
  ],
  react: ({ data }: Recorded) => {
    const { workoutId, customerId } = data as { workoutId: string; customerId: string };
    return [{ type: 'apply-progression', body: { workoutId, customerId } }];
  },
};
