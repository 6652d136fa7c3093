// A workout that was finished is judged by the rules of its program, and judged anew when one of its sets is corrected later, or another
// device says that it began earlier. Those of a workout that still runs are refused by the decider: it is judged once it is finished.
import type { Recorded } from '@spotter/database/log/event';
import type { Reactor } from '../platform/jobs/reactor.js';

export const whenWorkoutFinished: Reactor = {
  name: 'workout-finished',
  types: ['WorkoutLogged', 'WorkoutSkipped', 'WorkoutJoined', 'SetArrivedLate', 'SetAmended', 'SetVoided', 'SetRestored'],
  react: ({ data }: Recorded) => {
    const { workoutId, customerId } = data as { workoutId: string; customerId: string };
    return [{ type: 'apply-progression', body: { workoutId, customerId } }];
  },
};
