import { describe, expect, it } from 'vitest';
import { weeksInARow, type PlannedDay } from './streak.js';

// 2026-11-25 is a Wednesday.
const today = '2026-11-25';
const day = (on: string, due: number, done: number): PlannedDay => ({ on, due, done });
const streak = (...days: readonly PlannedDay[]) => weeksInARow(days, today, 'mon').weeks;
const verdicts = (...days: readonly PlannedDay[]) =>
  weeksInARow(days, today, 'mon').explanation.weeks.map(({ from, verdict }) => `${from} ${verdict}`);

describe('consecutive weeks', () => {
  it('are zero without a plan', () => {
    expect(weeksInARow([], today, 'mon')).toEqual({
      weeks: 0,
      explanation: { rule: 'weeks-in-a-row@1', weeks: [{ from: '2026-11-23', due: 0, done: 0, verdict: 'rest' }] },
    });
  });

  it('count weeks with everything done, and end at any other week', () => {
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

  it('do not end in the current week, which counts once everything is done', () => {
    expect(streak(day('2026-11-16', 1, 1), day('2026-11-23', 1, 0), day('2026-11-27', 1, 0))).toBe(1);
    expect(streak(day('2026-11-16', 1, 1), day('2026-11-23', 1, 1), day('2026-11-27', 1, 0))).toBe(1);
    expect(streak(day('2026-11-16', 1, 1), day('2026-11-23', 1, 1), day('2026-11-27', 1, 1))).toBe(2);
    expect(verdicts(day('2026-11-23', 1, 0))).toEqual(['2026-11-23 running']);
  });

  it('ignore planned rest and absence', () => {
    // Three weeks ill: their workouts exist but are not due.
    const ill = [day('2026-11-02', 0, 0), day('2026-11-09', 0, 0), day('2026-11-16', 0, 0)];
    expect(streak(...ill, day('2026-10-26', 2, 2), day('2026-10-19', 1, 1))).toBe(2);
    expect(streak(day('2026-10-26', 2, 2))).toBe(1);
    expect(verdicts(...ill)).toEqual(['2026-11-23 rest', '2026-11-16 rest', '2026-11-09 rest', '2026-11-02 rest']);
  });

  it('require only the due days of a week', () => {
    expect(streak(day('2026-11-16', 1, 1), day('2026-11-18', 0, 0))).toBe(1);
  });

  it('count at most the due workouts of a day', () => {
    expect(streak(day('2026-11-16', 1, 3), day('2026-11-18', 1, 0))).toBe(0);
  });

  it('ignore future weeks', () => {
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
