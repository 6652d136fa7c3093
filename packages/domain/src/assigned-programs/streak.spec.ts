import { describe, expect, it } from 'vitest';
import { weeksInARow, type PlannedDay } from './streak.js';

// 2026-11-25 is a Wednesday.
const today = '2026-11-25';
const day = (on: string, due: number, done: number): PlannedDay => ({ on, due, done });
const streak = (...days: readonly PlannedDay[]) => weeksInARow(days, today, 'mon').weeks;
const verdicts = (...days: readonly PlannedDay[]) =>
  weeksInARow(days, today, 'mon').explanation.weeks.map(({ from, verdict }) => `${from} ${verdict}`);

describe('weeks in a row', () => {
  it('is none of who has no plan', () => {
    expect(weeksInARow([], today, 'mon')).toEqual({
      weeks: 0,
      explanation: { rule: 'weeks-in-a-row@1', weeks: [{ from: '2026-11-23', due: 0, done: 0, verdict: 'rest' }] },
    });
  });

  it('counts a week of which everything planned was done, and ends at one of which it was not', () => {
    const days = [
      day('2026-11-16', 1, 1),
      day('2026-11-18', 1, 1),
      day('2026-11-12', 1, 1),
      day('2026-11-03', 2, 1),
      day('2026-10-28', 1, 1),
    ];
    expect(streak(...days)).toBe(2);
    expect(verdicts(...days)).toEqual(['2026-11-23 rest', '2026-11-16 kept', '2026-11-09 kept', '2026-11-02 broken']);
  });

  it('is not ended by the week in progress, which counts as soon as all of it is done', () => {
    expect(streak(day('2026-11-16', 1, 1), day('2026-11-23', 1, 0), day('2026-11-27', 1, 0))).toBe(1);
    expect(streak(day('2026-11-16', 1, 1), day('2026-11-23', 1, 1), day('2026-11-27', 1, 0))).toBe(1);
    expect(streak(day('2026-11-16', 1, 1), day('2026-11-23', 1, 1), day('2026-11-27', 1, 1))).toBe(2);
    expect(verdicts(day('2026-11-23', 1, 0))).toEqual(['2026-11-23 running']);
  });

  it('forgives planned rest and absence: what was not due is no gap', () => {
    // Three weeks ill: their workouts are there, and due from nobody.
    const ill = [day('2026-11-02', 0, 0), day('2026-11-09', 0, 0), day('2026-11-16', 0, 0)];
    expect(streak(...ill, day('2026-10-26', 2, 2), day('2026-10-19', 1, 1))).toBe(2);
    expect(streak(day('2026-10-26', 2, 2))).toBe(1);
    expect(verdicts(...ill)).toEqual(['2026-11-23 rest', '2026-11-16 rest', '2026-11-09 rest', '2026-11-02 rest']);
  });

  it('asks for the days of a week that were due alone', () => {
    expect(streak(day('2026-11-16', 1, 1), day('2026-11-18', 0, 0))).toBe(1);
  });

  it('does not count more than was due', () => {
    expect(streak(day('2026-11-16', 1, 3), day('2026-11-18', 1, 0))).toBe(0);
  });

  it('looks at no week to come', () => {
    expect(streak(day('2026-11-16', 1, 1), day('2026-11-30', 1, 0))).toBe(1);
  });

  it.each([
    ['mon', ['2026-11-23', '2026-11-16']],
    ['sun', ['2026-11-22', '2026-11-15']],
    ['sat', ['2026-11-21', '2026-11-14']],
  ] as const)('has weeks that begin on the gym’s first day: %s', (start, weeks) => {
    expect(weeksInARow([day('2026-11-20', 1, 1)], today, start).explanation.weeks.map(({ from }) => from)).toEqual(weeks);
  });
});
