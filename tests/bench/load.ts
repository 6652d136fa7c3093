// The events that all arms write: a recorded set of about 420 bytes, a fifth of them with a note, which is personal.
import { randomUUID } from 'node:crypto';

export const gyms = 1_000;
/** No divisor of five, so that all of them get notes. */
const customersOfGym = 4;
/** In all gyms; all are known before the measurement. */
export const people = gyms * customersOfGym;

/** The same id for the same number. */
export const idOf = (kind: number, index: number): string =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(index).padStart(12, '0')}`;
export const ledgerOf = (index: number): string => idOf(1, index % gyms);

/**
 * One counter numbers gyms and their customers, so that a customer is always of the same gym. With two counters, nearly every note would be
 * of a person new to its gym, and the measurement would be about creating keys instead of the append.
 */
const customerOf = (index: number): string => idOf(2, index % people);
const newcomerOf = (index: number): string => idOf(6, index);

const withCustomer = (index: number, customerId: string, isNoted: boolean) => ({
  setId: randomUUID(),
  workoutId: idOf(3, index % gyms),
  customerId,
  exerciseId: idOf(4, index % 40),
  prescriptionId: idOf(5, index % 400),
  setType: 'work',
  actual: { reps: 3 + (index % 6), load: { value: 60 + (index % 50), unit: 'kg' }, rpe: 8 },
  performedAt: '2026-11-20T18:30:00.000Z',
  ...(isNoted ? { note: 'felt heavy, rested a minute longer' } : { videoUrl: 'https://www.youtube.com/watch?v=squat-side-view-2611' }),
});

/** The gyms take turns: each of them writes a note every fifth time. `ordinal`: index within one append. */
export const setRecorded = (index: number, ordinal = 0) =>
  withCustomer(index, customerOf(index), (index + Math.floor(index / gyms) + ordinal) % 5 === 0);
/** A personal event, of a person whom the gym knows or not. */
export const noteOf = (index: number, who: 'known' | 'new') =>
  withCustomer(index, who === 'new' ? newcomerOf(index) : customerOf(index), true);
