// Every place on the chart in pixels, from the points and the width that there is: text stays readable on a phone.
import type { ProgressAnswer } from '@spotter/contracts/lifts/queries';
import { dayOf, scaleOver } from './chart-scale.js';

export type Point = ProgressAnswer['items'][number]['points'][number];
export type Mark = {
  readonly workoutId: string;
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
};

export const chartHeight = 240;
const top = 16;
const bottom = 176;
const barsTop = 190;
const barsBottom = 236;
const left = 40;
const margin = 12;

const isKnown = (value: number | null): value is number => value !== null;

export const layOutChart = (points: readonly Point[], width: number): ChartLayout => {
  const right = Math.max(left + 1, width - margin);
  const [first, last] = [dayOf(points[0]?.on ?? ''), dayOf(points.at(-1)?.on ?? '')];
  const x = (on: string): number =>
    last === first ? (left + right) / 2 : left + margin + ((dayOf(on) - first) / (last - first)) * (right - left - 2 * margin);
  const values = points.flatMap(({ topLoadKg, e1rmKg }) => [topLoadKg, e1rmKg].filter(isKnown));
  const loads = scaleOver(values, bottom, top);
  const mostTonnage = Math.max(...points.map(({ tonnageKg }) => tonnageKg), 1);
  const marks = points.map(({ workoutId, on, topLoadKg, e1rmKg, tonnageKg }) => ({
    workoutId,
    x: x(on),
    topY: topLoadKg === null ? null : loads.at(topLoadKg),
    e1rmY: e1rmKg === null ? null : loads.at(e1rmKg),
    barHeight: (tonnageKg / mostTonnage) * (barsBottom - barsTop),
  }));
  return { left, right, barsBottom, lines: loads.lines.map((value) => ({ value, y: loads.at(value) })), marks };
};

/** Index of the mark nearest to a place, in pixels. */
export const nearestMark = (marks: readonly Mark[], x: number): number =>
  marks.reduce((best, mark, at) => (Math.abs(mark.x - x) < Math.abs((marks[best]?.x ?? Number.POSITIVE_INFINITY) - x) ? at : best), 0);

/** Corners of a line through the known values only: a gap is bridged straight, nothing is invented. */
export const polyline = (marks: readonly Mark[], of: 'topY' | 'e1rmY'): string =>
  marks.flatMap((mark) => (mark[of] === null ? [] : [`${mark.x.toFixed(1)},${mark[of].toFixed(1)}`])).join(' ');
