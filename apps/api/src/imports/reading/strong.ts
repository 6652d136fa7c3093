// Strong: one row per set, oldest first; letters in the set order mark warm-ups, drop sets and failures. Before version 6 nothing states
// the units of weights and distances. Headers are in the app's language, so an unknown header is read by column order.
import type { Field } from './columns.js';
import { momentOf } from './dates.js';
import { measuresOf } from './measures.js';
import { limits, type Layout, type LogSet } from './training-log.js';

const words: Partial<Record<Field, readonly string[]>> = {
  startsAt: ['date'],
  title: ['workout name'],
  duration: ['duration', 'workout duration'],
  exercise: ['exercise name'],
  setMarker: ['set order'],
  weight: ['weight'],
  weightUnit: ['weight unit'],
  reps: ['reps'],
  distance: ['distance'],
  distanceUnit: ['distance unit'],
  seconds: ['seconds'],
  note: ['notes'],
  sessionNotes: ['workout notes'],
  rpe: ['rpe'],
};

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
const setTypes: ReadonlyMap<string, LogSet['setType']> = new Map([
  ['w', 'warm-up'],
  ['d', 'drop'],
  ['f', 'failure'],
]);
const isNumber = (text: string): boolean => /^\d{1,6}$/.test(text);

/** Columns of a header in another language, by their number; null if the first row is not from Strong. */
export const strongByOrder = (width: number, firstRow: readonly string[] | undefined): readonly string[] | null => {
  const columns = orders[width];
  const marker = firstRow?.[columns?.indexOf('set order') ?? -1]?.trim().toLowerCase() ?? '';
  return columns !== undefined && momentOf(firstRow?.[0] ?? '') !== null && (isNumber(marker) || setTypes.has(marker)) ? columns : null;
};

const secondsAfter = (moment: string, seconds: number): string => {
  const zone = moment.endsWith('Z') ? 'Z' : '';
  return new Date(Date.parse(`${moment.replace('Z', '')}Z`) + seconds * 1_000).toISOString().slice(0, 19) + zone;
};

/** Rows that are not sets, by their mark. */
const others: ReadonlyMap<string, string> = new Map([
  ['rest timer', 'rest-timer'],
  ['note', 'note'],
]);

export const strong: Layout = {
  format: 'strong',
  words: { fields: words, unused: { 'workout #': 'only-an-order' } },
  isIt: (header) => ['date', 'workout name', 'exercise name', 'set order'].every((name) => header.includes(name)),
  read: (row) => {
    const marker = row.word('setMarker');
    const other = others.get(marker);
    if (other !== undefined) return { ignored: other };
    const exercise = row.text('exercise', limits.exercise, { lines: false });
    const startsAt = row.moment('startsAt');
    if (exercise === null) return { unreadable: 'no-exercise' };
    if (startsAt === null) return { unreadable: 'date-unreadable' };
    const setType = isNumber(marker) ? 'work' : setTypes.get(marker);
    if (setType === undefined) return { unreadable: 'set-order-unknown' };
    const measures = measuresOf(row);
    const length = row.duration();
    return {
      session: {
        startsAt,
        endsAt: length === null || length <= 0 ? null : secondsAfter(startsAt, length),
        title: row.text('title', limits.title),
        notes: row.text('sessionNotes', limits.sessionNotes),
      },
      set: {
        exercise,
        setType,
        ...measures,
        reps: measures.reps === 0 ? null : measures.reps,
      },
    };
  },
};
