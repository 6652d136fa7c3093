// Columns of Hevy: newest workout first, one unit in the whole file, sets numbered from 0 for each exercise.
import type { SetType } from '@spotter/contracts/workouts/set-types';
import { inUnit } from '@spotter/domain/kernel';
import { wallTimeOf } from '../platform/reading/wall-times.js';
import { csvFile, type Cell, type Row } from './csv-file.js';
import { byExercise, figure, untitled, type ExportedWorkout, type FileSettings } from './exported-workout.js';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** Types that Hevy does not have are normal sets there. */
const setTypes: Partial<Readonly<Record<SetType, string>>> = { 'warm-up': 'warmup', failure: 'failure', drop: 'dropset' };

/** @example '22 Dec 2025, 08:00' */
const momentOf = (instant: string, timeZone: string): string => {
  const [date = '', clock = ''] = wallTimeOf(instant, timeZone).split('T');
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${months[month! - 1]} ${year}, ${clock.slice(0, 5)}`;
};

/** Numbers are cells without quotes, unless they are negative and therefore neutralized. */
const number = (value: number | undefined, digits?: number): Cell => {
  const text = figure(value, digits);
  return text === '' ? null : text.startsWith('-') ? text : Number(text);
};

const rowsOf = (workout: ExportedWorkout, { unit, timeZone }: FileSettings): readonly Row[] => {
  const startedAt = momentOf(workout.startedAt, timeZone);
  const endedAt = workout.endedAt === null ? '' : momentOf(workout.endedAt, timeZone);
  return byExercise(workout.sets).flatMap((sets) =>
    sets.map(({ exercise, setType, actual, note, superset }, index) => [
      workout.title ?? untitled,
      startedAt,
      endedAt,
      workout.notes ?? '',
      exercise,
      superset,
      note ?? '',
      index,
      setTypes[setType] ?? 'normal',
      number(actual.load === undefined ? undefined : inUnit(actual.load, unit), 4),
      number(actual.reps),
      number(actual.metres === undefined ? undefined : actual.metres / 1_000, 6),
      number(actual.seconds),
      number(actual.rpe),
    ]),
  );
};

export const hevyFile = csvFile({
  delimiter: ',',
  quoteTexts: true,
  newestFirst: true,
  columns: ({ unit }) => [
    'title',
    'start_time',
    'end_time',
    'description',
    'exercise_title',
    'superset_id',
    'exercise_notes',
    'set_index',
    'set_type',
    unit === 'lb' ? 'weight_lbs' : 'weight_kg',
    'reps',
    'distance_km',
    'duration_seconds',
    'rpe',
  ],
  rowsOf,
});
