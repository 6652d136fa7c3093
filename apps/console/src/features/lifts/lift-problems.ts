// Finds what the server would refuse of a tested lift or a training max, to show it at the field before sending.
import { maxLiftReps } from '@spotter/contracts/lifts/limits';
import { heaviestIn } from '@spotter/domain/workouts/limit-of';
import type { RefusedField } from '@/lib/api/checks/refused.js';
import type { Load } from '@/lib/format/format.js';

/** Minimum reps of a lift. */
export const minReps = 1;
export const earliestDay = '2000-01-01';

/** Typed values; null if they are no numbers. */
type TypedLift = { readonly load: number | null; readonly reps: number | null; readonly unit: Load['unit'] };

export const loadProblem = ({ load, unit }: Pick<TypedLift, 'load' | 'unit'>): RefusedField | null => {
  const limit = heaviestIn(unit);
  if (load !== null && load > limit) return { path: 'load', rule: 'too-much', limit, unit };
  return load === null || load <= 0 ? { path: 'load', rule: 'too-little', limit: 0.25, unit } : null;
};

export const repsProblem = ({ reps }: Pick<TypedLift, 'reps'>): RefusedField | null => {
  if (reps === null || reps < minReps) return { path: 'reps', rule: 'too-little', limit: minReps };
  if (reps > maxLiftReps) return { path: 'reps', rule: 'too-much', limit: maxLiftReps };
  return Number.isInteger(reps) ? null : { path: 'reps', rule: 'not-whole' };
};
