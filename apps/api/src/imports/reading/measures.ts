// Reads the measures of a set, in the same way for all apps.
import type { RowReader } from './row-reader.js';
import { limits, type LogSet } from './training-log.js';

/** Apps write zero seconds for sets without a time. */
export const measuresOf = (row: RowReader): Omit<LogSet, 'exercise' | 'setType'> => {
  const weight = row.weight();
  const seconds = row.seconds();
  return {
    weight: weight?.value ?? null,
    unit: weight?.unit ?? null,
    reps: row.reps(),
    seconds: seconds === 0 ? null : seconds,
    metres: row.metres(),
    rpe: row.rpe(),
    note: row.text('note', limits.note),
  };
};
