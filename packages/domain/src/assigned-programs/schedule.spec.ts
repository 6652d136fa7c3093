import { daysBetween, type Weekday, weekdayOf } from '@spotter/contracts/civil-date';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { OutlineDay } from '../programs/outline.js';
import { datesOf, daysToChoose, daysToShift, defaultDays } from './schedule.js';

const weeks = (perWeek: readonly number[]): readonly OutlineDay[] =>
  perWeek.flatMap((days, week) => Array.from({ length: days }, (_, day) => ({ week: week + 1, day: day + 1, nodeId: `${week}-${day}` })));

const named = (...perWeek: readonly (readonly (Weekday | undefined)[])[]): readonly OutlineDay[] =>
  perWeek.flatMap((days, week) =>
    days.map((weekday, day) => ({ week: week + 1, day: day + 1, nodeId: `${week}-${day}`, ...(weekday !== undefined && { weekday }) })),
  );

describe('the dates of a program', () => {
  it('start on a Wednesday for a program that starts on one', () =>
    expect(datesOf(weeks([3]), '2026-11-25', ['mon', 'wed', 'fri'])).toEqual(['2026-11-25', '2026-11-27', '2026-11-30']));

  it('leave the rest of a short week free', () =>
    expect(datesOf(weeks([1, 2]), '2026-11-23', ['mon', 'thu'])).toEqual(['2026-11-23', '2026-11-30', '2026-12-03']));

  it('follow each other if the client chose fewer days than the program has', () =>
    expect(datesOf(weeks([3, 3]), '2026-11-23', ['mon', 'thu'])).toEqual([
      '2026-11-23',
      '2026-11-26',
      '2026-11-30',
      '2026-12-03',
      '2026-12-07',
      '2026-12-10',
    ]));

  it('combine sessions of the same weekday on one day', () => {
    const twice = named(['mon', 'mon', 'thu'], ['mon', 'mon', 'thu']);
    expect(defaultDays(twice)).toEqual(['mon', 'thu']);
    expect(daysToChoose(twice)).toBe(2);
    expect(datesOf(twice, '2026-11-23', ['mon', 'thu'])).toEqual([
      '2026-11-23',
      '2026-11-23',
      '2026-11-26',
      '2026-11-30',
      '2026-11-30',
      '2026-12-03',
    ]);
    // Sessions share a day even if it is another one than the template names.
    expect(datesOf(twice, '2026-11-24', ['tue', 'sat']).slice(0, 3)).toEqual(['2026-11-24', '2026-11-24', '2026-11-28']);
  });

  it('put two sessions on the only day of a program', () => {
    const twice = named(['mon', 'mon']);
    expect(defaultDays(twice)).toEqual(['mon']);
    expect(datesOf(twice, '2026-11-23', ['mon'])).toEqual(['2026-11-23', '2026-11-23']);
  });

  it('separate sessions if a day was chosen for each, as in older assignments', () =>
    expect(datesOf(named(['mon', 'mon']), '2026-11-23', ['mon', 'thu'])).toEqual(['2026-11-23', '2026-11-26']));

  it('separate sessions without a weekday', () => {
    const mixed = named(['mon', 'mon', undefined]);
    expect(defaultDays(mixed)).toEqual(['mon', 'thu']);
    expect(datesOf(mixed, '2026-11-23', ['mon', 'thu'])).toEqual(['2026-11-23', '2026-11-23', '2026-11-26']);
  });

  it('follow each other if even shared days are too few', () =>
    expect(datesOf(named(['mon', 'mon', 'wed', 'fri']), '2026-11-23', ['mon', 'thu'])).toEqual([
      '2026-11-23',
      '2026-11-26',
      '2026-11-30',
      '2026-12-03',
    ]));

  it('have two sessions on a weekday that is named twice', () =>
    expect(datesOf(weeks([3, 3]), '2026-11-23', ['mon', 'mon', 'thu'])).toEqual([
      '2026-11-23',
      '2026-11-23',
      '2026-11-26',
      '2026-11-30',
      '2026-11-30',
      '2026-12-03',
    ]));

  it('use only chosen weekdays, ascending and without duplicates', () => {
    const all: Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
    const perWeek = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(perWeek, fc.shuffledSubarray(all, { minLength: 1 }), fc.integer({ min: 0, max: 6 }), (counts, days, late) => {
        const dates = datesOf(weeks(counts), `2026-11-${23 + late}`, days);
        expect(dates.every((date) => days.includes(weekdayOf(date)))).toBe(true);
        expect(dates.every((date, index) => index === 0 || daysBetween(dates[index - 1] ?? '', date) > 0)).toBe(true);
      }),
    );
  });

  it('default to the template’s weekdays, or else to common ones', () => {
    expect(defaultDays([{ week: 1, day: 1, nodeId: 'a', weekday: 'tue' }])).toEqual(['tue']);
    expect(defaultDays(weeks([3, 2]))).toEqual(['mon', 'wed', 'fri']);
  });
});

describe('the shift after a pause', () => {
  it('covers whole weeks, and is zero if nothing is late', () => {
    expect(daysToShift(['2026-11-26', '2026-11-30'], '2026-12-03')).toBe(7);
    expect(daysToShift(['2026-11-26'], '2026-11-26')).toBe(0);
    expect(daysToShift([], '2026-11-26')).toBe(0);
  });
});
