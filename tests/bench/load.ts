// What all arms write: a recorded set of about 420 bytes, a fifth of them with a note, which is personal.
import { randomUUID } from 'node:crypto';

export const gyms = 1_000;

/** A name that is always the same for the same number. */
export const idOf = (kind: number, index: number): string =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(index).padStart(12, '0')}`;
export const ledgerOf = (index: number): string => idOf(1, index % gyms);
const customerOf = (index: number): string => idOf(2, index % gyms);

export const setRecorded = (index: number) => ({
  setId: randomUUID(),
  workoutId: idOf(3, index % gyms),
  customerId: customerOf(index),
  exerciseId: idOf(4, index % 40),
  prescriptionId: idOf(5, index % 400),
  setType: 'work',
  actual: { reps: 3 + (index % 6), load: { value: 60 + (index % 50), unit: 'kg' }, rpe: 8 },
  performedAt: '2026-11-20T18:30:00.000Z',
  ...(index % 5 === 0
    ? { note: 'felt heavy, rested a minute longer' }
    : { videoUrl: 'https://www.youtube.com/watch?v=squat-side-view-2611' }),
});
