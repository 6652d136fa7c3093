import { beforeEach, describe, expect, it } from 'vitest';
import { isWithinCap, rememberDay } from './seen-days.js';

const cap = { times: 2, days: 7 };

describe('the days on which a device showed an advertisement', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    globalThis.localStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    } as Storage;
  });

  it('stop at the cap, for the other days of its period', () => {
    rememberDay('a', '2026-11-20');
    expect(isWithinCap('a', cap, '2026-11-21')).toBe(true);
    rememberDay('a', '2026-11-21');
    expect(isWithinCap('a', cap, '2026-11-21')).toBe(true);
    expect(isWithinCap('a', cap, '2026-11-22')).toBe(false);
    expect(isWithinCap('a', cap, '2026-11-26')).toBe(false);
    expect(isWithinCap('a', cap, '2026-11-27')).toBe(true);
  });

  it('are counted for each advertisement, and are unlimited without a cap', () => {
    rememberDay('a', '2026-11-20');
    rememberDay('a', '2026-11-20');
    rememberDay('a', '2026-11-21');
    expect(isWithinCap('b', cap, '2026-11-22')).toBe(true);
    expect(isWithinCap('a', undefined, '2026-11-22')).toBe(true);
  });

  it('are empty if the stored value cannot be parsed', () => {
    localStorage.setItem('advertisement-days', '{');
    expect(isWithinCap('a', cap, '2026-11-22')).toBe(true);
  });
});
