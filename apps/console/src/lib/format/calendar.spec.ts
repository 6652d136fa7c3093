import { describe, expect, it } from 'vitest';
import { addDays, weekOf } from './calendar.js';

describe('the calendar of a gym', () => {
  it('goes over the end of a month, of February in a leap year, and of a year', () => {
    expect([addDays('2026-11-30', 1), addDays('2028-02-28', 1), addDays('2027-01-01', -1)]).toEqual([
      '2026-12-01',
      '2028-02-29',
      '2026-12-31',
    ]);
  });

  it('has weeks of seven days that begin where the gym begins them', () => {
    expect([weekOf('2026-11-22')[0], weekOf('2026-11-22')[6]]).toEqual(['2026-11-16', '2026-11-22']);
    expect([weekOf('2026-11-22', 'sun')[0], weekOf('2026-11-22', 'sun')[6]]).toEqual(['2026-11-22', '2026-11-28']);
    expect([weekOf('2026-11-22', 'sat')[0], weekOf('2026-11-22', 'sat')[6]]).toEqual(['2026-11-21', '2026-11-27']);
  });
});
