import { groupBy } from '@spotter/domain/group-by';
import { figureReceipt, type Figure, type FigureInput } from '@spotter/domain/programs/totals/totals-receipt';
import { printSlot } from '@spotter/domain/programs/text-form/print-tree';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/overlays/dialog.js';
import { formatNumber, formatPercentage } from '@/lib/format/format.js';
import { formatKg } from '@/lib/format/figures.js';
import { Recomputed } from '@/shared/recomputed.js';
import { useBuilding } from '../builder-context.js';
import { muscleName } from '../muscle-name.js';
import { countedOf } from './counted-exercises.js';
import { useFigureWords } from './figure-words.js';
import type { DayOfSlots } from './totals-messages.js';

/** A day with its indexes in the program, both from 0. */
export type PlacedDay = DayOfSlots & { readonly week: number; readonly day: number };

/** Formats a figure with more digits than the totals show. */
const useExact = (): ((kind: Figure['kind'], value: number) => string) => {
  const words = useFigureWords();
  const { t } = useTranslation('program-builder');
  return (kind, value) => {
    if (kind === 'tonnage') return formatKg(value);
    if (kind === 'time') return t('totals.seconds', { seconds: formatNumber(value, 0) });
    if (kind === 'percent') return formatPercentage(value, 2);
    return kind === 'rpe' ? `RPE ${formatNumber(value, 2)}` : words(kind, value);
  };
};

/** Groups inputs by exercise, largest sum first. Time has inputs for whole days (key null). */
const byExercise = (inputs: readonly FigureInput[]): readonly (readonly [string | null, readonly FigureInput[]])[] => {
  const sumOf = (some: readonly FigureInput[]): number => some.reduce((sum, { value }) => sum + value, 0);
  return [...groupBy(inputs, ({ slot }) => slot?.exerciseId ?? null)].toSorted(([, one], [, other]) => sumOf(other) - sumOf(one));
};

type LinesProps = { readonly figure: Figure; readonly inputs: readonly FigureInput[]; readonly days: readonly PlacedDay[] };
const Lines = ({ figure, inputs, days }: LinesProps) => {
  const { t } = useTranslation(['program-builder', 'programs', 'lib']);
  const { finder, draft } = useBuilding();
  const exact = useExact();
  /** For a mean, each line shows its own value. */
  const share = ({ value, count }: Pick<FigureInput, 'value' | 'count'>): string =>
    exact(figure.kind, figure.kind === 'percent' || figure.kind === 'rpe' ? value / count : value);
  return (
    <ul className="grid gap-3">
      {byExercise(inputs).map(([exerciseId, some]) => (
        <li key={exerciseId}>
          {exerciseId !== null && <h3 className="text-table font-medium">{finder.nameOf(exerciseId) ?? t('lib:unknownExercise')}</h3>}
          <ul>
            {some.map((input, index) => {
              const { week, day } = days[input.day]!;
              const line = input.slot === null ? '' : printSlot(input.slot, { rules: draft.tree.rules }, finder.nameOf);
              return (
                <li key={`${input.day} ${input.slot?.id ?? index}`} className="flex items-baseline gap-3 border-b py-1.5 text-table">
                  <span className="min-w-0 grow">
                    <span className="text-muted-foreground">{t('totals.place', { week: week + 1, day: day + 1 })}</span>{' '}
                    <span className="figures">{line.split(' | ').slice(1).join(' · ')}</span>
                  </span>
                  <span className="figures shrink-0 font-medium">{share(input)}</span>
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ul>
  );
};

type FigureReceiptProps = {
  readonly figure: Figure;
  /** Days that the figure covers. */
  readonly days: readonly PlacedDay[];
  /** Unrounded figure of the page. */
  readonly shown: number | null;
  readonly onClose: () => void;
};

/** Explains a total: the rule, the unrounded sum, a recalculation, and each line that contributes. */
export const FigureReceipt = ({ figure, days, shown, onClose }: FigureReceiptProps) => {
  const { t } = useTranslation(['program-builder', 'ui']);
  const { library } = useBuilding();
  const words = useFigureWords();
  const exact = useExact();
  const { rule, inputs, raw } = useMemo(() => figureReceipt(figure, days, countedOf(library)), [figure, days, library]);
  const said = (value: number | null): string => (value === null ? '–' : words(figure.kind, value));
  return (
    <Dialog
      variant="sheet"
      open
      onOpenChange={(open) => !open && onClose()}
      title={figure.kind === 'muscle' ? muscleName(figure.muscle) : t(`totals.figures.${figure.kind}`)}
      closeLabel={t('ui:close')}
    >
      <div className="grid gap-4">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 [&_dt]:text-muted-foreground">
          <dt>{t('totals.rule')}</dt>
          <dd>{`${t(`totals.rules.${figure.kind}`)} (${rule})`}</dd>
          <dt>{t('totals.exact')}</dt>
          <dd className="figures">{raw === null ? '–' : exact(figure.kind, raw)}</dd>
        </dl>
        <Recomputed here={said(raw)} shown={said(shown)} />
        <Lines figure={figure} inputs={inputs} days={days} />
      </div>
    </Dialog>
  );
};
