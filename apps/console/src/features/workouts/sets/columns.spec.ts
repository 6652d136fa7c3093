import { describe, expect, it } from 'vitest';
import { columnsOf } from './columns.js';
import type { SetRow } from '../blocks/exercise-blocks.js';

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
  it('are seconds if seconds are prescribed, whatever the library tracks', () =>
    expect(columnsOf(plank, row({ seconds: 45 }), [])).toEqual(['seconds']));

  it('are metres if metres are prescribed, with the load for a carry', () => {
    const carry = { tracking: 'weight-reps', loadKind: 'dumbbell-pair' };
    expect(columnsOf(carry, row({ metres: 40, load: { value: 24, unit: 'kg' } }), [])).toEqual(['load', 'metres']);
    expect(columnsOf({ tracking: 'weight-reps', loadKind: 'machine' }, row({ metres: 400 }), [])).toEqual(['metres']);
  });

  it("follow the exercise's tracking if nothing is prescribed", () => {
    expect(columnsOf(squat, row(null), [])).toEqual(['load', 'reps']);
    expect(columnsOf({ tracking: 'distance-time', loadKind: 'none' }, row(null), [])).toEqual(['metres', 'seconds']);
  });

  it('are distance and time for a run with a prescribed distance', () =>
    expect(columnsOf({ tracking: 'distance-time', loadKind: 'none' }, row({ metres: 5000 }), [])).toEqual(['metres', 'seconds']));

  it('have no load for a body-weight exercise, unless one is prescribed', () => {
    expect(columnsOf(plank, row({ reps: { min: 5 } }), [])).toEqual(['reps']);
    expect(columnsOf(plank, row({ reps: { min: 5 }, load: { value: 10, unit: 'kg' } }), [])).toEqual(['load', 'reps']);
  });

  it('have a load for a body-weight exercise tracked by weight, for a belt or a vest', () => {
    const chinUp = { tracking: 'weight-reps', loadKind: 'bodyweight' };
    expect(columnsOf(chinUp, row({ reps: { min: 5 } }), [])).toEqual(['load', 'reps']);
    expect(columnsOf(chinUp, row(null), [])).toEqual(['load', 'reps']);
    expect(columnsOf(chinUp, row({ seconds: 20 }), [])).toEqual(['seconds']);
    expect(columnsOf({ tracking: 'weight-reps', loadKind: 'band' }, row({ reps: { min: 5 } }), [])).toEqual(['reps']);
  });

  it('have a load for weights that are carried or held', () => {
    const carry = { tracking: 'distance', loadKind: 'dumbbell-pair' };
    expect([columnsOf(carry, row(null), []), columnsOf(carry, row({ metres: 20 }), [])]).toEqual([
      ['load', 'metres'],
      ['load', 'metres'],
    ]);
    expect(columnsOf({ tracking: 'time', loadKind: 'dumbbell-single' }, row(null), [])).toEqual(['load', 'seconds']);
    expect(columnsOf({ tracking: 'time', loadKind: 'bodyweight' }, row({ seconds: 45 }), [])).toEqual(['seconds']);
    expect(columnsOf({ tracking: 'distance-time', loadKind: 'machine' }, row(null), [])).toEqual(['metres', 'seconds']);
  });

  it('follow the planned sets in an extra set', () => {
    const planned = row({ seconds: 45 });
    expect(columnsOf(plank, row(null), [planned])).toEqual(['seconds']);
  });

  it('follow the recorded set if nothing was prescribed', () =>
    expect(columnsOf(plank, row(null, { seconds: 60 }), [])).toEqual(['seconds']));

  it('are load and reps while the exercise is unknown', () => expect(columnsOf(undefined, row(null), [])).toEqual(['load', 'reps']));
});
