import { describe, expect, it } from 'vitest';
import { addressOf } from './address.js';

describe('addressOf', () => {
  it('fills ids into the places that the pattern names', () => {
    expect(addressOf('customers/:customerId/imports/:importId', { customerId: 'a', importId: 'b' })).toBe('customers/a/imports/b');
  });

  it('encodes an id so that it stays within its segment', () => {
    expect(addressOf('workouts/:workoutId', { workoutId: '../a?b' })).toBe('workouts/..%2Fa%3Fb');
  });

  it('adds the given parameters in their order, and no question mark without one', () => {
    expect(addressOf('programs', {}, { limit: '100', q: '', lifecycle: undefined, sort: 'name' })).toBe('programs?limit=100&sort=name');
    expect(addressOf('programs', {}, { q: '' })).toBe('programs');
  });
});
