import type { LibraryExercise } from '@spotter/contracts/exercises/queries';
import type { TFunction } from 'i18next';
import { Image, SquarePlay } from 'lucide-react';
import type { DataColumn, Facet } from '@/components/data-table/column.js';
import { RowLink } from '@/components/row-link.js';
import { Badge } from '@/components/ui/badge.js';
import { localized } from '@/lib/format/format.js';
import { textOr } from '@/lib/format/text-or.js';
import type { TagText } from '@/shared/tag-text.js';

type Words = TFunction<'exercises'>;

const word = (family: string, value: string): string => textOr(`exercise-sheet:${family}.${value}`, value);
const muscles = (names: readonly string[]): string => names.map((name) => word('muscles', name)).join(', ');
const equipmentOf = ({ equipment }: LibraryExercise): string => (equipment === null ? '' : textOr(`ui:equipment.${equipment}`, equipment));
const levels = ['beginner', 'intermediate', 'expert'] as const;

export const stateOf = ({ archived, mergedInto }: LibraryExercise): 'active' | 'archived' | 'merged' =>
  mergedInto !== null ? 'merged' : archived ? 'archived' : 'active';

/** Returns the searchable text: both names, aliases and tags. */
export const textOf = ({ name, aliases, tags }: LibraryExercise, tagText?: TagText): string =>
  [name.en, name.tr ?? '', ...aliases, ...tags, ...(tagText === undefined ? [] : tags.map(tagText))].join(' ');

const muted = (text: string) => (
  <span className="truncate text-muted-foreground" title={text}>
    {text || '–'}
  </span>
);

export const StateBadge = ({ exercise, t }: { readonly exercise: LibraryExercise; readonly t: Words }) => {
  const state = stateOf(exercise);
  return state === 'active' ? null : <Badge variant={state === 'merged' ? 'info' : 'warning'}>{t(`states.${state}`)}</Badge>;
};

export const Media = ({ exercise, t }: { readonly exercise: LibraryExercise; readonly t: Words }) => (
  <span className="inline-flex gap-2 text-muted-foreground">
    {exercise.hasPicture && <Image size={16} strokeWidth={1.75} role="img" aria-label={t('withPicture')} />}
    {exercise.hasFilm && <SquarePlay size={16} strokeWidth={1.75} role="img" aria-label={t('withFilm')} />}
  </span>
);

export type Opening = { readonly addressOf: (id: string) => string; readonly open: (id: string) => void };
export const exerciseColumns = (t: Words, { addressOf, open }: Opening, tagText: TagText): readonly DataColumn<LibraryExercise>[] => [
  {
    id: 'name',
    label: t('columns.name'),
    value: ({ name }) => localized(name),
    width: 266,
    cell: (exercise) => (
      <span className="flex min-w-0 items-center gap-2">
        <RowLink
          to={addressOf(exercise.id)}
          onOpen={() => open(exercise.id)}
          className="min-w-0 truncate font-medium hover:text-accent-foreground"
        >
          {localized(exercise.name)}
        </RowLink>
        <StateBadge exercise={exercise} t={t} />
      </span>
    ),
  },
  {
    id: 'primary',
    label: t('columns.primary'),
    value: ({ primaryMuscles }) => muscles(primaryMuscles) || null,
    width: 140,
    cell: ({ primaryMuscles }) => muted(muscles(primaryMuscles)),
  },
  {
    id: 'secondary',
    label: t('columns.secondary'),
    value: ({ secondaryMuscles }) => muscles(secondaryMuscles) || null,
    width: 190,
    hiddenAtFirst: true,
    cell: ({ secondaryMuscles }) => muted(muscles(secondaryMuscles)),
  },
  {
    id: 'equipment',
    label: t('columns.equipment'),
    value: (exercise) => equipmentOf(exercise) || null,
    width: 120,
    cell: (exercise) => muted(equipmentOf(exercise)),
  },
  {
    id: 'category',
    label: t('columns.category'),
    value: ({ category }) => word('categories', category),
    width: 110,
    cell: ({ category }) => muted(word('categories', category)),
  },
  {
    id: 'level',
    label: t('columns.level'),
    value: ({ level }) => (level === null ? null : levels.indexOf(level as (typeof levels)[number])),
    exported: ({ level }) => level ?? '',
    width: 110,
    cell: ({ level }) => muted(level === null ? '' : word('levels', level)),
  },
  {
    id: 'origin',
    label: t('columns.origin'),
    value: ({ origin }) => t(`origins.${origin}`),
    width: 92,
    cell: ({ origin }) => muted(t(`origins.${origin}`)),
  },
  {
    id: 'media',
    label: t('columns.media'),
    value: ({ hasPicture, hasFilm }) => (hasPicture || hasFilm ? Number(hasPicture) + Number(hasFilm) : null),
    width: 76,
    cell: (exercise) => <Media exercise={exercise} t={t} />,
  },
  {
    id: 'tags',
    label: t('columns.tags'),
    value: ({ tags }) => tags.map(tagText).join(', ') || null,
    width: 92,
    cell: ({ tags }) => muted(tags.map(tagText).join(', ')),
  },
  {
    id: 'otherName',
    label: t('columns.otherName'),
    value: ({ name }) => (localized(name) === name.en ? (name.tr ?? null) : name.en),
    width: 240,
    hiddenAtFirst: true,
    cell: ({ name }) => muted(localized(name) === name.en ? (name.tr ?? '') : name.en),
  },
];

/** Free text in a URL list separated by commas needs encoding. */
const asChoice = encodeURIComponent;
const yesNo = (yes: boolean): string => (yes ? 'with' : 'without');

export const exerciseFacets = (t: Words, tagText: TagText): readonly Facet<LibraryExercise>[] => [
  {
    id: 'muscle',
    label: t('facets.muscle'),
    of: ({ primaryMuscles }) => primaryMuscles.map(asChoice),
    word: (choice) => word('muscles', decodeURIComponent(choice)),
  },
  {
    id: 'equipment',
    label: t('columns.equipment'),
    of: ({ equipment }) => asChoice(equipment ?? 'none'),
    word: (choice) =>
      choice === 'none' ? t('withoutEquipment') : textOr(`ui:equipment.${decodeURIComponent(choice)}`, decodeURIComponent(choice)),
  },
  {
    id: 'category',
    label: t('columns.category'),
    of: ({ category }) => asChoice(category),
    word: (choice) => word('categories', decodeURIComponent(choice)),
  },
  {
    id: 'level',
    label: t('columns.level'),
    of: ({ level }) => level ?? 'none',
    word: (choice) => (choice === 'none' ? t('withoutLevel') : word('levels', choice)),
    order: [...levels, 'none'],
  },
  {
    id: 'origin',
    label: t('columns.origin'),
    of: ({ origin }) => origin,
    word: (choice) => t(`origins.${choice as LibraryExercise['origin']}`),
    order: ['system', 'gym', 'coach', 'customer'],
  },
  {
    id: 'picture',
    label: t('facets.picture'),
    of: ({ hasPicture }) => yesNo(hasPicture),
    word: (choice) => t(`pictures.${choice === 'with' ? 'with' : 'without'}`),
    order: ['with', 'without'],
  },
  {
    id: 'film',
    label: t('facets.film'),
    of: ({ hasFilm }) => yesNo(hasFilm),
    word: (choice) => t(`films.${choice === 'with' ? 'with' : 'without'}`),
    order: ['with', 'without'],
  },
  {
    id: 'turkish',
    label: t('facets.turkish'),
    of: ({ name }) => yesNo(name.tr !== undefined),
    word: (choice) => t(`turkish.${choice === 'with' ? 'with' : 'without'}`),
    order: ['with', 'without'],
  },
  { id: 'tag', label: t('columns.tags'), of: ({ tags }) => tags.map(asChoice), word: (choice) => tagText(decodeURIComponent(choice)) },
  {
    id: 'state',
    label: t('facets.state'),
    of: stateOf,
    word: (choice) => t(`states.${choice as ReturnType<typeof stateOf>}`),
    order: ['active', 'archived', 'merged'],
  },
];
