import { dayOf } from './chart-scale.js';

/** Two light workouts belong to one deload if they are at most a week apart. */
const maxGapDays = 7;

export type LightSpan = { readonly from: string; readonly to: string };
/** Groups days of light workouts into deloads. `days` in order; a day of normal training in between ends a deload. */
export const lightSpans = (days: readonly string[], normalDays: ReadonlySet<string>): readonly LightSpan[] => {
  const normal = [...normalDays];
  const spans: LightSpan[] = [];
  for (const on of days) {
    const last = spans.at(-1);
    const belongs = last !== undefined && dayOf(on) - dayOf(last.to) <= maxGapDays && !normal.some((day) => last.to < day && day < on);
    if (belongs) spans[spans.length - 1] = { from: last.from, to: on };
    else spans.push({ from: on, to: on });
  }
  return spans;
};
