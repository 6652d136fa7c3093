// Ranks members of a team by a metric, and decides who appears. Pure: the figures come from rows of sets and workouts.
import { ageGroups, leaderboardMetrics } from '@spotter/contracts/teams/leaderboards';
import { score } from '../lifts/scores.js';
import type { LocalDate } from '../kernel.js';
import type { Sex } from '../customers/customer-events.js';

export type LeaderboardMetric = (typeof leaderboardMetrics)[number];
/** True for metrics of one exercise. */
export const isOfExercise = (metric: LeaderboardMetric): boolean =>
  metric === 'e1rm' || metric === 'relative' || metric === 'dots' || metric === 'weight';

/** Age groups of powerlifting, by the age on the day. */
export type AgeGroup = (typeof ageGroups)[number];
const firstAges: readonly (readonly [AgeGroup, number])[] = [
  ['60-plus', 60],
  ['50-59', 50],
  ['40-49', 40],
  ['24-39', 24],
];
export const ageGroupOf = (birthDate: LocalDate, today: LocalDate): AgeGroup => {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) - Number(today.slice(5) < birthDate.slice(5));
  return firstAges.find(([, from]) => years >= from)?.[0] ?? 'under-24';
};

/** `bodyweightKg`: on the day of the lift. */
export type Lifter = { readonly sex: Sex | null; readonly bodyweightKg: number | null };
/** Returns the value of a load in kg by a metric of one exercise; null if the metric needs an unknown body weight or sex. */
export const worthOf = (metric: LeaderboardMetric, kg: number, { sex, bodyweightKg }: Lifter): number | null => {
  if (metric !== 'relative' && metric !== 'dots') return kg;
  if (bodyweightKg === null || bodyweightKg <= 0) return null;
  if (metric === 'relative') return kg / bodyweightKg;
  return sex === null ? null : score('dots', sex, bodyweightKg, kg).value;
};

export type Candidate = {
  readonly customerId: string;
  /** True if the client agrees to appear on leaderboards. */
  readonly agrees: boolean;
  readonly value: number;
  /** Time at which the value was reached, ISO 8601 in UTC: the earlier of equal values ranks first. */
  readonly reachedAt: string;
};
export type Ranked<C extends Candidate = Candidate> = C & { readonly rank: number };

/** Conversion between pounds and kilograms, and summing, add noise: closer values count as equal. */
const noise = 1e-6;
const inOrder = (left: Candidate, right: Candidate): number => {
  const difference = right.value - left.value;
  if (Math.abs(difference) > noise) return difference;
  if (left.reachedAt !== right.reachedAt) return left.reachedAt < right.reachedAt ? -1 : 1;
  return left.customerId < right.customerId ? -1 : 1;
};

/** Ranks only candidates who agree, from 1, so that no rank reveals a hidden candidate. */
export const leaderboardOf = <C extends Candidate>(candidates: readonly C[]): readonly Ranked<C>[] =>
  candidates
    .filter(({ agrees }) => agrees)
    .toSorted(inOrder)
    .map((candidate, index) => ({ ...candidate, rank: index + 1 }));

/** Returns a client's rank, or the rank they would have among those who agree; null without a value. */
export const rankOf = (candidates: readonly Candidate[], customerId: string): number | null => {
  const own = candidates.find((one) => one.customerId === customerId);
  if (own === undefined) return null;
  return 1 + candidates.filter((one) => one.agrees && one.customerId !== customerId && inOrder(one, own) < 0).length;
};
