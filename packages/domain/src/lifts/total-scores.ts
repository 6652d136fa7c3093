// Scores of a client's powerlifting total: the sum of their best estimated squat, bench press and deadlift.
import type { Sex } from '../customers/customer-events.js';
import type { LocalDate } from '../kernel.js';
import { bodyweightOn, type WeighIn } from './bodyweight-on.js';
import { ipfGlPoints, score, type Score } from './scores.js';

export const competitionLifts = ['squat', 'bench', 'deadlift'] as const;
export type CompetitionLift = (typeof competitionLifts)[number];
/** English names of the library; exercises with one of them as a lift of a competition. */
export const competitionExercises: Readonly<Record<CompetitionLift, readonly string[]>> = {
  squat: ['Barbell Squat', 'Barbell Full Squat'],
  bench: ['Barbell Bench Press - Medium Grip'],
  deadlift: ['Barbell Deadlift', 'Sumo Deadlift'],
};

/** Best estimated maximum of a lift, and the day of its set. */
export type BestLift = { readonly lift: CompetitionLift; readonly kg: number; readonly on: LocalDate };
export type Missing = CompetitionLift | 'sex' | 'bodyweight';
export type TotalScores =
  | { readonly missing: readonly Missing[] }
  | {
      readonly totalKg: number;
      readonly bodyweightKg: number;
      /** DOTS, Wilks of 2020, and IPF GL points of the classic total if the body weight has any. */
      readonly scores: readonly { readonly formula: string; readonly value: number }[];
    };

const asScore = ({ value, explanation: { formula } }: Score) => ({ formula, value });

/**
 * Scores by the body weight on the day of the newest of the three lifts.
 * @returns what is missing instead, if a lift, the sex or the body weight is unknown
 */
export const totalScores = (lifts: readonly BestLift[], sex: Sex | null, weighIns: readonly WeighIn[]): TotalScores => {
  const best = competitionLifts.map((lift) => lifts.find((one) => one.lift === lift));
  const newest = lifts.reduce<LocalDate>((day, { on }) => (on > day ? on : day), '');
  const bodyweightKg = newest === '' ? null : bodyweightOn(weighIns, newest);
  const missing: readonly Missing[] = [
    ...competitionLifts.filter((_, index) => best[index] === undefined),
    ...(sex === null ? (['sex'] as const) : []),
    ...(bodyweightKg === null ? (['bodyweight'] as const) : []),
  ];
  if (missing.length > 0 || sex === null || bodyweightKg === null) return { missing };
  const totalKg = best.reduce((sum, one) => sum + (one?.kg ?? 0), 0);
  const points = ipfGlPoints('classic-sbd', sex, bodyweightKg, totalKg);
  const scores = [
    score('dots', sex, bodyweightKg, totalKg),
    ...(points === null ? [] : [points]),
    score('wilks-2', sex, bodyweightKg, totalKg),
  ];
  return { totalKg, bodyweightKg, scores: scores.map(asScore) };
};
