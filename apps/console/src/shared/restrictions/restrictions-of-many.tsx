import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxRestrictedClients } from '@spotter/contracts/customers/limits';
import type { RestrictedClient } from '@spotter/contracts/customers/queries';
import { useQueries } from '@tanstack/react-query';
import { Button } from '@/components/ui/button.js';
import { ApiProblem } from '@/lib/api/problem.js';
import { gymQuery } from '@/lib/api/query-client.js';
import { inGroups } from '@/lib/in-groups.js';

const restrictionsQuery = (gym: string, customerIds: readonly string[]) =>
  gymQuery({
    gym,
    path: 'restrictions',
    parameters: { customers: customerIds.join(',') },
    topics: ['customers', 'coach-assignments'],
  });

/** The caller may see none of these clients, so there is nothing to show and nothing missing. */
const isNobodys = (error: unknown): boolean => error instanceof ApiProblem && error.status === 404;

type Known = { readonly restricted: readonly RestrictedClient[]; /** True if some requests failed. */ readonly isIncomplete: boolean };

/** Clients with restrictions among these, as far as they have loaded. */
const useRestrictions = (gym: string, customerIds: readonly string[]): Known =>
  useQueries({
    // Sorted, so that the same clients are one query whatever the order in which they were chosen.
    queries: inGroups([...new Set(customerIds)].toSorted(), maxRestrictedClients).map((some) => restrictionsQuery(gym, some)),
    combine: (answers) => ({
      restricted: answers.flatMap(({ data }) => data?.items ?? []),
      isIncomplete: answers.some(({ data, error }) => error !== null && data === undefined && !isNobodys(error)),
    }),
  });

const shownFirst = 4;
const everybody = (): boolean => true;

type RestrictionsOfManyProps = {
  readonly gym: string;
  readonly customerIds: readonly string[];
  /** Filters the clients that are shown; a change of it causes no request. */
  readonly isMeant?: (customerId: string) => boolean;
};

/** Restrictions of several clients, before a coach plans for all of them; nothing if there are none. */
export const RestrictionsOfMany = ({ gym, customerIds, isMeant = everybody }: RestrictionsOfManyProps) => {
  const { t } = useTranslation('ui');
  const [isOpen, setOpen] = useState(false);
  const { restricted, isIncomplete } = useRestrictions(gym, customerIds);
  const meant = restricted.filter(({ customer }) => isMeant(customer.id));
  if (meant.length === 0 && !isIncomplete) return null;
  const shown = isOpen ? meant : meant.slice(0, shownFirst);
  const more = meant.length - shown.length;
  return (
    <div role="note" className="flex items-start gap-2 rounded-control bg-warning-soft p-3 text-table">
      <ShieldAlert size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-warning" />
      <div className="grid min-w-0 grow gap-1">
        {meant.length > 0 && <p className="font-medium">{t('restrictionsOfMany.title', { count: meant.length })}</p>}
        <ul className="grid gap-1">
          {shown.map(({ customer, restrictions }) => (
            <li key={customer.id} className="whitespace-pre-wrap wrap-anywhere">
              <strong className="font-medium">{`${customer.name} ${customer.lastname}`.trim()}:</strong> {restrictions}
            </li>
          ))}
        </ul>
        {more > 0 && (
          <Button type="button" variant="ghost" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
            {t('restrictionsOfMany.more', { count: more })}
          </Button>
        )}
        {isIncomplete && <p>{t('restrictionsOfMany.incomplete')}</p>}
      </div>
    </div>
  );
};
