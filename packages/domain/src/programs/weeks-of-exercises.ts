import type { ProgramTree } from './program-tree.js';

/** Returns the week numbers of each exercise, from 1 and ascending. */
export const weeksOfExercises = ({ weeks }: ProgramTree): Readonly<Record<string, readonly number[]>> => {
  const found: Record<string, number[]> = {};
  for (const [index, { days }] of weeks.entries())
    for (const { slots } of days)
      for (const { exerciseId } of slots) {
        const numbers = (found[exerciseId] ??= []);
        if (numbers.at(-1) !== index + 1) numbers.push(index + 1);
      }
  return found;
};

/** Groups consecutive numbers into spans. @example spansOf([1, 2, 3, 6]) // [[1, 3], [6, 6]] */
export const spansOf = (numbers: readonly number[]): readonly (readonly [number, number])[] => {
  const spans: [number, number][] = [];
  for (const number of numbers) {
    const last = spans.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else spans.push([number, number]);
  }
  return spans;
};
