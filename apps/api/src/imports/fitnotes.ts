// FitNotes: one row per set, a date without a time, the unit in a column of its own.
import { usualSetType } from '@spotter/domain/workouts/set-type';
import { hasClock, momentOf, numberOf, positive, secondsOf } from './cells.js';
import { gather, type Row, type RowReading, type TrainingLog } from './training-log.js';

const units: Readonly<Record<string, 'kg' | 'lb'>> = { kg: 'kg', kgs: 'kg', lb: 'lb', lbs: 'lb' };
const metresPer: Readonly<Record<string, number>> = {
  m: 1,
  metres: 1,
  meters: 1,
  km: 1_000,
  kilometres: 1_000,
  kilometers: 1_000,
  mi: 1_609.344,
  miles: 1_609.344,
  ft: 0.3048,
  feet: 0.3048,
  yd: 0.9144,
  yards: 0.9144,
  '': 1,
};
/** A day without a time stands at noon, which is that day in every zone near. */
const atNoon = (moment: string, cell: string | undefined): string => (hasClock(cell) ? moment : `${moment.slice(0, 10)}T12:00:00`);

export const isFitnotes = (columns: readonly string[]): boolean =>
  ['date', 'exercise', 'category', 'reps'].every((name) => columns.includes(name));

const read = ({ cells }: Row): RowReading => {
  const exercise = cells['exercise']?.trim() ?? '';
  const moment = momentOf(cells['date']);
  if (exercise === '') return { unreadable: 'no-exercise' };
  if (moment === null) return { unreadable: 'date-unreadable' };
  const weight = numberOf(cells['weight'] ?? cells['weight (kg)'] ?? cells['weight (lbs)']);
  const values = [weight, numberOf(cells['reps']), numberOf(cells['distance']), secondsOf(cells['time'])];
  const perUnit = metresPer[(cells['distance unit'] ?? '').trim().toLowerCase()];
  if (values.includes(undefined) || perUnit === undefined) return { unreadable: 'number-unreadable' };
  const [, reps, distance, seconds] = values as (number | null)[];
  const unitText = (cells['weight unit'] ?? '').trim().toLowerCase();
  const unit = units[unitText] ?? null;
  if (unit === null && unitText !== '') return { unreadable: 'unit-unknown' };
  return {
    session: { startsAt: atNoon(moment, cells['date']), endsAt: null, title: null, notes: null },
    set: {
      exercise,
      setType: usualSetType,
      weight: positive(weight),
      unit,
      reps: reps ?? null,
      seconds: positive(seconds),
      metres: positive(distance) === null ? null : distance! * perUnit,
      rpe: null,
      note: cells['comment']?.trim() || null,
    },
  };
};

export const readFitnotes = (columns: readonly string[], rows: readonly Row[]): TrainingLog => {
  const found = rows.map((row) => units[(row.cells['weight unit'] ?? '').trim().toLowerCase()]).find((unit) => unit !== undefined);
  const byColumn = columns.includes('weight (kg)') ? 'kg' : columns.includes('weight (lbs)') ? 'lb' : null;
  return gather('fitnotes', found ?? byColumn, rows, read);
};
