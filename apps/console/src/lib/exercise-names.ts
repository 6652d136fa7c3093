import type { ExerciseItem } from '@spotter/contracts/exercises/queries';
import type { ListOf } from '@spotter/contracts/lists';
import { useQueries } from '@tanstack/react-query';
import { localized } from './format.js';
import { gymQuery } from './query-client.js';

const askedAtOnce = 100;
const slices = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / askedAtOnce) }, (_, at) => ids.slice(at * askedAtOnce, (at + 1) * askedAtOnce));

export const exercisesQuery = (gym: string, ids: readonly string[]) =>
  gymQuery<ListOf<ExerciseItem>>({ gym, path: `exercises?limit=${askedAtOnce}&ids=${ids.join(',')}`, topics: ['exercises'], keep: true });

/** The exercises of these ids by id, as far as they are known yet. */
export const useExercises = (gym: string, ids: readonly string[]): ReadonlyMap<string, ExerciseItem> => {
  const wanted = [...new Set(ids)].toSorted();
  const answers = useQueries({ queries: slices(wanted).map((some) => ({ ...exercisesQuery(gym, some), staleTime: 10 * 60_000 })) });
  return new Map(answers.flatMap((answer) => answer.data?.items ?? []).map((item) => [item.id, item]));
};

/** Name of an exercise in the language on the screen; an ellipsis until it is known. */
export const useExerciseName = (gym: string, ids: readonly string[]): ((id: string) => string) => {
  const exercises = useExercises(gym, ids);
  return (id) => localized(exercises.get(id)?.name) || '…';
};
