// Plausibility limits: a number beyond them is a typing error or a wrong unit.
import { daysApart } from '@spotter/contracts/civil-date';
import { maxLoadKg, maxReps } from '@spotter/contracts/limits';
import { toKg, type CommandContext, type Instant } from '../kernel.js';
import type { ActualSet } from './workout-events.js';

export type Implausible = 'implausible-reps' | 'implausible-load';

/** Returns `null` for a plausible set. A negative load is assistance. */
export const implausibleActual = (actual: ActualSet): Implausible | null => {
  const { reps, load } = actual;
  if (reps !== undefined && !(Number.isInteger(reps) && reps >= 0 && reps <= maxReps)) return 'implausible-reps';
  if (load !== undefined && !(Math.abs(toKg(load)) <= maxLoadKg)) return 'implausible-load';
  return null;
};

const correctionDays = 7;
/**
 * Clients may correct a set for seven days after the log recorded it; staff at any time. The asserted time of the set does not count: a
 * sender could assert one that keeps the window open, and the window of a set that a device sends late would close before the set arrives.
 */
export const correctionWindowClosed = (recordedAt: Instant | null, { actor, now }: CommandContext): boolean =>
  actor.role === 'client' && recordedAt !== null && daysApart(recordedAt, now) > correctionDays;
