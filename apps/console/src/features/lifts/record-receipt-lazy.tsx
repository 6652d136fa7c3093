import type { RecordItem } from '@spotter/contracts/lifts/queries';
import { toKg } from '@spotter/domain/kernel';
import { e1rm, e1rmFormulas } from '@spotter/domain/lifts/e1rm';
import { useTranslation } from 'react-i18next';
import { formatDate, formatLoad } from '@/lib/format/format.js';
import { formatKg } from '@/lib/format/figures.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { Recomputed } from '@/shared/recomputed.js';

type Best = NonNullable<RecordItem['bestE1rm']>;

/** Recomputes the record from its set and formula; null if this version of the app does not know the formula. */
export const recomputedKg = ({ formula, load, reps }: Best): number | null => {
  const known = e1rmFormulas.find((name) => `${name}@1` === formula);
  const estimate = known === undefined ? null : e1rm(toKg(load), reps, known);
  return estimate !== null && 'value' in estimate ? estimate.value : null;
};

type RecordReceiptProps = { readonly best: Best; readonly onClose: () => void };

/** Explains a record: the set, the formula and its version, and the same calculation on this device. */
export const RecordReceipt = ({ best, onClose }: RecordReceiptProps) => {
  const { t } = useTranslation(['lifts', 'ui']);
  const { formula, load, reps, performedAt, valueKg } = best;
  const here = recomputedKg(best);
  return (
    <Dialog variant="sheet" open onOpenChange={(open) => !open && onClose()} title={formatKg(valueKg)} closeLabel={t('ui:close')}>
      <dl className="figures grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 [&_dt]:text-muted-foreground">
        <dt>{t('receipt.set')}</dt>
        <dd>{t('receipt.setLine', { reps, load: formatLoad(load), date: formatDate(performedAt) })}</dd>
        <dt>{t('receipt.formula')}</dt>
        <dd>{reps === 1 ? t('receipt.single') : t('receipt.formulaLine', { formula })}</dd>
        <dt>{t('receipt.leftOut')}</dt>
        <dd>{t('receipt.leftOutLine')}</dd>
      </dl>
      <div className="pt-3">{here !== null && <Recomputed here={formatKg(here)} shown={formatKg(valueKg)} />}</div>
    </Dialog>
  );
};
