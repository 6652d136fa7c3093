import { describe, expect, it } from 'vitest';
import { maxHere } from './max-here.js';

describe('a training max, computed on this device', () => {
  const before = { value: 100, unit: 'kg' } as const;
  it('is changed by its own steps in order, and by no others', () => {
    const stepsHere = [
      { kind: 'training-max', load: { value: 2.5, unit: 'kg' } },
      { kind: 'add-reps', reps: 1 },
      { kind: 'training-max-percent', percent: -10 },
    ] as const;
    expect(maxHere(before, { stepsHere })).toEqual({ value: 92.25, unit: 'kg' });
  });
  it('is unchanged without steps', () => expect(maxHere(before, { stepsHere: [] })).toEqual(before));
});
