import { describe, expect, it } from 'vitest';
import { layOutChart, nearestMark, polyline, type Point } from './chart-layout.js';

const point = (on: string, topLoadKg: number | null, e1rmKg: number | null, tonnageKg = 1000): Point => ({
  workoutId: on,
  on,
  topLoadKg,
  e1rmKg,
  tonnageKg,
  sets: 3,
});

describe('the lift chart', () => {
  it('is wider where the training pause was longer', () => {
    const [a, b, c] = layOutChart([point('2026-01-01', 100, 110), point('2026-01-08', 100, 110), point('2026-02-08', 100, 110)], 640).marks;
    expect((c?.x ?? 0) - (b?.x ?? 0)).toBeGreaterThan(3 * ((b?.x ?? 0) - (a?.x ?? 0)));
  });

  it('stays inside the phone', () => {
    const { marks, right, left } = layOutChart([point('2026-01-01', 100, 110), point('2026-03-01', 120, 131)], 340);
    for (const mark of marks) {
      expect(mark.x).toBeGreaterThan(left);
      expect(mark.x).toBeLessThan(right);
    }
  });

  it('draws no estimate where there is none', () => {
    const { marks } = layOutChart([point('2026-01-01', 100, 110), point('2026-01-08', 60, null), point('2026-01-15', 100, 112)], 640);
    expect(polyline(marks, 'e1rmY').split(' ')).toHaveLength(2);
    expect(polyline(marks, 'topY').split(' ')).toHaveLength(3);
  });

  it('puts a single workout in the middle', () => {
    const { marks, left, right } = layOutChart([point('2026-01-01', 100, null)], 640);
    expect(marks[0]?.x).toBe((left + right) / 2);
  });

  it('finds the workout under the finger', () => {
    const { marks } = layOutChart([point('2026-01-01', 100, 110), point('2026-01-08', 100, 110), point('2026-02-08', 100, 110)], 640);
    expect(nearestMark(marks, (marks[1]?.x ?? 0) + 3)).toBe(1);
    expect(nearestMark(marks, 9999)).toBe(2);
  });
});
