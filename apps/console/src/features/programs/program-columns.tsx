import type { ProgramItem } from '@spotter/contracts/programs/queries';
import { programLevels } from '@spotter/contracts/programs/level';
import type { TFunction } from 'i18next';
import { formatDate, localized } from '@/lib/format/format.js';
import type { DataColumn, Facet } from '@/components/data-table/column.js';
import { RowLink } from '@/components/row-link.js';
import { Badge } from '@/components/ui/badge.js';
import type { TagText } from '@/shared/tag-text.js';
import { FoundLine } from './found-line.js';
import { lifecycleTones } from './lifecycle-tones.js';

type Words = TFunction<'programs'>;

/** Number of clients with the program, as a link to the assigned programs. */
export const UsedBy = ({ gym, program, t }: { readonly gym: string; readonly program: ProgramItem; readonly t: Words }) =>
  program.usedBy === 0 ? (
    <span className="text-subtle-foreground">–</span>
  ) : (
    <RowLink
      to={`/${gym}/admin/user-programs?program=${program.id}&status=!ended`}
      className="truncate text-accent-foreground underline-offset-4 hover:underline"
    >
      {t('clients', { count: program.usedBy })}
    </RowLink>
  );

const muted = (text: string) => <span className="figures truncate text-muted-foreground">{text}</span>;

/** Shown during a search: why each program was found. */
const foundColumn = (t: Words): DataColumn<ProgramItem> => ({
  id: 'found',
  label: t('columns.found'),
  value: ({ found = [] }) => found.length,
  exported: ({ found = [] }) => found.map(({ name }) => localized(name)).join(', '),
  width: 300,
  cell: (program) => <FoundLine program={program} />,
});

/** Shown if other branches share programs: which branch each comes from. */
const fromColumn = (t: Words): DataColumn<ProgramItem> => ({
  id: 'from',
  label: t('columns.from'),
  value: ({ from }) => from?.gym ?? null,
  width: 140,
  cell: ({ from }) => muted(from?.gym ?? '–'),
});

export type Shown = { readonly isSearched: boolean; readonly hasReceived: boolean };

export const programColumns = (
  t: Words,
  gym: string,
  { isSearched, hasReceived }: Shown,
  tagText: TagText,
): readonly DataColumn<ProgramItem>[] => [
  {
    id: 'name',
    label: t('columns.name'),
    value: ({ name }) => localized(name),
    width: 234,
    cell: (program) => (
      <RowLink to={`/${gym}/admin/programs/${program.id}`} className="min-w-0 truncate font-medium hover:text-accent-foreground">
        {localized(program.name)}
      </RowLink>
    ),
  },
  ...(isSearched ? [foundColumn(t)] : []),
  ...(hasReceived ? [fromColumn(t)] : []),
  {
    id: 'state',
    label: t('lifecycle'),
    value: ({ lifecycle }) => t(`lifecycles.${lifecycle}`),
    width: 100,
    cell: ({ lifecycle }) => <Badge variant={lifecycleTones[lifecycle]}>{t(`lifecycles.${lifecycle}`)}</Badge>,
  },
  {
    id: 'weeks',
    label: t('columns.weeks'),
    value: ({ weeks }) => weeks,
    width: 76,
    cell: ({ weeks }) => muted(String(weeks)),
  },
  {
    id: 'days',
    label: t('columns.days'),
    value: ({ daysPerWeek }) => (daysPerWeek === 0 ? null : daysPerWeek),
    width: 110,
    cell: ({ daysPerWeek }) => muted(daysPerWeek === 0 ? '–' : String(daysPerWeek)),
  },
  {
    id: 'level',
    label: t('columns.level'),
    value: ({ level }) => (level === null ? null : programLevels.indexOf(level)),
    exported: ({ level }) => level ?? '',
    width: 110,
    cell: ({ level }) => muted(level === null ? '–' : t(`levels.${level}`)),
  },
  {
    id: 'tags',
    label: t('columns.tags'),
    value: ({ tags }) => (tags.length === 0 ? null : tags.map(tagText).join(', ')),
    width: 140,
    cell: ({ tags }) => (
      <span className="truncate text-meta text-muted-foreground" title={tags.map(tagText).join(', ')}>
        {tags.map(tagText).join(', ')}
      </span>
    ),
  },
  {
    id: 'usedBy',
    label: t('columns.usedBy'),
    value: ({ usedBy }) => usedBy,
    width: 120,
    cell: (program) => <UsedBy gym={gym} program={program} t={t} />,
  },
  {
    id: 'updated',
    label: t('columns.updated'),
    value: ({ updatedAt }) => updatedAt,
    width: 116,
    cell: ({ updatedAt }) => muted(formatDate(updatedAt)),
  },
];

/** Encodes a tag, since a URL list separates choices by commas. */
const asChoice = encodeURIComponent;

const fromFacet = (t: Words): Facet<ProgramItem> => ({
  id: 'from',
  label: t('columns.from'),
  of: ({ from }) => (from === null ? 'here' : asChoice(from.gym)),
  word: (one) => (one === 'here' ? t('from.here') : decodeURIComponent(one)),
});

export const programFacets = (t: Words, { hasReceived }: Pick<Shown, 'hasReceived'>, tagText: TagText): readonly Facet<ProgramItem>[] => [
  {
    id: 'lifecycle',
    label: t('lifecycle'),
    of: ({ lifecycle }) => lifecycle,
    word: (one) => t(`lifecycles.${one as ProgramItem['lifecycle']}`),
    order: Object.keys(lifecycleTones),
  },
  { id: 'tag', label: t('columns.tags'), of: ({ tags }) => tags.map(asChoice), word: (one) => tagText(decodeURIComponent(one)) },
  {
    id: 'level',
    label: t('columns.level'),
    of: ({ level }) => level ?? 'none',
    word: (one) => (one === 'none' ? t('noLevel') : t(`levels.${one as NonNullable<ProgramItem['level']>}`)),
    order: [...programLevels, 'none'],
  },
  {
    id: 'days',
    label: t('columns.days'),
    of: ({ daysPerWeek }) => String(daysPerWeek),
    word: (days) => (days === '0' ? t('noDays') : t('daysPerWeek', { count: Number(days) })),
    order: Array.from({ length: 15 }, (_, days) => String(days)),
  },
  ...(hasReceived ? [fromFacet(t)] : []),
  {
    id: 'own',
    label: t('columns.own'),
    of: ({ isOwn }) => (isOwn ? 'own' : 'others'),
    word: (one) => t(`own.${one === 'own' ? 'own' : 'others'}`),
    order: ['own', 'others'],
  },
];
