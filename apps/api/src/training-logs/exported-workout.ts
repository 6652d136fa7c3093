// A finished workout as the writers of the file formats receive it.
import type { SetType } from '@spotter/contracts/workouts/set-types';
import type { Unit } from '@spotter/domain/kernel';
import type { ActualSet } from '@spotter/domain/workouts/workout-events';

export type ExportedSet = {
  readonly exercise: string;
  readonly setType: SetType;
  readonly actual: ActualSet;
  /** ISO instant. */
  readonly performedAt: string;
  readonly note: string | null;
  /** Number of its superset within the workout; null if it belongs to none. */
  readonly superset: number | null;
};

export type ExportedWorkout = {
  readonly title: string | null;
  /** ISO instants. */
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly sessionRpe: number | null;
  readonly notes: string | null;
  /** In the order in which they were performed. */
  readonly sets: readonly ExportedSet[];
};

/** `unit`: the reader's unit, for formats with one unit in a file. `timeZone`: the gym's. */
export type FileSettings = { readonly unit: Unit; readonly timeZone: string; readonly now: string };

/** Writes a file in parts: its head, its workouts in any number of batches, its end. */
export type FileWriter = {
  readonly media: string;
  readonly extension: 'csv' | 'json';
  /** Order of the workouts in the file. */
  readonly newestFirst: boolean;
  readonly head: (settings: FileSettings) => string;
  /** @param isFirst true for the first batch that is not empty */
  readonly body: (workouts: readonly ExportedWorkout[], settings: FileSettings, isFirst: boolean) => string;
  readonly end: string;
};

/** Name of a workout without one, since both apps name each workout. */
export const untitled = 'Workout';

/** Sets by exercise, in the order of the first set of each: both apps write one exercise after the other. */
export const byExercise = (sets: readonly ExportedSet[]): readonly (readonly ExportedSet[])[] => [
  ...Map.groupBy(sets, ({ exercise, superset }) => `${superset ?? ''}/${exercise}`).values(),
];

/** A number with a decimal point, at most `digits` decimal places, and no zero at the end. */
export const figure = (value: number | undefined, digits = 3): string => (value === undefined ? '' : String(Number(value.toFixed(digits))));
