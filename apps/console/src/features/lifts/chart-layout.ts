// Computes all positions of the chart in px from the points and the width, so that text stays readable on a phone.
import type { ProgressAnswer } from '@spotter/contracts/lifts/queries';
import { dateOf, dayOf, scaleOver } from './chart-scale.js';

export type Point = ProgressAnswer['items'][number]['points'][number];
/** A point for all workouts of a day. */
export type DayPoint = Point & { readonly workoutIds: readonly string[] };
export type Mark = {
  readonly on: string;
  /** True if it beats everything before it. */
  readonly record: boolean;
  readonly x: number;
  readonly topY: number | null;
  readonly e1rmY: number | null;
  readonly barHeight: number;
};
export type ChartLayout = {
  readonly left: number;
  readonly right: number;
  readonly barsBottom: number;
  readonly lines: readonly { readonly value: number; readonly y: number }[];
  readonly marks: readonly Mark[];
  readonly ticks: readonly { readonly on: string; readonly x: number; readonly anchor: 'start' | 'middle' | 'end' }[];
  /** True if ticks show month and year instead of days. */
  readonly years: boolean;
};

export const chartHeight = 260;
const top = 16;
const bottom = 176;
const barsTop = 190;
const barsBottom = 236;
const left = 40;
const margin = 12;

const maxTicks = 4;
/** Width in px that the label of a tick needs. */
const tickRoom = 84;

/** Merges the workouts of a day into one point, so that the line has no vertical parts. */
export const bestOfDays = (points: readonly Point[]): readonly DayPoint[] => {
  const days = new Map<string, DayPoint>();
  const maxOf = (a: number | null, b: number | null): number | null => (a === null ? b : b === null ? a : Math.max(a, b));
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
            workoutIds: [...day.workoutIds, point.workoutId],
          },
    );
  }
  return [...days.values()].toSorted((a, b) => a.on.localeCompare(b.on));
};

/** Returns the days whose estimate beats all earlier ones. The first day has nothing to beat. */
export const recordDays = (points: readonly Point[]): ReadonlySet<string> => {
  const records = new Set<string>();
  let best: number | null = null;
  for (const { on, e1rmKg } of points) {
    if (e1rmKg === null) continue;
    if (best !== null && e1rmKg > best) records.add(on);
    best = Math.max(best ?? 0, e1rmKg);
  }
  return records;
};

/** Returns days spread evenly from the first to the last, both included. */
const ticksOver = (points: readonly Point[], x: (on: string) => number, room: number): ChartLayout['ticks'] => {
  const count = Math.max(1, Math.min(maxTicks, points.length, Math.floor(room / tickRoom)));
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return [];
  const [from, to] = [dayOf(first.on), dayOf(last.on)];
  if (count === 1 || from === to) return [{ on: last.on, x: x(last.on), anchor: 'middle' }];
  return Array.from({ length: count }, (_, at) => {
    const on = dateOf(Math.round(from + ((to - from) * at) / (count - 1)));
    return { on, x: x(on), anchor: at === 0 ? 'start' : at === count - 1 ? 'end' : 'middle' } as const;
  });
};

const isKnown = (value: number | null): value is number => value !== null;

/**
 * @param points at most one per day, in order
 * @param records days that hold a record
 */
export const layOutChart = (points: readonly Point[], width: number, records: ReadonlySet<string> = new Set()): ChartLayout => {
  const right = Math.max(left + 1, width - margin);
  const [first, last] = [dayOf(points[0]?.on ?? ''), dayOf(points.at(-1)?.on ?? '')];
  const x = (on: string): number =>
    last === first ? (left + right) / 2 : left + margin + ((dayOf(on) - first) / (last - first)) * (right - left - 2 * margin);
  const values = points.flatMap(({ topLoadKg, e1rmKg }) => [topLoadKg, e1rmKg].filter(isKnown));
  const loads = scaleOver(values, bottom, top);
  const maxTonnage = Math.max(...points.map(({ tonnageKg }) => tonnageKg), 1);
  const marks = points.map(({ on, topLoadKg, e1rmKg, tonnageKg }) => ({
    on,
    record: records.has(on),
    x: x(on),
    topY: topLoadKg === null ? null : loads.at(topLoadKg),
    e1rmY: e1rmKg === null ? null : loads.at(e1rmKg),
    barHeight: (tonnageKg / maxTonnage) * (barsBottom - barsTop),
  }));
  return {
    left,
    right,
    barsBottom,
    lines: loads.lines.map((value) => ({ value, y: loads.at(value) })),
    marks,
    ticks: ticksOver(points, x, right - left),
    years: last - first > 300,
  };
};

/** Returns the index of the mark nearest to `x`, in px. */
export const nearestMark = (marks: readonly Mark[], x: number): number =>
  marks.reduce((best, mark, at) => (Math.abs(mark.x - x) < Math.abs((marks[best]?.x ?? Number.POSITIVE_INFINITY) - x) ? at : best), 0);

/** Returns the points of a line through the known values; gaps are bridged by a straight line. */
export const polyline = (marks: readonly Mark[], of: 'topY' | 'e1rmY'): string =>
  marks.flatMap((mark) => (mark[of] === null ? [] : [`${mark.x.toFixed(1)},${mark[of].toFixed(1)}`])).join(' ');
