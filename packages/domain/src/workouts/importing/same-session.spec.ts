import { describe, expect, it } from 'vitest';
import type { ActualSet } from '../workout-events.js';
import { sameSession } from './same-session.js';

const kg = (value: number, reps = 5): ActualSet => ({ reps, load: { value, unit: 'kg' } });
const lb = (value: number, reps = 5): ActualSet => ({ reps, load: { value, unit: 'lb' } });
const file = (...sets: ActualSet[]) => sets.map((actual) => ({ actual }));
const here = (...sets: ActualSet[]) => sets.map((actual, index) => ({ key: String(index), actual }));
const kindOf = (inFile: readonly ActualSet[], inLog: readonly ActualSet[]): string => sameSession(file(...inFile), here(...inLog)).kind;

describe('a session of a file', () => {
  it('is the same if the log has each of its sets, in any order and among others', () => {
    expect(sameSession(file(kg(100), kg(60), kg(60)), here(kg(60), kg(80), kg(60), kg(100)))).toEqual({
      kind: 'same',
      keys: ['0', '2', '3'] as const,
    });
  });

  it('is not the same if the log has one of two identical sets', () => {
    expect(kindOf([kg(60), kg(60)], [kg(60)])).toBe('differs');
  });

  it.each([
    ['a load in the other unit', [kg(61.24)], [lb(135)]],
    ['a load with many digits', [lb(44.092_452_436_975_51)], [kg(20)]],
    ['zero for none', [{ reps: 0, seconds: 30 }], [{ seconds: 30, load: { value: 0, unit: 'kg' } as const }]],
    ['a reading of a clock, which files do not have', [kg(60)], [{ ...kg(60), clockSeconds: 125 }]],
    ['a distance in thousandths', [{ metres: 1_609.344 }], [{ metres: 1_609.344_02 }]],
  ] as const)('is the same despite %s', (_what, inFile, inLog) => {
    expect(kindOf(inFile, inLog)).toBe('same');
  });

  it.each([
    ['another load', kg(60.5)],
    ['other repetitions', kg(60, 6)],
    ['another effort', { ...kg(60), rpe: 8 }],
    ['another time', { ...kg(60), seconds: 30 }],
    ['another distance', { ...kg(60), metres: 30 }],
    ['assistance of the same weight', kg(-60)],
  ])('is new because of %s', (_what, other) => {
    expect(kindOf([kg(60)], [other])).toBe('new');
  });

  it('differs if the log has at least half of its sets', () => {
    expect(kindOf([kg(60), kg(70)], [kg(60)])).toBe('differs');
    expect(kindOf([kg(60), kg(70), kg(80)], [kg(60)])).toBe('new');
    expect(kindOf([], [kg(60)])).toBe('new');
    expect(kindOf([kg(60)], [])).toBe('new');
  });

  it('matches close loads in ascending order, so that none is left over', () => {
    expect(kindOf([kg(20.44), kg(20.4)], [kg(20.42), kg(20.38)])).toBe('same');
  });
});
