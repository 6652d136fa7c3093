// Rows of a card, for single exercises and groups.
import type { ExerciseItem } from '@spotter/contracts/exercises/queries';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatActual, type Load } from '@/lib/format/format.js';
import { Button } from '@/components/ui/button.js';
import { useStableCallbacks } from './use-stable-callbacks.js';
import { cn } from '@/lib/utils.js';
import { useRecordingOptions } from '@/shared/recording/recording-options.js';
import { withFreeRow, type ExerciseBlock } from '../blocks/exercise-blocks.js';
import type { SetView } from '../fold-workout.js';
import type { RecordedLine } from './recorded-line.js';
import type { NameOfPerson } from '../use-person-names.js';
import type { FieldName } from './columns.js';
import { isHelp } from './draft.js';
import { isTimed, placesOf } from './places.js';
import { rowGrid, SetRow } from './set-row.js';
import type { Place, SetEntry } from './use-set-entry.js';

/** Values and handlers of the rows of a card. */
export type RowContext = {
  readonly unit: Load['unit'];
  readonly entry: SetEntry;
  /** True if the value in the keypad cannot be recorded. */
  readonly isWrong?: boolean;
  /** `preview`: read-only before the start; `train`: everything can be edited; `follow`: recorded sets can be corrected. */
  readonly mode: 'preview' | 'train' | 'follow';
  readonly recordSetIds: ReadonlySet<string>;
  /** Asks for the effort of a row; absent for viewers who cannot record sets. */
  readonly onRate?: (place: Place) => void;
  /** Opens type, note and film of a row, also of a recorded one; absent for viewers who cannot record it. */
  readonly onDescribe?: (place: Place) => void;
  readonly onTick: (place: Place) => void;
  /** Starts the clock of a timed row instead of ticking it; absent where no clock runs. */
  readonly onStartClock?: (place: Place) => void;
  readonly onOpenSet: (set: SetView, place: Place) => void;
  readonly onExplain: (place: Place) => void;
  readonly onRestore: (set: SetView) => void;
  readonly wantedSetId?: string | undefined;
  readonly nameOf: NameOfPerson;
  /** Names who recorded a set for the client; absent where nobody reads it. */
  readonly recordedLine?: RecordedLine;
};

/** Names of the values above the rows; rows of one exercise may differ in what they count, so it names all of them. */
export const SetHead = ({ places, exercise, title }: SetHeadProps) => {
  const { t } = useTranslation('workouts');
  const shape = places[0]?.columns ?? ['load', 'reps'];
  const effort = places[0]?.effort ?? null;
  const grid = rowGrid(shape.length + (effort === null ? 0 : 1));
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
    <div className={cn('items-end pb-1 text-center text-meta text-subtle-foreground', grid.className)} style={grid.style}>
      {title === undefined ? (
        <>
          <span aria-hidden>{t('head.set')}</span>
          <span aria-hidden className={cn('text-left', grid.targetClass && 'max-[430px]:hidden @max-[430px]:hidden')}>
            {t('head.target')}
          </span>
        </>
      ) : (
        <>
          <span className={cn('col-span-2 min-w-0 text-left', grid.targetClass)}>{title}</span>
          {grid.targetClass !== undefined && <span aria-hidden className="hidden max-[430px]:block @max-[430px]:block" />}
        </>
      )}
      {shape.map((field, at) => (
        <span key={field} aria-hidden>
          {headOf(at)}
        </span>
      ))}
      {effort !== null && <span aria-hidden>{t(`effort.${effort}`)}</span>}
      <span aria-hidden>{t('head.done')}</span>
    </div>
  );
};
type SetHeadProps = {
  readonly places: readonly Place[];
  readonly exercise: ExerciseItem | undefined;
  /** Takes the place of the first two columns. */
  readonly title?: ReactNode;
};

/** One row with its values, as the card's context says. */
export const PlaceRow = ({ place, context }: { readonly place: Place; readonly context: RowContext }) => {
  const { block, row, columns, unit, effort } = place;
  const { entry, isWrong = false, mode, recordSetIds, wantedSetId, nameOf, recordedLine } = context;
  const isEdited = entry.editing?.rowKey === row.key;
  const handlers = useStableCallbacks({
    onDescribe: () => context.onDescribe?.(place),
    onEdit: (field: FieldName) => entry.edit(place, field),
    onRate: () => context.onRate?.(place),
    onTick: () => (isTimed(place) && context.onStartClock !== undefined ? context.onStartClock(place) : context.onTick(place)),
    onOpen: () => row.done !== null && context.onOpenSet(row.done, place),
    onExplain: () => context.onExplain(place),
  });
  return (
    <SetRow
      row={row}
      columns={columns}
      unit={unit}
      effort={effort}
      follow={mode === 'follow'}
      timed={context.onStartClock !== undefined && isTimed(place)}
      wanted={row.done !== null && row.done.id === wantedSetId}
      nameOf={nameOf}
      recordedBy={row.done === null ? null : (recordedLine?.(row.done) ?? null)}
      draft={mode === 'follow' ? {} : entry.draftFor(place)}
      editing={isEdited && entry.editing !== null ? { field: entry.editing.field, text: entry.editing.text, isWrong } : null}
      record={row.done !== null && recordSetIds.has(row.done.id)}
      locked={mode === 'preview' || ((mode === 'follow' || block.skipped) && row.done === null)}
      description={row.done === null && mode === 'train' ? entry.descriptionOf(row) : {}}
      {...handlers}
      onDescribe={context.onDescribe === undefined ? undefined : handlers.onDescribe}
    />
  );
};

type SetRowsProps = {
  readonly block: ExerciseBlock;
  readonly exercise: ExerciseItem | undefined;
  readonly context: RowContext;
  /** Adds a free row for sets beyond the plan. */
  readonly extraRow: boolean;
};

/** All rows of an exercise below their head, and its removed sets. */
export const SetRows = ({ block, exercise, context, extraRow }: SetRowsProps) => {
  const { effort } = useRecordingOptions();
  const rows = extraRow && !block.skipped && !block.left ? withFreeRow(block) : block.rows;
  const places = placesOf({ block, exercise, unit: context.unit, effort }, rows);
  return (
    <>
      <SetHead places={places} exercise={exercise} />
      <ol>
        {places.map((place) => (
          <PlaceRow key={place.row.key} place={place} context={context} />
        ))}
      </ol>
      <RemovedSets block={block} context={context} />
    </>
  );
};

/** Removed sets of an exercise, each with a button that restores it. */
export const RemovedSets = ({ block, context }: { readonly block: ExerciseBlock; readonly context: RowContext }) => {
  const { t } = useTranslation('workouts');
  return block.voided.map((set) => (
    <p key={set.id} className="flex items-center gap-3 px-3 text-table text-subtle-foreground">
      <s className="figures grow">{formatActual(set.actual)}</s>
      {context.mode !== 'preview' && (
        <Button variant="ghost" onClick={() => context.onRestore(set)}>
          <Plus size={16} strokeWidth={1.75} aria-hidden />
          {t('set.restore')}
        </Button>
      )}
    </p>
  ));
};
