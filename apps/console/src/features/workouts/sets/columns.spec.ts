import { describe, expect, it } from 'vitest';
import { columnsOf } from './columns.js';
import type { SetRow } from '../execution/exercise-blocks.js';

const row = (target: object | null, actual?: object): SetRow =>
  ({
    key: 'k',
    number: 1,
    setType: 'work',
    previous: null,
    target: target === null ? null : { prescriptionId: 'p', setType: 'work', ...target },
    done: actual === undefined ? null : { actual },
  }) as unknown as SetRow;
const plank = { tracking: 'reps', loadKind: 'bodyweight' };
const squat = { tracking: 'weight-reps', loadKind: 'barbell' };

describe('the values of a set', () => {
  it('are seconds where seconds are prescribed, whatever the library counts', () =>
    expect(columnsOf(plank, row({ seconds: 45 }), [])).toEqual(['seconds']));

  it('are metres where metres are prescribed, with the load that is carried', () => {
    const carry = { tracking: 'weight-reps', loadKind: 'dumbbell-pair' };
    expect(columnsOf(carry, row({ metres: 40, load: { value: 24, unit: 'kg' } }), [])).toEqual(['load', 'metres']);
    expect(columnsOf({ tracking: 'weight-reps', loadKind: 'machine' }, row({ metres: 400 }), [])).toEqual(['metres']);
  });

  it('are what the exercise is tracked by where nothing is prescribed', () => {
    expect(columnsOf(squat, row(null), [])).toEqual(['load', 'reps']);
    expect(columnsOf({ tracking: 'distance-time', loadKind: 'none' }, row(null), [])).toEqual(['metres', 'seconds']);
  });

  it('are both of a run that is asked for by its distance: its time is what was achieved', () =>
    expect(columnsOf({ tracking: 'distance-time', loadKind: 'none' }, row({ metres: 5000 }), [])).toEqual(['metres', 'seconds']));

  it('have no load for an exercise of the body, unless one is added', () => {
    expect(columnsOf(plank, row({ reps: { min: 5 } }), [])).toEqual(['reps']);
    expect(columnsOf(plank, row({ reps: { min: 5 }, load: { value: 10, unit: 'kg' } }), [])).toEqual(['load', 'reps']);
  });

  it('have room for a belt or a vest where an exercise of the body is tracked by weight', () => {
    const chinUp = { tracking: 'weight-reps', loadKind: 'bodyweight' };
    expect(columnsOf(chinUp, row({ reps: { min: 5 } }), [])).toEqual(['load', 'reps']);
    expect(columnsOf(chinUp, row(null), [])).toEqual(['load', 'reps']);
    expect(columnsOf(chinUp, row({ seconds: 20 }), [])).toEqual(['seconds']);
    expect(columnsOf({ tracking: 'weight-reps', loadKind: 'band' }, row({ reps: { min: 5 } }), [])).toEqual(['reps']);
  });

  it('have the load of what is carried or held', () => {
    const carry = { tracking: 'distance', loadKind: 'dumbbell-pair' };
    expect([columnsOf(carry, row(null), []), columnsOf(carry, row({ metres: 20 }), [])]).toEqual([
      ['load', 'metres'],
      ['load', 'metres'],
    ]);
    expect(columnsOf({ tracking: 'time', loadKind: 'dumbbell-single' }, row(null), [])).toEqual(['load', 'seconds']);
    expect(columnsOf({ tracking: 'time', loadKind: 'bodyweight' }, row({ seconds: 45 }), [])).toEqual(['seconds']);
    expect(columnsOf({ tracking: 'distance-time', loadKind: 'machine' }, row(null), [])).toEqual(['metres', 'seconds']);
  });

  it('of one set more than planned are those of the planned ones', () => {
    const planned = row({ seconds: 45 });
    expect(columnsOf(plank, row(null), [planned])).toEqual(['seconds']);
  });

  it('show a set as it was done where nothing was prescribed', () =>
    expect(columnsOf(plank, row(null, { seconds: 60 }), [])).toEqual(['seconds']));

  it('are load and repetitions while the exercise is not known', () =>
    expect(columnsOf(undefined, row(null), [])).toEqual(['load', 'reps']));
});
