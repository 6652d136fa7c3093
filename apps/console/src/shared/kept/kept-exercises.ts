// Exercises without a network, from the library that the device keeps ahead.
import type { ExerciseDescription, ExerciseDetail, ExerciseItem } from '@spotter/contracts/exercises/queries';
import type { AnswerAt } from '@/lib/api/api.js';
import { newestAnswer } from '@/lib/api/ahead/newest-answer.js';
import type { KeptAnswer } from '@/lib/api/kept-answers.js';
import { keptExercisesName } from './names.js';

const library = (gym: string): Promise<KeptAnswer<readonly ExerciseDescription[]> | undefined> =>
  newestAnswer(`${gym} ${keptExercisesName}`);

const asItem = ({ aliases: _aliases, instructions: _instructions, cues: _cues, ...item }: ExerciseDescription): ExerciseItem => item;

type Exercises = AnswerAt<'exercises'>;
/** The exercises with these ids, as far as the device has them. */
export const exercisesWithoutNetwork = async (
  gym: string,
  ids: readonly string[],
  own: KeptAnswer<Exercises> | undefined,
): Promise<KeptAnswer<Exercises> | undefined> => {
  if (own !== undefined) return own;
  const kept = await library(gym);
  if (kept === undefined) return undefined;
  const wanted = new Set(ids);
  return { keptAt: kept.keptAt, answer: { items: kept.answer.filter(({ id }) => wanted.has(id)).map(asItem), nextCursor: null } };
};

/** Details of an exercise that was not opened with a network: description and cues, without pictures and best sets. */
export const detailFrom = (all: readonly ExerciseDescription[], exerciseId: string): ExerciseDetail | undefined => {
  const exercise = all.find(({ id }) => id === exerciseId);
  if (exercise === undefined) return undefined;
  const { substitutes = [], ...item } = exercise;
  const named = (ids: readonly string[]) => ids.flatMap((id) => all.filter((other) => other.id === id).map(({ name }) => ({ id, name })));
  return {
    ...item,
    tags: [],
    hasPicture: false,
    hasFilm: false,
    mergedInto: null,
    unilateral: null,
    variationGroup: null,
    variations: [],
    substitutes: named(substitutes),
    licence: null,
    credit: null,
    pictures: [],
    film: null,
    countsFor: null,
    mergedHere: [],
    used: null,
    best: [],
  };
};

export const exerciseWithoutNetwork = async (
  gym: string,
  exerciseId: string,
  own: KeptAnswer<ExerciseDetail> | undefined,
): Promise<KeptAnswer<ExerciseDetail> | undefined> => {
  if (own !== undefined) return own;
  const kept = await library(gym);
  const answer = kept === undefined ? undefined : detailFrom(kept.answer, exerciseId);
  return kept === undefined || answer === undefined ? undefined : { keptAt: kept.keptAt, answer };
};
