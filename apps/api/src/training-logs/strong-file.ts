// Columns of Strong with units of each set: oldest workout first, sets numbered from 1 for each exercise, letters for other kinds of sets.
import type { SetType } from '@spotter/contracts/workouts/set-types';
import { wallTimeOf } from '../platform/reading/wall-times.js';
import { csvFile, type Row } from './csv-file.js';
import { byExercise, figure, untitled, type ExportedSet, type ExportedWorkout, type FileSettings } from './exported-workout.js';

/** Types that Strong does not have are numbered sets there. */
const letters: Partial<Readonly<Record<SetType, string>>> = { 'warm-up': 'W', failure: 'F', drop: 'D' };

/** @example '1h 13m', '45s' */
const lengthOf = ({ startedAt, endedAt }: ExportedWorkout): string => {
  if (endedAt === null) return '';
  const seconds = Math.max(0, Math.floor((Date.parse(endedAt) - Date.parse(startedAt)) / 1_000));
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)];
  if (hours > 0) return minutes > 0 ? `${hours}h ${minutes}m` : `${hours}h`;
  return minutes > 0 ? `${minutes}m` : `${seconds}s`;
};

/** The letter of a set, or its number among those of its exercise that are numbered. */
const orders = (sets: readonly ExportedSet[]): readonly string[] => {
  let numbered = 0;
  return sets.map(({ setType }) => letters[setType] ?? String((numbered += 1)));
};

const rowsOf = (workout: ExportedWorkout, { timeZone }: FileSettings): readonly Row[] => {
  const date = wallTimeOf(workout.startedAt, timeZone).replace('T', ' ');
  const length = lengthOf(workout);
  return byExercise(workout.sets).flatMap((sets) => {
    const order = orders(sets);
    return sets.map(({ exercise, actual, note }, index) => [
      date,
      workout.title ?? untitled,
      exercise,
      order[index]!,
      figure(actual.load?.value, 4),
      actual.load === undefined ? '' : actual.load.unit === 'lb' ? 'lbs' : 'kg',
      figure(actual.reps),
      figure(actual.rpe),
      figure(actual.metres),
      actual.metres === undefined ? '' : 'm',
      figure(actual.seconds),
      note ?? '',
      workout.notes ?? '',
      length,
    ]);
  });
};

export const strongFile = csvFile({
  delimiter: ';',
  quoteTexts: false,
  newestFirst: false,
  columns: () => [
    'Date',
    'Workout Name',
    'Exercise Name',
    'Set Order',
    'Weight',
    'Weight Unit',
    'Reps',
    'RPE',
    'Distance',
    'Distance Unit',
    'Seconds',
    'Notes',
    'Workout Notes',
    'Workout Duration',
  ],
  rowsOf,
});
