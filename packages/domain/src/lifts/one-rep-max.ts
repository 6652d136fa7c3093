// What a client can lift once, as far as it is known: the base of shares of a maximum, and of loads by effort (ADR 22).
import { toMs } from '@spotter/contracts/civil-date';
import { toKg, type Instant, type Load } from '../kernel.js';
import { e1rm } from './e1rm.js';
import type { LiftEvent } from './lift-events.js';

/** `event`: the event that it comes from. */
export type KnownMax<F> = { readonly load: Load; readonly performedAt: Instant; readonly event: F };

/** By exercise, the test that was lifted last, whenever it was typed in; of two at one moment the one recorded last. As an estimated single. */
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
/** A test holds until something better was lifted after it; `since`: the best estimate of a set after the test, or of late where there is none. */
export const oneRepMax = <T extends Strength, S extends Strength>(test: T | undefined, since: S | undefined): T | S | undefined =>
  test === undefined || (since !== undefined && toKg(since.load) > toKg(test.load)) ? since : test;
