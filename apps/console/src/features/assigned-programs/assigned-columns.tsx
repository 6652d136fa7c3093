import type { AssignedProgramItem } from '@spotter/contracts/assigned-programs/queries';
import type { TFunction } from 'i18next';
import { formatDay, localized } from '@/lib/format/format.js';
import { Badge } from '@/components/ui/badge.js';
import type { DataColumn, Facet } from '@/components/data-table/column.js';
import { Progress } from '@/components/ui/progress.js';
import { RowLink } from '@/components/row-link.js';
import { statusTones } from './status-tones.js';

type Words = TFunction<'assigned-programs'>;

export const clientOf = ({ customer }: AssignedProgramItem, t: Words): string =>
  customer === null || customer.name === '' ? t('erased') : `${customer.name} ${customer.lastname}`;

export const spanOf = ({ startsOn, endsOn }: AssignedProgramItem, t: Words): string =>
  endsOn === null ? t('from', { from: formatDay(startsOn) }) : t('fromTo', { from: formatDay(startsOn), to: formatDay(endsOn) });

const progressOf = ({ done, planned }: AssignedProgramItem, t: Words): string => t('progress', { done, planned });

export const ProgramStatus = ({ item, t }: { readonly item: AssignedProgramItem; readonly t: Words }) => (
  <Badge variant={statusTones[item.status]}>{t(`statuses.${item.status}`)}</Badge>
);

export const DoneBar = ({ item, t }: { readonly item: AssignedProgramItem; readonly t: Words }) => (
  <span className="grid w-full gap-1">
    <span className="figures text-meta text-subtle-foreground">{progressOf(item, t)}</span>
    <Progress value={item.done} max={item.planned} label={progressOf(item, t)} />
  </span>
);

/** @param linkTo returns the URL of an assigned program's history by its id */
export const assignedColumns = (t: Words, linkTo: (id: string) => string): readonly DataColumn<AssignedProgramItem>[] => [
  {
    id: 'client',
    label: t('columns.client'),
    value: ({ customer }) => (customer === null ? null : `${customer.lastname} ${customer.name}`),
    exported: (item) => clientOf(item, t),
    width: 200,
    cell: (item) => (
      <RowLink to={linkTo(item.id)} className="min-w-0 truncate font-medium hover:text-accent-foreground">
        {clientOf(item, t)}
      </RowLink>
    ),
  },
  {
    id: 'program',
    label: t('columns.program'),
    value: ({ name }) => localized(name),
    width: 270,
    cell: ({ name }) => (
      <span className="truncate" title={localized(name)}>
        {localized(name)}
      </span>
    ),
  },
  {
    id: 'startsOn',
    label: t('columns.dates'),
    value: ({ startsOn }) => startsOn,
    exported: ({ startsOn, endsOn }) => `${startsOn} – ${endsOn ?? ''}`,
    width: 236,
    cell: (item) => <span className="figures truncate text-muted-foreground">{spanOf(item, t)}</span>,
  },
  {
    id: 'done',
    label: t('columns.done'),
    value: ({ done, planned }) => (planned === 0 ? null : done / planned),
    exported: ({ done, planned }) => `${done}/${planned}`,
    width: 180,
    cell: (item) => <DoneBar item={item} t={t} />,
  },
  {
    id: 'status',
    label: t('status'),
    value: ({ status }) => t(`statuses.${status}`),
    width: 120,
    cell: (item) => <ProgramStatus item={item} t={t} />,
  },
];

export const assignedFacets = (t: Words, items: readonly AssignedProgramItem[]): readonly Facet<AssignedProgramItem>[] => {
  const names = new Map(items.map(({ programId, name }) => [programId, localized(name)] as const));
  return [
    {
      id: 'status',
      label: t('status'),
      of: ({ status }) => status,
      word: (status) => t(`statuses.${status}`),
      order: Object.keys(statusTones),
    },
    { id: 'program', label: t('columns.program'), of: ({ programId }) => programId, word: (id) => names.get(id) ?? '…' },
  ];
};
