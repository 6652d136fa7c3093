// Reads and writes the search parameters of a chart. Values that the chart does not know count as absent.
import { maxChartedLifts } from '@spotter/contracts/lifts/limits';
import { maxLoadKg } from '@spotter/contracts/limits';
import type { liftParameters } from './parameters.js';

export const figures = ['e1rm', 'top', 'volume', 'reps'] as const;
export type ChartFigure = (typeof figures)[number];
/** Days before today. */
export const spans = { months3: 92, year: 366, all: Number.POSITIVE_INFINITY } as const;
export type Span = keyof typeof spans;

export type ChartSearch = { readonly [K in Exclude<(typeof liftParameters)[number], 'exercise'>]?: string };

export type ChartChoice = {
  readonly figure: ChartFigure;
  readonly span: Span;
  /** Load of the figure `reps` in kg; null for the one lifted most often. */
  readonly loadKg: number | null;
  /** Exercises beside the page's own, without repetitions. */
  readonly others: readonly string[];
  readonly showsWeight: boolean;
  readonly asTable: boolean;
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Parses the search parameters of a page that shows the chart of `exerciseId`. */
export const choiceOf = (search: ChartSearch, exerciseId: string): ChartChoice => {
  const loadKg = Number(search.load);
  const named = (search.with ?? '').split(',').filter((id) => uuid.test(id) && id !== exerciseId);
  return {
    figure: figures.find((figure) => figure === search.figure) ?? 'e1rm',
    span: (Object.keys(spans) as Span[]).find((span) => span === search.span) ?? 'months3',
    loadKg: loadKg > 0 && loadKg <= maxLoadKg ? loadKg : null,
    others: [...new Set(named)].slice(0, maxChartedLifts - 1),
    showsWeight: search.weight === '1',
    asTable: search.as === 'table',
  };
};

/** Search parameters that show a choice; a default is absent. */
export const searchOf = (choice: Partial<ChartChoice>): ChartSearch => {
  const { figure, span, loadKg, others, showsWeight, asTable } = choice;
  return {
    ...(figure !== undefined && { figure: figure === 'e1rm' ? '' : figure }),
    ...(span !== undefined && { span: span === 'months3' ? '' : span }),
    ...(loadKg !== undefined && { load: loadKg === null ? '' : String(loadKg) }),
    ...(others !== undefined && { with: others.join(',') }),
    ...(showsWeight !== undefined && { weight: showsWeight ? '1' : '' }),
    ...(asTable !== undefined && { as: asTable ? 'table' : '' }),
  };
};
