import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { addDays, daysApart, daysBetween, fromDayNumber, fromMs, mondayOf, toDayNumber, toMs, weekdayOf, weekOf } from './civil-date.js';

// The tests compare with the host's calendar, which the module itself never uses.
const witness = (ms: number): string => new Date(ms).toISOString();

describe('the calendar', () => {
  it('agrees with the host for every day from 1900 to 2200', () => {
    for (let day = -25_567; day < 84_000; day += 1) {
      const date = witness(day * 86_400_000).slice(0, 10);
      expect(toDayNumber(date)).toBe(day);
      expect(fromDayNumber(day)).toBe(date);
    }
  });

  it('starts seven-day weeks on the day that the gym chose', () => {
    expect([weekOf('2026-11-22')[0], weekOf('2026-11-22')[6]]).toEqual(['2026-11-16', '2026-11-22']);
    expect([weekOf('2026-11-22', 'sun')[0], weekOf('2026-11-22', 'sun')[6]]).toEqual(['2026-11-22', '2026-11-28']);
    expect([weekOf('2026-11-22', 'sat')[0], weekOf('2026-11-22', 'sat')[6]]).toEqual(['2026-11-21', '2026-11-27']);
  });

  it('agrees with the host for any instant', () => {
    fc.assert(fc.property(fc.integer({ min: -2e12, max: 7e12 }), (ms) => toMs(witness(ms)) === ms && fromMs(ms) === witness(ms)));
  });

  it('reads instants without seconds and with more than milliseconds', () => {
    expect(toMs('2026-11-23T07:30Z')).toBe(toMs('2026-11-23T07:30:00.000Z'));
    expect(toMs('2026-11-23T07:30:00.123999Z')).toBe(toMs('2026-11-23T07:30:00.123Z'));
    expect(toMs('2026-11-23T07:30:00.12+00:00')).toBe(toMs('2026-11-23T07:30:00.120Z'));
  });

  it('returns NaN for text that is not a date', () => {
    expect(toDayNumber('23.11.2026')).toBeNaN();
    expect(toMs('yesterday')).toBeNaN();
  });

  it('computes weekdays and the Monday of a week', () => {
    expect(weekdayOf('2026-11-23')).toBe('mon');
    expect(weekdayOf('1969-12-31')).toBe('wed');
    expect(mondayOf('2026-11-29')).toBe('2026-11-23');
  });

  it('adds days across leap days and measures distances', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(daysBetween('2026-12-31', '2027-01-02')).toBe(2);
    expect(daysApart('2026-01-01T00:00:00Z', '2026-01-02T12:00:00Z')).toBe(1.5);
  });
});
