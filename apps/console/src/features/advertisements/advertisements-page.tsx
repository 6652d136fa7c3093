import type { AdvertisementItem } from '@spotter/contracts/advertisements/queries';
import { advertisementStatuses } from '@spotter/contracts/advertisements/queries';
import { placements } from '@spotter/contracts/advertisements/commands';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { Megaphone } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber, localized } from '@/lib/format/format.js';
import type { DataColumn, Facet } from '@/components/data-table/column.js';
import { DataTable } from '@/components/data-table/data-table.js';
import type { TableSearch } from '@/components/data-table/views/table-address.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { Page } from '@/components/page.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowLink } from '@/components/row-link.js';
import { Badge } from '@/components/ui/badge.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { advertisementsQuery, type AdvertisementStatus, type Placement } from './queries.js';
import { statusTones } from './status-tones.js';

type Words = TFunction<'advertisements'>;
type Item = AdvertisementItem;

/** e.g. `Fri 20 Nov 08:00 – Mon 30 Nov` in the gym's time zone. Omits the time for whole days; an open end stays empty. */
const periodOf = ({ startsAt, endsAt }: Item['content'], t: Words): string => {
  const moment = (at: string | undefined, edge: string): string => {
    if (at === undefined) return '';
    const [day, hour] = [formatDay(at.slice(0, 10)), at.slice(11)];
    return hour === edge ? day : `${day} ${hour}`;
  };
  return startsAt === undefined && endsAt === undefined ? t('always') : `${moment(startsAt, '00:00')} – ${moment(endsAt, '23:59')}`.trim();
};

const audienceOf = ({ audience, placement }: Item['content'], t: Words): string => {
  if (placement === 'sign-in') return t('everybody');
  return audience.kind === 'teams'
    ? t('teams', { count: audience.teamIds.length })
    : audience.roles.map((role) => t(`roles.${role}`)).join(', ');
};
const StatusBadge = ({ item, t }: { readonly item: Item; readonly t: Words }) => (
  <Badge variant={item.archived ? 'secondary' : statusTones[item.status]}>
    {item.archived ? t('archived') : t(`statuses.${item.status}`)}
  </Badge>
);
const muted = (text: string) => <span className="figures truncate text-muted-foreground">{text}</span>;

const columnsOf = (t: Words, gym: string): readonly DataColumn<Item>[] => [
  {
    id: 'name',
    label: t('columns.name'),
    value: ({ content }) => content.name,
    width: 190,
    cell: ({ id, content }) => (
      <RowLink to={`/${gym}/admin/advertisements/${id}`} className="min-w-0 truncate font-medium hover:text-accent-foreground">
        {content.name}
      </RowLink>
    ),
  },
  {
    id: 'status',
    label: t('columns.status'),
    value: ({ status }) => t(`statuses.${status}`),
    width: 104,
    cell: (item) => <StatusBadge item={item} t={t} />,
  },
  {
    id: 'placement',
    label: t('columns.placement'),
    value: ({ content }) => t(`placements.${content.placement}`),
    width: 150,
    cell: ({ content }) => muted(t(`placements.${content.placement}`)),
  },
  {
    id: 'audience',
    label: t('columns.audience'),
    value: ({ content }) => audienceOf(content, t),
    width: 150,
    cell: ({ content }) => muted(audienceOf(content, t)),
  },
  {
    id: 'period',
    label: t('columns.period'),
    value: ({ content }) => content.startsAt ?? '',
    exported: ({ content }) => periodOf(content, t),
    width: 236,
    cell: ({ content }) => muted(periodOf(content, t)),
  },
  {
    id: 'priority',
    label: t('columns.priority'),
    value: ({ content }) => content.priority,
    width: 86,
    cell: ({ content }) => muted(formatNumber(content.priority, 0)),
  },
  {
    id: 'reached',
    label: t('columns.reached'),
    value: ({ reached }) => reached,
    width: 90,
    cell: ({ reached }) => muted(formatNumber(reached, 0)),
  },
];

const facetsOf = (t: Words): readonly Facet<Item>[] => [
  {
    id: 'status',
    label: t('columns.status'),
    of: ({ status, archived }) => (archived ? 'archived' : status),
    word: (one) => (one === 'archived' ? t('archived') : t(`statuses.${one as AdvertisementStatus}`)),
    order: [...advertisementStatuses, 'archived'],
  },
  {
    id: 'placement',
    label: t('columns.placement'),
    of: ({ content }) => content.placement,
    word: (one) => t(`placements.${one as Placement}`),
    order: placements,
  },
];

const AdvertisementRow = ({ t, gym, item }: { readonly t: Words; readonly gym: string; readonly item: Item }) => (
  <article className="relative grid gap-1 rounded-card border bg-card p-4 hover:bg-muted">
    <span className="flex items-center justify-between gap-3">
      <RowLink to={`/${gym}/admin/advertisements/${item.id}`} className="min-w-0 truncate font-medium after:absolute after:inset-0">
        {item.content.name}
      </RowLink>
      <StatusBadge item={item} t={t} />
    </span>
    <span className="truncate text-table text-muted-foreground">{localized(item.content.title)}</span>
    <span className="figures text-meta text-subtle-foreground">{periodOf(item.content, t)}</span>
  </article>
);

type AdvertisementsPageProps = {
  readonly gym: string;
  readonly create: ReactNode;
  readonly search: TableSearch;
  readonly onSearch: (search: TableSearch) => void;
  readonly onOpen: (advertisementId: string) => void;
};
const notArchived = '!archived';

/** All advertisements of the gym. A filter shows the archived ones. */
export const AdvertisementsPage = ({ gym, create, search, onSearch, onOpen }: AdvertisementsPageProps) => {
  const { t } = useTranslation('advertisements');
  const query = useQuery(advertisementsQuery(gym));
  const columns = useMemo(() => columnsOf(t, gym), [t, gym]);
  const facets = useMemo(() => facetsOf(t), [t]);
  const views = useMemo(
    () => [
      { name: t('views.live'), search: { status: 'live' } },
      { name: t('views.archived'), search: { status: 'archived' } },
    ],
    [t],
  );
  return (
    <Page title={t('title')} actions={create}>
      <QueryView query={query} skeleton={<RowSkeletons rows={6} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={Megaphone} title={t('none')} description={t('noneLine')} action={create} />
          ) : (
            <DataTable
              name="advertisements"
              label={t('title')}
              rows={items}
              total={items.length}
              complete
              idOf={({ id }) => id}
              nameOf={({ content }) => `${content.name} ${content.title.en} ${content.title.tr ?? ''}`}
              columns={columns}
              facets={facets}
              order="name"
              search={search['status'] === undefined ? { ...search, status: notArchived } : search}
              onSearch={onSearch}
              onOpen={({ id }) => onOpen(id)}
              card={(item) => <AdvertisementRow t={t} gym={gym} item={item} />}
              views={views}
            />
          )
        }
      </QueryView>
    </Page>
  );
};
