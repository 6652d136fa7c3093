import { describe, it } from 'vitest';
import { specOf } from '../testing.js';
import { coach } from './coach.js';
import type { CoachingEvent, CoachingRole } from './coaching-events.js';
import { coaching, type CoachingCommand } from './coaching.js';

const given = specOf(coaching);
const assign = (coachId: string, role: CoachingRole): CoachingCommand => ({
  type: 'assign-coach',
  payload: { customerId: 'c1', coachId, role },
});
const unassign = (coachId: string): CoachingCommand => ({ type: 'unassign-coach', payload: { customerId: 'c1', coachId } });
const assigned = (coachId: string, role: CoachingRole, replaces?: string): CoachingEvent => ({
  type: 'CoachAssigned',
  data: { customerId: 'c1', coachId, role, ...(replaces !== undefined && { replaces }) },
});

describe('coaching a client', () => {
  it('starts with a primary coach', () =>
    given()
      .when(assign('ece', 'primary'))
      .then([assigned('ece', 'primary')]));

  it('passes to a new primary coach, who replaces the previous one', () =>
    given(assigned('ece', 'primary'))
      .when(assign('can', 'primary'))
      .then([assigned('can', 'primary', 'ece')]));

  it('allows covers in addition to the primary coach', () =>
    given(assigned('ece', 'primary'), assigned('can', 'cover'))
      .when(assign('naz', 'cover'))
      .then([assigned('naz', 'cover')]));

  it('turns a cover into the primary coach', () =>
    given(assigned('ece', 'primary'), assigned('can', 'cover'), assigned('can', 'primary', 'ece'))
      .when(assign('can', 'cover'))
      .then([assigned('can', 'cover')]));

  it('rejects a repeated assignment', () =>
    given(assigned('ece', 'primary')).when(assign('ece', 'primary')).then({ rejected: 'coach-already-assigned' }));

  it('ends for the named coach', () => {
    given(assigned('ece', 'primary'), assigned('can', 'cover'))
      .when(unassign('can'))
      .then([{ type: 'CoachUnassigned', data: { customerId: 'c1', coachId: 'can', role: 'cover' } }]);
    given(assigned('ece', 'primary')).when(unassign('can')).then({ rejected: 'coach-not-assigned' });
  });

  it('can start again after its end', () =>
    given(assigned('ece', 'primary'), { type: 'CoachUnassigned', data: { customerId: 'c1', coachId: 'ece', role: 'primary' } })
      .when(assign('ece', 'primary'))
      .then([assigned('ece', 'primary')]));
});

const givenCoach = specOf(coach);
const handOver = (toCoachId: string) =>
  givenCoach().when({ type: 'reassign-clients', payload: { coachId: 'ece', toCoachId, customerIds: ['c1', 'c2', 'c1'] } });

describe('a coach', () => {
  it('hands over every client once, and never to the same coach', () => {
    handOver('can').then([{ type: 'ClientsReassigned', data: { coachId: 'ece', toCoachId: 'can', customerIds: ['c1', 'c2'] } }]);
    handOver('ece').then({ rejected: 'same-coach' });
  });
});
