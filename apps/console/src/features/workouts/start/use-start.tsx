import { useState, type ReactNode } from 'react';
import { useOpenWorkouts } from '@/shared/device-workouts/use-open-workouts.js';
import { StartDialog } from './start-dialog.js';
import { discardWorkout, finishWorkout, nothingSaid } from '../workout-actions.js';

type StartOptions = {
  readonly gym: string;
  readonly customerId: string;
  /** Workout to start; null for an empty one. */
  readonly workoutId: string | null;
  /** Planned day, if it is not today; else null. */
  readonly plannedOn: string | null;
  readonly onStart: () => void;
  readonly onResume: (workoutId: string) => void;
  readonly onStorageFailed: (error: unknown) => void;
};

/** Starts a workout. Asks first if another one is running or this one is planned for another day. */
export const useStart = (options: StartOptions): { readonly start: () => void; readonly dialog: ReactNode } => {
  const { gym, customerId, workoutId, plannedOn, onStart, onResume, onStorageFailed } = options;
  const [asking, setAsking] = useState(false);
  const others = useOpenWorkouts(gym, customerId).filter(({ id }) => id !== workoutId);
  const open = others[0];
  const begin = (): void => {
    setAsking(false);
    onStart();
  };
  /** Starts as soon as the last running workout is finished or discarded. */
  const end = (work: Promise<unknown>): void =>
    void work.then(() => {
      if (others.length === 1 && plannedOn === null) begin();
    }, onStorageFailed);
  return {
    start: () => (open === undefined && plannedOn === null ? onStart() : setAsking(true)),
    dialog: asking && (
      <StartDialog
        gym={gym}
        open={open}
        plannedOn={plannedOn}
        onClose={() => setAsking(false)}
        onStart={begin}
        onResume={onResume}
        onFinish={(id) => end(finishWorkout({ gym }, id, nothingSaid))}
        onDiscard={(id) => end(discardWorkout({ gym }, id))}
      />
    ),
  };
};
