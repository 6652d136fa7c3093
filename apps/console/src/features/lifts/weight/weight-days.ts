// Weigh-ins by day, as a chart of the body weight shows them.
import { bodyweightTrend, weeklyChange } from '@spotter/domain/lifts/bodyweight-trend';
import { toKg } from '@spotter/domain/kernel';
import type { CustomerDetail } from '@spotter/contracts/customers/queries';
import { addDays } from '@spotter/contracts/civil-date';
import { todayHere } from '@/lib/format/format.js';
import { spans, type Span } from '../chart/choice.js';

/** `weighedKg`: the last weigh-in of the day; `trendKg`: mean of the seven days that end with it. */
export type WeightDay = { readonly on: string; readonly weighedKg: number; readonly trendKg: number };

/** Days with a weigh-in, oldest first, by the device's calendar. */
export const weightDaysOf = (weights: CustomerDetail['bodyweights']): readonly WeightDay[] => {
  const days = new Map(weights.toSorted((a, b) => (a.at < b.at ? -1 : 1)).map((weight) => [todayHere(new Date(weight.at)), toKg(weight)]));
  const weighed = [...days].map(([on, kg]) => ({ on, kg })).toSorted((a, b) => (a.on < b.on ? -1 : 1));
  return bodyweightTrend(weighed).map(({ on, kg: trendKg }, at) => ({ on, weighedKg: weighed[at]!.kg, trendKg }));
};

/** Days of a range that ends today. */
export const daysWithin = (days: readonly WeightDay[], span: Span, today: string): readonly WeightDay[] =>
  Number.isFinite(spans[span]) ? days.filter(({ on }) => on >= addDays(today, -spans[span])) : days;

/** Change of the trend in a week, in kilograms; null without a weigh-in one to four weeks before the last. */
export const changeOfWeek = (days: readonly WeightDay[]): number | null =>
  weeklyChange(days.map(({ on, trendKg }) => ({ on, kg: trendKg })));
