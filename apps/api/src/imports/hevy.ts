// Hevy: one row per set, newest session first, set_index from 0, kilograms or pounds in the column's name.
import { momentOf, numberOf, positive } from './cells.js';
import { gather, type LogSet, type Row, type RowReading, type TrainingLog } from './training-log.js';

const setTypes: Readonly<Record<string, LogSet['setType']>> = {
  normal: 'work',
  warmup: 'warm-up',
  'warm-up': 'warm-up',
  failure: 'failure',
  dropset: 'drop',
  drop: 'drop',
};
const metresPerMile = 1_609.344;

export const isHevy = (columns: readonly string[]): boolean =>
  ['start_time', 'exercise_title', 'set_index'].every((name) => columns.includes(name));

const read =
  (unit: 'kg' | 'lb') =>
  ({ cells }: Row): RowReading => {
    const exercise = cells['exercise_title']?.trim() ?? '';
    const startsAt = momentOf(cells['start_time']);
    if (exercise === '') return { unreadable: 'no-exercise' };
    if (startsAt === null) return { unreadable: 'date-unreadable' };
    const setType = setTypes[cells['set_type']?.trim().toLowerCase() ?? ''] ?? (cells['set_type']?.trim() === '' ? 'work' : undefined);
    if (setType === undefined) return { unreadable: 'set-type-unknown' };
    const values = [
      cells[unit === 'kg' ? 'weight_kg' : 'weight_lbs'],
      cells['reps'],
      cells['distance_km'],
      cells['distance_miles'],
      cells['duration_seconds'],
      cells['rpe'],
    ].map(numberOf);
    if (values.includes(undefined)) return { unreadable: 'number-unreadable' };
    const [weight, reps, kilometres, miles, seconds, rpe] = values as (number | null)[];
    const metres = positive(kilometres) !== null ? kilometres! * 1_000 : positive(miles) !== null ? miles! * metresPerMile : null;
    return {
      session: {
        startsAt,
        endsAt: momentOf(cells['end_time']),
        title: cells['title']?.trim() || null,
        notes: cells['description']?.trim() || null,
      },
      set: {
        exercise,
        setType,
        weight: positive(weight),
        unit,
        reps: reps ?? null,
        seconds: positive(seconds),
        metres,
        rpe: positive(rpe),
        note: cells['exercise_notes']?.trim() || null,
      },
    };
  };

export const readHevy = (columns: readonly string[], rows: readonly Row[]): TrainingLog => {
  const unit = columns.includes('weight_lbs') ? 'lb' : 'kg';
  return gather('hevy', unit, rows, read(unit));
};
