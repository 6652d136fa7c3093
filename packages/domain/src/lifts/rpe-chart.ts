// Share of the one-repetition maximum for repetitions at an effort (RPE): the RTS chart as one descending sequence, in which one more
// repetition equals one point of effort less. Variants differ beyond ten repetitions, so the chart is data with a version.
const chart = {
  version: 'rts@1',
  percents: [
    100, 97.8, 95.5, 93.9, 92.2, 90.7, 89.2, 87.8, 86.3, 85, 83.7, 82.4, 81.1, 79.9, 78.6, 77.4, 76.2, 75.1, 73.9, 72.3, 70.7, 69.4, 68,
    66.7, 65.3, 64, 62.6, 61.3, 59.9, 58.6, 57.4,
  ],
} as const;
const maxChartReps = 12;
const easiestRpe = 6;

export type RpeShare =
  | { readonly percent: number; readonly explanation: { readonly chart: string; readonly reps: number; readonly rpe: number } }
  | { readonly unknown: 'outside-rpe-chart' };

/** Whole repetitions 1 to 12 at RPE 6 to 10 in halves; everything else is outside the chart, which is never extrapolated. */
export const rpeShare = (reps: number, rpe: number): RpeShare => {
  const inside = Number.isInteger(reps) && reps >= 1 && reps <= maxChartReps && rpe >= easiestRpe && rpe <= 10 && Number.isInteger(rpe * 2);
  const percent = inside ? chart.percents[2 * (reps - 1) + 2 * (10 - rpe)] : undefined;
  if (percent === undefined) return { unknown: 'outside-rpe-chart' };
  return { percent, explanation: { chart: chart.version, reps, rpe } };
};

/** Converts repetitions in reserve to RPE: two in reserve are RPE 8. */
export const rpeOfReserve = (repsInReserve: number): number => 10 - repsInReserve;

/** Returns the maximum that a set at an effort implies, in the load's unit; `null` outside the chart. */
export const e1rmFromRpe = (load: number, reps: number, rpe: number): number | null => {
  const share = rpeShare(reps, rpe);
  return 'percent' in share ? (load * 100) / share.percent : null;
};
