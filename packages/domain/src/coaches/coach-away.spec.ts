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
const end: CoachCommand = { type: 'end-coach-away', payload: of, lookups: { stillCovered: ['c1'] } };
const wasSet: CoachEvent = { type: 'CoachAwaySet', data: absence };
const began: CoachEvent = { type: 'CoachAwayBegan', data: { ...of, coverId: 'k2', customerIds: ['c1', 'c2'] } };
const ended: CoachEvent = { type: 'CoachAwayEnded', data: { ...of, coverId: 'k2', customerIds: ['c1'] } };

describe('a coach who is away', () => {
  it('is, from a day to a day, covered by another', () => {
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

  it('goes once, when the first day has come', () => {
    given(wasSet).when(begin('2026-11-30')).then({ rejected: 'coach-away-not-due' });
    given(wasSet).when(begin('2026-12-01')).then([began]);
    given(wasSet).when(begin('2026-12-11')).then({ rejected: 'coach-away-not-due' });
    given(wasSet, began).when(begin('2026-12-02')).then({ rejected: 'coach-away-begun' });
    given().when(begin('2026-12-01')).then({ rejected: 'coach-away-unknown' });
  });

  it('is back once, and leaves alone whom the cover coaches by now', () => {
    given(wasSet, began).when(end).then([ended]);
    given(wasSet)
      .when({ ...end, lookups: { stillCovered: [] } } as CoachCommand)
      .then([{ type: 'CoachAwayEnded', data: { ...of, coverId: 'k2', customerIds: [] } }]);
    given(wasSet, began, ended).when(end).then({ rejected: 'coach-away-over' });
    given(wasSet, ended).when(begin('2026-12-02')).then({ rejected: 'coach-away-over' });
  });
});
