import { describe, expect, it } from 'vitest';
import type { WorkoutView } from './fold-workout.js';
import { mayChange } from './may-change.js';

describe('the changes allowed to a client', () => {
  it("follow the gym's settings", () => {
    const view = { may: { move: false, swap: true, add: false, skip: true } } as unknown as WorkoutView;
    expect(mayChange(view)).toEqual({ move: false, swap: true, add: false, skip: true });
  });

  it('default to everything except skipping rules', () =>
    expect(mayChange({} as WorkoutView)).toEqual({ move: true, swap: true, add: true, skip: false }));
});
