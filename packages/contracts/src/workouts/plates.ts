// Finds the plates to put on the bar. Taking the heaviest plate that fits works for full racks and fails for small ones (two 25s, four 15s,
// 30 a side: greedy strands 5), so this searches every reachable sum and keeps the fewest plates for each.

/** All values in one unit. `count` is pieces: the last of an odd number stays unused, since both sides are equal. */
export type PlateStock = { readonly value: number; readonly count: number };
export type PlateQuestion = {
  readonly target: number;
  readonly bar: number;
  /** Weight of both collars together. */
  readonly collars?: number;
  readonly plates: readonly PlateStock[];
};
export type PlateAnswer = {
  /** For one side, heaviest inside. */
  readonly perSide: readonly number[];
  /** Bar, collars and both sides together. */
  readonly loaded: number;
  /** Target minus loaded weight; negative if the empty bar is heavier than the target. */
  readonly remainder: number;
  readonly explanation: { readonly rule: 'plates@1'; readonly inputs: PlateQuestion };
};

// Values are whole hundredths, divided by their greatest common divisor, which leaves a few hundred steps for a full rack.
const scale = 100;
const measure = (left: number, right: number): number => (right === 0 ? left : measure(right, left % right));

type Pile = { readonly plates: readonly number[] };

// With equally many plates, prefers the heavier one inside: 25 + 15 rather than 20 + 20, as lifters load.
const isBetter = (plates: readonly number[], known: Pile | undefined): boolean => {
  if (known === undefined || plates.length !== known.plates.length)
    return plates.length < (known?.plates.length ?? Number.POSITIVE_INFINITY);
  const differing = plates.findIndex((plate, index) => plate !== known.plates[index]);
  return (plates[differing] ?? 0) > (known.plates[differing] ?? 0);
};

/** For each reachable sum (in steps), the pile with the fewest plates; tries heavier plates first. */
const pilesUpTo = (limit: number, pairs: readonly { readonly steps: number; readonly count: number }[]): readonly (Pile | undefined)[] => {
  let piles: (Pile | undefined)[] = [{ plates: [] }];
  for (const { steps, count } of pairs) {
    const next = [...piles];
    for (const [sum, pile] of piles.entries()) {
      if (pile === undefined) continue;
      for (let taken = 1; taken <= count && sum + taken * steps <= limit; taken += 1) {
        const target = sum + taken * steps;
        const plates = [...pile.plates, ...Array.from({ length: taken }, () => steps)];
        if (isBetter(plates, next[target])) next[target] = { plates };
      }
    }
    piles = next;
  }
  return piles;
};

const tidy = (value: number): number => Number(value.toFixed(4));

/** Returns the heaviest loading that does not exceed the target, with the fewest plates. */
export const platesFor = (question: PlateQuestion): PlateAnswer => {
  const { target, bar, collars = 0, plates } = question;
  const usable = plates
    .map(({ value, count }) => ({ hundredths: Math.round(value * scale), count: Math.floor(count / 2) }))
    .filter(({ hundredths, count }) => hundredths > 0 && count > 0)
    .toSorted((left, right) => right.hundredths - left.hundredths);
  const step = usable.reduce((common, { hundredths }) => measure(common, hundredths), 0) || 1;
  const limit = Math.max(0, Math.floor(Math.round(((target - bar - collars) * scale) / 2) / step));
  const piles = pilesUpTo(
    limit,
    usable.map(({ hundredths, count }) => ({ steps: hundredths / step, count })),
  );
  const best = piles.findLast((pile) => pile !== undefined)?.plates ?? [];
  const perSide = best.map((steps) => (steps * step) / scale);
  const loaded = tidy(bar + collars + 2 * perSide.reduce((total, value) => total + value, 0));
  return { perSide, loaded, remainder: tidy(target - loaded), explanation: { rule: 'plates@1', inputs: question } };
};
