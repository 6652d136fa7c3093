// Maps an exercise's id back to its name in the library's source, for exercises with a known strength.
import { exerciseId } from './library.ts';
import { exercisesWithLoad } from './training/strength-table.ts';

const names: ReadonlyMap<string, string> = new Map(exercisesWithLoad.map((name) => [exerciseId(name), name]));

/** Returns the id itself for an exercise without a load. */
export const nameOfExercise = (id: string): string => names.get(id) ?? id;
