import { ClipboardCheck, ClipboardList } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '@/lib/format/format.js';
import { RowLink } from '@/components/row-link.js';
import { useDecided } from '@/shared/in-order/in-order.js';
import { useDueCheckIns } from './use-due-check-ins.js';

/** Due check-ins on the client's home. */
export const DueCards = ({ gym, customerId }: { readonly gym: string; readonly customerId: string }) => {
  const { t } = useTranslation('check-ins');
  const { query, items, kept } = useDueCheckIns(gym, customerId);
  useDecided(!query.isPending);
  return (
    <>
      {items?.map(({ formId, name, dueOn, questions }) => (
        <RowLink
          key={formId}
          to={`/${gym}/client/check-in/${formId}`}
          className="flex items-center gap-4 rounded-card border bg-card p-4 hover:bg-muted"
        >
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent text-accent-foreground">
            <ClipboardList size={20} strokeWidth={1.75} aria-hidden />
          </span>
          <span className="min-w-0 grow">
            <span className="block truncate font-medium">{name}</span>
            <span className="figures block text-body text-muted-foreground">
              {formatDay(dueOn)} · {t('questions', { count: questions.length })}
            </span>
          </span>
        </RowLink>
      ))}
      {kept.map(({ formId, name }) => (
        <div key={formId} role="status" className="flex items-center gap-4 rounded-card border bg-card p-4">
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-muted text-muted-foreground">
            <ClipboardCheck size={20} strokeWidth={1.75} aria-hidden />
          </span>
          <span className="min-w-0 grow">
            <span className="block truncate font-medium">{name}</span>
            <span className="block text-body text-muted-foreground">{t('kept')}</span>
          </span>
        </div>
      ))}
    </>
  );
};
