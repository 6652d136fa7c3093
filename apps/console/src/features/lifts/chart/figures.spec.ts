import { describe, expect, it, onTestFinished } from 'vitest';
import { showIn } from '@/lib/format/shown-unit.js';
import { bestOfDays, changeOf, figureDays, loadsOf, repsAt, type Point } from './figures.js';

const point = (on: string, e1rmKg: number | null, more: Partial<Point> = {}): Point => ({
  workoutId: on,
  on,
  topLoadKg: 100,
  e1rmKg,
  tonnageKg: 1000,
  sets: 3,
  ...more,
});
const [monday, tuesday, wednesday, thursday] = ['2026-01-05', '2026-01-06', '2026-01-07', '2026-01-08'];

describe('a day on the chart', () => {
  it('combines its workouts: the best values, the total volume, the heaviest load for each number of repetitions', () => {
    const morning = point(monday, 110, { loads: [{ reps: 5, kg: 100 }] });
    const evening = point(monday, 115, {
      workoutId: 'evening',
      topLoadKg: 90,
      tonnageKg: 500,
      loads: [
        { reps: 3, kg: 80 },
        { reps: 5, kg: 90 },
      ],
    });
    expect(bestOfDays([morning, evening])).toEqual([
      {
        workoutId: 'evening',
        on: monday,
        topLoadKg: 100,
        e1rmKg: 115,
        tonnageKg: 1500,
        sets: 6,
        loads: [
          { reps: 3, kg: 80 },
          { reps: 5, kg: 100 },
        ],
        workoutIds: [monday, 'evening'],
      },
    ]);
  });

  it('is light only if all its workouts are', () => {
    const light = point(monday, 90, { light: true });
    expect(bestOfDays([light, { ...light, workoutId: 'b' }])[0]?.light).toBe(true);
    expect(bestOfDays([light, point(monday, 110)])[0]).not.toHaveProperty('light');
  });
});

describe('repetitions at a load', () => {
  const loads = [
    { reps: 3, kg: 110 },
    { reps: 8, kg: 100 },
    { reps: 12, kg: 80 },
  ];
  it('are the most with this load or a heavier one', () => {
    expect([repsAt({ loads }, 80), repsAt({ loads }, 100), repsAt({ loads }, 105), repsAt({ loads }, 120)]).toEqual([12, 8, 3, null]);
    expect(repsAt({}, 80)).toBeNull();
  });

  it('count a load in pounds that is the same but for the noise of conversion', () => {
    expect(repsAt({ loads: [{ reps: 5, kg: 102.058_28 }] }, 102.06)).toBe(5);
  });

  it('are offered for the loads of most days', () => {
    const days = bestOfDays([
      point(monday, 1, { loads: [{ reps: 5, kg: 100 }] }),
      point(tuesday, 1, {
        loads: [
          { reps: 3, kg: 110 },
          { reps: 5, kg: 100.01 },
        ],
      }),
    ]);
    expect(loadsOf(days)).toEqual([100, 110]);
  });
});

describe('the figure of a chart', () => {
  const days = bestOfDays([
    point(monday, 110, { loads: [{ reps: 5, kg: 100 }] }),
    point(tuesday, 108, { tonnageKg: 2000, loads: [{ reps: 6, kg: 100 }] }),
    point(wednesday, null, { topLoadKg: 60, light: true, loads: [{ reps: 5, kg: 60 }] }),
    point(thursday, 111, { topLoadKg: 102.5, loads: [{ reps: 5, kg: 102.5 }] }),
  ]);
  const of = (figure: Parameters<typeof figureDays>[1]) => figureDays(days, figure, 100);

  it('is the chosen one, on the days that have it', () => {
    expect(of('e1rm').map(({ value }) => value)).toEqual([110, 108, 111]);
    expect(of('top').map(({ value }) => value)).toEqual([100, 100, 60, 102.5]);
    expect(of('volume').map(({ value }) => value)).toEqual([1000, 2000, 1000, 1000]);
    expect(of('reps').map(({ value }) => value)).toEqual([5, 6, 5]);
  });

  it('marks what beats everything before it, but not the first day, and no volume', () => {
    const records = (figure: Parameters<typeof figureDays>[1]) =>
      of(figure)
        .filter(({ record }) => record)
        .map(({ on }) => on);
    expect([records('e1rm'), records('top'), records('reps'), records('volume')]).toEqual([[thursday], [thursday], [tuesday], []]);
  });

  it('is in pounds for a reader of pounds, but for repetitions', () => {
    showIn('lb');
    onTestFinished(() => showIn(null));
    expect(of('volume')[0]?.value).toBeCloseTo(2204.62, 2);
    expect(of('top')[0]?.value).toBe(220.5);
    expect(of('reps')[0]?.value).toBe(5);
  });

  it('does not count a deload as a decline', () => {
    expect(changeOf(of('top').slice(0, 3))).toMatchObject({ from: { on: monday }, by: 0 });
    expect(changeOf(of('top'))?.by).toBe(2.5);
    expect(changeOf(of('top').slice(2))).toBeNull();
  });
});
