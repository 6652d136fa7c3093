import { describe, expect, it } from 'vitest';
import type { Load } from '../kernel.js';
import { specOf } from '../testing.js';
import type { LiftEvent } from './lift-events.js';
import { lift, type LiftCommand } from './lift.js';

const given = specOf(lift);
const kg = (value: number): Load => ({ value, unit: 'kg' });
const tested = { liftId: 'l1', customerId: 'c1', exerciseId: 'squat', load: kg(140), reps: 1, performedAt: '2026-11-22T10:00:00.000Z' };
const recorded: LiftEvent = { type: 'LiftRecorded', data: tested };
const voided: LiftEvent = { type: 'LiftVoided', data: { liftId: 'l1', customerId: 'c1', exerciseId: 'squat', reason: 'knees bent early' } };
const voidIt: LiftCommand = { type: 'void-lift', payload: { liftId: 'l1', customerId: 'c1', reason: 'knees bent early' } };
const max = (load: Load) => ({ customerId: 'c1', exerciseId: 'squat', load, reason: 'after the test' });
const setMax = (load: Load, ...inPrograms: Load[]): LiftCommand => ({
  type: 'set-training-max',
  payload: max(load),
  lookups: { inPrograms },
});

describe('a tested lift', () => {
  it('is recorded once', () => {
    given().when({ type: 'record-lift', payload: tested }).then([recorded]);
    given(recorded).when({ type: 'record-lift', payload: tested }).then({ rejected: 'lift-already-recorded' });
  });
  it('rejects 1,500 kg as a typing error', () =>
    given()
      .when({ type: 'record-lift', payload: { ...tested, load: kg(1500) } })
      .then({ rejected: 'implausible-load' }));
  it.each(['0001-01-01T00:00:00Z', '1999-12-31T23:59:59Z', '2026-11-23T10:05:01Z', '2036-01-01T00:00:00Z'])(
    'rejects the time %s',
    (performedAt) =>
      given()
        .when({ type: 'record-lift', payload: { ...tested, performedAt } })
        .then({ rejected: 'implausible-time' }),
  );
  it('accepts another year, and names the range when it rejects an impossible time', () => {
    const old = { ...tested, performedAt: '2004-05-01T10:00:00.000Z' };
    given()
      .when({ type: 'record-lift', payload: old })
      .then([{ type: 'LiftRecorded', data: old }]);
    expect(given().when({ type: 'record-lift', payload: { ...tested, performedAt: '1999-12-31T23:59:59Z' } }).outcome).toEqual({
      rejected: 'implausible-time',
      details: { earliest: '2000-01-01T00:00:00.000Z', latest: '2026-11-23T10:05:00.000Z' },
    });
  });
  it('is voided once, with a reason', () => {
    given(recorded).when(voidIt).then([voided]);
    given(recorded, voided).when(voidIt).then({ rejected: 'lift-already-voided' });
    given().when(voidIt).then({ rejected: 'lift-unknown' });
  });
});

describe('a training max', () => {
  it('is set with a reason, and again when it changes', () => {
    const set: LiftEvent = { type: 'TrainingMaxSet', data: max(kg(126)) };
    given()
      .when(setMax(kg(126)))
      .then([set]);
    given(set)
      .when(setMax(kg(126), kg(126)))
      .then({ rejected: 'training-max-unchanged' });
    given(set)
      .when(setMax(kg(130)))
      .then([{ type: 'TrainingMaxSet', data: max(kg(130)) }]);
  });
  it('can be set again after a later program replaced it', () => {
    const set: LiftEvent = { type: 'TrainingMaxSet', data: max(kg(126)) };
    given(set)
      .when(setMax(kg(126), kg(130)))
      .then([set]);
    given(set)
      .when(setMax(kg(126), kg(126), kg(130)))
      .then([set]);
  });
  it('rejects a load of zero', () =>
    given()
      .when(setMax(kg(0)))
      .then({ rejected: 'implausible-load' }));
});
