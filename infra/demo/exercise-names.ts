// From an exercise's id back to its name in the library's source, for exercises that the demo knows the strength of.
import { exerciseId } from './library.ts';
import { exercisesWithLoad } from './training/strength-table.ts';

const names: ReadonlyMap<string, string> = new Map(exercisesWithLoad.map((name) => [exerciseId(name), name]));

/** The id itself for an exercise that is done without a load. */
export const nameOfExercise = (id: string): string => names.get(id) ?? id;
