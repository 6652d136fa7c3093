import { Check, CircleAlert, CloudUpload, Trophy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatActual, formatNumber } from '../../lib/format.js';
import { Button } from '../../ui/button.js';
import { cn } from '../../ui/class-names.js';
import type { Draft, FieldName } from './draft.js';
import { draftOf } from './draft.js';
import type { SetRow as Row } from './exercise-blocks.js';
import { targetText } from './target-text.js';

export type RowProps = {
  readonly row: Row;
  readonly columns: readonly FieldName[];
  readonly draft: Draft;
  /** The column whose keypad is open, with the text in its window. */
  readonly editing: { readonly field: FieldName; readonly text: string } | null;
  readonly record: boolean;
  readonly locked: boolean;
  readonly onEdit: (field: FieldName) => void;
  readonly onTick: () => void;
  readonly onOpen: () => void;
  readonly onExplain: () => void;
};

/** Number, target and last time, one column per value, tick: the same grid for the head and every row. */
export const rowGrid = (columns: number) => ({ gridTemplateColumns: `28px minmax(0, 1fr) repeat(${columns}, minmax(56px, 72px)) 48px` });

const shortType: Readonly<Record<string, string>> = {
  'warm-up': 'W',
  drop: 'D',
  amrap: '+',
  failure: 'F',
  myo: 'M',
  top: 'T',
  'back-off': 'B',
};

const Mark = ({ row, record }: Pick<RowProps, 'row' | 'record'>) => {
  const { t } = useTranslation('workouts');
  if (record) return <Trophy size={20} strokeWidth={1.75} className="text-warning" aria-label={t('record.mark')} />;
  if (row.done?.state === 'rejected')
    return <CircleAlert size={20} strokeWidth={1.75} className="text-danger" aria-label={t('set.rejected')} />;
  if (row.done?.state === 'waiting')
    return <CloudUpload size={20} strokeWidth={1.75} className="text-third" aria-label={t('set.waiting')} />;
  return (
    <abbr title={t(`setTypes.${row.setType}`)} className="figures text-table font-medium text-second no-underline">
      {shortType[row.setType] ?? row.number}
    </abbr>
  );
};

const Value = ({
  field,
  value,
  editing,
  done,
  disabled,
  onPress,
}: {
  field: FieldName;
  value: number | undefined;
  editing: string | null;
  done: boolean;
  disabled: boolean;
  onPress: () => void;
}) => {
  const { t } = useTranslation('workouts');
  const shown = editing ?? (value === undefined ? '–' : formatNumber(value, 2));
  return (
    <button
      type="button"
      disabled={disabled}
      aria-label={`${t(`fields.${field}`)} ${shown}`}
      onClick={onPress}
      className={cn(
        'figures h-12 rounded-control border text-section font-bold',
        editing !== null
          ? 'border-accent bg-soft text-accent'
          : done
            ? 'border-transparent bg-success-soft text-success'
            : 'border-control bg-card',
      )}
    >
      {shown === '' ? ' ' : shown}
    </button>
  );
};

export const SetRow = ({ row, columns, draft, editing, record, locked, onEdit, onTick, onOpen, onExplain }: RowProps) => {
  const { t } = useTranslation('workouts');
  const done = row.done !== null;
  const values = row.done === null ? draft : draftOf(row.done.actual);
  const target = targetText(row.target);
  return (
    <li className="grid min-h-14 items-center gap-2 px-3" style={rowGrid(columns.length)}>
      <span className="grid place-items-center">
        <Mark row={row} record={record} />
      </span>
      <button
        type="button"
        className="min-h-12 min-w-0 text-left leading-tight"
        onClick={onExplain}
        disabled={row.target === null}
        aria-label={t('set.target', { target: target === '' ? t('set.free') : target })}
      >
        <span className="figures block truncate text-table font-medium">{target === '' ? t('set.free') : target}</span>
        <span className="figures block truncate text-meta text-third">
          {row.previous === null ? '' : t('set.lastTime', { value: formatActual(row.previous) })}
        </span>
      </button>
      {columns.map((field) => (
        <Value
          key={field}
          field={field}
          value={values[field]}
          editing={editing?.field === field ? editing.text : null}
          done={done}
          disabled={locked}
          onPress={() => (done ? onOpen() : onEdit(field))}
        />
      ))}
      <Button
        look={done ? 'solid' : 'outline'}
        className="size-12!"
        disabled={locked}
        aria-pressed={done}
        aria-label={done ? t('set.change', { number: row.number }) : t('set.tick', { number: row.number })}
        onClick={done ? onOpen : onTick}
      >
        <Check size={24} strokeWidth={2.25} aria-hidden />
      </Button>
    </li>
  );
};
