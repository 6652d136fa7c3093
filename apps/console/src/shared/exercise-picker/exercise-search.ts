// Searches exercises on the device. The index is made once for a list, in short steps, so that no letter waits for it.
import type { ExerciseName } from '@spotter/contracts/exercises/queries';
import { exerciseSearch, indexExercises, type ExerciseSearch, type Uses } from '@spotter/domain/exercises/names/exercise-search';
import { useEffect, useState } from 'react';
import { gymQuery } from '@/lib/api/query-client.js';
import { pause } from '@/lib/hooks/pause.js';

/** All exercises to choose from. @param customerId client whose own exercises are included; clients always get their own */
export const exerciseNamesQuery = (gym: string, customerId?: string) =>
  gymQuery({
    gym,
    path: 'exercise-names',
    ...(customerId !== undefined && { parameters: { customer: customerId } }),
    topics: ['exercises'],
    keep: true,
  });

type SearchedExercise = ExerciseName & { readonly isOwn: boolean };
export type Search = ExerciseSearch<SearchedExercise>;

const searched = (exercises: readonly ExerciseName[]): readonly SearchedExercise[] =>
  exercises.map((exercise) => ({ ...exercise, isOwn: exercise.origin !== undefined && exercise.origin !== 'system' }));

const counted = new WeakMap<readonly ExerciseName[], readonly Uses[]>();
/** Uses of the exercises, most important first: sets of the calling client, their programs, the gym's programs. */
export const usesOf = (exercises: readonly ExerciseName[]): readonly Uses[] => {
  const before = counted.get(exercises);
  if (before !== undefined) return before;
  const uses = (['sets', 'assigned', 'programs'] as const).map((use) => new Map(exercises.map((one) => [one.id, one.uses?.[use] ?? 0])));
  counted.set(exercises, uses);
  return uses;
};

const maxStepMs = 6;
const known = new WeakMap<readonly ExerciseName[], Search>();

/** The search of these exercises. It indexes all of them when a text is first searched that is no name. */
export const searchOf = (exercises: readonly ExerciseName[]): Search => {
  const search = known.get(exercises) ?? exerciseSearch(searched(exercises));
  known.set(exercises, search);
  return search;
};

/** The search of these exercises, or of the list before while they are indexed; null before the first list is. */
export const useExerciseSearch = (exercises: readonly ExerciseName[] | undefined): Search | null => {
  const [latest, setLatest] = useState<Search | null>(null);
  useEffect(() => {
    if (exercises === undefined || known.has(exercises)) return undefined;
    let closed = false;
    const index = async (): Promise<void> => {
      const steps = indexExercises(searched(exercises));
      let began = performance.now();
      for (let step = steps.next(); !closed; step = steps.next()) {
        if (step.done === true) {
          known.set(exercises, step.value);
          return setLatest(step.value);
        }
        if (performance.now() - began < maxStepMs) continue;
        await pause(0);
        began = performance.now();
      }
    };
    void index();
    return () => {
      closed = true;
    };
  }, [exercises]);
  return exercises === undefined ? null : (known.get(exercises) ?? latest);
};
