import { addDays } from '@spotter/contracts/civil-date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stepped, weeksOf } from './calendar-span.js';

const dates = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days));
const starts = fc.constantFrom('mon' as const, 'sun' as const, 'sat' as const);

describe('the days of a calendar', () => {
  it('cover a whole month in consecutive whole weeks', () => {
    fc.assert(
      fc.property(dates, starts, (date, start) => {
        const days = weeksOf('month', date, start).flat();
        expect(days.length % 7).toBe(0);
        expect(days.every((day, at) => at === 0 || day === addDays(days[at - 1]!, 1))).toBe(true);
        const month = date.slice(0, 7);
        const inside = days.filter((day) => day.startsWith(month));
        expect(inside[0]).toBe(`${month}-01`);
        expect(addDays(inside.at(-1)!, 1).endsWith('-01')).toBe(true);
        expect(days.length - inside.length).toBeLessThan(14);
      }),
    );
  });

  it('step to the last day of the next month if that has no such day', () => {
    expect([stepped('month', '2027-01-31', 1), stepped('month', '2027-03-31', -1), stepped('month', '2027-01-05', -1)]).toEqual([
      '2027-02-28',
      '2027-02-28',
      '2026-12-05',
    ]);
  });

  it('step by seven days in the view of a week', () => {
    expect(stepped('week', '2026-12-30', 1)).toBe('2027-01-06');
  });
});
