import { describe, expect, it } from 'vitest';
import { lastDone, previousSets } from './previous-sets.js';

const sets = (...list: [setType: string, reps: number][]) => [
  { exerciseId: 'press', sets: list.map(([setType, reps]) => ({ setType, actual: { reps } })) },
];
const rows = (...types: string[]) => types.map((setType) => ({ exerciseId: 'press', setType }));
const repsOf = (previous: ReturnType<typeof sets>, wanted: ReturnType<typeof rows>) => {
  const take = previousSets(previous, wanted);
  return wanted.map((row) => take(row)?.reps ?? null);
};

describe('the sets of the previous workout', () => {
  it('pair with sets of their own type, in order', () => {
    const last = sets(['work', 5], ['work', 4], ['amrap', 8], ['back-off', 10], ['back-off', 9]);
    expect(repsOf(last, rows('work', 'work', 'amrap', 'back-off', 'back-off'))).toEqual([5, 4, 8, 10, 9]);
    expect(repsOf(last, rows('back-off', 'work', 'work', 'back-off', 'work'))).toEqual([10, 5, 4, 9, 8]);
  });

  it('are shown once each, and never beside a row without a match', () => {
    expect(repsOf(sets(['work', 5]), rows('work', 'work', 'back-off'))).toEqual([5, null, null]);
    expect(previousSets([], rows('work'))({ exerciseId: 'squat', setType: 'work' })).toBeNull();
  });

  it('pair with a type that is new today if today lacks theirs', () => {
    expect(repsOf(sets(['work', 5], ['work', 4]), rows('amrap'))).toEqual([5]);
  });

  it('pair warm-ups with warm-ups only', () => {
    expect(repsOf(sets(['amrap', 5]), rows('warm-up', 'work'))).toEqual([null, 5]);
    expect(repsOf(sets(['warm-up', 8]), rows('work'))).toEqual([null]);
    expect(repsOf(sets(['warm-up', 8], ['warm-up', 3], ['work', 5]), rows('warm-up', 'work', 'warm-up'))).toEqual([8, 5, 3]);
  });
});

describe('the last done set before a row', () => {
  const row = (number: number, setType: string, reps?: number) => ({
    number,
    setType,
    done: reps === undefined ? null : { actual: { reps } },
  });

  it('is a warm-up for a warm-up, and never one for a work set', () => {
    const rows = [row(1, 'warm-up', 8), row(2, 'warm-up'), row(3, 'work'), row(4, 'top', 5), row(5, 'work'), row(6, 'warm-up')];
    expect(rows.map((each) => lastDone(rows, each)?.reps ?? null)).toEqual([null, 8, null, null, 5, 8]);
  });
});
