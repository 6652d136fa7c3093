import { describe, expect, it } from 'vitest';
import { zoneFarFromMidnight } from './gym-zone.ts';

describe('the time zone of the gyms of a run', () => {
  it.each(Array.from({ length: 24 }, (_, hour) => hour))('is far from midnight when a run starts at %i:30 UTC', (hour) => {
    const at = new Date(Date.UTC(2026, 10, 26, hour, 30));
    const timeZone = zoneFarFromMidnight(at);
    const day = (afterHours: number): string => new Date(at.getTime() + afterHours * 3_600_000).toLocaleDateString('sv-SE', { timeZone });
    expect([day(-2), day(4)]).toEqual([day(0), day(0)]);
  });
});
