// Hevy: one row per set, newest session first, set_index from 0, units in column names.
import { measuresOf } from './measures.js';
import { limits, type Layout, type LogSet } from './training-log.js';

const setTypes: ReadonlyMap<string, LogSet['setType']> = new Map([
  ['', 'work'],
  ['normal', 'work'],
  ['warmup', 'warm-up'],
  ['warm-up', 'warm-up'],
  ['failure', 'failure'],
  ['dropset', 'drop'],
  ['drop', 'drop'],
]);

export const hevy: Layout = {
  format: 'hevy',
  words: {
    fields: {
      title: ['title'],
      startsAt: ['start_time'],
      endsAt: ['end_time'],
      sessionNotes: ['description'],
      exercise: ['exercise_title'],
      note: ['exercise_notes'],
      setIndex: ['set_index'],
      setMarker: ['set_type'],
      weight: ['weight'],
      reps: ['reps'],
      distance: ['distance'],
      seconds: ['duration_seconds'],
      rpe: ['rpe'],
    },
    unused: { superset_id: 'supersets-not-imported' },
  },
  isIt: (header) => ['start_time', 'exercise_title', 'set_index'].every((name) => header.includes(name)),
  read: (row) => {
    const exercise = row.text('exercise', limits.exercise, { lines: false });
    const startsAt = row.moment('startsAt');
    if (exercise === null) return { unreadable: 'no-exercise' };
    if (startsAt === null) return { unreadable: 'date-unreadable' };
    const setType = setTypes.get(row.word('setMarker'));
    if (setType === undefined) return { unreadable: 'set-type-unknown' };
    // Marks the set's index as used: the order of the rows says the same.
    row.cell('setIndex');
    const end = row.cell('endsAt');
    const endsAt = row.moment('endsAt');
    if (end !== null && endsAt === null) row.note('date-unreadable', end);
    return {
      session: { startsAt, endsAt, title: row.text('title', limits.title), notes: row.text('sessionNotes', limits.sessionNotes) },
      set: {
        exercise,
        setType,
        ...measuresOf(row),
      },
    };
  },
};
