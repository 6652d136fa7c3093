import type { TFunction } from 'i18next';
import { formatNumber } from '@/lib/format/format.js';
import { formatKg } from '@/lib/format/figures.js';
import type { Metric } from './queries.js';

export const metrics = ['workouts', 'compliance', 'tonnage', 'e1rm', 'relative', 'dots', 'weight'] as const satisfies readonly Metric[];
export const windows = ['week', 'month', 'all'] as const;
export const ages = ['under-24', '24-39', '40-49', '50-59', '60-plus'] as const;
export const isOfExercise = (metric: Metric): boolean =>
  metric === 'e1rm' || metric === 'relative' || metric === 'dots' || metric === 'weight';

/** Formats a figure with its unit, weights in the person's unit. */
export const figureText = (metric: Metric, value: number, t: TFunction<'teams'>): string => {
  switch (metric) {
    case 'e1rm':
    case 'weight':
      return formatKg(value);
    case 'tonnage':
      return formatKg(value, 0);
    case 'relative':
      return t('figures.relative', { value: formatNumber(value, 2) });
    case 'dots':
      return formatNumber(value, 1);
    case 'workouts':
      return t('figures.workouts', { count: value });
    case 'compliance':
      return t('figures.compliance', { value });
  }
};
