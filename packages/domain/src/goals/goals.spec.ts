import { addDays } from '@spotter/contracts/civil-date';
import { describe, expect, it } from 'vitest';
import { specOf } from '../testing.js';
import type { GoalEvent } from './goal-events.js';
import { goals, type GoalCommand } from './goals.js';

const given = specOf(goals);
const today = '2026-11-25';
const kg = (value: number) => ({ value, unit: 'kg' }) as const;
type Changes = {
  readonly exerciseId?: string;
  readonly load?: { readonly value: number; readonly unit: 'kg' | 'lb' };
  readonly by?: string;
};
const set = (changes: Changes = {}): GoalCommand => ({
  type: 'set-goal',
  payload: { customerId: 'c1', load: kg(140), ...changes },
  lookups: { today },
});
const wasSet = (changes: Changes = {}): GoalEvent => ({ type: 'GoalSet', data: { customerId: 'c1', load: kg(140), ...changes } });
const squat = { exerciseId: 'squat' };

describe('a goal', () => {
  it('is set, replaced and removed, one for each lift', () => {
    given()
      .when(set(squat))
      .then([wasSet(squat)]);
    const heavier = { ...squat, load: kg(150), by: '2027-03-01' };
    given(wasSet(squat))
      .when(set(heavier))
      .then([wasSet(heavier)]);
    expect(given(wasSet(squat), wasSet(heavier), wasSet({ load: kg(80) })).state.subjects).toEqual(['squat', 'bodyweight']);
    given(wasSet(squat))
      .when({ type: 'remove-goal', payload: { customerId: 'c1', ...squat } })
      .then([{ type: 'GoalRemoved', data: { customerId: 'c1', ...squat } }]);
  });

  it('is removed only if it is there', () => {
    given(wasSet(squat))
      .when({ type: 'remove-goal', payload: { customerId: 'c1' } })
      .then({ rejected: 'goal-unknown' });
    given(wasSet(), { type: 'GoalRemoved', data: { customerId: 'c1' } })
      .when({ type: 'remove-goal', payload: { customerId: 'c1' } })
      .then({ rejected: 'goal-unknown' });
  });

  it('has a plausible load', () => {
    for (const load of [kg(0), kg(-5), kg(1401), { value: 3087, unit: 'lb' } as const])
      given()
        .when(set({ ...squat, load }))
        .then({ rejected: 'implausible-load' });
    given()
      .when(set({ ...squat, load: kg(1400) }))
      .then([wasSet({ ...squat, load: kg(1400) })]);
    for (const load of [kg(19.9), kg(501), { value: 44, unit: 'lb' } as const])
      given().when(set({ load })).then({ rejected: 'implausible-bodyweight' });
    given()
      .when(set({ load: kg(20) }))
      .then([wasSet({ load: kg(20) })]);
  });

  it('has a day from tomorrow up to five years ahead, or none', () => {
    for (const by of ['1999-01-01', today, addDays(today, 5 * 366 + 1)])
      given()
        .when(set({ ...squat, by }))
        .then({ rejected: 'goal-day-not-ahead' });
    for (const by of [addDays(today, 1), addDays(today, 5 * 366)])
      given()
        .when(set({ ...squat, by }))
        .then([wasSet({ ...squat, by })]);
  });

  it('is one of at most ten, of which each can still be replaced', () => {
    const ten = Array.from({ length: 10 }, (_, at) => wasSet({ exerciseId: `lift${at}` }));
    given(...ten)
      .when(set(squat))
      .then({ rejected: 'too-many-goals' });
    given(...ten)
      .when(set({ exerciseId: 'lift3' }))
      .then([wasSet({ exerciseId: 'lift3' })]);
    given(...ten, { type: 'GoalRemoved', data: { customerId: 'c1', exerciseId: 'lift3' } })
      .when(set(squat))
      .then([wasSet(squat)]);
  });
});
