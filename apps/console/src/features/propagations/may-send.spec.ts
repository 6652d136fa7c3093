import { describe, expect, it } from 'vitest';
import { maySend } from './may-send.js';

const program = { version: 2, usedBy: 1, lifecycle: 'published', mayRetire: true } as const;

describe('the link to send a version', () => {
  it('appears for a program that somebody follows', () => expect(maySend(program)).toBe(true));
  it.each([
    ['a first version', { version: 1 }],
    ['a program without followers', { usedBy: 0 }],
    ['a retired program', { lifecycle: 'retired' }],
    ['a program of another coach', { mayRetire: false }],
  ] as const)('is absent for %s', (_title, changes) => expect(maySend({ ...program, ...changes })).toBe(false));
});
