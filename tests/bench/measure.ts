// Measurements: rates over time, alternating arms, medians.

export const median = (values: readonly number[]): number => quantile(values, 0.5);
export const quantile = (values: readonly number[], q: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN;
};

/** Keeps `inFlight` calls going for `ms`; returns calls per second. The first error ends it. */
export async function rateOf(inFlight: number, ms: number, call: (index: number) => Promise<unknown>): Promise<number> {
  let started = 0;
  let done = 0;
  const began = performance.now();
  const worker = async (): Promise<void> => {
    while (performance.now() - began < ms) {
      await call(started++);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  return done / ((performance.now() - began) / 1000);
}

/** Milliseconds of one call. */
export async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await call();
  return performance.now() - began;
}

/** Runs each arm once per round, in alternating order; returns the median of each. Quiet and noisy minutes affect all arms. */
export async function alternate<A extends string>(
  rounds: number,
  arms: Readonly<Record<A, () => Promise<number>>>,
): Promise<Record<A, number>> {
  const names = Object.keys(arms) as A[];
  const seen = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<A, number[]>;
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) seen[name].push(await arms[name]());
  }
  return Object.fromEntries(names.map((name) => [name, median(seen[name])])) as Record<A, number>;
}
