// Random choices that are the same in every run, so that a failure can be reproduced.

export type Seeded = {
  /** From 0 to below `limit`. */
  readonly below: (limit: number) => number;
  readonly one: <T>(choices: readonly T[]) => T;
};

/** A linear congruential generator (Numerical Recipes' constants): good enough to choose inputs, and for nothing else. */
export const seeded = (seed: number): Seeded => {
  let state = seed >>> 0;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return { below, one: (choices) => choices[below(choices.length)]! };
};
