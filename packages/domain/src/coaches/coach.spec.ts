import { describe, it } from 'vitest';
import { coachContext, specOf } from '../testing.js';
import type { CoachChanges } from './coach-events.js';
import { coach, type CoachCommand } from './coach.js';

const given = specOf(coach);
const coachId = 'coach-1';
const update = (changes: CoachChanges): CoachCommand => ({ type: 'update-coach', payload: { coachId, ...changes } });
const by = (role: 'admin' | 'head-coach' | 'coach') => ({ ...coachContext, actor: { ...coachContext.actor, role } });
const shown: CoachChanges = {
  bio: { en: 'Lifts' },
  specialities: ['Powerlifting'],
  languages: ['en'],
  certifications: [{ name: 'First aid', expiresOn: '2027-05-01' }],
};

describe('the profile of a coach', () => {
  it('can be changed by the coach, head coaches and admins', () => {
    for (const role of ['coach', 'head-coach', 'admin'] as const)
      given()
        .when(update(shown), by(role))
        .then([{ type: 'CoachUpdated', data: { coachId, ...shown } }]);
  });

  it('lets only head coaches and admins change the number of clients', () => {
    for (const load of [{ capacity: 40 }, { accepting: false }, { ...shown, capacity: 0 }]) {
      given().when(update(load), by('coach')).then({ rejected: 'coach-load-set-by-leads' });
      for (const role of ['head-coach', 'admin'] as const)
        given()
          .when(update(load), by(role))
          .then([{ type: 'CoachUpdated', data: { coachId, ...load } }]);
    }
  });

  it('rejects an update without changes', () => {
    given().when(update({})).then({ rejected: 'nothing-to-change' });
  });
});
