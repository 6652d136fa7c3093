import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Search, Users } from 'lucide-react';
import { useDeferredValue, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { coachesQuery } from '../../lib/coaches.js';
import { customerPages, type CustomerFilter } from '../../lib/customers.js';
import { formatNumber } from '../../lib/format.js';
import { useWide } from '../../lib/use-media.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Input } from '../../ui/input.js';
import { ListEnd } from '../../ui/list-end.js';
import { Page } from '../../ui/page.js';
import { QueryView } from '../../ui/query-view.js';
import { Select } from '../../ui/select.js';
import { RowSkeletons } from '../../ui/skeleton.js';
import { CustomerCards } from './customer-cards.js';
import { CustomerTable } from './customer-table.js';

type CustomersPageProps = {
  readonly actions?: ReactNode;
  readonly intro?: ReactNode;
  readonly gym: string;
  readonly filter: CustomerFilter;
  readonly onFilter: (filter: CustomerFilter) => void;
};

/** The address holds search, filters and order: a link shows the same list to somebody else. */
export const CustomersPage = ({ gym, filter, onFilter, actions, intro }: CustomersPageProps) => {
  const { t } = useTranslation('customers');
  const wide = useWide();
  const query = useInfiniteQuery({ ...customerPages(gym, useDeferredValue(filter)), placeholderData: (before) => before });
  const coaches = useQuery(coachesQuery(gym)).data?.items ?? [];
  const change = (part: CustomerFilter): void => onFilter({ ...filter, ...part });
  const total = query.data?.pages[0]?.total;
  return (
    <Page
      title={t('title')}
      actions={actions}
      line={<span className="figures">{total === undefined ? ' ' : t('total', { count: total, shown: formatNumber(total, 0) })}</span>}
    >
      {intro}
      <search className="mb-3 flex flex-wrap gap-2">
        <span className="relative min-w-48 grow md:max-w-80">
          <Search size={16} strokeWidth={1.75} aria-hidden className="absolute left-2.5 top-1/2 -translate-y-1/2 text-third" />
          <Input
            type="search"
            aria-label={t('filter.q')}
            placeholder={t('filter.q')}
            style={{ paddingLeft: 32 }}
            value={filter.q ?? ''}
            onChange={(event) => change({ q: event.target.value || undefined })}
          />
        </span>
        <Select
          aria-label={t('filter.status')}
          value={filter.status ?? ''}
          onChange={(event) => change({ status: event.target.value || undefined })}
        >
          <option value="">{t('filter.anyStatus')}</option>
          {['active', 'paused', 'removed'].map((status) => (
            <option key={status} value={status}>
              {t(`statuses.${status}`)}
            </option>
          ))}
        </Select>
        <Select
          aria-label={t('filter.coach')}
          value={filter.coach ?? ''}
          onChange={(event) => change({ coach: event.target.value || undefined })}
        >
          <option value="">{t('filter.anyCoach')}</option>
          {coaches.map((coach) => (
            <option key={coach.id} value={coach.id}>{`${coach.name} ${coach.lastname}`}</option>
          ))}
        </Select>
        <Select
          aria-label={t('filter.program')}
          value={filter.program ?? ''}
          onChange={(event) => change({ program: event.target.value || undefined })}
        >
          <option value="">{t('filter.anyProgram')}</option>
          <option value="with">{t('filter.with')}</option>
          <option value="without">{t('filter.without')}</option>
        </Select>
      </search>
      <QueryView query={query} skeleton={<RowSkeletons rows={12} />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0) return <EmptyState icon={Users} title={t('none')} line={t('noneLine')} />;
          return (
            <>
              {wide ? (
                <CustomerTable gym={gym} items={items} sort={filter.sort ?? 'lastname,name'} onSort={(sort) => change({ sort })} />
              ) : (
                <CustomerCards gym={gym} items={items} />
              )}
              <ListEnd query={query} />
            </>
          );
        }}
      </QueryView>
    </Page>
  );
};
