import type { WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { useEffect, useState } from 'react';
import { addMonths, monthOf } from '@/lib/format/months.js';
import { computed } from '@/shared/kept/computed.js';
import type { WorkoutView } from './fold-workout.js';

type Previous = WorkoutDetail['previous'];
const months = 12;
const nothing: Previous = [];

const newestFirst = (): readonly string[] => {
  const today = new Date().toISOString().slice(0, 10);
  return Array.from({ length: months + 1 }, (_, back) => monthOf(addMonths(today, -back)));
};

/**
 * The workout with the previous sets of exercises that were added on this device: the answer of the server does not include those yet. They
 * are read from the sets that the device keeps ahead.
 */
export const useKeptPrevious = (gym: string, view: WorkoutView | null, answer: WorkoutDetail | null): WorkoutView | null => {
  const [kept, setKept] = useState(nothing);
  const known = new Set([...(answer?.exercises ?? []), ...(view?.previous ?? [])].map(({ exerciseId }) => exerciseId));
  const added = (view?.exercises ?? []).map(({ exerciseId }) => exerciseId).filter((id) => !known.has(id));
  const wanted = [...new Set(added)].toSorted().join(' ');
  const workoutId = view?.id ?? '';
  useEffect(() => {
    if (wanted === '') return undefined;
    let left = false;
    const read = async (): Promise<void> => {
      const { keptPrevious } = await computed();
      const found = await Promise.all(wanted.split(' ').map((id) => keptPrevious(gym, newestFirst(), id, workoutId)));
      if (!left) setKept(found.filter((each) => each !== null));
    };
    // Without the script, the column of the previous sets stays empty until the server answers.
    void read().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [gym, wanted, workoutId]);
  const missing = kept.filter(({ exerciseId }) => added.includes(exerciseId));
  return view === null || missing.length === 0 ? view : { ...view, previous: [...view.previous, ...missing] };
};

type Estimates = NonNullable<WorkoutDetail['estimates']>;
const noEstimates: Estimates = [];

/** Both exercises of each swapped slot. */
const swappedIn = (view: WorkoutView | null): readonly string[] =>
  (view?.exercises ?? []).flatMap(({ slotId, exerciseId }) => {
    const planned = view?.prescribed?.slots.find((slot) => slot.slotId === slotId)?.exerciseId ?? exerciseId;
    return planned === exerciseId ? [] : [planned, exerciseId];
  });

/** The workout with estimates of exercises that were swapped on this device, from the sets that it keeps ahead. */
export const useKeptEstimates = (gym: string, view: WorkoutView | null): WorkoutView | null => {
  const [kept, setKept] = useState(noEstimates);
  const known = new Set((view?.estimates ?? []).map(({ exerciseId }) => exerciseId));
  const missing = [...new Set(swappedIn(view))].filter((id) => !known.has(id));
  const wanted = missing.toSorted((a, b) => a.localeCompare(b)).join(' ');
  const workoutId = view?.id ?? '';
  useEffect(() => {
    if (wanted === '') return undefined;
    let left = false;
    const read = async (): Promise<void> => {
      const { keptEstimate } = await computed();
      const found = await Promise.all(
        wanted
          .split(' ')
          .map(async (exerciseId) => ({ exerciseId, e1rmKg: await keptEstimate(gym, newestFirst(), exerciseId, workoutId) })),
      );
      if (!left) setKept(found.flatMap(({ exerciseId, e1rmKg }) => (e1rmKg === null ? [] : [{ exerciseId, e1rmKg }])));
    };
    // Without the script, a swapped exercise has no proposed load until the server answers.
    void read().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [gym, wanted, workoutId]);
  const added = kept.filter(({ exerciseId }) => missing.includes(exerciseId));
  return view === null || added.length === 0 ? view : { ...view, estimates: [...(view.estimates ?? []), ...added] };
};
