import { defaultSetType } from '@spotter/contracts/workouts/set-types';
import type { ExerciseItem } from '@spotter/contracts/exercises/queries';
import { Ellipsis, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatActual, type Load } from '@/lib/format/format.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { Menu, type MenuEntry } from '@/components/overlays/menu.js';
import { columnsOf } from '../sets/columns.js';
import { isHelp } from '../sets/draft.js';
import type { ExerciseBlock, SetRow as Row } from './exercise-blocks.js';
import type { SetView } from '../fold-workout.js';
import { rowGrid, SetRow } from '../sets/set-row.js';
import type { NameOfPerson } from '../use-person-names.js';
import type { Place, SetEntry } from '../sets/use-set-entry.js';

export type ExerciseCardProps = {
  readonly block: ExerciseBlock;
  readonly exercise: ExerciseItem | undefined;
  readonly name: string;
  readonly gymUnit: Load['unit'];
  readonly entry: SetEntry;
  /** True if the value in the keypad cannot be recorded. */
  readonly isWrong?: boolean;
  /** `preview`: read-only before the start; `train`: everything can be edited; `follow`: recorded sets can be corrected. */
  readonly mode: 'preview' | 'train' | 'follow';
  /** Adds a free row below the planned ones while the workout is running. */
  readonly extraRow?: boolean;
  readonly recordSetIds: ReadonlySet<string>;
  readonly onTick: (place: Place) => void;
  readonly onOpenSet: (set: SetView, place: Place) => void;
  readonly onExplain: (row: Row) => void;
  readonly onRestore: (set: SetView) => void;
  readonly wantedSetId?: string | undefined;
  readonly nameOf: NameOfPerson;
  /** Link or button for details of the exercise, beside its name. */
  readonly about?: ReactNode;
  /** Menu entries for the whole exercise. */
  readonly menu?: readonly MenuEntry[];
};

/** Appends a free row once all rows are done, for sets beyond the plan. */
const withExtraRow = (block: ExerciseBlock): readonly Row[] => {
  if (block.rows.some((row) => row.done === null)) return block.rows;
  const number = block.rows.length + 1;
  return [
    ...block.rows,
    { key: `${block.slotId}-extra-${number}`, number, setType: defaultSetType, target: null, done: null, previous: null },
  ];
};

export const ExerciseCard = (props: ExerciseCardProps) => {
  const {
    block,
    exercise,
    gymUnit,
    entry,
    isWrong = false,
    mode,
    extraRow = false,
    recordSetIds,
    onTick,
    onOpenSet,
    onExplain,
    onRestore,
    wantedSetId,
    nameOf,
    name,
    about,
    menu = [],
  } = props;
  const { t } = useTranslation('workouts');
  const rows = extraRow && !block.skipped && !block.left ? withExtraRow(block) : block.rows;
  const places = rows.map((row): Place => {
    const unit = row.done?.actual.load?.unit ?? row.target?.load?.unit ?? gymUnit;
    return { block, row, columns: columnsOf(exercise, row, block.rows), unit };
  });
  const shape = places[0]?.columns ?? ['load', 'reps'];
  /** Rows of one exercise may differ in what they count: the head names all of them. */
  const headOf = (at: number): string => {
    const here = places.flatMap(({ row, columns, unit }) => {
      const field = columns[at];
      if (field === undefined) return [];
      if (field !== 'load') return [t(`head.${field}`)];
      return [exercise?.loadKind === 'assisted' || isHelp(row) ? t('head.help', { unit }) : unit];
    });
    return [...new Set(here)].join(' / ');
  };
  return (
    <section aria-label={name} className="rounded-card border bg-card pb-2">
      <div className="flex min-h-12 items-center gap-2 px-3 pt-1">
        {block.label !== null && <Badge variant="default">{block.label}</Badge>}
        <h2 className="min-w-0 grow truncate text-section font-bold">{name}</h2>
        {block.skipped && <Badge variant="warning">{t('exercise.skipped')}</Badge>}
        {block.swapped && <Badge variant="info">{t('exercise.swapped')}</Badge>}
        {about}
        {menu.length > 0 && (
          <Menu
            trigger={
              <Button variant="ghost" className="size-12" aria-label={t('exercise.menu', { name })}>
                <Ellipsis size={24} strokeWidth={1.75} aria-hidden />
              </Button>
            }
            entries={menu}
            align="end"
          />
        )}
      </div>
      {block.note !== null && <p className="measure px-3 pb-2 text-table text-muted-foreground">{block.note}</p>}
      <div aria-hidden className="grid gap-2 px-3 pb-1 text-center text-meta text-subtle-foreground" style={rowGrid(shape.length)}>
        <span>{t('head.set')}</span>
        <span className="text-left">{t('head.target')}</span>
        {shape.map((field, at) => (
          <span key={field}>{headOf(at)}</span>
        ))}
        <span>{t('head.done')}</span>
      </div>
      <ol>
        {places.map((place) => {
          const { row, columns, unit } = place;
          const editing = entry.editing?.rowKey === row.key ? { field: entry.editing.field, text: entry.editing.text, isWrong } : null;
          return (
            <SetRow
              key={row.key}
              row={row}
              columns={columns}
              unit={unit}
              follow={mode === 'follow'}
              wanted={row.done !== null && row.done.id === wantedSetId}
              nameOf={nameOf}
              draft={mode === 'follow' ? {} : entry.draftFor(place)}
              editing={editing}
              record={row.done !== null && recordSetIds.has(row.done.id)}
              locked={mode === 'preview' || ((mode === 'follow' || block.skipped) && row.done === null)}
              onEdit={(field) => entry.edit(place, field)}
              onTick={() => onTick(place)}
              onOpen={() => row.done !== null && onOpenSet(row.done, place)}
              onExplain={() => onExplain(row)}
            />
          );
        })}
      </ol>
      {block.voided.map((set) => (
        <p key={set.id} className="flex items-center gap-3 px-3 text-table text-subtle-foreground">
          <s className="figures grow">{formatActual(set.actual)}</s>
          {mode !== 'preview' && (
            <Button variant="ghost" onClick={() => onRestore(set)}>
              <Plus size={16} strokeWidth={1.75} aria-hidden />
              {t('set.restore')}
            </Button>
          )}
        </p>
      ))}
    </section>
  );
};
