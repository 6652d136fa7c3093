import { expect, it } from 'vitest';
import { ownTarget } from './own-target.js';

const target = { prescriptionId: 'p', reps: { min: 5 }, load: { value: 80, unit: 'kg' as const }, explanation: {}, bodyweightOnly: true };

it('keeps the load of a set of the planned exercise', () => expect(ownTarget(target, 'squat', 'squat')).toBe(target));

it('leaves the load and its explanation out for another exercise, and keeps the repetitions', () => {
  expect(ownTarget(target, 'squat', 'leg-press')).toEqual({ prescriptionId: 'p', reps: { min: 5 } });
});
