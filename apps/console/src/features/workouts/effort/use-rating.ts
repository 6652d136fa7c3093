import { useState } from 'react';
import { isCounted, type WorkoutView } from '../fold-workout.js';
import { correctedActual, type Actual } from '../sets/draft.js';
import type { Place, SetEntry } from '../sets/use-set-entry.js';
import { asksEffort, type EffortKind } from './effort.js';

/** `setId`: recorded set to rate; null for an open row. */
type Rating = { readonly place: Place; readonly kind: EffortKind; readonly setId: string | null };

/**
 * Asks for the effort of a set: before its tick, or right after it. A tick never waits for the answer, so that a set without one is safe.
 * @param amend corrects a recorded set
 */
export const useRating = (view: WorkoutView, entry: SetEntry, amend: (setId: string, actual: Actual) => void) => {
  const [rating, setRating] = useState<Rating | null>(null);
  const recorded = view.sets.find((set) => set.id === rating?.setId && isCounted(set));
  /** A set that somebody removed meanwhile needs no effort. */
  const asked = rating !== null && (rating.setId === null || recorded !== undefined) ? rating : null;
  const valueOf = ({ place, setId }: Rating): number | undefined =>
    setId === null ? entry.draftFor(place).rpe : (recorded?.actual.rpe ?? undefined);
  return {
    asked: asked === null ? null : { ...asked, value: valueOf(asked) },
    /** Asks for the effort of a row in place of the keypad. */
    ask: (place: Place): void => {
      entry.close();
      if (place.effort !== null) setRating({ place, kind: place.effort, setId: place.row.done?.id ?? null });
    },
    /** Asks for the effort of a set that was recorded without one. */
    askAfter: (place: Place, setId: string, actual: Actual): void =>
      setRating(place.effort !== null && actual.rpe === undefined && asksEffort(place.row) ? { place, kind: place.effort, setId } : null),
    close: (): void => setRating(null),
    choose: (rpe: number): void => {
      setRating(null);
      if (asked === null) return;
      if (recorded === undefined) {
        entry.fill(asked.place.row, { rpe });
        return;
      }
      const actual = correctedActual(recorded.actual, { rpe }, ['rpe'], asked.place.unit);
      if (actual !== null && recorded.actual.rpe !== rpe) amend(recorded.id, actual);
    },
  };
};
