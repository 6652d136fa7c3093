import { describe, expect, it } from 'vitest';
import { maxAdjustments } from '@spotter/contracts/workouts/limits';
import { at, specOf } from '../../testing.js';
import type { PrescribedSet, PrescribedWorkout } from '../prescribed-workout.js';
import type { WorkoutCommand } from '../workout-commands.js';
import type { AdjustedSet, WorkoutEvent } from '../workout-events.js';
import { workout } from '../workout.js';
import { targetInForce } from './target-in-force.js';

const given = specOf(workout);
const of = { workoutId: 'w1', customerId: 'c1' };
const kg = (value: number) => ({ value, unit: 'kg' }) as const;
const minute = (value: number): string => `2026-11-23T09:${String(value).padStart(2, '0')}:00.000Z`;
const planned = (prescriptionId: string): PrescribedSet => ({ prescriptionId, setType: 'work', reps: { min: 5 }, load: kg(100) });
const prescribed: PrescribedWorkout = {
  programId: 'p1',
  programVersion: 1,
  assignedProgramVersion: 1,
  nodeId: 'd1',
  week: 1,
  day: 1,
  slots: [
    { slotId: 'squat', exerciseId: 'e1', kind: 'straight', sets: [planned('one'), planned('two')] },
    { slotId: 'rounds', exerciseId: 'e2', kind: 'circuit', rounds: 2, sets: [planned('round')] },
  ],
};
const started: WorkoutEvent = { type: 'WorkoutStarted', data: { ...of, startedAt: minute(0), prescribed } };
const recorded = (setId: string, prescriptionId: string): WorkoutEvent => ({
  type: 'SetRecorded',
  data: { ...of, setId, exerciseId: 'e1', prescriptionId, setType: 'work', actual: { reps: 5 }, performedAt: minute(5) },
});
const voided: WorkoutEvent = { type: 'SetVoided', data: { ...of, setId: 's1', exerciseId: 'e1', reason: 'x', changedAt: minute(6) } };
const logged: WorkoutEvent = { type: 'WorkoutLogged', data: { ...of, endedAt: minute(50) } };
const lighter: AdjustedSet = { prescriptionId: 'two', load: kg(90) };
const adjust = (sets: readonly AdjustedSet[] = [lighter], adjustmentId = 'a1', slotId = 'squat'): WorkoutCommand => ({
  type: 'adjust-workout',
  payload: { workoutId: 'w1', adjustmentId, slotId, sets: [...sets], reason: 'Looked heavy' },
});
const adjusted = (sets: readonly AdjustedSet[] = [lighter], adjustmentId = 'a1'): WorkoutEvent => ({
  type: 'WorkoutAdjusted',
  data: { ...of, adjustmentId, slotId: 'squat', sets, reason: 'Looked heavy' },
});
const answer = (taken: boolean, adjustmentId = 'a1'): WorkoutCommand => ({
  type: 'answer-adjustment',
  payload: { workoutId: 'w1', adjustmentId, taken },
});
const answered = (taken: boolean, changedAt: string): WorkoutEvent => ({
  type: 'AdjustmentAnswered',
  data: { ...of, adjustmentId: 'a1', taken, changedAt },
});
const withdraw: WorkoutCommand = { type: 'withdraw-adjustment', payload: { workoutId: 'w1', adjustmentId: 'a1' } };
const withdrawn: WorkoutEvent = { type: 'AdjustmentWithdrawn', data: { ...of, adjustmentId: 'a1' } };

describe('adjusting a running workout', () => {
  it('proposes new targets', () => given(started).when(adjust()).then([adjusted()]));

  it('rejects a workout that is not running', () => {
    given().when(adjust()).then({ rejected: 'workout-not-started' });
    given(started, logged).when(adjust()).then({ rejected: 'workout-already-logged' });
    given(started, { type: 'WorkoutDiscarded', data: { ...of, discardedAt: minute(3) } })
      .when(adjust())
      .then({ rejected: 'workout-discarded' });
    given({ type: 'WorkoutImported', data: { ...of, importId: 'i1', format: 'strong', startedAt: minute(0), sets: [] } })
      .when(adjust())
      .then({ rejected: 'workout-is-imported' });
  });

  it('rejects unknown slots and sets', () => {
    given(started)
      .when(adjust([lighter], 'a1', 'bench'))
      .then({ rejected: 'slot-unknown' });
    given(started)
      .when(adjust([lighter, { prescriptionId: 'round', reps: 3 }]))
      .then({ rejected: 'set-not-planned' });
    given({ type: 'WorkoutStarted', data: { ...of, startedAt: minute(0), prescribed: null } })
      .when(adjust())
      .then({ rejected: 'slot-unknown' });
  });

  it('rejects sets that are done, in every round, and accepts them once they are removed', () => {
    given(started, recorded('s1', 'two')).when(adjust()).then({ rejected: 'sets-already-done' });
    given(started, recorded('s1', 'two'), voided).when(adjust()).then([adjusted()]);
    const both = [lighter, { prescriptionId: 'one', reps: 3 }];
    given(started, recorded('s1', 'two'))
      .when(adjust(both))
      .then([adjusted(both)]);
    const round = [{ prescriptionId: 'round', reps: 3 }];
    const inRound = given(started, recorded('s1', 'round')).when(adjust(round, 'a1', 'rounds')).outcome;
    expect(inRound).toMatchObject([{ type: 'WorkoutAdjusted' }]);
    given(started, recorded('s1', 'round'), recorded('s2', 'round'))
      .when(adjust(round, 'a1', 'rounds'))
      .then({ rejected: 'sets-already-done' });
  });

  it('rejects implausible targets with the field and its limit', () => {
    const { outcome } = given(started).when(
      adjust([
        { prescriptionId: 'one', reps: 3 },
        { prescriptionId: 'two', load: kg(5_000) },
      ]),
    );
    expect(outcome).toMatchObject({ rejected: 'implausible-load', details: { path: 'sets.1.load.value', limit: 1_400 } });
  });

  it('rejects what changes nothing, compared with the targets in force', () => {
    given(started)
      .when(adjust([{ prescriptionId: 'two', load: kg(100), reps: 5 }]))
      .then({ rejected: 'adjustment-changes-nothing' });
    given(started, adjusted(), answered(true, minute(10)))
      .when(adjust([lighter], 'a2'))
      .then({ rejected: 'adjustment-changes-nothing' });
    given(started, adjusted(), answered(false, minute(10)))
      .when(adjust([lighter], 'a2'))
      .then([adjusted([lighter], 'a2')]);
  });

  it('rejects a known id and more than the maximum', () => {
    given(started, adjusted()).when(adjust()).then({ rejected: 'adjustment-already-recorded' });
    const many = Array.from({ length: maxAdjustments }, (_, number) => adjusted([lighter], `a${number}`));
    given(started, ...many)
      .when(adjust([lighter], 'one-more'))
      .then({ rejected: 'too-many-adjustments' });
    given(started, ...many.slice(1))
      .when(adjust([lighter], 'one-more'))
      .then([adjusted([lighter], 'one-more')]);
  });
});

describe('answering an adjustment', () => {
  it('takes it or keeps the planned targets', () => {
    given(started, adjusted())
      .when(answer(true), at(minute(10)))
      .then([answered(true, minute(10))]);
    given(started, adjusted())
      .when(answer(false), at(minute(10)))
      .then([answered(false, minute(10))]);
  });

  it('lets the client change their mind; the later asserted time wins, whichever arrives first', () => {
    given(started, adjusted(), answered(true, minute(10)))
      .when(answer(false), at(minute(12)))
      .then([answered(false, minute(12))]);
    given(started, adjusted(), answered(true, minute(12)))
      .when(answer(false), at(minute(30), { occurredAt: minute(10) }))
      .then([{ type: 'AdjustmentAnswered', data: { ...of, adjustmentId: 'a1', taken: false, changedAt: minute(10), superseded: true } }]);
  });

  it('counts after the end of the workout, and after a withdrawal that had not reached the device', () => {
    given(started, adjusted(), logged)
      .when(answer(true), at(minute(55), { occurredAt: minute(10) }))
      .then([answered(true, minute(10))]);
    given(started, adjusted(), withdrawn)
      .when(answer(true), at(minute(10)))
      .then([answered(true, minute(10))]);
  });

  it('rejects a repeated answer, an unknown adjustment and a workout that has not arrived', () => {
    given(started, adjusted(), answered(true, minute(10)))
      .when(answer(true), at(minute(12)))
      .then({ rejected: 'adjustment-already-answered' });
    given(started).when(answer(true)).then({ rejected: 'adjustment-unknown' });
    given().when(answer(true)).then({ rejected: 'workout-not-started' });
  });
});

describe('withdrawing an adjustment', () => {
  it('takes it back before its answer', () => given(started, adjusted()).when(withdraw).then([withdrawn]));

  it('rejects an answered, a withdrawn and an unknown one', () => {
    given(started, adjusted(), answered(false, minute(10)))
      .when(withdraw)
      .then({ rejected: 'adjustment-already-answered' });
    given(started, adjusted(), withdrawn).when(withdraw).then({ rejected: 'adjustment-already-withdrawn' });
    given(started).when(withdraw).then({ rejected: 'adjustment-unknown' });
  });
});

describe('the target in force', () => {
  const target: PrescribedSet = {
    ...planned('two'),
    explanation: { rule: 'fixed', version: 1, inputs: {}, raw: 100, rounding: { step: 2.5, unit: 'kg', mode: 'nearest' }, result: kg(100) },
  };
  const change = (sets: AdjustedSet, taken: boolean | null, answeredAt: string | null) => ({ sets: [sets], taken, answeredAt });

  it('has the load and repetitions that the client took, without the receipt of the planned load', () =>
    expect(targetInForce(target, [change({ ...lighter, reps: 3 }, true, minute(10))], null)).toEqual({
      prescriptionId: 'two',
      setType: 'work',
      reps: { min: 3 },
      load: kg(90),
    }));

  it('keeps the receipt if only the repetitions change', () =>
    expect(targetInForce(target, [change({ prescriptionId: 'two', reps: 3 }, true, minute(10))], null)).toEqual({
      ...target,
      reps: { min: 3 },
    }));

  it('is the planned one for other sets, without an answer, and for targets that the client declined', () => {
    expect(targetInForce(target, [change({ prescriptionId: 'one', reps: 3 }, true, minute(10))], null)).toBe(target);
    expect(targetInForce(target, [change(lighter, null, null), change(lighter, false, minute(10))], null)).toBe(target);
  });

  it('replaces an earlier adjustment by a later one', () => {
    const twice = [change({ ...lighter, reps: 3 }, true, minute(10)), change({ prescriptionId: 'two', load: kg(80) }, true, minute(12))];
    expect(targetInForce(target, twice, null)).toMatchObject({ load: kg(80), reps: { min: 3 } });
  });

  it('does not change for a set that was done before the answer, whatever the form of its time', () => {
    const taken = [change(lighter, true, minute(10))];
    expect(targetInForce(target, taken, '2026-11-23T09:09:59.9+00:00')).toBe(target);
    expect(targetInForce(target, taken, '2026-11-23T09:10:00+00:00')).toMatchObject({ load: kg(90) });
  });
});
