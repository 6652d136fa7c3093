import { describe, expect, it } from 'vitest';
import type { Role } from '../kernel.js';
import { atFirst, autonomyOf, changedOverrides, everything, refusalOf } from './autonomy.js';

const nothing = { move: false, swap: false, add: false, skip: false };

describe('the autonomy of a client', () => {
  it('equals the gym’s rule by default', () => {
    expect(autonomyOf('client', { ...everything, swap: false }, {})).toEqual({ move: true, swap: false, add: true, skip: true });
  });
  it('follows the client’s own setting where it differs, in both directions', () => {
    expect(autonomyOf('client', nothing, { move: true })).toEqual({ ...nothing, move: true });
    expect(autonomyOf('client', everything, { add: false })).toEqual({ ...everything, add: false });
  });
  it('returns to the gym’s rule once the client’s setting is removed', () => {
    expect(changedOverrides({ move: true, add: false }, { add: null, swap: true })).toEqual({ move: true, swap: true });
    expect(changedOverrides({ move: true })).toEqual({ move: true });
  });
  it('excludes skipping rules if the gym has not decided it', () => {
    expect(autonomyOf('client', atFirst, {})).toEqual({ move: true, swap: true, add: true, skip: false });
    expect(autonomyOf('client', atFirst, { skip: true }).skip).toBe(true);
  });
  it.each<Role>(['coach', 'head-coach', 'admin', 'system'])('never restricts the %s', (role) => {
    expect(autonomyOf(role, nothing, nothing)).toEqual(everything);
  });
  it.each([
    ['move', 'moves-switched-off'],
    ['swap', 'swaps-switched-off'],
    ['add', 'additions-switched-off'],
    ['skip', 'skips-switched-off'],
  ] as const)('names the refusal of a %s', (change, code) => {
    expect(refusalOf(change, nothing)).toBe(code);
    expect(refusalOf(change, everything)).toBeNull();
  });
});
