import { describe, expect, it } from 'vitest';
import { consider, corrected, type BestSet } from './best-sets.js';

const set = (setId: string, kg: number, position: number) => ({
  workoutId: 'w',
  setId,
  kg,
  position,
});
const after = (...sets: readonly ReturnType<typeof set>[]): readonly BestSet[] =>
  sets.reduce<readonly BestSet[]>((chain, one) => consider(chain, one).chain, []);

describe('a personal record', () => {
  it('is better than every earlier set, and is never the first set', () => {
    expect(consider([], set('a', 100, 1)).record).toBe(false);
    expect(consider(after(set('a', 100, 1)), set('b', 101, 2)).record).toBe(true);
    expect(consider(after(set('a', 100, 1)), set('b', 100, 2)).record).toBe(false);
  });
  it('is better by more than the rounding between pounds and kilograms', () => {
    expect(consider(after(set('a', 100, 1)), set('b', 100.03, 2)).record).toBe(false);
    expect(consider(after(set('a', 100, 1)), set('b', 100.25, 2)).record).toBe(true);
  });
  it('counts the previous record again after a set is voided or amended', () => {
    const mistyped = after(set('a', 100, 1), set('b', 1000, 2));
    expect(consider(mistyped, set('c', 110, 3)).record).toBe(false);
    expect(consider(corrected(mistyped, { workoutId: 'w', setId: 'b' }, { voided: true }), set('c', 110, 3)).record).toBe(true);
    expect(consider(corrected(mistyped, { workoutId: 'w', setId: 'b' }, { kg: 105 }), set('c', 110, 3)).record).toBe(true);
  });
  it('keeps sets of different workouts apart even if a device gave them the same id', () => {
    const twins = consider(after(set('a', 100, 1)), {
      ...set('a', 110, 2),
      workoutId: 'v',
    });
    expect(twins).toMatchObject({
      record: true,
      chain: [{ kg: 100 }, { kg: 110 }],
    });
    expect(corrected(twins.chain, { workoutId: 'v', setId: 'a' }, { voided: true })).toMatchObject([{ voided: false }, { voided: true }]);
  });
  it('stays the same when the whole history is delivered again', () => {
    const history = [set('a', 100, 1), set('b', 90, 2), set('c', 120, 3)];
    const once = after(...history);
    expect(history.reduce<readonly BestSet[]>((chain, one) => consider(chain, one).chain, once)).toEqual(once);
    expect(history.map((one) => consider(once, one).record)).toEqual([false, false, true]);
  });
  it('keeps the fifty newest records', () =>
    expect(after(...Array.from({ length: 60 }, (_, index) => set(`s${index}`, index, index)))).toHaveLength(50));
});
