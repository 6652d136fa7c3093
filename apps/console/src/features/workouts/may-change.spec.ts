import { describe, expect, it } from 'vitest';
import type { WorkoutView } from './fold-workout.js';
import { mayChange } from './may-change.js';

describe('what a client may change alone', () => {
  it('is what the gym leaves to them', () => {
    const view = { may: { move: false, swap: true, add: false, skip: true } } as unknown as WorkoutView;
    expect(mayChange(view)).toEqual({ move: false, swap: true, add: false, skip: true });
  });

  it('is everything as long as nobody says otherwise', () =>
    expect(mayChange({} as WorkoutView)).toEqual({ move: true, swap: true, add: true, skip: false }));
});
