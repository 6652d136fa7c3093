import { memo, type CSSProperties } from 'react';
import { sameValue } from '@spotter/domain/same-value';
import { defaultSetType } from '@spotter/contracts/workouts/set-types';
import { Check, CircleAlert, CloudUpload, StickyNote, Timer, Trophy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatActual, type Load } from '@/lib/format/format.js';
import { Button } from '@/components/ui/button.js';
import { cn } from '@/lib/utils.js';
import { asksEffort, effortScale, type EffortKind } from '../effort/effort.js';
import type { FieldName } from './columns.js';
import type { Description } from './describe/description.js';
import type { Draft } from './draft.js';
import { draftOf } from './draft.js';
import type { SetRow as Row } from '../blocks/exercise-blocks.js';
import type { KeypadText } from './keypad/keypad-value.js';
import { SetComments } from './set-comments-part.js';
import { SetValue } from './set-value.js';
import { actualInRow, targetInRow, targetText } from '@/shared/prescribed/target-text.js';
import type { NameOfPerson } from '../use-person-names.js';

export type RowProps = {
  readonly row: Row;
  readonly columns: readonly FieldName[];
  /** Unit of the row's loads. */
  readonly unit: Load['unit'];
  /** Kind of the effort column; null without one. */
  readonly effort: EffortKind | null;
  readonly draft: Draft;
  /** Column whose keypad is open, with the text of its display. */
  readonly editing: { readonly field: FieldName; readonly text: KeypadText; readonly isWrong: boolean } | null;
  readonly record: boolean;
  readonly locked: boolean;
  /** True if the tick starts a clock, which records the row. */
  readonly timed: boolean;
  /** True for a coach who watches: only the client records open rows. */
  readonly follow: boolean;
  /** True for the set that the URL names. */
  readonly wanted: boolean;
  readonly nameOf: NameOfPerson;
  /** Line that names who recorded the set for the client. */
  readonly recordedBy?: string | null;
  readonly onEdit: (field: FieldName) => void;
  /** Details that the person gave before the tick. */
  readonly description: Description;
  /** Opens type, note and film of the row, also of a recorded one; absent for viewers who cannot record it. */
  readonly onDescribe?: (() => void) | undefined;
  readonly onRate: () => void;
  readonly onTick: () => void;
  readonly onOpen: () => void;
  readonly onExplain: () => void;
};

/**
 * Grid of the head and every row: number, target with the previous set, one column per value, tick. With three values, a phone or a
 * container as narrow shows the target in a line of its own, so that nothing is truncated.
 */
export const rowGrid = (columns: number) => ({
  className: cn(
    'grid gap-2 px-3 grid-cols-[28px_minmax(0,1fr)_repeat(var(--values),minmax(56px,64px))_48px]',
    columns > 2 &&
      'max-[430px]:gap-y-0 max-[430px]:grid-cols-[28px_repeat(var(--values),minmax(0,1fr))_48px] @max-[430px]:gap-y-0 @max-[430px]:grid-cols-[28px_repeat(var(--values),minmax(0,1fr))_48px]',
  ),
  style: { '--values': columns } as CSSProperties,
  targetClass:
    columns > 2 ? 'max-[430px]:order-first max-[430px]:col-span-full @max-[430px]:order-first @max-[430px]:col-span-full' : undefined,
});

const State = ({ row, record }: Pick<RowProps, 'row' | 'record'>) => {
  const { t } = useTranslation('workouts');
  if (record) return <Trophy size={20} strokeWidth={1.75} className="text-warning" aria-label={t('record.mark')} />;
  if (row.done?.state === 'rejected')
    return <CircleAlert size={20} strokeWidth={1.75} className="text-destructive" aria-label={t('set.rejected')} />;
  if (row.done?.state === 'waiting')
    return <CloudUpload size={20} strokeWidth={1.75} className="text-subtle-foreground" aria-label={t('set.waiting')} />;
  return <span className="figures text-table font-medium text-muted-foreground">{row.number}</span>;
};

/** The set's number with its state, a tag unless it is a normal working set, and a sign for a note or film that the tick records. */
const Mark = ({ row, record, description }: Pick<RowProps, 'row' | 'record' | 'description'>) => {
  const { t } = useTranslation('workouts');
  const { setType = row.setType, note, videoUrl } = description;
  return (
    <span className="grid place-items-center gap-0.5">
      <State row={row} record={record} />
      {setType !== defaultSetType && (
        <abbr
          title={t(`setTypes.${setType}`)}
          className="rounded-sm bg-muted px-1 text-[10px] leading-4 text-muted-foreground no-underline"
        >
          {t(`setTags.${setType}`)}
        </abbr>
      )}
      {(note !== undefined || videoUrl !== undefined) && (
        <StickyNote size={14} strokeWidth={1.75} className="text-subtle-foreground" aria-label={t('describe.said')} />
      )}
    </span>
  );
};

type EffortCellProps = {
  readonly row: Row;
  readonly kind: EffortKind;
  readonly value: number | undefined;
  readonly disabled: boolean;
  readonly plain: boolean;
  readonly onPress: () => void;
};
const EffortCell = ({ row, kind, value, disabled, plain, onPress }: EffortCellProps) => {
  const { t } = useTranslation('workouts');
  if (!asksEffort(row)) return <span />;
  return (
    <SetValue
      field="rpe"
      label={t(`effort.${kind}`)}
      value={value === undefined ? undefined : effortScale(value, kind)}
      editing={null}
      isWrong={false}
      done={row.done !== null && value !== undefined}
      isRefused={row.done?.isRefused === true}
      disabled={disabled}
      plain={plain}
      onPress={onPress}
    />
  );
};

const Row = (props: RowProps) => {
  const {
    row,
    columns,
    unit,
    effort,
    draft,
    editing,
    record,
    locked,
    follow,
    timed,
    wanted,
    nameOf,
    recordedBy = null,
    description,
  } = props;
  const { onDescribe, onEdit, onRate, onTick, onOpen, onExplain } = props;
  const { t } = useTranslation('workouts');
  const { done, previous } = row;
  const values = done === null ? draft : draftOf(done.actual, unit);
  const target = targetText(row.target);
  const grid = rowGrid(columns.length + (effort === null ? 0 : 1));
  return (
    <li id={done === null ? undefined : `set-${done.id}`} className={cn('scroll-mt-24', wanted && 'rounded-control bg-accent')}>
      <div className={cn('min-h-14 items-center', grid.className)} style={grid.style}>
        {!locked && onDescribe !== undefined && done?.isRefused !== true ? (
          <button
            type="button"
            className="-ml-2 grid min-h-12 w-11 place-items-center rounded-control hover:bg-muted"
            aria-label={t('describe.button', { number: row.number })}
            onClick={onDescribe}
          >
            <Mark row={row} record={record} description={description} />
          </button>
        ) : (
          <Mark row={row} record={record} description={description} />
        )}
        <button
          type="button"
          className={cn(
            'min-h-12 min-w-0 text-left leading-tight',
            grid.targetClass,
            grid.targetClass && 'max-[430px]:min-h-11 max-[430px]:pl-9 @max-[430px]:min-h-11 @max-[430px]:pl-9',
          )}
          onClick={onExplain}
          disabled={row.target === null && values.load === undefined}
          aria-label={t(target === '' ? 'set.freeTarget' : 'set.target', { target })}
        >
          <span className="figures block wrap-break-word text-table font-medium">{targetInRow(row.target, unit) || t('set.free')}</span>
          {previous !== null && (
            <span className="figures block wrap-break-word text-meta text-subtle-foreground" title={formatActual(previous)}>
              {t('set.lastTime', { value: actualInRow(previous, unit) })}
            </span>
          )}
        </button>
        {columns.map((field) => (
          <SetValue
            key={field}
            field={field}
            value={values[field]}
            editing={editing?.field === field ? editing.text : null}
            isWrong={editing?.field === field && editing.isWrong}
            done={done !== null}
            isRefused={done?.isRefused === true}
            disabled={locked}
            plain={follow}
            onPress={() => (done === null ? onEdit(field) : onOpen())}
          />
        ))}
        {effort !== null && (
          <EffortCell row={row} kind={effort} value={values.rpe} disabled={locked} plain={follow} onPress={follow ? onOpen : onRate} />
        )}
        <Button
          variant={done === null || done.isRefused === true ? 'outline' : 'default'}
          className={cn('size-12!', follow && done === null && 'invisible')}
          disabled={locked}
          aria-pressed={done !== null}
          aria-label={t(done !== null ? 'set.change' : timed ? 'set.startClock' : 'set.tick', { number: row.number })}
          onClick={done === null ? onTick : onOpen}
        >
          {done === null && timed ? <Timer size={24} strokeWidth={1.75} aria-hidden /> : <Check size={24} strokeWidth={2.25} aria-hidden />}
        </Button>
      </div>
      {recordedBy !== null && <p className="pr-3 pb-1 pl-12 text-meta text-subtle-foreground">{recordedBy}</p>}
      {done !== null && <SetComments set={done} nameOf={nameOf} />}
    </li>
  );
};

// Object.keys loses the names.
const names = (props: RowProps): readonly (keyof RowProps)[] => Object.keys(props) as (keyof RowProps)[];
/** A tick creates new objects for every row of the workout, but changes the values of one row only. */
const showsSame = (before: RowProps, after: RowProps): boolean =>
  [...names(before), ...names(after)].every((name) => sameValue(before[name], after[name]));

/** One row of a card. Renders again only if a value or a handler changes, since a workout has up to a hundred of them. */
export const SetRow = memo(Row, showsSame);
