import { describe, expect, it } from 'vitest';
import { addressOf } from './address.js';

describe('the address of a call', () => {
  it('has ids where its pattern names them', () => {
    expect(addressOf('customers/:customerId/imports/:importId', { customerId: 'a', importId: 'b' })).toBe('customers/a/imports/b');
  });

  it('lets nothing of an id out of its place', () => {
    expect(addressOf('workouts/:workoutId', { workoutId: '../a?b' })).toBe('workouts/..%2Fa%3Fb');
  });

  it('has the parameters that are given, in their order, and no question mark without one', () => {
    expect(addressOf('programs', {}, { limit: '100', q: '', lifecycle: undefined, sort: 'name' })).toBe('programs?limit=100&sort=name');
    expect(addressOf('programs', {}, { q: '' })).toBe('programs');
  });
});
