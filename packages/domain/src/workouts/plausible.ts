// Limits of what is believed: beyond them a number is a typing error or a wrong unit.
import { daysApart } from '@spotter/contracts/civil-date';
import { maxLoadKg, maxReps } from '@spotter/contracts/limits';
import { toKg, type CommandContext, type Instant } from '../kernel.js';
import type { ActualSet } from './workout-events.js';

export type Implausible = 'implausible-reps' | 'implausible-load';

/** `null` when the set can be believed. A negative load is help. */
export const implausibleActual = (actual: ActualSet): Implausible | null => {
  const { reps, load } = actual;
  if (reps !== undefined && !(Number.isInteger(reps) && reps >= 0 && reps <= maxReps)) return 'implausible-reps';
  if (load !== undefined && !(Math.abs(toKg(load)) <= maxLoadKg)) return 'implausible-load';
  return null;
};

const correctionDays = 7;
/**
 * A client corrects for seven days after the set was recorded; staff correct at any time. When it was lifted is only
 * asserted, which could hold the window open, and would close it before a set from a cellar without a network arrives.
 */
export const correctionWindowClosed = (recordedAt: Instant | null, { actor, now }: CommandContext): boolean =>
  actor.role === 'client' && recordedAt !== null && daysApart(recordedAt, now) > correctionDays;
