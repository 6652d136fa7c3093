import type { TrainingMaxProposal } from '@spotter/contracts/lifts/queries';
import { describe, expect, it } from 'vitest';
import { maxesOf } from './proposals.js';

const kg = (value: number) => ({ value, unit: 'kg' as const });
const none = { customerId: 'ayse', inForce: null, proposed: null };
const proposed: TrainingMaxProposal = {
  ...none,
  exerciseId: 'squat',
  proposed: {
    load: kg(90),
    rule: 'proposed-training-max@1',
    formula: 'epley@1',
    lifted: { load: kg(100), reps: 1, on: '2026-11-01T10:00:00.000Z', workoutId: null },
    oneRepMax: 100,
    raw: 90,
    rounding: { step: 2.5, unit: 'kg', mode: 'nearest' },
  },
};
const inForce: TrainingMaxProposal = {
  ...none,
  exerciseId: 'bench',
  inForce: { load: kg(70), since: '2026-10-01T10:00:00.000Z', by: null },
};
const all = [proposed, inForce, { ...none, exerciseId: 'press' }];
const ids = ['squat', 'bench', 'press'];

describe('training maxes sent with a program', () => {
  it('are the proposed ones, without those in force and those that are unknown', () => {
    expect(maxesOf(all, ids, { unit: 'kg' })).toEqual({
      given: [{ exerciseId: 'squat', load: kg(90) }],
      missing: ['press'],
      unreadable: [],
    });
  });

  it('are those that the coach typed instead', () => {
    const typed = { squat: '85', bench: '72,5', press: '40' };
    expect(maxesOf(all, ids, { typed, unit: 'kg' })).toEqual({
      given: [
        { exerciseId: 'squat', load: kg(85) },
        { exerciseId: 'bench', load: kg(72.5) },
        { exerciseId: 'press', load: kg(40) },
      ],
      missing: [],
      unreadable: [],
    });
  });

  it('are none if the coach cleared the proposals', () => {
    expect(maxesOf(all, ['squat'], { typed: { squat: '' }, unit: 'kg' })).toEqual({ given: [], missing: ['squat'], unreadable: [] });
  });

  it.each(['abc', '1o0', '-5', '0', '1401', '9e9', '80kg', '1..5', '٨٠'])(
    'are neither sent nor missing if the field contains “%s”',
    (wrong) => {
      expect(maxesOf(all, ['squat'], { typed: { squat: wrong }, unit: 'kg' })).toEqual({ given: [], missing: [], unreadable: ['squat'] });
    },
  );

  it('are missing if the coach wants no proposals', () => {
    expect(maxesOf(all, ids, { unit: 'kg', withProposals: false })).toEqual({ given: [], missing: ['squat', 'press'], unreadable: [] });
  });

  it('are missing until the answer arrives', () => {
    expect(maxesOf([], ids, { unit: 'kg' }).missing).toEqual(ids);
  });
});
