import { describe, expect, it } from 'vitest';
import { sameParts } from './use-same-parts.js';

const workout = (reps: number) =>
  ({
    plan: { week: 1 },
    sets: [
      { id: 'a', reps: 5 },
      { id: 'b', reps },
    ],
  }) as const;

describe('the parts of a value that is computed again', () => {
  it('stay the same objects where nothing changed', () => {
    const same = sameParts<ReturnType<typeof workout>>();
    const first = same(workout(5));
    const second = same(workout(6));
    expect(second).toEqual(workout(6));
    expect(second).not.toBe(first);
    expect(second.plan).toBe(first.plan);
    expect(second.sets[0]).toBe(first.sets[0]);
    expect(second.sets[1]).not.toBe(first.sets[1]);
  });

  it('are the whole value if all of it is equal', () => {
    const same = sameParts<ReturnType<typeof workout>>();
    const first = same(workout(5));
    expect(same(workout(5))).toBe(first);
    expect(same(first)).toBe(first);
  });
});
