// Filters of the client list. They count days by the device's clock, which is exact enough for a filter.
import type { CustomerItem } from '@spotter/contracts/customers/queries';
import type { Facet } from '@/components/data-table/column.js';
import type { TagText } from '@/shared/tag-text.js';

const dayMs = 86_400_000;

export const seenOf = ({ lastWorkoutAt }: Pick<CustomerItem, 'lastWorkoutAt'>, nowMs: number): string => {
  if (lastWorkoutAt === null) return 'never';
  const days = (nowMs - Date.parse(lastWorkoutAt)) / dayMs;
  return days <= 7 ? 'week' : days <= 28 ? 'month' : 'older';
};

export const adherenceOf = ({ adherence: { due, done } }: Pick<CustomerItem, 'adherence'>): string => {
  if (due === 0) return 'none';
  const share = done / due;
  return share >= 0.8 ? 'good' : share >= 0.5 ? 'fair' : 'low';
};

export const endsOf = ({ program }: Pick<CustomerItem, 'program'>, nowMs: number): string => {
  if (program === null) return 'none';
  if (program.endsOn === null) return 'open';
  return Date.parse(`${program.endsOn}T00:00:00Z`) - nowMs <= 7 * dayMs ? 'soon' : 'later';
};

type Words = (key: string) => string;

export const customerFacets = (
  text: Words,
  customers: readonly CustomerItem[],
  nowMs: number,
  tagText: TagText,
): readonly Facet<CustomerItem>[] => {
  const coaches = new Map(
    customers.flatMap(({ coach }) => (coach === null ? [] : [[coach.id, `${coach.name} ${coach.lastname}`] as const])),
  );
  const choice = (value: string): string => text(`choices.${value}`);
  return [
    {
      id: 'status',
      label: text('filter.status'),
      of: ({ status }) => status,
      word: (status) => text(`statuses.${status}`),
      order: ['active', 'invited', 'paused', 'archived', 'removed'],
    },
    {
      id: 'coach',
      label: text('filter.coach'),
      of: ({ coach }) => coach?.id ?? 'none',
      word: (id) => (id === 'none' ? text('choices.noCoach') : (coaches.get(id) ?? '…')),
    },
    {
      id: 'program',
      label: text('filter.program'),
      of: ({ program }) => (program === null ? 'without' : 'with'),
      word: choice,
      order: ['with', 'without'],
    },
    {
      id: 'seen',
      label: text('filter.seen'),
      of: (customer) => seenOf(customer, nowMs),
      word: choice,
      order: ['week', 'month', 'older', 'never'],
    },
    {
      id: 'tag',
      label: text('filter.tag'),
      of: ({ tags }) => (tags.length === 0 ? 'none' : tags),
      word: (tag) => (tag === 'none' ? text('choices.noTag') : tagText(tag)),
    },
    { id: 'adherence', label: text('filter.adherence'), of: adherenceOf, word: choice, order: ['good', 'fair', 'low', 'none'] },
    {
      id: 'ends',
      label: text('filter.ends'),
      of: (customer) => endsOf(customer, nowMs),
      word: (value) => (value === 'none' ? text('choices.without') : choice(value)),
      order: ['soon', 'later', 'open', 'none'],
    },
  ];
};
