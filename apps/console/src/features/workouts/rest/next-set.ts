// Describes the set that follows a rest.
import { formatActual, type Load } from '@/lib/format/format.js';
import type { EffortColumn } from '@/shared/recording/recording-options.js';
import { exerciseName, type KnownExercises } from '@/shared/exercise-names.js';
import type { NextSet } from '@/shared/rest/rest-timer.js';
import { actualOf, isHelp } from '../sets/draft.js';
import { equipmentText, type Equipment } from '../sets/load/plates-text.js';
import { placesOf } from '../sets/places.js';
import type { Place, SetEntry } from '../sets/use-set-entry.js';
import type { ExerciseBlock } from '../blocks/exercise-blocks.js';
import { nextRow } from '../blocks/next-row.js';

/** Returns the load of a recorded row, or the one that a tick records; null if it is unknown. */
export const loadAt = ({ row, ...place }: Place, entry: Pick<SetEntry, 'draftFor'>): Load | null => {
  if (row.done !== null) return row.done.actual.load ?? null;
  const value = entry.draftFor({ row, ...place }).load;
  return value === undefined ? null : { value, unit: place.unit };
};

/** Returns the plates or dumbbells for the load of a row; null if the load uses none or is unknown. */
export const platesOf = (
  place: Place,
  entry: Pick<SetEntry, 'draftFor'>,
  exercises: KnownExercises,
  equipment: Equipment,
): string | null => {
  const exercise = exercises.byId.get(place.block.exerciseId);
  const load = loadAt(place, entry);
  return exercise === undefined || load === null ? null : equipmentText(exercise, load, equipment);
};

export type KnownNext = {
  readonly blocks: readonly ExerciseBlock[];
  readonly entry: Pick<SetEntry, 'draftFor'>;
  readonly exercises: KnownExercises;
  readonly unit: Load['unit'];
  readonly equipment: Equipment;
  /** The person's choice of an effort column. */
  readonly effort: EffortColumn | undefined;
};

/** Returns the set after a recorded one: its exercise, the values that a tick would record, and its plates. */
export const nextSet = (setId: string, { blocks, entry, exercises, unit, equipment, effort }: KnownNext): NextSet | null => {
  const next = nextRow(blocks, setId);
  if (next === null) return null;
  const exercise = exercises.byId.get(next.block.exerciseId);
  const place = placesOf({ block: next.block, exercise, unit, effort }).find((each) => each.row.key === next.row.key);
  if (place === undefined) return null;
  const actual = actualOf(entry.draftFor(place), place.columns, place.unit, isHelp(place.row));
  return {
    exercise: exerciseName(exercises, next.block.exerciseId),
    values: actual === null ? '' : formatActual(actual),
    plates: platesOf(place, entry, exercises, equipment),
  };
};
