// Where values lie on a chart. Pure, so that no curve invents what was not measured.
export type Scale = { readonly low: number; readonly high: number; readonly at: (value: number) => number };

const niceSteps = [1, 2, 2.5, 5, 10];

/** The smallest round step that covers `span` in at most three intervals. */
export const niceStep = (span: number): number => {
  const rough = Math.max(span, 1e-9) / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  return (niceSteps.find((step) => step * power >= rough) ?? 10) * power;
};

/** A scale over `values` on `[from, to]` pixels, on round bounds. */
export const scaleOver = (values: readonly number[], from: number, to: number): Scale & { readonly lines: readonly number[] } => {
  const [least, most] = values.length === 0 ? [0, 1] : [Math.min(...values), Math.max(...values)];
  const step = niceStep(most - least || Math.max(1, Math.abs(most) * 0.1));
  const low = Math.floor(least / step) * step;
  const high = Math.max(Math.ceil(most / step) * step, low + step);
  const lines = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, at) => low + at * step);
  return { low, high, lines, at: (value) => from + ((value - low) / (high - low)) * (to - from) };
};

/** Days since the first point, so that a break in training is as wide as it was long. */
export const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;
export const dateOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);
