import { meanValue, type Part, type Totals } from '@spotter/domain/programs/totals/totals';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/format/format.js';

/** What a number is made of, under its name. */
export type Behind = { readonly title: string; readonly part: Part; readonly unit: 'sets' | 'kg' };
type TotalsLineProps = { readonly totals: Totals; readonly onBehind: (behind: Behind) => void };

const figure = 'figures font-medium text-foreground';
const press = `${figure} min-h-11 rounded-control px-1 underline decoration-dotted underline-offset-4 hover:bg-muted md:min-h-8`;

/** Sets, tonnage, intensity and time in one line. */
export const TotalsLine = ({ totals, onBehind }: TotalsLineProps) => {
  const { t } = useTranslation('program-builder');
  const { sets, tonnageKg, percent, rpe, seconds } = totals;
  const [meanPercent, meanRpe] = [meanValue(percent), meanValue(rpe)];
  const minutes = Math.round(seconds / 300) * 5;
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-table text-muted-foreground">
      <button type="button" className={press} onClick={() => onBehind({ title: t('totals.allSets'), part: sets, unit: 'sets' })}>
        {t('totals.sets', { count: sets.value, sets: formatNumber(sets.value) })}
      </button>
      {tonnageKg.value > 0 && (
        <button type="button" className={press} onClick={() => onBehind({ title: t('totals.tonnage'), part: tonnageKg, unit: 'kg' })}>
          {t('totals.tonnes', { tonnes: formatNumber(tonnageKg.value / 1000, 1) })}
        </button>
      )}
      {meanPercent !== null && (
        <span>
          <span className={figure}>{`${formatNumber(meanPercent, 0)} %`}</span> {t('totals.mean')}
        </span>
      )}
      {meanRpe !== null && (
        <span>
          <span className={figure}>{`RPE ${formatNumber(meanRpe)}`}</span> {t('totals.mean')}
        </span>
      )}
      {minutes > 0 && (
        <span>
          {t('totals.about')}{' '}
          <span className={figure}>
            {minutes < 60
              ? t('totals.minutes', { minutes })
              : t('totals.hours', { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') })}
          </span>
        </span>
      )}
    </p>
  );
};
