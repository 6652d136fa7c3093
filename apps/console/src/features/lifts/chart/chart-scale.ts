// Maps values to positions on a chart.
export type Scale = { readonly low: number; readonly high: number; readonly at: (value: number) => number };

const niceSteps = [1, 2, 2.5, 5, 10];

/** Returns the smallest round step that covers `span` in at most three intervals. */
export const niceStep = (span: number): number => {
  const rough = Math.max(span, 1e-9) / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  return (niceSteps.find((step) => step * power >= rough) ?? 10) * power;
};

/** Returns a scale from `values` to the pixels from `from` to `to`, with round bounds. */
export const scaleOver = (values: readonly number[], from: number, to: number): Scale & { readonly lines: readonly number[] } => {
  const [min, max] = values.length === 0 ? [0, 1] : [Math.min(...values), Math.max(...values)];
  const step = niceStep(max - min || Math.max(1, Math.abs(max) * 0.1));
  const low = Math.floor(min / step) * step;
  const high = Math.max(Math.ceil(max / step) * step, low + step);
  const lines = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, at) => low + at * step);
  return { low, high, lines, at: (value) => from + ((value - low) / (high - low)) * (to - from) };
};

/** Day number of an ISO date, so that the distance on the chart follows the calendar. */
export const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;
export const dateOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);
