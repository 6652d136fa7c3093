import { describe, expect, it } from 'vitest';
import { bestOfDays, layOutChart, nearestMark, polyline, recordDays, type Point } from './chart-layout.js';

const point = (on: string, topLoadKg: number | null, e1rmKg: number | null, tonnageKg = 1000): Point => ({
  workoutId: on,
  on,
  topLoadKg,
  e1rmKg,
  tonnageKg,
  sets: 3,
});

describe('the lift chart', () => {
  it('spaces workouts by time', () => {
    const [a, b, c] = layOutChart([point('2026-01-01', 100, 110), point('2026-01-08', 100, 110), point('2026-02-08', 100, 110)], 640).marks;
    expect((c?.x ?? 0) - (b?.x ?? 0)).toBeGreaterThan(3 * ((b?.x ?? 0) - (a?.x ?? 0)));
  });

  it('fits a phone', () => {
    const { marks, right, left } = layOutChart([point('2026-01-01', 100, 110), point('2026-03-01', 120, 131)], 340);
    for (const mark of marks) {
      expect(mark.x).toBeGreaterThan(left);
      expect(mark.x).toBeLessThan(right);
    }
  });

  it('draws no estimate if there is none', () => {
    const { marks } = layOutChart([point('2026-01-01', 100, 110), point('2026-01-08', 60, null), point('2026-01-15', 100, 112)], 640);
    expect(polyline(marks, 'e1rmY').split(' ')).toHaveLength(2);
    expect(polyline(marks, 'topY').split(' ')).toHaveLength(3);
  });

  it('centres a single workout', () => {
    const { marks, left, right } = layOutChart([point('2026-01-01', 100, null)], 640);
    expect(marks[0]?.x).toBe((left + right) / 2);
  });

  it('finds the workout nearest to the finger', () => {
    const { marks } = layOutChart([point('2026-01-01', 100, 110), point('2026-01-08', 100, 110), point('2026-02-08', 100, 110)], 640);
    expect(nearestMark(marks, (marks[1]?.x ?? 0) + 3)).toBe(1);
    expect(nearestMark(marks, 9999)).toBe(2);
  });

  it('combines the workouts of a day: the best values and the total volume', () => {
    const morning = point('2026-01-01', 100, 110, 1000);
    const evening = { ...point('2026-01-01', 90, 115, 500), workoutId: 'evening' };
    expect(bestOfDays([morning, evening])).toEqual([
      {
        workoutId: 'evening',
        on: '2026-01-01',
        topLoadKg: 100,
        e1rmKg: 115,
        tonnageKg: 1500,
        sets: 6,
        workoutIds: ['2026-01-01', 'evening'],
      },
    ]);
  });

  it('has three or four dates below it on a phone, including both ends', () => {
    const points = Array.from({ length: 30 }, (_, day) => point(`2026-01-${String(day + 1).padStart(2, '0')}`, 100, 110));
    const { ticks, left, right } = layOutChart(points, 320);
    expect(ticks.length).toBeGreaterThanOrEqual(3);
    expect(ticks.length).toBeLessThanOrEqual(4);
    expect([ticks[0]?.on, ticks.at(-1)?.on]).toEqual(['2026-01-01', '2026-01-30']);
    expect(ticks.every(({ x }) => x >= left && x <= right)).toBe(true);
  });

  it('does not start at zero, so that differences between workouts are visible', () => {
    const { lines } = layOutChart([point('2026-01-01', 100, 110), point('2026-01-08', 102.5, 112)], 640);
    expect(lines[0]?.value).toBeGreaterThan(90);
  });

  it('marks what beats everything before it, but not the first day', () => {
    const days = [
      point('2026-01-01', 100, 110),
      point('2026-01-02', 100, 108),
      point('2026-01-03', 60, null),
      point('2026-01-04', 100, 111),
    ];
    expect([...recordDays(days)]).toEqual(['2026-01-04']);
  });
});
