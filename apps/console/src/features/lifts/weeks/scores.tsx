import type { TrainingWeeksAnswer } from '@spotter/contracts/lifts/queries';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '@/lib/format/format.js';
import { formatKg } from '@/lib/format/figures.js';

/** Scores are named by formula@version. */
const nameOf = (formula: string): string =>
  ({ dots: 'DOTS', 'wilks-2': 'Wilks-2', 'ipf-gl-classic-sbd': 'IPF GL' })[formula.split('@')[0] ?? ''] ?? formula;

/** DOTS, IPF GL and Wilks-2 of the total, or what is missing for them. */
export const Scores = ({ lifts, scores }: Pick<TrainingWeeksAnswer, 'lifts' | 'scores'>) => {
  const { t } = useTranslation('lifts');
  return (
    <div className="grid gap-2 text-table">
      {'missing' in scores ? (
        <p className="text-muted-foreground">
          {t('scores.missing', { missing: scores.missing.map((each) => t(`scores.parts.${each}`)).join(', ') })}
        </p>
      ) : (
        <>
          <dl className="figures flex flex-wrap gap-x-8 gap-y-2">
            {scores.scores.map(({ formula, value }) => (
              <div key={formula}>
                <dt className="text-muted-foreground">{nameOf(formula)}</dt>
                <dd className="text-figure font-bold">{formatNumber(value, 2)}</dd>
              </div>
            ))}
          </dl>
          <p className="figures text-muted-foreground">
            {t('scores.total', { total: formatKg(scores.totalKg), bodyweight: formatKg(scores.bodyweightKg) })}
          </p>
        </>
      )}
      <ul className="figures flex flex-wrap gap-x-6 text-muted-foreground">
        {lifts.map(({ lift, kg: bestKg, on }) => (
          <li key={lift}>{t('scores.lift', { lift: t(`scores.parts.${lift}`), load: formatKg(bestKg), on: formatDay(on) })}</li>
        ))}
      </ul>
      <p className="max-w-[68ch] text-meta text-muted-foreground">{t('scores.rule')}</p>
    </div>
  );
};
