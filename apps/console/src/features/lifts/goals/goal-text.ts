import { toKg } from '@spotter/domain/kernel';
import { paceTo, type Measured } from '@spotter/domain/goals/pace';
import type { GoalItem } from '@spotter/contracts/goals/queries';
import type { TFunction } from 'i18next';
import { formatDayOfYear, formatLoad } from '@/lib/format/format.js';
import { formatKg } from '@/lib/format/figures.js';

/** `140 kg by 1 March 2027`. */
export const goalText = ({ load: { value, unit }, by }: GoalItem, t: TFunction<'lifts'>): string => {
  const load = formatLoad({ value, unit });
  return by === null ? load : t('goals.by', { load, day: formatDayOfYear(by) });
};

/** How far away the goal is, and what the pace of the last weeks leads to. `days` in kilograms, oldest first; those before today only. */
export const standingText = (goal: GoalItem, days: readonly Measured[], today: string, t: TFunction<'lifts'>): string => {
  const last = days.at(-1);
  if (last === undefined) return t('goals.noValue');
  const target = toKg(goal.load);
  const isLift = goal.exerciseId !== null;
  const best = isLift ? Math.max(...days.map(({ value }) => value)) : last.value;
  const isReached = isLift ? best >= target - 0.05 : Math.abs(best - target) < 0.25;
  if (isReached) return t('goals.reached');
  const left = t('goals.left', { load: formatKg(Math.abs(target - best)) });
  const pace = paceTo(target, days, today);
  if (pace === null) return left;
  const perWeek = `${pace.perWeek < 0 ? '−' : '+'}${formatKg(Math.abs(pace.perWeek))}`;
  return pace.reachedOn === null
    ? t('goals.notAtPace', { left, perWeek })
    : t('goals.atPace', { left, perWeek, day: formatDayOfYear(pace.reachedOn) });
};
