import { describe, expect, it } from 'vitest';
import { isLeftOpen } from './left-open.js';

const now = Date.parse('2026-11-22T12:00:00Z');
const workout = (startedAt: string | null, lastSetAt?: string) => ({
  startedAt,
  lastSet: lastSetAt === undefined ? null : { setId: 's', exerciseId: 'e', actual: {}, at: lastSetAt, record: false },
});

describe('a running workout', () => {
  it('is left open after more than a quarter of an hour without a set', () => {
    expect(isLeftOpen(workout('2026-11-22T11:00:00Z', '2026-11-22T11:45:00Z'), now)).toBe(false);
    expect(isLeftOpen(workout('2026-11-22T11:00:00Z', '2026-11-22T11:44:59Z'), now)).toBe(true);
  });

  it('counts from its start if it has no set', () => {
    expect(isLeftOpen(workout('2026-11-22T11:50:00Z'), now)).toBe(false);
    expect(isLeftOpen(workout('2026-11-22T11:30:00Z'), now)).toBe(true);
  });

  it('is not left open if it started after the asserted time of its sets', () =>
    expect(isLeftOpen(workout('2026-11-22T11:55:00Z', '2026-11-22T09:00:00Z'), now)).toBe(false));
});
