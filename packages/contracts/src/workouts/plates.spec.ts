import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { platesFor, type PlateStock } from './plates.js';

const many = (values: readonly number[]): readonly PlateStock[] => values.map((value) => ({ value, count: 20 }));
const kg = many([25, 20, 15, 10, 5, 2.5, 1.25]);
const lb = many([45, 35, 25, 10, 5, 2.5]);

const sums = (plates: readonly PlateStock[]): number[] =>
  plates.reduce<number[]>(
    (known, { value, count }) =>
      known.flatMap((sum) => Array.from({ length: Math.floor(count / 2) + 1 }, (_, taken) => sum + taken * value)),
    [0],
  );

describe('loading the bar', () => {
  it.each([
    [20, []],
    [60, [20]],
    [100, [25, 15]],
    [142.5, [25, 25, 10, 1.25]],
  ])('loads %d kg on a 20 kg bar', (target, perSide) =>
    expect(platesFor({ target, bar: 20, plates: kg })).toMatchObject({ perSide, loaded: target, remainder: 0 }),
  );

  it('loads 225 lb as two plates a side', () => expect(platesFor({ target: 225, bar: 45, plates: lb }).perSide).toEqual([45, 45]));

  it('counts competition collars', () =>
    expect(platesFor({ target: 100, bar: 20, collars: 5, plates: kg })).toMatchObject({ perSide: [25, 10, 2.5], remainder: 0 }));

  it('finds 15 + 15 where taking the heaviest first would strand 5', () =>
    expect(
      platesFor({
        target: 80,
        bar: 20,
        plates: [
          { value: 25, count: 2 },
          { value: 15, count: 4 },
        ],
      }),
    ).toMatchObject({ perSide: [15, 15], remainder: 0 }));

  it('returns the remainder that cannot be loaded', () => {
    expect(platesFor({ target: 101, bar: 20, plates: kg })).toMatchObject({ loaded: 100, remainder: 1 });
    expect(platesFor({ target: 15, bar: 20, plates: kg })).toMatchObject({ perSide: [], loaded: 20, remainder: -5 });
    expect(platesFor({ target: 60, bar: 20, plates: [] })).toMatchObject({ perSide: [], loaded: 20, remainder: 40 });
  });

  it('never uses a single plate without a partner', () =>
    expect(
      platesFor({
        target: 60,
        bar: 20,
        plates: [
          { value: 20, count: 1 },
          { value: 10, count: 5 },
        ],
      }),
    ).toMatchObject({ perSide: [10, 10] }));

  it('finds the best of all combinations', () => {
    const stock = fc.record({ value: fc.constantFrom(25, 20, 15, 10, 5, 2.5, 1.25, 0.5), count: fc.integer({ min: 0, max: 5 }) });
    fc.assert(
      fc.property(
        fc.uniqueArray(stock, { selector: ({ value }) => value, maxLength: 5 }),
        fc.integer({ min: 80, max: 1200 }),
        (plates, quarters) => {
          const target = quarters / 4;
          const { loaded, perSide } = platesFor({ target, bar: 20, plates });
          const best = Math.max(0, ...sums(plates).filter((sum) => 20 + 2 * sum <= target));
          expect(loaded).toBeCloseTo(20 + 2 * best, 6);
          expect(perSide).toEqual(perSide.toSorted((left, right) => right - left));
          expect(plates.every(({ value, count }) => 2 * perSide.filter((plate) => plate === value).length <= count)).toBe(true);
        },
      ),
    );
  });
});
