import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format/format.js';
import { RowLink } from '../../components/row-link.js';
import { dueCheckInsQuery } from './queries.js';

/** Check-ins that wait for the client, on their home. */
export const DueCards = ({ gym, customerId }: { readonly gym: string; readonly customerId: string }) => {
  const { t } = useTranslation('check-ins');
  const { data } = useQuery(dueCheckInsQuery(gym, customerId));
  return (
    <>
      {data?.items.map(({ formId, name, dueOn, questions }) => (
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
    </>
  );
};
