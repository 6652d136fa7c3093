import type { CustomerItem } from '@spotter/contracts/customers/queries';
import { describe, expect, it } from 'vitest';
import { archived, broughtBack } from './archive-many.js';

const customer = (id: string, status: string): CustomerItem => ({
  id,
  name: 'A',
  lastname: 'B',
  email: null,
  status,
  coach: null,
  program: null,
  lastWorkoutAt: null,
  adherence: { due: 0, done: 0 },
  joinedAt: '2026-01-01T00:00:00Z',
  tags: [],
  state: null,
});
const chosen = [customer('a', 'active'), customer('b', 'paused'), customer('c', 'archived'), customer('d', 'invited')];

describe('archiving many clients', () => {
  it('skips clients who are archived or only invited', () => {
    expect(archived(chosen).map(({ payload }) => payload)).toEqual([
      { customerId: 'a', status: 'archived' },
      { customerId: 'b', status: 'archived' },
    ]);
  });

  it('restores the archived clients to their earlier status', () => {
    expect(broughtBack(chosen, ['b']).map(({ payload }) => payload)).toEqual([{ customerId: 'b', status: 'paused' }]);
    expect(broughtBack(chosen, [])).toEqual([]);
  });
});
