import type { Slot } from '@spotter/domain/programs/program-tree';
import { printSlot } from '@spotter/domain/programs/text-form/print-tree';
import { withSlotEdited } from '@spotter/domain/programs/editing/reach';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '../../lib/api/send-command.js';
import { cn } from '../../lib/utils.js';
import { asTheSame } from './as-the-same.js';
import { useBuilding } from './builder-context.js';
import { LineField } from './line-field.js';
import { SlotMenu } from './slot-menu.js';

/** One exercise of a day: a line to read, and to press and type over. */
export const SlotLine = ({ slot, dayId }: { readonly slot: Slot; readonly dayId: string }) => {
  const { t } = useTranslation('program-builder');
  const building = useBuilding();
  const { draft, finder, reach, trained } = building;
  const [editing, setEditing] = useState(false);
  const line = printSlot(slot, draft.tree, finder.nameOf);
  if (editing)
    return (
      <li>
        <LineField
          first={line}
          label={t('editLine')}
          autoFocus
          onLeave={() => setEditing(false)}
          onRead={(read) => {
            setEditing(false);
            draft.change(withSlotEdited(draft.tree, asTheSame(slot, read), reach, newId), reach);
          }}
        />
      </li>
    );
  const [name, ...rest] = line.split(' | ');
  const words = (
    <>
      <span className={cn('block truncate text-table font-medium', finder.nameOf(slot.exerciseId) === null && 'text-destructive')}>
        {name}
      </span>
      <span className="figures block text-meta text-muted-foreground">{rest.join(' · ')}</span>
    </>
  );
  if (trained?.has(dayId) === true) return <li className="px-2 py-1">{words}</li>;
  return (
    <li className={cn('flex items-start gap-1', slot.kind !== 'straight' && 'border-l-2 border-accent-foreground')}>
      <button
        type="button"
        aria-label={`${t('editLine')}: ${line}`}
        className="min-h-11 min-w-0 grow rounded-control px-2 py-1 text-left hover:bg-muted md:min-h-9"
        onClick={() => setEditing(true)}
      >
        {words}
      </button>
      <SlotMenu slot={slot} dayId={dayId} />
    </li>
  );
};
