import type { ProgramTree, Slot } from '@spotter/domain/programs/program-tree';
import { printSlot } from '@spotter/domain/programs/text-form/print-tree';
import { withSlotEdited } from '@spotter/domain/programs/editing/reach';
import { findSlot } from '@spotter/domain/programs/tree-nodes';
import { GripVertical } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '@/lib/api/send-command.js';
import { Badge } from '@/components/ui/badge.js';
import { useDrop } from '@/lib/hooks/use-drop.js';
import { openMenuIn, useLongPress } from '@/lib/hooks/use-long-press.js';
import { cn } from '@/lib/utils.js';
import { asTheSame } from './as-the-same.js';
import { useDesk } from './builder-context.js';
import { LineField } from './line-field.js';
import { slotsType } from './many/dragged.js';
import { useMany } from './many/use-many.js';
import { SlotMenu } from './slot-menu.js';

type SlotLineProps = {
  readonly slot: Slot;
  readonly dayId: string;
  readonly rules: ProgramTree['rules'];
  readonly isChosen: boolean;
  /** Within its day. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
};

/** One exercise of a day as a line of text; a click turns it into a field. */
export const SlotLine = memo(({ slot, dayId, rules, isChosen, isFirst, isLast }: SlotLineProps) => {
  const { t } = useTranslation('program-builder');
  const { change, finder, reach, chosen, trained } = useDesk();
  const many = useMany();
  const isTrained = trained?.has(dayId) === true;
  const { over, place } = useDrop(slotsType, (ids) => many.move(new Set(ids.split(' ')), dayId, slot.id), !isTrained);
  const [editing, setEditing] = useState(false);
  const line = printSlot(slot, { rules }, finder.nameOf);
  const longPress = useLongPress(openMenuIn);
  if (editing)
    return (
      <li>
        <LineField
          first={line}
          known={slot}
          label={t('editLine')}
          autoFocus
          onLeave={() => setEditing(false)}
          onRead={(read, begun) => {
            setEditing(false);
            const before = findSlot(begun.tree, slot.id) ?? slot;
            change(withSlotEdited(begun.tree, asTheSame(before, read), reach(), newId), reach(), begun);
          }}
        />
      </li>
    );
  const [name, ...rest] = line.split(' | ');
  const words = (
    <>
      <span className="flex items-center gap-2">
        <span className={cn('truncate text-table font-medium', finder.nameOf(slot.exerciseId) === null && 'text-destructive')}>{name}</span>
        {finder.isArchived(slot.exerciseId) && <Badge>{t('archivedExercise')}</Badge>}
      </span>
      <span className="figures block text-meta text-muted-foreground">{rest.join(' · ')}</span>
    </>
  );
  if (isTrained) return <li className="px-2 py-1">{words}</li>;
  return (
    <li
      {...place}
      {...longPress}
      data-slot={slot.id}
      className={cn(
        'group/slot flex items-start gap-1 rounded-control pointer-coarse:select-none pointer-coarse:[-webkit-touch-callout:none]',
        slot.kind !== 'straight' && 'border-l-2 border-accent-foreground',
        isChosen && 'bg-accent',
        over && 'shadow-[0_-2px_0_var(--color-accent-foreground)]',
      )}
    >
      <span
        aria-hidden
        draggable
        title={t('many.drag')}
        className="grid h-9 w-4 shrink-0 cursor-grab place-items-center text-subtle-foreground opacity-0 group-hover/slot:opacity-100 pointer-coarse:hidden"
        onDragStart={(event) => {
          event.dataTransfer.setData(slotsType, [...(isChosen ? chosen().ids : [slot.id])].join(' '));
          event.dataTransfer.setDragImage(event.currentTarget.parentElement!, 0, 0);
        }}
      >
        <GripVertical size={16} strokeWidth={1.75} />
      </span>
      <label className="grid min-h-11 w-8 shrink-0 place-items-center md:min-h-9 md:w-6">
        <input
          type="checkbox"
          className="size-4"
          aria-label={t('many.choose', { name })}
          checked={isChosen}
          // Only the click event has the Shift key.
          onChange={() => undefined}
          onClick={({ shiftKey }) => chosen().toggle(slot.id, shiftKey)}
        />
      </label>
      <button
        type="button"
        aria-label={`${t('editLine')}: ${line}`}
        className="min-h-11 min-w-0 grow rounded-control px-2 py-1 text-left hover:bg-muted md:min-h-9"
        onClick={() => setEditing(true)}
      >
        {words}
      </button>
      <SlotMenu slot={slot} dayId={dayId} isFirst={isFirst} isLast={isLast} />
    </li>
  );
});
