import { describe, expect, it } from 'vitest';
import { plan } from '../assigned-programs/plan.js';
import { specOf } from '../testing.js';
import type { ClientStateEvent } from './client-state-events.js';
import { isAbsentOn } from './client-states.js';

const given = specOf(plan);
const of = { customerId: 'c1', stateId: 's1' };
const ill: ClientStateEvent = { type: 'ClientStateSet', data: { ...of, kind: 'ill', from: '2026-11-20', until: '2026-11-24' } };
const open: ClientStateEvent = { type: 'ClientStateSet', data: { ...of, kind: 'injured', from: '2026-11-20' } };
const away = { customerId: 'c1', stateId: 's2', kind: 'away' } as const;

describe('the state of a client', () => {
  it('is set once, with or without an end', () => {
    given()
      .when({ type: 'set-client-state', payload: ill.data as never })
      .then([ill]);
    given()
      .when({ type: 'set-client-state', payload: open.data as never })
      .then([open]);
    given(ill)
      .when({ type: 'set-client-state', payload: ill.data as never })
      .then({ rejected: 'client-state-already-set' });
    given()
      .when({ type: 'set-client-state', payload: { ...away, from: '2026-11-20', until: '2026-11-19' } })
      .then({ rejected: 'client-state-ends-before-start' });
  });

  it('does not overlap another one', () => {
    given(ill)
      .when({ type: 'set-client-state', payload: { ...away, from: '2026-11-24' } })
      .then({ rejected: 'client-state-overlaps' });
    given(open)
      .when({ type: 'set-client-state', payload: { ...away, from: '2027-01-01', until: '2027-01-02' } })
      .then({ rejected: 'client-state-overlaps' });
    given(ill)
      .when({ type: 'set-client-state', payload: { ...away, from: '2026-11-25' } })
      .then([{ type: 'ClientStateSet', data: { ...away, from: '2026-11-25' } }]);
  });

  it('gets an end, and is open again', () => {
    const ended: ClientStateEvent = { type: 'ClientStateEndChanged', data: { ...of, until: '2026-11-22' } };
    const change = (until: string | null) => ({ type: 'change-client-state-end', payload: { ...of, until } }) as const;
    given(open).when(change('2026-11-22')).then([ended]);
    given(open, ended)
      .when(change(null))
      .then([{ type: 'ClientStateEndChanged', data: { ...of, until: null } }]);
    given(open, ended).when(change('2026-11-22')).then({ rejected: 'nothing-to-change' });
    given(open).when(change('2026-11-19')).then({ rejected: 'client-state-ends-before-start' });
    given().when(change(null)).then({ rejected: 'client-state-unknown' });
    const next: ClientStateEvent = { type: 'ClientStateSet', data: { ...away, from: '2026-11-25' } };
    given(ill, next).when(change('2026-11-26')).then({ rejected: 'client-state-overlaps' });
  });

  it('is cancelled if set by mistake, and can be set again', () => {
    const cancelled: ClientStateEvent = { type: 'ClientStateCancelled', data: of };
    given(ill).when({ type: 'cancel-client-state', payload: of }).then([cancelled]);
    given(ill, cancelled).when({ type: 'cancel-client-state', payload: of }).then({ rejected: 'client-state-unknown' });
    given(ill, cancelled)
      .when({ type: 'set-client-state', payload: ill.data as never })
      .then([ill]);
  });

  it('includes its first and its last day', () => {
    const { absences } = given(ill).state;
    const on = ['2026-11-19', '2026-11-20', '2026-11-24', '2026-11-25'].map((day) => isAbsentOn(absences, day));
    expect(on).toEqual([false, true, true, false]);
    expect(isAbsentOn(given(open).state.absences, '2030-01-01')).toBe(true);
  });

  it('is limited in number', () => {
    const many = Array.from({ length: 500 }, (_, index): ClientStateEvent => {
      const on = new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10);
      return { type: 'ClientStateSet', data: { customerId: 'c1', stateId: `s${index}`, kind: 'ill', from: on, until: on } };
    });
    given(...many)
      .when({ type: 'set-client-state', payload: { ...away, stateId: 'more', from: '2026-11-25' } })
      .then({ rejected: 'too-many-client-states' });
  });
});
