import { defaultSetType } from '@spotter/contracts/workouts/set-types';
import { Check, CircleAlert, CloudUpload, Trophy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatActual, type Load } from '@/lib/format/format.js';
import { Button } from '@/components/ui/button.js';
import { cn } from '@/lib/utils.js';
import type { FieldName } from './columns.js';
import type { Draft } from './draft.js';
import { draftOf } from './draft.js';
import type { SetRow as Row } from '../execution/exercise-blocks.js';
import type { KeypadText } from './keypad-value.js';
import { SetComments } from './set-comments.js';
import { SetValue } from './set-value.js';
import { actualInRow, targetInRow, targetText } from '@/shared/prescribed/target-text.js';
import type { NameOfPerson } from '../use-person-names.js';

export type RowProps = {
  readonly row: Row;
  readonly columns: readonly FieldName[];
  /** Unit of the row's loads; loads in another unit show theirs. */
  readonly unit: Load['unit'];
  readonly draft: Draft;
  /** Column whose keypad is open, with the text of its display. */
  readonly editing: { readonly field: FieldName; readonly text: KeypadText; readonly isWrong: boolean } | null;
  readonly record: boolean;
  readonly locked: boolean;
  /** True for a coach who watches: only the client records open rows. */
  readonly follow: boolean;
  /** True for the set that the URL names. */
  readonly wanted: boolean;
  readonly nameOf: NameOfPerson;
  readonly onEdit: (field: FieldName) => void;
  readonly onTick: () => void;
  readonly onOpen: () => void;
  readonly onExplain: () => void;
};

/** Grid of the head and every row: number, target with the previous set, one column per value, tick. */
export const rowGrid = (columns: number) => ({ gridTemplateColumns: `28px minmax(0, 1fr) repeat(${columns}, minmax(56px, 64px)) 48px` });

const State = ({ row, record }: Pick<RowProps, 'row' | 'record'>) => {
  const { t } = useTranslation('workouts');
  if (record) return <Trophy size={20} strokeWidth={1.75} className="text-warning" aria-label={t('record.mark')} />;
  if (row.done?.state === 'rejected')
    return <CircleAlert size={20} strokeWidth={1.75} className="text-destructive" aria-label={t('set.rejected')} />;
  if (row.done?.state === 'waiting')
    return <CloudUpload size={20} strokeWidth={1.75} className="text-subtle-foreground" aria-label={t('set.waiting')} />;
  return <span className="figures text-table font-medium text-muted-foreground">{row.number}</span>;
};

/** The set's number with its state, and a tag unless it is a normal working set. */
const Mark = ({ row, record }: Pick<RowProps, 'row' | 'record'>) => {
  const { t } = useTranslation('workouts');
  return (
    <span className="grid place-items-center gap-0.5">
      <State row={row} record={record} />
      {row.setType !== defaultSetType && (
        <abbr
          title={t(`setTypes.${row.setType}`)}
          className="rounded-sm bg-muted px-1 text-[10px] leading-4 text-muted-foreground no-underline"
        >
          {t(`setTags.${row.setType}`)}
        </abbr>
      )}
    </span>
  );
};

export const SetRow = (props: RowProps) => {
  const { row, columns, unit, draft, editing, record, locked, follow, wanted, nameOf, onEdit, onTick, onOpen, onExplain } = props;
  const { t } = useTranslation('workouts');
  const { done, previous } = row;
  const values = done === null ? draft : draftOf(done.actual);
  const target = targetText(row.target);
  return (
    <li id={done === null ? undefined : `set-${done.id}`} className={cn('scroll-mt-24', wanted && 'rounded-control bg-accent')}>
      <div className="grid min-h-14 items-center gap-2 px-3" style={rowGrid(columns.length)}>
        <Mark row={row} record={record} />
        <button
          type="button"
          className="min-h-12 min-w-0 text-left leading-tight"
          onClick={onExplain}
          disabled={row.target === null}
          aria-label={t('set.target', { target: target === '' ? t('set.free') : target })}
        >
          <span className="figures block truncate text-table font-medium">{targetInRow(row.target, unit) || t('set.free')}</span>
          {previous !== null && (
            <span className="figures block truncate text-meta text-subtle-foreground" title={formatActual(previous)}>
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
        <Button
          variant={done === null || done.isRefused === true ? 'outline' : 'default'}
          className={cn('size-12!', follow && done === null && 'invisible')}
          disabled={locked}
          aria-pressed={done !== null}
          aria-label={done === null ? t('set.tick', { number: row.number }) : t('set.change', { number: row.number })}
          onClick={done === null ? onTick : onOpen}
        >
          <Check size={24} strokeWidth={2.25} aria-hidden />
        </Button>
      </div>
      {done !== null && <SetComments set={done} nameOf={nameOf} />}
    </li>
  );
};
