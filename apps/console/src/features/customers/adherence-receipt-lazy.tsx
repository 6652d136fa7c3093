import type { AdherenceAnswer, CustomerItem } from '@spotter/contracts/customers/queries';
import { workoutsBefore } from '@spotter/domain/assigned-programs/compliance';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDay, localized } from '@/lib/format/format.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { Recomputed } from '@/shared/recomputed.js';
import { adherenceQuery } from './queries.js';

/** Recomputes the figure on this device from the listed workouts. */
const here = ({ workouts, today, days }: AdherenceAnswer): { readonly due: number; readonly done: number } => {
  const planned = workouts.map(({ on, due, done }) => ({ on, due, done, exercisesDue: 0, exercisesDone: 0 }));
  return workoutsBefore(planned, today, days).explanation;
};

const Behind = ({ gym, answer, shown }: { readonly gym: string; readonly answer: AdherenceAnswer; readonly shown: string }) => {
  const { t } = useTranslation('customers');
  const figure = ({ due, done }: { readonly due: number; readonly done: number }): string => t('receipt.figure', { due, done });
  return (
    <div className="grid gap-4">
      <dl className="figures grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 [&_dt]:text-muted-foreground">
        <dt>{t('receipt.rule')}</dt>
        <dd>{t('receipt.ruleLine', { rule: answer.rule })}</dd>
        <dt>{t('receipt.span')}</dt>
        <dd>{t('receipt.spanLine', { from: formatDay(answer.from), to: formatDay(answer.to) })}</dd>
        <dt>{t('receipt.counted')}</dt>
        <dd>{figure(answer)}</dd>
      </dl>
      <Recomputed here={figure(here(answer))} shown={shown} />
      <ul className="grid">
        {answer.workouts.map(({ workoutId, on, name, due, done }) => {
          const Icon = done ? Check : Minus;
          return (
            <li key={workoutId}>
              <Link
                to="/$gym/admin/user-workout/$workoutId"
                params={{ gym, workoutId }}
                className="flex min-h-row items-center gap-3 rounded-control px-2 text-table hover:bg-muted"
              >
                <Icon size={16} strokeWidth={1.75} aria-hidden className={done ? 'text-success' : 'text-subtle-foreground'} />
                <span className="min-w-0 grow truncate">{localized(name) || t('receipt.workout')}</span>
                <span className="text-meta text-muted-foreground">{t(done ? 'receipt.done' : due ? 'receipt.due' : 'receipt.notDue')}</span>
                <span className="figures text-meta text-subtle-foreground">{formatDay(on)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
};

type AdherenceReceiptProps = {
  readonly gym: string;
  readonly customerId: string;
  readonly adherence: CustomerItem['adherence'];
  readonly onClose: () => void;
};

/** Explains the adherence: the rule, the period, each workout, and the same calculation on this device. */
export const AdherenceReceipt = ({ gym, customerId, adherence, onClose }: AdherenceReceiptProps) => {
  const { t } = useTranslation(['customers', 'ui']);
  const query = useQuery(adherenceQuery(gym, customerId));
  const shown = t('receipt.figure', { due: adherence.due, done: adherence.done });
  return (
    <Dialog variant="sheet" open onOpenChange={(open) => !open && onClose()} title={t('receipt.title')} closeLabel={t('ui:close')}>
      <QueryView query={query} skeleton={<RowSkeletons rows={5} />}>
        {(answer) => <Behind gym={gym} answer={answer} shown={shown} />}
      </QueryView>
    </Dialog>
  );
};
