import type { WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { describe, expect, it } from 'vitest';
import { randomOf } from '../random.ts';
import { maxSets, setsToDo } from './sets-to-do.ts';

const load = { value: 60, unit: 'kg' };
const set = (prescriptionId: string, other: object = {}) => ({ prescriptionId, setType: 'work', reps: { min: 5 }, load, ...other });
const slot = (slotId: string, sets: readonly object[]) => ({ slotId, exerciseId: `exercise of ${slotId}`, kind: 'straight', sets });
const workout = (slots: readonly object[], other: object = {}): WorkoutDetail =>
  ({
    prescribed: { slots },
    exercises: slots.map((one) => ({ ...(one as { slotId: string; exerciseId: string }), skipped: false })),
    sets: [],
    ...other,
  }) as unknown as WorkoutDetail;
const random = randomOf('spec');
const todo = (of: WorkoutDetail) => setsToDo(of, random).map(({ prescriptionId, exerciseId }) => prescriptionId ?? exerciseId);

describe('the open sets of a workout', () => {
  it('are the prescribed ones without those that were done', () => {
    const slots = [slot('a', [set('one'), set('two')]), slot('b', [set('three')])];
    expect(todo(workout(slots))).toEqual(['one', 'two', 'three']);
    const done = {
      sets: [
        { prescriptionId: 'one', voided: false },
        { prescriptionId: 'two', voided: true },
      ],
    };
    expect(todo(workout(slots, done))).toEqual(['two', 'three']);
  });

  it('follow the current exercise, and skip skipped ones', () => {
    const exercises = [
      { slotId: 'a', exerciseId: 'another', skipped: false },
      { slotId: 'b', exerciseId: 'b', skipped: true },
    ];
    const sets = setsToDo(workout([slot('a', [set('one')]), slot('b', [set('two')])], { exercises }), random);
    expect(sets.map(({ exerciseId }) => exerciseId)).toEqual(['another']);
  });

  it('include a few sets of an added exercise', () => {
    const exercises = [{ slotId: 'x', exerciseId: 'squat', skipped: false }];
    const free = workout([], { prescribed: null, exercises });
    expect(todo(free)).toEqual(['squat', 'squat', 'squat']);
    expect(todo({ ...free, sets: [{ prescriptionId: null, voided: false }] as unknown as WorkoutDetail['sets'] })).toEqual([
      'squat',
      'squat',
    ]);
  });

  it('are limited in number, and have values each', () => {
    const sets = Array.from({ length: 40 }, (_, index) => set(String(index), { reps: undefined, load: undefined }));
    const all = setsToDo(workout([slot('a', sets)]), random);
    expect(all).toHaveLength(maxSets);
    expect(all.every(({ actual }) => Object.keys(actual).length > 0)).toBe(true);
  });
});
