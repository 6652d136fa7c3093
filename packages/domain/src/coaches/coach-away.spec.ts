import { describe, it } from 'vitest';
import { specOf } from '../testing.js';
import type { CoachEvent } from './coach-events.js';
import { coach, type CoachCommand } from './coach.js';

const given = specOf(coach);
const of = { coachId: 'k1', awayId: 'a1' };
const absence = { ...of, from: '2026-12-01', until: '2026-12-10', coverId: 'k2' };
const set = (changes: Partial<typeof absence> = {}): CoachCommand => ({
  type: 'set-coach-away',
  payload: { ...absence, ...changes },
  lookups: { today: '2026-11-25' },
});
const begin = (today: string): CoachCommand => ({ type: 'begin-coach-away', payload: of, lookups: { today, clients: ['c1', 'c2'] } });
const extend = (clients: readonly string[], today = '2026-12-02'): CoachCommand => ({
  type: 'extend-coach-cover',
  payload: { coachId: 'k1' },
  lookups: { today, clients },
});
const end: CoachCommand = { type: 'end-coach-away', payload: of, lookups: { stillCovered: ['c1'] } };
const wasSet: CoachEvent = { type: 'CoachAwaySet', data: absence };
const began: CoachEvent = { type: 'CoachAwayBegan', data: { ...of, coverId: 'k2', customerIds: ['c1', 'c2'] } };
const extended = (...customerIds: string[]): CoachEvent => ({
  type: 'CoachAwayCoverExtended',
  data: { ...of, coverId: 'k2', customerIds },
});
const ended: CoachEvent = { type: 'CoachAwayEnded', data: { ...of, coverId: 'k2', customerIds: ['c1'] } };

describe('an absent coach', () => {
  it('is covered by another coach from the first to the last day', () => {
    given().when(set()).then([wasSet]);
    given(wasSet).when(set()).then({ rejected: 'coach-away-already-set' });
    given()
      .when(set({ coverId: 'k1' }))
      .then({ rejected: 'coach-covers-themself' });
    given()
      .when(set({ until: '2026-11-30' }))
      .then({ rejected: 'coach-away-backwards' });
    given()
      .when(set({ from: '2026-11-01', until: '2026-11-20' }))
      .then({ rejected: 'coach-away-backwards' });
    given(wasSet)
      .when(set({ awayId: 'a2', from: '2026-12-10', until: '2026-12-12' }))
      .then({ rejected: 'coach-away-overlaps' });
    given(wasSet, ended)
      .when(set({ awayId: 'a2' }))
      .then([{ type: 'CoachAwaySet', data: { ...absence, awayId: 'a2' } }]);
  });

  it('leaves once, on the first day or later', () => {
    given(wasSet).when(begin('2026-11-30')).then({ rejected: 'coach-away-not-due' });
    given(wasSet).when(begin('2026-12-01')).then([began]);
    given(wasSet).when(begin('2026-12-11')).then({ rejected: 'coach-away-not-due' });
    given(wasSet, began).when(begin('2026-12-02')).then({ rejected: 'coach-away-begun' });
    given().when(begin('2026-12-01')).then({ rejected: 'coach-away-unknown' });
  });

  it('is covered for new clients as well, once each', () => {
    given(wasSet, began)
      .when(extend(['c1', 'c3']))
      .then([extended('c3')]);
    given(wasSet, began, extended('c3'))
      .when(extend(['c1', 'c3']))
      .then({ rejected: 'coach-cover-complete' });
    given(wasSet, began, extended('c3'))
      .when(extend(['c3', 'c4']))
      .then([extended('c4')]);
    given(wasSet, began, extended('c3')).when(end).then([ended]);
  });

  it('is covered for nobody before leaving, and after the last day or the return', () => {
    given()
      .when(extend(['c3']))
      .then({ rejected: 'coach-not-away' });
    given(wasSet)
      .when(extend(['c3']))
      .then({ rejected: 'coach-not-away' });
    given(wasSet, began)
      .when(extend(['c3'], '2026-12-11'))
      .then({ rejected: 'coach-not-away' });
    given(wasSet, began, ended)
      .when(extend(['c3']))
      .then({ rejected: 'coach-not-away' });
  });

  it('returns once, and keeps clients whom the cover coaches permanently by now', () => {
    given(wasSet, began).when(end).then([ended]);
    given(wasSet)
      .when({ ...end, lookups: { stillCovered: [] } } as CoachCommand)
      .then([{ type: 'CoachAwayEnded', data: { ...of, coverId: 'k2', customerIds: [] } }]);
    given(wasSet, began, ended).when(end).then({ rejected: 'coach-away-over' });
    given(wasSet, ended).when(begin('2026-12-02')).then({ rejected: 'coach-away-over' });
  });
});
