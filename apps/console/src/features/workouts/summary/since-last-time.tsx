import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatMoment, formatNumber } from '@/lib/format/format.js';
import { shownKg } from '@/lib/format/figures.js';
import { shownUnit } from '@/lib/format/shown-unit.js';
import { doneWorkoutPages } from '../queries.js';
import type { WorkoutView } from '../fold-workout.js';
import { differenceTo, lastTimeOf } from './last-time.js';
import type { WorkoutFigures } from './workout-figures.js';

type SinceLastTimeProps = { readonly gym: string; readonly view: WorkoutView; readonly figures: WorkoutFigures };

const signed = (value: number): string => `${value > 0 ? '+' : value < 0 ? '−' : '±'}${formatNumber(Math.abs(value), 0)}`;

/** Compares the figures with the last time of this workout; nothing the first time. */
export const SinceLastTime = ({ gym, view, figures }: SinceLastTimeProps) => {
  const { t } = useTranslation('workouts');
  const done = useInfiniteQuery(doneWorkoutPages(gym, view.customerId));
  const last = lastTimeOf(view, done.data?.pages.flatMap(({ items }) => items) ?? []);
  if (last?.startedAt == null) return null;
  const { sets, volumeKg } = differenceTo(last, figures);
  return (
    <p className="figures text-table text-muted-foreground">
      {t('summary.since', {
        day: formatMoment(last.startedAt),
        sets: signed(sets),
        volume: `${signed(shownKg(volumeKg))} ${shownUnit() ?? 'kg'}`,
      })}
    </p>
  );
};

type RecordNamesProps = {
  readonly view: WorkoutView;
  readonly recordSetIds: ReadonlySet<string>;
  readonly nameOf: (exerciseId: string) => string;
};

/** Names the exercises with a new record. */
export const RecordNames = ({ view, recordSetIds, nameOf }: RecordNamesProps) => {
  const { t } = useTranslation('workouts');
  const names = [...new Set(view.sets.filter(({ id }) => recordSetIds.has(id)).map(({ exerciseId }) => nameOf(exerciseId)))];
  return names.length === 0 ? null : (
    <p className="text-table font-medium text-warning">{t('summary.recordsOf', { names: names.join(', ') })}</p>
  );
};
