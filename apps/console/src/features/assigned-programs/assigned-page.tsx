import type { AssignedProgramItem } from '@spotter/contracts/assigned-programs/queries';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { Layers } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localized } from '@/lib/format/format.js';
import { DataTable } from '@/components/data-table/data-table.js';
import type { TableSearch } from '@/components/data-table/views/table-address.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { Page } from '@/components/page.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowLink } from '@/components/row-link.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { assignedColumns, assignedFacets, clientOf, DoneBar, ProgramStatus, spanOf } from './assigned-columns.js';
import { assignedProgramsQuery } from './queries.js';

type AssignedPageProps = {
  readonly gym: string;
  readonly title: string;
  readonly description: string;
  readonly search: TableSearch;
  readonly onSearch: (search: TableSearch) => void;
  /** Returns the URL of an assigned program's history by its id. */
  readonly linkTo: (assignedProgramId: string) => string;
  readonly actions?: ReactNode;
  /** Shown above the list. */
  readonly intro?: ReactNode;
};
type CardProps = { readonly item: AssignedProgramItem; readonly to: string; readonly t: TFunction<'assigned-programs'> };

const idOf = ({ id }: AssignedProgramItem): string => id;
const nobody: readonly AssignedProgramItem[] = [];

/** An assigned program in the list on a phone. */
const Card = ({ item, to, t }: CardProps) => (
  <RowLink to={to} className="grid gap-1 rounded-card border bg-card p-3">
    <span className="flex items-center gap-2">
      <span className="min-w-0 grow truncate font-medium">{clientOf(item, t)}</span>
      <ProgramStatus item={item} t={t} />
    </span>
    <span className="truncate text-table text-muted-foreground">{localized(item.name)}</span>
    <span className="figures truncate text-meta text-subtle-foreground">{spanOf(item, t)}</span>
    <DoneBar item={item} t={t} />
  </RowLink>
);

/** The gym's assigned programs, each with a link to its history. */
export const AssignedPage = ({ gym, title, description, search, onSearch, linkTo, actions, intro }: AssignedPageProps) => {
  const { t } = useTranslation('assigned-programs');
  const navigate = useNavigate();
  const query = useQuery(assignedProgramsQuery(gym));
  const rows = query.data?.rows ?? nobody;
  const columns = useMemo(() => assignedColumns(t, linkTo), [t, linkTo]);
  const facets = useMemo(() => assignedFacets(t, rows), [t, rows]);
  return (
    <Page title={title} description={description} actions={actions}>
      {intro}
      <QueryView query={query} skeleton={<RowSkeletons rows={12} />}>
        {({ rows: all, total, complete }) =>
          all.length === 0 ? (
            <EmptyState icon={Layers} title={t('none')} description={t('noneLine')} />
          ) : (
            <DataTable
              name="assigned-programs"
              label={title}
              rows={all}
              total={total}
              complete={complete}
              idOf={idOf}
              nameOf={(item) => `${clientOf(item, t)} ${localized(item.name)}`}
              columns={columns}
              facets={facets}
              order="-startsOn"
              search={search}
              onSearch={onSearch}
              onOpen={({ id }) => void navigate({ to: linkTo(id) })}
              card={(item) => <Card item={item} to={linkTo(item.id)} t={t} />}
            />
          )
        }
      </QueryView>
    </Page>
  );
};
