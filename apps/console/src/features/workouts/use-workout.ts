import type { WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { positions } from '@/lib/api/positions.js';
import { useSameParts } from '@/lib/use-same-parts.js';
import { forgetSettled } from '@/offline/outbox.js';
import type { OutboxEntry } from '@/offline/outbox-entry.js';
import { useOutbox } from '@/offline/use-outbox.js';
import { foldWorkout, type WorkoutView } from './fold-workout.js';
import { workoutQuery } from './queries.js';
import { useKeptEstimates, useKeptPrevious } from './use-kept-previous.js';

/** The server's latest answer and the outbox entries of this device. */
export type WorkoutKnown = {
  readonly workoutId: string;
  readonly answer: WorkoutDetail | null;
  readonly entries: readonly OutboxEntry[];
  /** Position of the gym's log that the answer includes. */
  readonly included: number;
};
type WorkoutState = {
  readonly view: WorkoutView | null;
  readonly known: WorkoutKnown;
  readonly error: Error | null;
  readonly retry: () => void;
};

/** Combines the workout of the server and the device. Has an `error` only if neither has it. */
export const useWorkout = (gym: string, workoutId: string): WorkoutState => {
  const entries = useOutbox();
  // An unsent free workout exists only on this device: the server would answer 404.
  const onlyHere = entries.some(
    (entry) =>
      entry.type === 'start-workout' &&
      entry.status === 'waiting' &&
      entry.payload.workoutId === workoutId &&
      entry.payload.plannedWorkoutId === undefined,
  );
  const read = workoutQuery(gym, workoutId);
  const query = useQuery({ ...read, enabled: !onlyHere });
  const included = positions.includedIn(gym, read.meta?.path ?? '');
  const answer = query.data ?? null;
  const folded = useMemo(() => foldWorkout(workoutId, answer, entries, included), [workoutId, answer, entries, included]);
  const view = useSameParts(useKeptEstimates(gym, useKeptPrevious(gym, folded, answer)));
  useEffect(() => {
    if (query.data !== undefined && included > 0) void forgetSettled(gym, workoutId, included);
  }, [gym, workoutId, query.data, included]);
  return {
    view,
    known: { workoutId, answer, entries, included },
    error: view === null ? query.error : null,
    retry: () => void query.refetch(),
  };
};
