import { describe, expect, it } from 'vitest';
import type { Role } from '../kernel.js';
import { autonomyOf, everything, refusalOf } from './autonomy.js';

const nothing = { move: false, swap: false, add: false };

describe('what a client may change alone', () => {
  it('is what the gym allows', () => {
    expect(autonomyOf('client', { ...everything, swap: false }, {})).toEqual({ move: true, swap: false, add: true });
  });
  it('is what this client may where that differs, in both directions', () => {
    expect(autonomyOf('client', nothing, { move: true })).toEqual({ ...nothing, move: true });
    expect(autonomyOf('client', everything, { add: false })).toEqual({ ...everything, add: false });
  });
  it.each<Role>(['coach', 'head-coach', 'admin', 'system'])('never binds the %s', (role) => {
    expect(autonomyOf(role, nothing, nothing)).toEqual(everything);
  });
  it.each([
    ['move', 'moves-switched-off'],
    ['swap', 'swaps-switched-off'],
    ['add', 'additions-switched-off'],
  ] as const)('names the refusal of a %s', (change, code) => {
    expect(refusalOf(change, nothing)).toBe(code);
    expect(refusalOf(change, everything)).toBeNull();
  });
});
