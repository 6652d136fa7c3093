import { describe, expect, it } from 'vitest';
import type { Role } from '../kernel.js';
import { atFirst, autonomyOf, changedOverrides, everything, refusalOf } from './autonomy.js';

const nothing = { move: false, swap: false, add: false, skip: false };

describe('what a client may change alone', () => {
  it('is what the gym allows', () => {
    expect(autonomyOf('client', { ...everything, swap: false }, {})).toEqual({ move: true, swap: false, add: true, skip: true });
  });
  it('is what this client may where that differs, in both directions', () => {
    expect(autonomyOf('client', nothing, { move: true })).toEqual({ ...nothing, move: true });
    expect(autonomyOf('client', everything, { add: false })).toEqual({ ...everything, add: false });
  });
  it('is the gym’s rule again once nothing differs any more', () => {
    expect(changedOverrides({ move: true, add: false }, { add: null, swap: true })).toEqual({ move: true, swap: true });
    expect(changedOverrides({ move: true })).toEqual({ move: true });
  });
  it('is no skipping of rules where the gym has not decided it', () => {
    expect(autonomyOf('client', atFirst, {})).toEqual({ move: true, swap: true, add: true, skip: false });
    expect(autonomyOf('client', atFirst, { skip: true }).skip).toBe(true);
  });
  it.each<Role>(['coach', 'head-coach', 'admin', 'system'])('never binds the %s', (role) => {
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
