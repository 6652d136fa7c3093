import { maxChartedLifts } from '@spotter/contracts/lifts/limits';
import { ChartLine, Scale, Table2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatLoad } from '@/lib/format/format.js';
import { Button } from '@/components/ui/button.js';
import { CardTitle } from '@/components/ui/card.js';
import { Select } from '@/components/ui/select.js';
import type { ChartView } from './charted.js';
import { figures, spans, type ChartChoice, type ChartFigure, type Span } from './choice.js';

type ChartControlsProps = {
  readonly choice: ChartChoice;
  readonly view: Pick<ChartView, 'loadKg' | 'loads' | 'hasWeights'>;
  /** Lifts that can be added, in order of their names. */
  readonly addable: readonly { readonly id: string; readonly name: string }[];
  readonly onChoice: (change: Partial<ChartChoice>) => void;
};

/** Figure, range, further lifts and body weight of a chart. */
export const ChartControls = ({ choice, view: { loadKg, loads, hasWeights }, addable, onChoice }: ChartControlsProps) => {
  const { t } = useTranslation('lifts');
  const { figure, span, others, showsWeight, asTable } = choice;
  const offered = loadKg === 0 || loads.includes(loadKg) ? loads : [...loads, loadKg];
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <CardTitle className="grow">{t('chart.title')}</CardTitle>
        {hasWeights && (
          <Button
            variant={showsWeight ? 'secondary' : 'ghost'}
            size="icon"
            aria-pressed={showsWeight}
            aria-label={t('chart.weight')}
            onClick={() => onChoice({ showsWeight: !showsWeight })}
          >
            <Scale size={20} strokeWidth={1.75} aria-hidden />
          </Button>
        )}
        <Button
          variant="ghost"
          size="icon"
          aria-pressed={asTable}
          aria-label={t('chart.asTable')}
          onClick={() => onChoice({ asTable: !asTable })}
        >
          {asTable ? <ChartLine size={20} strokeWidth={1.75} aria-hidden /> : <Table2 size={20} strokeWidth={1.75} aria-hidden />}
        </Button>
      </div>
      <div className="flex flex-wrap gap-2">
        <Select
          className="min-w-36 grow basis-0"
          aria-label={t('chart.figure')}
          value={figure}
          onChange={(event) => onChoice({ figure: event.target.value as ChartFigure })}
        >
          {figures.map((each) => (
            <option key={each} value={each}>
              {t(`chart.figures.${each}`)}
            </option>
          ))}
        </Select>
        {figure === 'reps' && offered.length > 0 && (
          <Select
            className="min-w-24"
            aria-label={t('chart.load')}
            value={loadKg}
            onChange={(event) => onChoice({ loadKg: Number(event.target.value) })}
          >
            {offered
              .toSorted((a, b) => b - a)
              .map((value) => (
                <option key={value} value={value}>
                  {formatLoad({ value, unit: 'kg' })}
                </option>
              ))}
          </Select>
        )}
        <Select
          className="min-w-28"
          aria-label={t('chart.span')}
          value={span}
          onChange={(event) => onChoice({ span: event.target.value as Span })}
        >
          {Object.keys(spans).map((each) => (
            <option key={each} value={each}>
              {t(`chart.spans.${each}`)}
            </option>
          ))}
        </Select>
        {addable.length > 0 && others.length < maxChartedLifts - 1 && (
          <Select
            className="min-w-36 grow basis-0"
            aria-label={t('chart.addLift')}
            value=""
            onChange={(event) => onChoice({ others: [...others, event.target.value] })}
          >
            <option value="" disabled>
              {t('chart.addLift')}
            </option>
            {addable.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </div>
    </>
  );
};
