import { describe, expect, it } from 'vitest';
import type { SetView } from '../fold-workout.js';
import { asksEffort, effortChoices, effortKindOf, effortScale, targetRpe } from './effort.js';

const row = (effort?: { kind: 'rpe' | 'rir'; value: number; as: 'target' | 'cap' }, rpe?: number) => ({
  target: effort === undefined ? null : { prescriptionId: 'p', setType: 'work', effort },
  done: rpe === undefined ? null : ({ actual: { reps: 5, rpe } } as SetView),
});

describe('the effort of a set', () => {
  it('is chosen from 6 to 10 in halves, and shown as RPE or as reps in reserve', () => {
    expect(effortChoices).toEqual([6, 6.5, 7, 7.5, 8, 8.5, 9, 9.5, 10]);
    expect(effortChoices.map((rpe) => effortScale(rpe, 'rir'))).toEqual([4, 3.5, 3, 2.5, 2, 1.5, 1, 0.5, 0]);
  });

  it.each([
    ['the prescribed kind', [row(), row({ kind: 'rir', value: 2, as: 'cap' })], undefined, 'rir'],
    ['RPE once an effort is recorded', [row(), row(undefined, 8)], undefined, 'rpe'],
    ['nothing without an effort', [row()], undefined, null],
    ["the person's choice", [row({ kind: 'rir', value: 2, as: 'cap' })], 'rpe', 'rpe'],
    ["the person's choice without a prescribed effort", [row()], 'rir', 'rir'],
    ['nothing if the person wants none', [row({ kind: 'rpe', value: 8, as: 'target' })], 'none', null],
  ] as const)('has a column of %s', (_, rows, chosen, kind) => {
    expect(effortKindOf(rows, chosen)).toBe(kind);
  });

  it('reads the target of either kind as RPE', () => {
    expect(targetRpe({ effort: { kind: 'rpe', value: 8.5, as: 'target' } })).toBe(8.5);
    expect(targetRpe({ effort: { kind: 'rir', value: 2, as: 'cap' } })).toBe(8);
    expect(targetRpe(null)).toBeUndefined();
  });

  it('is not asked for after a warm-up', () => {
    expect([asksEffort({ setType: 'warm-up' }), asksEffort({ setType: 'work' })]).toEqual([false, true]);
  });
});
