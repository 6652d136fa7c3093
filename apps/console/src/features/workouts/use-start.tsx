import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { OutboxEntry } from '../../offline/outbox-entry.js';
import { useOutbox } from '../../offline/use-outbox.js';
import { workoutsQuery } from './queries.js';
import { StartDialog } from './start-dialog.js';
import { discardWorkout, finishWorkout } from './workout-actions.js';

type StartOptions = {
  readonly gym: string;
  readonly customerId: string;
  /** The one to start; null for an empty one. */
  readonly workoutId: string | null;
  /** The day that it is planned for, where that is not today. */
  readonly plannedOn: string | null;
  readonly onStart: () => void;
  readonly onResume: (workoutId: string) => void;
  readonly onStorageFailed: (error: unknown) => void;
};

/** By the last thing that was done to each: what was discarded may have been started again. */
const endedHere = (entries: readonly OutboxEntry[]): { readonly has: (workoutId: string) => boolean } => {
  const decisive = entries.filter(({ type, status }) => status !== 'rejected' && (type === 'start-workout' || ends.has(type)));
  const last = new Map(decisive.map(({ type, payload }) => [payload['workoutId'], type]));
  return { has: (workoutId) => ends.has(last.get(workoutId) ?? '') };
};
const ends: ReadonlySet<string> = new Set(['log-workout', 'discard-workout']);

/** Starting asks first where another workout is open, and where the workout is planned for another day. */
export const useStart = (options: StartOptions): { readonly start: () => void; readonly dialog: ReactNode } => {
  const { gym, customerId, workoutId, plannedOn, onStart, onResume, onStorageFailed } = options;
  const [asking, setAsking] = useState(false);
  const entries = useOutbox();
  const query = useQuery(workoutsQuery(gym, { customer: customerId, status: 'in-progress', limit: 10 }));
  // What this device has ended is over, whether or not the server knows it.
  const ended = endedHere(entries);
  const open = query.data?.items.find(({ id }) => id !== workoutId && !ended.has(id));
  const begin = (): void => {
    setAsking(false);
    onStart();
  };
  /** With the last open one gone nothing may stand in the way any more. */
  const end = (work: Promise<unknown>): void =>
    void work.then(() => {
      const more = (query.data?.items ?? []).filter(({ id }) => id !== workoutId && id !== open?.id && !ended.has(id)).length > 0;
      if (!more && plannedOn === null) begin();
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
        onFinish={(id) => end(finishWorkout(gym, id, null, ''))}
        onDiscard={(id) => end(discardWorkout(gym, id))}
      />
    ),
  };
};
