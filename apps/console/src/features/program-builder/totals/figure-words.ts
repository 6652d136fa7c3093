import type { Figure } from '@spotter/domain/programs/totals/totals-receipt';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatPercentage } from '@/lib/format/format.js';
import { formatTonnage } from '@/lib/format/figures.js';

/** Times are estimates: round to this many minutes. */
const stepMinutes = 5;

/** Returns a formatter of totals with rounding and unit. Takes sets, kg, percent, RPE or seconds. */
export const useFigureWords = (): ((kind: Figure['kind'], value: number) => string) => {
  const { t } = useTranslation('program-builder');
  return (kind, value) => {
    switch (kind) {
      case 'tonnage':
        return formatTonnage(value);
      case 'percent':
        return formatPercentage(value, 0);
      case 'rpe':
        return `RPE ${formatNumber(value)}`;
      case 'time': {
        const minutes = Math.round(value / 60 / stepMinutes) * stepMinutes;
        return minutes < 60
          ? t('totals.minutes', { minutes })
          : t('totals.hours', { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') });
      }
      default:
        return t('totals.sets', { count: value, sets: formatNumber(value) });
    }
  };
};
