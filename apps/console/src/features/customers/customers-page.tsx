import type { CustomerItem } from '@spotter/contracts/customers/queries';
import { useQuery } from '@tanstack/react-query';
import { Users, X } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { formatNumber } from '@/lib/format/format.js';
import { DataTable } from '@/components/data-table/data-table.js';
import type { TableSearch } from '@/components/data-table/views/table-address.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { Page } from '@/components/page.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { useTagText } from '@/shared/tag-text.js';
import { UnfinishedJobs } from '@/shared/many/unfinished-jobs.js';
import { Avatar } from '@/components/ui/avatar.js';
import { RowLink } from '@/components/row-link.js';
import { Ago } from '@/shared/ago/ago.js';
import { BringBackButton } from './overview/bring-back-button.js';
import { CustomerActions } from './customer-actions.js';
import { customerColumns, fullName } from './customer-columns.js';
import { customerFacets } from './customer-facets.js';
import { customersQuery, figurePeopleQuery } from './queries.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import type { PeopleFigure } from '@spotter/contracts/gyms/queries';
import { Adherence, ProgramWeek } from './program-week.js';

type CustomerCardProps = { readonly gym: string; readonly customer: CustomerItem; readonly t: TFunction<'customers'> };

/** A client in the list on a phone. */
const CustomerCard = ({ gym, customer, t }: CustomerCardProps) => (
  <div className="relative">
    <RowLink to={`/${gym}/admin/list/${customer.id}`} className="grid gap-2 rounded-card border bg-card p-3">
      <span className="flex items-center gap-3">
        <Avatar name={customer.name} lastname={customer.lastname} size="card" />
        <span className="min-w-0 grow">
          <span className="block truncate font-medium">{fullName(customer)}</span>
          <span className="block truncate text-meta text-subtle-foreground">
            {customer.lastWorkoutAt === null ? '–' : <Ago at={customer.lastWorkoutAt} />}
          </span>
        </span>
        <Adherence {...customer.adherence} t={t} />
      </span>
      <ProgramWeek program={customer.program} t={t} />
    </RowLink>
    <span className="absolute end-2 bottom-2 empty:hidden">
      <BringBackButton gym={gym} customer={customer} isInRow />
    </span>
  </div>
);

type CustomersPageProps = {
  readonly actions?: ReactNode;
  readonly intro?: ReactNode;
  readonly gym: string;
  readonly search: TableSearch;
  /** Shows only the clients behind this figure of the home. */
  readonly figure: PeopleFigure | undefined;
  readonly onAllClients: () => void;
  readonly onSearch: (search: TableSearch) => void;
  readonly onOpen: (customerId: string) => void;
  readonly mayAssign: boolean;
  readonly more: (chosen: readonly CustomerItem[], onDone: () => void) => ReactNode;
};
const idOf = ({ id }: CustomerItem): string => id;
const nobody: readonly CustomerItem[] = [];

/**
 * All clients that the caller may see, in one table. Its state is in the URL, so that a link shows the same rows to colleagues with the
 * same access.
 */
export const CustomersPage = ({
  gym,
  figure,
  onAllClients,
  search,
  onSearch,
  onOpen,
  mayAssign,
  more,
  actions,
  intro,
}: CustomersPageProps) => {
  const { t } = useTranslation('customers');
  const query = useQuery(customersQuery(gym));
  const rows = query.data?.rows ?? nobody;
  const people = useQuery({ ...figurePeopleQuery(gym, figure ?? 'done-today'), enabled: figure !== undefined });
  const counted = useMemo(() => new Set(people.data?.items.map(({ id }) => id)), [people.data]);
  const [now] = useState(Date.now);
  // `t` changes only with the language.
  const tagText = useTagText(gym);
  const columns = useMemo(() => customerColumns(t, gym, tagText), [t, gym, tagText]);
  const facets = useMemo(() => customerFacets(t, rows, now, tagText), [t, rows, now, tagText]);
  const tags = useMemo(() => [...new Set(rows.flatMap((row) => row.tags))].toSorted(), [rows]);
  const nameOf = (id: string): string => {
    const customer = rows.find((row) => row.id === id);
    return customer === undefined ? '' : fullName(customer);
  };
  const views = useMemo(
    () => [
      { name: t('views.noProgram'), search: { program: 'without' } },
      { name: t('views.noCoach'), search: { coach: 'none' } },
      { name: t('views.away'), search: { seen: 'older,never' } },
      { name: t('views.ending'), search: { ends: 'soon', sort: 'name' } },
    ],
    [t],
  );
  return (
    <Page
      title={t('title')}
      actions={actions}
      description={
        <span role="status" className="figures">
          {query.data === undefined ? ' ' : t('total', { count: query.data.total, shown: formatNumber(query.data.total, 0) })}
        </span>
      }
    >
      {intro}
      <UnfinishedJobs gym={gym} nameOf={nameOf} />
      {figure !== undefined && (
        <p className="flex flex-wrap items-center gap-2 pb-3">
          <Badge variant="info">{t(`figures.${figure}`)}</Badge>
          <Button variant="ghost" size="sm" onClick={onAllClients}>
            <X size={16} strokeWidth={1.75} aria-hidden />
            {t('figures.all')}
          </Button>
        </p>
      )}
      <QueryView query={query} skeleton={<RowSkeletons rows={14} />}>
        {({ rows: everybody, total, complete }) => {
          const all = figure === undefined ? everybody : everybody.filter(({ id }) => counted.has(id));
          return everybody.length === 0 ? (
            <EmptyState icon={Users} title={t('none')} description={t('noneLine')} />
          ) : (
            <DataTable
              name="customers"
              label={t('title')}
              rows={all}
              total={figure === undefined ? total : all.length}
              complete={complete}
              idOf={idOf}
              nameOf={fullName}
              columns={columns}
              facets={facets}
              order="name"
              search={search}
              onSearch={onSearch}
              onOpen={({ id }) => onOpen(id)}
              card={(customer) => <CustomerCard gym={gym} customer={customer} t={t} />}
              views={views}
              actions={(chosen, done) => (
                <CustomerActions gym={gym} chosen={chosen} onDone={done} tags={tags} mayAssign={mayAssign} more={more} />
              )}
            />
          );
        }}
      </QueryView>
    </Page>
  );
};
