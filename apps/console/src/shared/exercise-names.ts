import type { ExerciseItem } from '@spotter/contracts/exercises/queries';
import { useQueries } from '@tanstack/react-query';
import i18next from 'i18next';
import { useMemo } from 'react';
import { localized } from '../lib/format/format.js';
import { gymQuery } from '../lib/api/query-client.js';
import { inGroups } from '../lib/in-groups.js';
import { computed } from './kept/computed.js';

const askedAtOnce = 100;

export const exercisesQuery = (gym: string, ids: readonly string[]) =>
  gymQuery({
    gym,
    path: 'exercises',
    parameters: { limit: String(askedAtOnce), ids: ids.join(',') },
    topics: ['exercises'],
    keep: true,
    withoutNetwork: async (own) => (await computed()).exercisesWithoutNetwork(gym, ids, own),
  });

export type KnownExercises = {
  readonly byId: ReadonlyMap<string, ExerciseItem>;
  /** True once all answers have arrived: an exercise that is missing then does not exist. */
  readonly settled: boolean;
};

type Answer = { readonly data?: { readonly items: readonly ExerciseItem[] } | undefined; readonly isSuccess: boolean };
/** A function of the module, because the result stays the same object while it does and the answers do. */
const knownIn = (answers: readonly Answer[]): KnownExercises => ({
  byId: new Map(answers.flatMap((answer) => answer.data?.items ?? []).map((item) => [item.id, item])),
  settled: answers.every((answer) => answer.isSuccess),
});

/** The exercises with these ids that have loaded so far. */
export const useExercises = (gym: string, ids: readonly string[]): KnownExercises => {
  const wanted = [...new Set(ids)].toSorted().join(' ');
  const queries = useMemo(
    () =>
      inGroups(wanted === '' ? [] : wanted.split(' '), askedAtOnce).map((some) => ({
        ...exercisesQuery(gym, some),
        staleTime: 10 * 60_000,
      })),
    [gym, wanted],
  );
  return useQueries({ queries, combine: knownIn });
};

/** An ellipsis until the exercise has loaded; "unknown exercise" if it does not exist. */
export const exerciseName = ({ byId, settled }: KnownExercises, id: string): string =>
  localized(byId.get(id)?.name) || (settled ? i18next.t('lib:unknownExercise') : '…');

/** Returns a function that names an exercise in the language of the screen. */
export const useExerciseName = (gym: string, ids: readonly string[]): ((id: string) => string) => {
  const exercises = useExercises(gym, ids);
  return (id) => exerciseName(exercises, id);
};
