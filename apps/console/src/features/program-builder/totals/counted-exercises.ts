import type { LoadKind } from '@spotter/domain/exercises/exercise-events';
import type { ExerciseName } from '@spotter/contracts/exercises/queries';
import type { Exercises } from '@spotter/domain/programs/totals/totals';

/** Maps the gym's exercises, by id, to what the totals need. */
export const countedOf = (library: readonly ExerciseName[]): Exercises =>
  new Map(
    library.map(({ id, primaryMuscles = [], secondaryMuscles = [], loadKind = 'none' }) => [
      id,
      { primaryMuscles, secondaryMuscles, loadKind: loadKind as LoadKind },
    ]),
  );
