// Strong: one row per set, oldest first; letters in the set order mark warm-ups, drops and failures; headers come in the
// app's language, so an unknown header is read by the order of its columns.
import { durationOf, momentOf, numberOf, positive } from './cells.js';
import { gather, type LogSet, type Row, type RowReading, type TrainingLog } from './training-log.js';

const orders: Readonly<Record<number, readonly string[]>> = {
  10: ['date', 'workout name', 'duration', 'exercise name', 'set order', 'weight', 'reps', 'distance', 'seconds', 'rpe'],
  12: [
    'date',
    'workout name',
    'duration',
    'exercise name',
    'set order',
    'weight',
    'reps',
    'distance',
    'seconds',
    'notes',
    'workout notes',
    'rpe',
  ],
  14: [
    'date',
    'workout name',
    'exercise name',
    'set order',
    'weight',
    'weight unit',
    'reps',
    'rpe',
    'distance',
    'distance unit',
    'seconds',
    'notes',
    'workout notes',
    'workout duration',
  ],
};
const setTypes: Readonly<Record<string, LogSet['setType']>> = { w: 'warm-up', d: 'drop', f: 'failure' };
const units: Readonly<Record<string, 'kg' | 'lb'>> = { kg: 'kg', kgs: 'kg', lb: 'lb', lbs: 'lb' };
const metresPer: Readonly<Record<string, number>> = { '': 1, m: 1, km: 1_000, mi: 1_609.344, miles: 1_609.344 };

export const isStrong = (columns: readonly string[]): boolean =>
  ['date', 'workout name', 'exercise name', 'set order'].every((name) => columns.includes(name));

/** The columns of a header in another language, by their number; null where a first cell is no date. */
export const strongByOrder = (width: number, firstRow: readonly string[] | undefined): readonly string[] | null => {
  const columns = orders[width];
  return columns !== undefined &&
    firstRow !== undefined &&
    momentOf(firstRow[0]) !== null &&
    /^(\d+|[WDF])$/i.test(firstRow[columns.indexOf('set order')] ?? '')
    ? columns
    : null;
};

const secondsAfter = (moment: string, seconds: number): string => {
  const zone = moment.endsWith('Z') ? 'Z' : '';
  return new Date(Date.parse(`${moment.replace('Z', '')}Z`) + seconds * 1_000).toISOString().slice(0, 19) + zone;
};

const read =
  (fileUnit: 'kg' | 'lb' | null) =>
  ({ cells }: Row): RowReading => {
    const order = cells['set order']?.trim() ?? '';
    if (/^(rest timer|note)$/i.test(order)) return { ignored: order.toLowerCase().replace(' ', '-') };
    const exercise = cells['exercise name']?.trim() ?? '';
    const startsAt = momentOf(cells['date']);
    if (exercise === '') return { unreadable: 'no-exercise' };
    if (startsAt === null) return { unreadable: 'date-unreadable' };
    const setType = /^\d+$/.test(order) ? 'work' : setTypes[order.toLowerCase()];
    if (setType === undefined) return { unreadable: 'set-order-unknown' };
    const weightCell = cells['weight'] ?? cells['weight (kg)'] ?? cells['weight (lb)'] ?? cells['weight (lbs)'];
    const values = [weightCell, cells['reps'], cells['distance'] ?? cells['distance (meters)'], cells['seconds'], cells['rpe']].map(
      numberOf,
    );
    const perUnit = metresPer[(cells['distance unit'] ?? '').trim().toLowerCase()];
    if (values.includes(undefined) || perUnit === undefined) return { unreadable: 'number-unreadable' };
    const [weight, reps, distance, seconds, rpe] = values as (number | null)[];
    const length = durationOf(cells['duration'] ?? cells['workout duration'] ?? cells['duration (sec)']);
    return {
      session: {
        startsAt,
        endsAt: length === null || length <= 0 ? null : secondsAfter(startsAt, length),
        title: cells['workout name']?.trim() || null,
        notes: cells['workout notes']?.trim() || null,
      },
      set: {
        exercise,
        setType,
        weight: positive(weight),
        unit: units[(cells['weight unit'] ?? '').trim().toLowerCase()] ?? fileUnit,
        reps: positive(reps),
        seconds: positive(seconds),
        metres: positive(distance) === null ? null : distance! * perUnit,
        rpe: positive(rpe),
        note: cells['notes']?.trim() || null,
      },
    };
  };

export const readStrong = (columns: readonly string[], rows: readonly Row[]): TrainingLog => {
  const byColumn = columns.includes('weight (kg)')
    ? 'kg'
    : columns.includes('weight (lb)') || columns.includes('weight (lbs)')
      ? 'lb'
      : null;
  const byCell = rows.map((row) => units[(row.cells['weight unit'] ?? '').trim().toLowerCase()]).find((unit) => unit !== undefined);
  const unit = byColumn ?? byCell ?? null;
  return gather('strong', unit, rows, read(unit));
};
