import { seeded } from './seeded.ts';

/** The long form of a suite runs nightly: more rounds of the same, by `npm test -- --only <suite> --long`. */
export const isLong = process.env['LONG_TESTS'] === '1';

/** The quick form takes one of each kind, by chance but the same in every run; the long form takes all. */
export const oneOfEach = <T>(all: readonly T[], kindOf: (one: T) => string): readonly T[] => {
  const pick = seeded(1);
  return isLong ? all : [...Map.groupBy(all, kindOf).values()].map((alike) => pick.one(alike));
};

/**
 * The quick form takes every `n`th of many that are alike, beginning at another one with each call: each place is tried with a part
 * of them, and each of them at some places. The long form takes all.
 */
export const partOf = (n: number): (<T>(all: readonly T[]) => readonly T[]) => {
  let turn = 0;
  return (all) => {
    const begin = turn++ % n;
    return isLong ? all : all.filter((_one, index) => index % n === begin);
  };
};
