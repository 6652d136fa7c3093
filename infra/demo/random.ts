// Repeatable random numbers: the same words give the same sequence on every machine.
import { derivedId } from '@spotter/api/platform/commands/derived-id';

export type Random = {
  /** From 0 to 1, exclusive. */
  readonly next: () => number;
  /** A whole number from `least` to `most`, both included. */
  readonly int: (least: number, most: number) => number;
  readonly chance: (share: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
  /** Around 0, rarely beyond twice `width`. */
  readonly spread: (width: number) => number;
};

// Four 32-bit words of state (the "small fast counting" generator of Chris Doty-Humphrey).
const stirred = (seed: readonly number[]): (() => number) => {
  let [a = 0, b = 0, c = 0, count = 1] = seed;
  return () => {
    const sum = (((a + b) | 0) + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
};

export const randomOf = (...words: readonly (string | number)[]): Random => {
  const digits = derivedId('demo-random', ...words).replaceAll('-', '');
  const next = stirred([0, 8, 16, 24].map((from) => Number.parseInt(digits.slice(from, from + 8), 16) | 0));
  const int = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick: (list) => list[int(0, list.length - 1)]!,
    spread: (width) => (next() + next() + next() - 1.5) * 2 * width,
  };
};
