// How each exercise of the system's library is loaded and counted: a reviewed table rather than a guess from its equipment.
import { readFile } from 'node:fs/promises';
import type { ExerciseContent, LoadKind, Tracking } from '@spotter/domain/exercises/exercise-events';

/** Ids of the source, by load kind and tracking. */
type Table = { readonly exercises: Readonly<Partial<Record<LoadKind, Readonly<Partial<Record<Tracking, readonly string[]>>>>>> };
export type LoadOfExercise = Pick<ExerciseContent, 'loadKind' | 'tracking'>;

/** Returns load kind and tracking by the id of the source. @throws Error if the table contains an exercise twice */
export const readLoads = async (): Promise<ReadonlyMap<string, LoadOfExercise>> => {
  const { exercises } = JSON.parse(await readFile(new URL('./data/exercise-loads.json', import.meta.url), 'utf8')) as Table;
  const loads = new Map<string, LoadOfExercise>();
  for (const [loadKind, byTracking] of Object.entries(exercises))
    for (const [tracking, ids] of Object.entries(byTracking))
      for (const id of ids) {
        if (loads.has(id)) throw new Error(`exercise-loads.json names ${id} twice`);
        loads.set(id, { loadKind: loadKind as LoadKind, tracking: tracking as Tracking });
      }
  return loads;
};

const lifted = new Set<LoadKind>(['barbell', 'dumbbell-pair', 'dumbbell-single', 'machine']);

/** Returns true if the exercise has an estimated 1RM. Throws and jumps, which are done for speed, have none. */
export const hasOneRepMax = (
  { loadKind, tracking }: LoadOfExercise,
  { category, equipment }: { readonly category: string; readonly equipment: string | null },
): boolean => tracking === 'weight-reps' && lifted.has(loadKind) && category !== 'plyometrics' && equipment !== 'medicine ball';
