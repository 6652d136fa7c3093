// Finds exercises of the library by everyday names and abbreviations, which the database does not know.
import { everydayExercises, exerciseSearch } from '@spotter/domain/exercises/names/exercise-search';

const maxMeant = 20;

let search: ReturnType<typeof exerciseSearch> | undefined;

/** English names of exercises that people may mean by this text, in English or Turkish, possibly misspelt. */
export const meantExercises = (typed: string): readonly string[] => {
  search ??= exerciseSearch(everydayExercises().map((en) => ({ id: en, name: { en }, aliases: [] })));
  return search.search(typed, maxMeant).map(({ id }) => id);
};
