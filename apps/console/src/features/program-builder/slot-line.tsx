import type { Slot } from '@spotter/domain/programs/program-tree';
import { readSlot } from '@spotter/domain/programs/text-form/parse-slot';
import type { TextFault } from '@spotter/domain/programs/text-form/faults';
import { printSlot } from '@spotter/domain/programs/text-form/print-tree';
import { withSlotEdited } from '@spotter/domain/programs/reach';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '../../lib/api/send-command.js';
import { Input } from '../../components/ui/input.js';
import { cn } from '../../lib/utils.js';
import { readingOptions, useBuilding } from './builder-context.js';
import { FaultList, taken } from './fault-list.js';
import { SlotMenu } from './slot-menu.js';

/** The slot as it was read, as the slot that it was: its ids stay, also those of its sets. */
const asTheSame = (slot: Slot, read: Slot): Slot => ({
  ...read,
  id: slot.id,
  ...(slot.lineageId !== undefined && { lineageId: slot.lineageId }),
  sets: read.sets.map((set, index) => ({ ...set, id: slot.sets[index]?.id ?? set.id })),
});

type LineFieldProps = {
  readonly first: string;
  readonly label: string;
  readonly placeholder?: string;
  /** Takes a line that can be read. */
  readonly onRead: (slot: Slot) => void;
  readonly onLeave?: () => void;
  readonly autoFocus?: boolean;
};

/** One line as it is typed. What cannot be read stays, and says where and why. */
export const LineField = ({ first, label, placeholder, onRead, onLeave, autoFocus = false }: LineFieldProps) => {
  const building = useBuilding();
  const [text, setText] = useState(first);
  const [faults, setFaults] = useState<readonly TextFault[]>([]);
  const left = useRef(false);
  const commit = (line: string): void => {
    if (line.trim() === '' || line === first) return onLeave?.();
    const { slot, faults: found } = readSlot({ text: line, line: 1, column: 1 }, readingOptions(building));
    setFaults(found);
    if (slot === null) return;
    setText('');
    onRead(slot);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      commit(text);
    }
    if (event.key === 'Escape') {
      left.current = true;
      setFaults([]);
      setText(first);
      onLeave?.();
    }
  };
  return (
    <div className="grid gap-1">
      <Input
        aria-label={label}
        placeholder={placeholder}
        list="exercise-names"
        autoComplete="off"
        spellCheck={false}
        // The line was asked for by a press on it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={autoFocus}
        aria-invalid={faults.length > 0 || undefined}
        className="figures"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKey}
        onBlur={() => {
          if (!left.current) commit(text);
          left.current = false;
        }}
      />
      <FaultList
        faults={faults}
        onTake={(fault, suggestion) => {
          const next = taken(text, fault, suggestion);
          setText(next);
          commit(next);
        }}
      />
    </div>
  );
};

/** One exercise of a day: a line to read, and to press and type over. */
export const SlotLine = ({ slot, dayId }: { readonly slot: Slot; readonly dayId: string }) => {
  const { t } = useTranslation('program-builder');
  const building = useBuilding();
  const { draft, finder, reach } = building;
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
  return (
    <li className={cn('flex items-start gap-1', slot.kind !== 'straight' && 'border-l-2 border-accent-foreground')}>
      <button
        type="button"
        aria-label={`${t('editLine')}: ${line}`}
        className="min-h-11 min-w-0 grow rounded-control px-2 py-1 text-left hover:bg-muted md:min-h-9"
        onClick={() => setEditing(true)}
      >
        <span className={cn('block truncate text-table font-medium', finder.nameOf(slot.exerciseId) === null && 'text-destructive')}>
          {name}
        </span>
        <span className="figures block text-meta text-muted-foreground">{rest.join(' · ')}</span>
      </button>
      <SlotMenu slot={slot} dayId={dayId} />
    </li>
  );
};
