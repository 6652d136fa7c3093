import type { CustomerItem } from '@spotter/contracts/customers/queries';
import type { TFunction } from 'i18next';
import { formatDate, localized } from '@/lib/format/format.js';
import { Avatar } from '@/components/ui/avatar.js';
import type { DataColumn } from '@/components/data-table/column.js';
import { RowLink } from '@/components/row-link.js';
import { CustomerStatus } from './customer-status.js';
import { BringBackButton } from './overview/bring-back-button.js';
import type { TagText } from '@/shared/tag-text.js';
import { TagCell } from './tags/tag-list.js';
import { Adherence, ProgramWeek } from './program-week.js';
import { Ago } from '@/shared/ago/ago.js';

export const fullName = ({ name, lastname }: { readonly name: string; readonly lastname: string }): string => `${name} ${lastname}`;
const share = ({ due, done }: CustomerItem['adherence']): number | null => (due === 0 ? null : done / due);

export const customerColumns = (t: TFunction<'customers'>, gym: string, tagText: TagText): readonly DataColumn<CustomerItem>[] => [
  {
    id: 'name',
    label: t('columns.name'),
    value: ({ name, lastname }) => `${lastname} ${name}`,
    exported: fullName,
    width: 184,
    cell: (customer) => (
      <RowLink
        to={`/${gym}/admin/list/${customer.id}`}
        className="flex min-w-0 items-center gap-3 font-medium hover:text-accent-foreground"
      >
        <Avatar name={customer.name} lastname={customer.lastname} />
        <span className="truncate">{fullName(customer)}</span>
      </RowLink>
    ),
  },
  {
    id: 'coach',
    label: t('columns.coach'),
    value: ({ coach }) => (coach === null ? null : fullName(coach)),
    width: 118,
    cell: ({ coach }) => <span className="truncate text-muted-foreground">{coach === null ? '–' : fullName(coach)}</span>,
  },
  {
    id: 'program',
    label: t('columns.program'),
    value: ({ program }) => (program === null ? null : localized(program.name)),
    width: 216,
    cell: ({ program }) => <ProgramWeek program={program} t={t} />,
  },
  {
    id: 'seen',
    label: t('columns.lastWorkout'),
    value: ({ lastWorkoutAt }) => lastWorkoutAt,
    width: 120,
    cell: ({ lastWorkoutAt }) => (
      <span className="truncate text-muted-foreground">{lastWorkoutAt === null ? '–' : <Ago at={lastWorkoutAt} />}</span>
    ),
  },
  {
    id: 'adherence',
    label: t('columns.adherence'),
    value: ({ adherence }) => share(adherence),
    exported: ({ adherence: { due, done } }) => (due === 0 ? '' : `${done}/${due}`),
    width: 112,
    cell: ({ adherence }) => <Adherence {...adherence} t={t} />,
  },
  {
    id: 'status',
    label: t('columns.status'),
    value: ({ status }) => t(`statuses.${status}`),
    width: 132,
    cell: (customer) => (
      <span className="flex items-center gap-1">
        <CustomerStatus status={customer.status} t={t} />
        <BringBackButton gym={gym} customer={customer} isInRow />
      </span>
    ),
  },
  {
    id: 'tags',
    label: t('columns.tags'),
    value: ({ tags }) => (tags.length === 0 ? null : tags.map(tagText).toSorted().join(', ')),
    width: 124,
    cell: ({ tags }) => <TagCell tags={tags} tagText={tagText} />,
  },
  {
    id: 'joined',
    label: t('columns.joined'),
    value: ({ joinedAt }) => joinedAt,
    hiddenAtFirst: true,
    exported: ({ joinedAt }) => joinedAt.slice(0, 10),
    width: 116,
    cell: ({ joinedAt }) => <span className="figures truncate text-muted-foreground">{formatDate(joinedAt)}</span>,
  },
];
