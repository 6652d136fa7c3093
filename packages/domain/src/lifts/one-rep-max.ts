// The known one-rep max of a client: the base of percentages of a maximum, and of loads by effort (ADR 22).
import { toMs } from '@spotter/contracts/civil-date';
import { toKg, type Instant, type Load } from '../kernel.js';
import { e1rm } from './e1rm.js';
import type { LiftEvent } from './lift-events.js';

/** `event`: the event behind the maximum. */
export type KnownMax<F> = { readonly load: Load; readonly performedAt: Instant; readonly event: F };

/**
 * Returns the last lifted test of each exercise as an estimated single, whenever it was entered; of two at the same moment, the one
 * recorded last.
 */
export const newestTests = <F extends LiftEvent>(events: readonly F[]): Readonly<Record<string, KnownMax<F>>> => {
  const voided = new Set(events.flatMap(({ type, data }: LiftEvent) => (type === 'LiftVoided' ? [data.liftId] : [])));
  const newest: Record<string, KnownMax<F>> = {};
  for (const event of events) {
    const { type, data }: LiftEvent = event;
    if (type !== 'LiftRecorded' || voided.has(data.liftId)) continue;
    const known = newest[data.exerciseId];
    if (known !== undefined && toMs(known.performedAt) > toMs(data.performedAt)) continue;
    const estimate = e1rm(data.load.value, data.reps);
    if (!('value' in estimate)) continue;
    newest[data.exerciseId] = { load: { value: estimate.value, unit: data.load.unit }, performedAt: data.performedAt, event };
  }
  return newest;
};

type Strength = { readonly load: Load };
/** Returns the test unless a later set was better. `since`: best estimate of a set after the test, or of recent sets without a test. */
export const oneRepMax = <T extends Strength, S extends Strength>(test: T | undefined, since: S | undefined): T | S | undefined =>
  test === undefined || (since !== undefined && toKg(since.load) > toKg(test.load)) ? since : test;
