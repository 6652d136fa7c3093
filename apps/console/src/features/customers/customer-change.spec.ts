import type { CustomerItem } from '@spotter/contracts/customers/queries';
import { describe, expect, it } from 'vitest';
import { changedBy, shownAfter, stepBack, stepOf } from './customer-change.js';

const person = (id: string) => ({ id, name: 'Coach', lastname: id });
const customer = (id: string, rest: Partial<CustomerItem>): CustomerItem => ({
  id,
  name: 'A',
  lastname: 'B',
  email: null,
  status: 'active',
  coach: null,
  program: null,
  lastWorkoutAt: null,
  adherence: { due: 0, done: 0 },
  joinedAt: '2026-01-01T00:00:00Z',
  tags: [],
  state: null,
  ...rest,
});

describe('a change of several clients', () => {
  it('skips clients who already match it', () => {
    const customers = [customer('a', { coach: person('x') }), customer('b', {}), customer('c', { status: 'invited' })];
    expect(changedBy({ coach: person('x') }, customers).map(({ id }) => id)).toEqual(['b', 'c']);
    expect(changedBy({ status: 'active' }, customers)).toEqual([]);
    expect(changedBy({ status: 'paused' }, customers).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('previews the client after it', () => {
    expect(shownAfter({ status: 'paused' }, customer('a', {})).status).toBe('paused');
    expect(shownAfter({ coach: person('x') }, customer('a', {})).coach?.id).toBe('x');
  });

  it('adds a tag to clients without it, and removes it', () => {
    const put = { tag: 'rehab', tagged: true };
    const full = Array.from({ length: 20 }, (_, index) => `t${index}`);
    const customers = [customer('a', { tags: ['rehab'] }), customer('b', { tags: ['vip'] }), customer('c', { tags: full })];
    expect(changedBy(put, customers).map(({ id }) => id)).toEqual(['b']);
    expect(shownAfter(put, customers[1]!).tags).toEqual(['vip', 'rehab']);
    expect(stepOf(put, customers[1]!).payload).toEqual({ customerId: 'b', tags: ['vip', 'rehab'] });
    expect(stepBack(put, customers[1]!).payload).toEqual({ customerId: 'b', tags: ['vip'] });
    const off = { tag: 'rehab', tagged: false };
    expect(changedBy(off, customers).map(({ id }) => id)).toEqual(['a']);
    expect(stepOf(off, customers[0]!).payload).toEqual({ customerId: 'a', tags: [] });
  });

  it('is undone by the command that restores the earlier state', () => {
    const change = { coach: person('new') };
    expect(stepOf(change, customer('a', {})).payload).toEqual({ customerId: 'a', coachId: 'new', role: 'primary' });
    expect(stepBack(change, customer('a', { coach: person('old') })).payload).toEqual({ customerId: 'a', coachId: 'old', role: 'primary' });
    expect(stepBack(change, customer('a', {}))).toMatchObject({ type: 'unassign-coach', payload: { customerId: 'a', coachId: 'new' } });
    expect(stepBack({ status: 'paused' }, customer('a', {})).payload).toEqual({ customerId: 'a', status: 'active' });
  });
});
