import { educationStatuses, type EducationItem } from '@spotter/contracts/education/queries';
import { educationKinds } from '@spotter/contracts/education/commands';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { BookOpen } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDay, formatNumber, localized } from '@/lib/format/format.js';
import type { DataColumn, Facet } from '@/components/data-table/column.js';
import { DataTable } from '@/components/data-table/data-table.js';
import type { TableSearch } from '@/components/data-table/views/table-address.js';
import { Badge } from '@/components/ui/badge.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { Page } from '@/components/page.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowLink } from '@/components/row-link.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/tabs.js';
import { educationQuery } from '@/shared/lessons/queries.js';
import { useTagText, type TagText } from '@/shared/tag-text.js';
import type { EducationKind, EducationStatus } from '../queries.js';
import { CollectionsPart } from './collections-part.js';
import { statusTones } from './status-tones.js';

type Words = TFunction<'education'>;
type Item = EducationItem;

const StatusBadge = ({ item, t }: { readonly item: Item; readonly t: Words }) => (
  <Badge variant={item.archived ? 'secondary' : statusTones[item.status]}>
    {item.archived ? t('archived') : t(`statuses.${item.status}`)}
  </Badge>
);
const muted = (text: string) => <span className="figures truncate text-muted-foreground">{text}</span>;
const audienceOf = ({ content: { audience } }: Item, t: Words): string =>
  [
    ...audience.roles.map((role) => t(`roles.${role}`)),
    ...((audience.teamIds?.length ?? 0) > 0 ? [t('someTeams', { count: audience.teamIds!.length })] : []),
    ...((audience.customerIds?.length ?? 0) > 0 ? [t('someClients', { count: audience.customerIds!.length })] : []),
  ].join(', ');
const requiredOf = ({ content }: Item, t: Words): string =>
  content.required ? (content.dueOn === undefined ? t('required') : t('due', { day: formatDay(content.dueOn) })) : '';

const columnsOf = (t: Words, gym: string): readonly DataColumn<Item>[] => [
  {
    id: 'title',
    label: t('columns.title'),
    value: ({ content }) => localized(content.title),
    width: 290,
    cell: ({ id, content }) => (
      <RowLink to={`/${gym}/admin/education/${id}`} className="min-w-0 truncate font-medium hover:text-accent-foreground">
        {localized(content.title)}
      </RowLink>
    ),
  },
  {
    id: 'status',
    label: t('columns.status'),
    value: ({ status }) => t(`statuses.${status}`),
    width: 112,
    cell: (item) => <StatusBadge item={item} t={t} />,
  },
  {
    id: 'kind',
    label: t('columns.kind'),
    value: ({ content }) => t(`kinds.${content.kind}`),
    width: 96,
    cell: ({ content }) => muted(t(`kinds.${content.kind}`)),
  },
  {
    id: 'audience',
    label: t('columns.audience'),
    value: (item) => audienceOf(item, t),
    width: 160,
    cell: (item) => muted(audienceOf(item, t)),
  },
  {
    id: 'required',
    label: t('columns.required'),
    value: (item) => requiredOf(item, t),
    width: 140,
    cell: (item) => muted(requiredOf(item, t)),
  },
  {
    id: 'readers',
    label: t('columns.readers'),
    value: ({ readers }) => readers,
    width: 88,
    cell: ({ readers }) => muted(formatNumber(readers, 0)),
  },
  {
    id: 'updated',
    label: t('columns.updated'),
    value: ({ updatedAt }) => updatedAt,
    width: 120,
    cell: ({ updatedAt }) => muted(formatDate(updatedAt)),
  },
];
const facetsOf = (t: Words, tagText: TagText): readonly Facet<Item>[] => [
  {
    id: 'status',
    label: t('columns.status'),
    of: ({ status, archived }) => (archived ? 'archived' : status),
    word: (one) => (one === 'archived' ? t('archived') : t(`statuses.${one as EducationStatus}`)),
    order: [...educationStatuses, 'archived'],
  },
  {
    id: 'kind',
    label: t('columns.kind'),
    of: ({ content }) => content.kind,
    word: (one) => t(`kinds.${one as EducationKind}`),
    order: educationKinds,
  },
  { id: 'tag', label: t('columns.tags'), of: ({ content }) => content.tags ?? [], word: tagText },
];

const ItemCard = ({ t, gym, item }: { readonly t: Words; readonly gym: string; readonly item: Item }) => (
  <article className="relative grid gap-1 rounded-card border bg-card p-4 hover:bg-muted">
    <span className="flex items-center justify-between gap-3">
      <RowLink to={`/${gym}/admin/education/${item.id}`} className="min-w-0 truncate font-medium after:absolute after:inset-0">
        {localized(item.content.title)}
      </RowLink>
      <StatusBadge item={item} t={t} />
    </span>
    <span className="figures truncate text-table text-muted-foreground">
      {[t(`kinds.${item.content.kind}`), requiredOf(item, t), t('readBy', { count: item.readers })].filter((one) => one !== '').join(' · ')}
    </span>
  </article>
);

type LibraryPageProps = {
  readonly gym: string;
  readonly create: ReactNode;
  readonly search: TableSearch;
  /** `collections`, or the table of all items. */
  readonly view: string;
  readonly onView: (view: string) => void;
  readonly onSearch: (search: TableSearch) => void;
  readonly onOpen: (educationId: string) => void;
  /** May reorder collections. */
  readonly mayLead: boolean;
};
const notArchived = '!archived';

/** The gym's whole education, for its staff. */
export const LibraryPage = ({ gym, create, search, view, onView, onSearch, onOpen, mayLead }: LibraryPageProps) => {
  const { t } = useTranslation('education');
  const q = search['q'] ?? '';
  const all = useQuery(educationQuery(gym));
  // The server also searches the texts.
  const query = useQuery({ ...educationQuery(gym, q), placeholderData: (before) => before });
  const columns = useMemo(() => columnsOf(t, gym), [t, gym]);
  const tagText = useTagText(gym);
  const facets = useMemo(() => facetsOf(t, tagText), [t, tagText]);
  return (
    <Page title={t('title')} actions={create}>
      <Tabs value={view} onValueChange={onView}>
        <TabList aria-label={t('title')}>
          <Tab value="items">{t('tabs.items')}</Tab>
          <Tab value="collections">{t('tabs.collections')}</Tab>
        </TabList>
        <TabPanel value="items">
          <QueryView query={query} skeleton={<RowSkeletons rows={6} />}>
            {({ items }) =>
              items.length === 0 && q === '' ? (
                <EmptyState icon={BookOpen} title={t('none')} description={t('noneLine')} action={create} />
              ) : (
                <DataTable
                  name="education"
                  label={t('title')}
                  rows={items}
                  total={items.length}
                  complete
                  idOf={({ id }) => id}
                  nameOf={({ content }) => `${content.title.en} ${content.title.tr ?? ''}`}
                  columns={columns}
                  facets={facets}
                  order="-updated"
                  search={search['status'] === undefined ? { ...search, status: notArchived } : search}
                  onSearch={onSearch}
                  onOpen={({ id }) => onOpen(id)}
                  searchedByServer
                  searchLabel={t('search')}
                  card={(item) => <ItemCard t={t} gym={gym} item={item} />}
                />
              )
            }
          </QueryView>
        </TabPanel>
        <TabPanel value="collections">
          <CollectionsPart gym={gym} items={all.data?.items ?? []} mayChange={mayLead} />
        </TabPanel>
      </Tabs>
    </Page>
  );
};
