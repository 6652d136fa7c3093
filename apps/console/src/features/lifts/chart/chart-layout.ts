// Computes all positions of the chart in px from the days and the width, so that text stays readable on a phone.
import { dateOf, dayOf, scaleOver, type Scale } from './chart-scale.js';
import type { FigureDay } from './figures.js';
import type { LightSpan } from './light-spans.js';

export type Line = {
  /** The exercise. */
  readonly id: string;
  readonly name: string;
  readonly days: readonly FigureDay[];
};
export type WeightDay = { readonly on: string; readonly value: number };
/** `by`: the day of the goal, if it has one. */
export type ChartGoal = { readonly value: number; readonly by: string | null };
export type Charted = {
  readonly lines: readonly Line[];
  readonly light: readonly LightSpan[];
  /** Days on which something happened. */
  readonly marks: readonly { readonly on: string; readonly kind: 'program' | 'pain' }[];
  /** Body weights in the person's unit; empty for no second line. */
  readonly weights: readonly WeightDay[];
  /** Goal of the only line. */
  readonly goal: ChartGoal | null;
};
export type Mark = FigureDay & { readonly x: number; readonly y: number };
type AxisLine = { readonly value: number; readonly y: number };
export type ChartLayout = {
  readonly left: number;
  readonly right: number;
  readonly axis: readonly AxisLine[];
  readonly lines: readonly { readonly id: string; readonly marks: readonly Mark[] }[];
  /** Every day with a value, in order, with its position. */
  readonly days: readonly { readonly on: string; readonly x: number }[];
  readonly light: readonly { readonly x: number; readonly width: number }[];
  readonly marks: readonly { readonly x: number; readonly kind: 'program' | 'pain' }[];
  readonly weights: { readonly axis: readonly AxisLine[]; readonly marks: readonly { readonly x: number; readonly y: number }[] } | null;
  /** Height of the goal, and the line from the last day that is not light towards its day. */
  readonly goal: { readonly y: number; readonly way: string } | null;
  readonly ticks: readonly { readonly on: string; readonly x: number; readonly anchor: 'start' | 'middle' | 'end' }[];
  /** True if ticks show month and year instead of days. */
  readonly years: boolean;
};

export const chartHeight = 260;
export const chartTop = 20;
export const chartBottom = 226;
const left = 40;
const margin = 12;
/** Room for the numbers of the body weight. */
const weightMargin = 40;

/** Share of the shown days that the chart is extended by at most, towards the day of a goal. */
const maxAhead = 0.5;

const maxTicks = 4;
/** Width in px that the label of a tick needs. */
const tickRoom = 84;

/** Returns days spread evenly from the first to the last, both included. */
const ticksOver = (days: readonly string[], x: (on: string) => number, room: number): ChartLayout['ticks'] => {
  const count = Math.max(1, Math.min(maxTicks, days.length, Math.floor(room / tickRoom)));
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const [from, to] = [dayOf(first), dayOf(last)];
  if (count === 1 || from === to) return [{ on: last, x: x(last), anchor: 'middle' }];
  return Array.from({ length: count }, (_, at) => {
    const on = dateOf(Math.round(from + ((to - from) * at) / (count - 1)));
    return { on, x: x(on), anchor: at === 0 ? 'start' : at === count - 1 ? 'end' : 'middle' } as const;
  });
};

const axisOf = ({ lines, at }: Scale & { readonly lines: readonly number[] }): readonly AxisLine[] =>
  lines.map((value) => ({ value, y: at(value) }));

/** The way to a goal by its day: from the last day that is not light to the goal, or as far as the chart shows. */
const wayTo = ({ value, by }: ChartGoal, days: readonly FigureDay[], shownTo: string): readonly WeightDay[] => {
  const from = days.findLast(({ light }) => !light);
  if (by === null || from === undefined || by <= from.on || shownTo <= from.on) return [];
  const share = Math.min(1, (dayOf(shownTo) - dayOf(from.on)) / (dayOf(by) - dayOf(from.on)));
  return [from, { on: by < shownTo ? by : shownTo, value: from.value + (value - from.value) * share }];
};

/** Lays out lines over the calendar. Events and body weights outside the days of the lines are left out. */
export const layOutChart = ({ lines, light, marks, weights, goal }: Charted, width: number): ChartLayout => {
  const right = Math.max(left + 1, width - (weights.length > 0 ? weightMargin : margin));
  const days = [...new Set(lines.flatMap((line) => line.days.map(({ on }) => on)))].toSorted((a, b) => (a < b ? -1 : 1));
  const [first, lastTrained] = [dayOf(days[0] ?? ''), dayOf(days.at(-1) ?? '')];
  const last =
    goal?.by == null
      ? lastTrained
      : Math.max(lastTrained, Math.min(dayOf(goal.by), lastTrained + Math.ceil((lastTrained - first) * maxAhead)));
  const perDay = last === first ? 0 : (right - left - 2 * margin) / (last - first);
  const x = (on: string): number => (last === first ? (left + right) / 2 : left + margin + (dayOf(on) - first) * perDay);
  const isWithin = (on: string): boolean => dayOf(on) >= first && dayOf(on) <= last;
  const scale = scaleOver(
    [...lines.flatMap((line) => line.days.map(({ value }) => value)), ...(goal === null ? [] : [goal.value])],
    chartBottom,
    chartTop,
  );
  const shownWeights = weights.filter(({ on }) => isWithin(on));
  const weightScale = scaleOver(
    shownWeights.map(({ value }) => value),
    chartBottom,
    chartTop,
  );
  // Half a day on each side, and never too narrow to see.
  const pad = Math.max(3, perDay / 2);
  const clamp = (px: number): number => Math.min(right, Math.max(left, px));
  return {
    left,
    right,
    axis: axisOf(scale),
    lines: lines.map((line) => ({
      id: line.id,
      marks: line.days.map((day) => ({ ...day, x: x(day.on), y: scale.at(day.value) })),
    })),
    days: days.map((on) => ({ on, x: x(on) })),
    light: light
      .filter(({ from, to }) => dayOf(to) >= first && dayOf(from) <= last)
      .map(({ from, to }) => {
        const [begin, end] = [clamp(x(from) - pad), clamp(x(to) + pad)];
        return { x: begin, width: end - begin };
      }),
    marks: marks.filter(({ on }) => isWithin(on)).map(({ on, kind }) => ({ x: x(on), kind })),
    weights:
      shownWeights.length === 0
        ? null
        : { axis: axisOf(weightScale), marks: shownWeights.map(({ on, value }) => ({ x: x(on), y: weightScale.at(value) })) },
    goal:
      goal === null
        ? null
        : {
            y: scale.at(goal.value),
            way: wayTo(goal, lines[0]?.days ?? [], dateOf(last))
              .map(({ on, value }) => `${x(on).toFixed(1)},${scale.at(value).toFixed(1)}`)
              .join(' '),
          },
    ticks: ticksOver(days.length === 0 ? days : [...days, dateOf(last)], x, right - left),
    years: last - first > 300,
  };
};

/** Returns the index of the day nearest to `x`, in px. */
export const nearestDay = (days: ChartLayout['days'], x: number): number =>
  days.reduce((best, day, at) => (Math.abs(day.x - x) < Math.abs((days[best]?.x ?? Number.POSITIVE_INFINITY) - x) ? at : best), 0);

/** Returns the points of a line. A light day is not on it, so that a deload does not look like a decline. */
export const polyline = (marks: readonly Mark[]): string =>
  marks.flatMap(({ light, x, y }) => (light ? [] : [`${x.toFixed(1)},${y.toFixed(1)}`])).join(' ');
