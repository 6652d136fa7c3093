// Figures of a lift by day, in the unit of the person.
import type { ProgressAnswer } from '@spotter/contracts/lifts/queries';
import { recordNoiseKg } from '@spotter/domain/lifts/records';
import { convertLoad } from '@spotter/domain/workouts/loads/convert-load';
import { shownKg } from '@/lib/format/figures.js';
import { shownUnit } from '@/lib/format/shown-unit.js';
import type { ChartFigure } from './choice.js';

export type Point = ProgressAnswer['items'][number]['points'][number];
/** A point for all workouts of a day. */
export type DayPoint = Point & { readonly workoutIds: readonly string[] };

const maxOf = (a: number | null, b: number | null): number | null => (a === null ? b : b === null ? a : Math.max(a, b));

type Loads = NonNullable<Point['loads']>;
const heaviestOf = (one: Loads = [], other: Loads = []): Loads => {
  const loads = new Map<number, number>();
  for (const { reps, kg } of [...one, ...other]) loads.set(reps, Math.max(kg, loads.get(reps) ?? 0));
  return [...loads].map(([reps, kg]) => ({ reps, kg })).toSorted((a, b) => a.reps - b.reps);
};

/** Merges the workouts of a day into one point, so that the line has no vertical parts. A day is light if all its workouts are. */
export const bestOfDays = (points: readonly Point[]): readonly DayPoint[] => {
  const days = new Map<string, DayPoint>();
  for (const point of points) {
    const day = days.get(point.on);
    days.set(
      point.on,
      day === undefined
        ? { ...point, workoutIds: [point.workoutId] }
        : {
            on: point.on,
            workoutId: (point.e1rmKg ?? 0) > (day.e1rmKg ?? 0) ? point.workoutId : day.workoutId,
            topLoadKg: maxOf(day.topLoadKg, point.topLoadKg),
            e1rmKg: maxOf(day.e1rmKg, point.e1rmKg),
            tonnageKg: day.tonnageKg + point.tonnageKg,
            sets: day.sets + point.sets,
            loads: heaviestOf(day.loads, point.loads),
            ...(day.light === true && point.light === true && { light: true as const }),
            workoutIds: [...day.workoutIds, point.workoutId],
          },
    );
  }
  return [...days.values()].toSorted((a, b) => (a.on < b.on ? -1 : 1));
};

/** Most repetitions of a set with at least this load; null if there is none. */
export const repsAt = ({ loads = [] }: Pick<Point, 'loads'>, loadKg: number): number | null =>
  loads.reduce<number | null>((most, { reps, kg }) => (kg + recordNoiseKg >= loadKg ? maxOf(most, reps) : most), null);

const maxLoads = 40;
/** Loads that somebody may choose repetitions for, in kg: the ones of most days first, loads that differ by noise once. */
export const loadsOf = (days: readonly DayPoint[]): readonly number[] => {
  const counts = new Map<number, number>();
  for (const { loads = [] } of days)
    for (const kg of new Set(loads.map((load) => load.kg))) {
      const near = [...counts.keys()].find((known) => Math.abs(known - kg) < recordNoiseKg) ?? kg;
      counts.set(near, (counts.get(near) ?? 0) + 1);
    }
  return [...counts]
    .toSorted((one, other) => other[1] - one[1] || other[0] - one[0])
    .slice(0, maxLoads)
    .map(([kg]) => kg);
};

/** A figure of a day: kilograms or pounds as the person sees them, or repetitions. */
export type FigureDay = { readonly on: string; readonly value: number; readonly light: boolean; readonly record: boolean };

const valueOf = (point: Point, figure: ChartFigure, loadKg: number): number | null => {
  if (figure === 'reps') return repsAt(point, loadKg);
  return { e1rm: point.e1rmKg, top: point.topLoadKg, volume: point.tonnageKg }[figure];
};

/** A heaviest set is a load, which is shown in whole steps; the other figures are computed. */
const shownFigure = (figure: ChartFigure, value: number): number => {
  if (figure === 'reps') return value;
  return figure === 'top' ? convertLoad({ value, unit: 'kg' }, shownUnit() ?? 'kg').value : shownKg(value);
};

/**
 * The figure of each day that has one. A record beats everything before it; the first day has nothing to beat, and a volume is never a
 * record. `days` has at most one point per day, in order.
 */
export const figureDays = (days: readonly DayPoint[], figure: ChartFigure, loadKg: number): readonly FigureDay[] => {
  const noise = figure === 'reps' ? 0 : recordNoiseKg;
  let best: number | null = null;
  return days.flatMap((day) => {
    const value = valueOf(day, figure, loadKg);
    if (value === null) return [];
    const record = figure !== 'volume' && best !== null && value > best + noise;
    best = Math.max(best ?? 0, value);
    return [{ on: day.on, value: shownFigure(figure, value), light: day.light === true, record }];
  });
};

export type Change = { readonly from: FigureDay; readonly by: number };
/** Change from the first to the last day that is not light; null with fewer than two. */
export const changeOf = (days: readonly FigureDay[]): Change | null => {
  const counted = days.filter(({ light }) => !light);
  const [from, to] = [counted[0], counted.at(-1)];
  return from === undefined || to === undefined || from === to ? null : { from, by: to.value - from.value };
};
