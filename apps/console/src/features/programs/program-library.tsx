import type { ProgramItem } from '@spotter/contracts/programs/queries';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Library } from 'lucide-react';
import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localized } from '@/lib/format/format.js';
import { programsQuery, wholeProgramsQuery } from '@/shared/programs.js';
import { useTagText } from '@/shared/tag-text.js';
import { DataTable } from '@/components/data-table/data-table.js';
import type { TableSearch } from '@/components/data-table/views/table-address.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { Page } from '@/components/page.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { ProgramCard } from './program-card.js';
import { programColumns, programFacets } from './program-columns.js';

type ProgramLibraryProps = {
  readonly gym: string;
  /** Button that creates a program. */ readonly create: ReactNode;
  readonly search: TableSearch;
  readonly onSearch: (search: TableSearch) => void;
  readonly onOpen: (programId: string) => void;
};
const idOf = ({ id }: ProgramItem): string => id;

/** Searches on the server, which knows the exercises of each program. Without a search the full list is here. */
const usePrograms = (gym: string, typed: string) => {
  const q = useDeferredValue(typed);
  const all = useQuery(wholeProgramsQuery(gym));
  const found = useQuery({ ...programsQuery(gym, { q }), enabled: q !== '', placeholderData: keepPreviousData });
  return { all, found: q === '' ? undefined : found.data?.items };
};

/** All programs that the caller may see, searchable by name and content. */
export const ProgramLibrary = ({ gym, create, search, onSearch, onOpen }: ProgramLibraryProps) => {
  const { t } = useTranslation('programs');
  const { all, found } = usePrograms(gym, (search['q'] ?? '').trim());
  const isSearched = found !== undefined;
  const hasReceived = all.data?.rows.some(({ from }) => from !== null) === true;
  const tagText = useTagText(gym);
  const columns = useMemo(() => programColumns(t, gym, { isSearched, hasReceived }, tagText), [t, gym, isSearched, hasReceived, tagText]);
  const facets = useMemo(() => programFacets(t, { hasReceived }, tagText), [t, hasReceived, tagText]);
  const views = useMemo(
    () => [
      { name: t('views.own'), search: { own: 'own' } },
      { name: t('views.drafts'), search: { lifecycle: 'draft', sort: '-updated' } },
      { name: t('views.used'), search: { lifecycle: 'published', sort: '-usedBy' } },
    ],
    [t],
  );
  return (
    <Page title={t('title')} actions={create}>
      <QueryView query={all} skeleton={<RowSkeletons rows={10} />}>
        {({ rows, total, complete }) =>
          rows.length === 0 ? (
            <EmptyState icon={Library} title={t('none')} description={t('noneLine')} action={create} />
          ) : (
            <DataTable
              name="programs"
              label={t('title')}
              rows={found ?? rows}
              total={found?.length ?? total}
              complete={complete}
              idOf={idOf}
              nameOf={({ name }) => localized(name)}
              columns={columns}
              facets={facets}
              order="name"
              search={search}
              onSearch={onSearch}
              onOpen={({ id }) => onOpen(id)}
              card={(program) => <ProgramCard t={t} gym={gym} program={program} tagText={tagText} />}
              views={views}
              mayBeCards
              searchedByServer
              searchLabel={t('search')}
            />
          )
        }
      </QueryView>
    </Page>
  );
};
