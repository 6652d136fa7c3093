import { formatTonnage } from '@/lib/format/figures.js';
import type { Totals } from '@spotter/domain/programs/totals/totals';
import { figureOf, type Figure } from '@spotter/domain/programs/totals/totals-receipt';
import { useTranslation } from 'react-i18next';
import { useFigureWords } from './figure-words.js';

type TotalsLineProps = { readonly totals: Totals; readonly onBehind: (figure: Figure) => void };

const kinds = ['sets', 'tonnage', 'percent', 'rpe', 'time'] as const;

/** Sets, tonnage, intensity and time in one line. Each opens its explanation. */
export const TotalsLine = ({ totals, onBehind }: TotalsLineProps) => {
  const { t } = useTranslation('program-builder');
  const words = useFigureWords();
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-table text-muted-foreground">
      {kinds.map((kind) => {
        const value = figureOf({ kind }, totals);
        // Zero sets are shown; other figures only when they are not zero.
        if (value === null || (value === 0 && kind !== 'sets')) return null;
        return (
          <span key={kind}>
            {kind === 'time' && `${t('totals.about')} `}
            <button
              type="button"
              className="figures min-h-11 rounded-control px-1 font-medium text-foreground underline decoration-dotted underline-offset-4 hover:bg-muted md:min-h-8"
              onClick={() => onBehind({ kind })}
            >
              {kind === 'tonnage' ? formatTonnage(totals.leastTonnageKg, value) : words(kind, value)}
            </button>
            {(kind === 'percent' || kind === 'rpe') && ` ${t('totals.mean')}`}
          </span>
        );
      })}
    </p>
  );
};
