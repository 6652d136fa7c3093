import { seeded } from './seeded.ts';

/** The long form of a suite runs nightly: more rounds of the same, by `npm test -- --only <suite> --long`. */
export const isLong = process.env['LONG_TESTS'] === '1';

/** The default form takes one of each kind, chosen at random but the same in every run; the long form takes all. */
export const oneOfEach = <T>(all: readonly T[], kindOf: (one: T) => string): readonly T[] => {
  const pick = seeded(1);
  return isLong ? all : [...Map.groupBy(all, kindOf).values()].map((alike) => pick.one(alike));
};

/**
 * The default form takes every `n`th of many similar values, starting at another one in each call, so that every place is tried with some
 * values and every value at some places. The long form takes all.
 */
export const partOf = (n: number): (<T>(all: readonly T[]) => readonly T[]) => {
  let turn = 0;
  return (all) => {
    const begin = turn++ % n;
    return isLong ? all : all.filter((_one, index) => index % n === begin);
  };
};
