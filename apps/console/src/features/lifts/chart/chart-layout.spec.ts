import { describe, expect, it } from 'vitest';
import { chartTop, layOutChart, nearestDay, polyline, type Charted } from './chart-layout.js';
import type { FigureDay } from './figures.js';

const day = (on: string, value: number, light = false): FigureDay => ({ on, value, light, record: false });
const chart = (days: readonly FigureDay[], more: Partial<Charted> = {}, width = 640) =>
  layOutChart({ lines: [{ id: 'squat', name: 'Squat', days }], light: [], marks: [], weights: [], goal: null, ...more }, width);
const month = [day('2026-01-01', 110), day('2026-01-08', 110), day('2026-02-08', 110)];

describe('the lift chart', () => {
  it('spaces workouts by time', () => {
    const [a, b, c] = chart(month).lines[0]!.marks;
    expect(c!.x - b!.x).toBeGreaterThan(3 * (b!.x - a!.x));
  });

  it('fits a phone, also with the numbers of the body weight', () => {
    const { lines, weights, right, left } = chart(month, { weights: [{ on: '2026-01-08', value: 80 }] }, 340);
    for (const mark of [...lines[0]!.marks, ...weights!.marks]) {
      expect(mark.x).toBeGreaterThan(left);
      expect(mark.x).toBeLessThan(right);
    }
    expect(right).toBeLessThanOrEqual(300);
  });

  it('leaves light days off the line, and keeps their points', () => {
    const { marks } = chart([day('2026-01-01', 110), day('2026-01-08', 60, true), day('2026-01-15', 112)]).lines[0]!;
    expect(polyline(marks).split(' ')).toHaveLength(2);
    expect(marks).toHaveLength(3);
  });

  it('centres a single workout', () => {
    const { lines, left, right } = chart([day('2026-01-01', 100)]);
    expect(lines[0]!.marks[0]!.x).toBe((left + right) / 2);
  });

  it('has the days of all lines once, on one scale', () => {
    const lines = [
      { id: 'squat', name: 'Squat', days: [day('2026-01-01', 150), day('2026-01-08', 152)] },
      { id: 'bench', name: 'Bench', days: [day('2026-01-04', 100), day('2026-01-08', 101)] },
    ];
    const { days, lines: drawn } = chart([], { lines });
    expect(days.map(({ on }) => on)).toEqual(['2026-01-01', '2026-01-04', '2026-01-08']);
    expect(drawn[1]!.marks[1]!.x).toBe(drawn[0]!.marks[1]!.x);
    expect(drawn[1]!.marks[0]!.y).toBeGreaterThan(drawn[0]!.marks[0]!.y);
  });

  it('includes a goal in its scale, and extends to its day by half of the time shown at most', () => {
    const plain = chart(month);
    expect(plain.goal).toBeNull();
    const withoutDay = chart(month, { goal: { value: 150, by: null } });
    expect(withoutDay.goal).toMatchObject({ way: '' });
    expect(withoutDay.goal!.y).toBeGreaterThanOrEqual(chartTop);
    expect(withoutDay.goal!.y).toBeLessThan(withoutDay.lines[0]!.marks[0]!.y);
    expect(withoutDay.lines[0]!.marks.map(({ x }) => x)).toEqual(plain.lines[0]!.marks.map(({ x }) => x));
    const soon = chart(month, { goal: { value: 150, by: '2026-02-20' } });
    const [from, to] = soon.goal!.way.split(' ').map((point) => point.split(',').map(Number));
    expect(from![0]).toBeCloseTo(soon.lines[0]!.marks[2]!.x, 0);
    expect(to).toEqual([soon.right - 12, Math.round(soon.goal!.y * 10) / 10]);
    const far = chart(month, { goal: { value: 150, by: '2030-01-01' } });
    const [end] = far.goal!.way.split(' ').slice(-1);
    expect(Number(end!.split(',')[0])).toBeLessThanOrEqual(far.right);
    expect(Number(end!.split(',')[1])).toBeGreaterThan(far.goal!.y);
    expect(far.ticks.at(-1)!.on).toBe('2026-02-27');
  });

  it('draws no way to a goal whose day is over, or from a deload', () => {
    expect(chart(month, { goal: { value: 150, by: '2026-02-08' } }).goal!.way).toBe('');
    const light = month.map((each) => ({ ...each, light: true }));
    expect(chart(light, { goal: { value: 150, by: '2026-03-01' } }).goal!.way).toBe('');
  });

  it('finds the day nearest to the finger', () => {
    const { days } = chart(month);
    expect(nearestDay(days, days[1]!.x + 3)).toBe(1);
    expect(nearestDay(days, 9999)).toBe(2);
  });

  it('has three or four dates below it on a phone, including both ends', () => {
    const { ticks, left, right } = chart(
      Array.from({ length: 30 }, (_, at) => day(`2026-01-${String(at + 1).padStart(2, '0')}`, 100)),
      {},
      320,
    );
    expect(ticks.length).toBeGreaterThanOrEqual(3);
    expect(ticks.length).toBeLessThanOrEqual(4);
    expect([ticks[0]?.on, ticks.at(-1)?.on]).toEqual(['2026-01-01', '2026-01-30']);
    expect(ticks.every(({ x }) => x >= left && x <= right)).toBe(true);
  });

  it('does not start at zero, so that differences between workouts are visible', () => {
    expect(chart([day('2026-01-01', 100), day('2026-01-08', 102.5)]).axis[0]?.value).toBeGreaterThan(90);
  });

  it('shows events and body weights of its days only, and the visible part of a deload', () => {
    const around = ['2025-12-01', '2026-01-05', '2026-03-01'];
    const { marks, weights, light, left } = chart(month, {
      marks: around.map((on) => ({ on, kind: 'program' as const })),
      weights: around.map((on) => ({ on, value: 80 })),
      light: [
        { from: '2025-11-01', to: '2025-11-07' },
        { from: '2025-12-29', to: '2026-01-02' },
        { from: '2026-01-08', to: '2026-01-08' },
      ],
    });
    expect([marks.length, weights!.marks.length, light.length]).toEqual([1, 1, 2]);
    expect(light[0]!.x).toBe(left);
    expect(light.every(({ width }) => width >= 6)).toBe(true);
  });

  it('has no second axis without body weights', () => expect(chart(month).weights).toBeNull());
});
