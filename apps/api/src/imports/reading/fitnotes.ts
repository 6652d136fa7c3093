// FitNotes: one row per set. The Android app writes dates without a time, and units in columns of their own or in column names. The iOS app
// writes session times in UTC, planned sets that were not done, and no units.
import { defaultSetType } from '@spotter/contracts/workouts/set-types';
import { measuresOf } from './measures.js';
import type { RowReader } from './row-reader.js';
import { limits, type Layout } from './training-log.js';

/** A day without a time begins at noon UTC, which is the same day in all nearby zones. */
const atNoon = (moment: string, hasClock: boolean): string => (hasClock ? moment : `${moment.slice(0, 10)}T12:00:00`);

export const fitnotes: Layout = {
  format: 'fitnotes',
  words: {
    fields: {
      startsAt: ['date'],
      exercise: ['exercise'],
      weight: ['weight'],
      weightUnit: ['weight unit'],
      reps: ['reps'],
      distance: ['distance'],
      distanceUnit: ['distance unit'],
      seconds: ['time'],
      note: ['comment', 'notes', 'note'],
    },
    unused: { category: 'categories-not-imported' },
  },
  isIt: (header) => ['date', 'exercise', 'category', 'reps'].every((name) => header.includes(name)),
  read: (row) => {
    const exercise = row.text('exercise', limits.exercise, { lines: false });
    const hasClock = row.hasClock('startsAt');
    const moment = row.moment('startsAt');
    if (exercise === null) return { unreadable: 'no-exercise' };
    if (moment === null) return { unreadable: 'date-unreadable' };
    return {
      session: { startsAt: atNoon(moment, hasClock), endsAt: null, title: null, notes: null },
      set: {
        exercise,
        setType: defaultSetType,
        ...measuresOf(row),
      },
    };
  },
};

const performed = new Set(['', 'completed', 'complete', 'done', 'finished', 'success']);
const notPerformed = new Set(['notstarted', 'not started', 'failed', 'skipped', 'started', 'inprogress', 'in progress']);
const truths: ReadonlyMap<string, boolean> = new Map([
  ['', false],
  ['false', false],
  ['no', false],
  ['0', false],
  ['true', true],
  ['yes', true],
  ['1', true],
]);

export const fitnotesIos: Layout = {
  format: 'fitnotes-ios',
  words: {
    fields: {
      title: ['name'],
      startsAt: ['starttime', 'start time'],
      endsAt: ['endtime', 'end time'],
      exercise: ['exercise'],
      equipment: ['equipment'],
      reps: ['reps'],
      weight: ['weight'],
      weightUnit: ['weight unit', 'weightunit'],
      seconds: ['time'],
      distance: ['distance'],
      distanceUnit: ['distance unit', 'distanceunit'],
      status: ['status'],
      isWarmup: ['iswarmup', 'is warmup'],
      rpe: ['rpe'],
      rir: ['rir'],
      note: ['note', 'notes', 'comment'],
    },
    unused: { categories: 'categories-not-imported', category: 'categories-not-imported', bodyweight: 'personal' },
  },
  isIt: (header) =>
    ['exercise', 'reps'].every((name) => header.includes(name)) && (header.includes('starttime') || header.includes('start time')),
  read: (row) => {
    const status = row.word('status');
    if (notPerformed.has(status)) return { ignored: 'not-performed' };
    if (!performed.has(status)) return { unreadable: 'status-unknown' };
    const name = row.text('exercise', limits.exercise, { lines: false });
    const startsAt = row.moment('startsAt');
    if (name === null) return { unreadable: 'no-exercise' };
    if (startsAt === null) return { unreadable: 'date-unreadable' };
    const isWarmup = truths.get(row.word('isWarmup'));
    if (isWarmup === undefined) return { unreadable: 'set-type-unknown' };
    const end = row.cell('endsAt');
    const endsAt = row.moment('endsAt');
    if (end !== null && endsAt === null) row.note('date-unreadable', end);
    return {
      session: { startsAt, endsAt, title: row.text('title', limits.title), notes: null },
      set: {
        // The same exercise with dumbbells is a different one.
        exercise: withEquipment(row, name),
        setType: isWarmup ? 'warm-up' : defaultSetType,
        ...measuresOf(row),
      },
    };
  },
};

const bodyOnly = new Set(['none', 'body', 'bodyweight', 'body weight', 'other']);
const withEquipment = (row: RowReader, name: string): string => {
  const cell = row.cell('equipment');
  const equipment = row.text('equipment', limits.exercise, { lines: false });
  if (equipment === null || bodyOnly.has(equipment.toLowerCase()) || name.toLowerCase().includes(equipment.toLowerCase())) return name;
  const both = `${name} (${equipment})`;
  if (both.length <= limits.exercise) return both;
  if (cell !== null) row.note('text-cut', cell, limits.exercise);
  return name;
};
