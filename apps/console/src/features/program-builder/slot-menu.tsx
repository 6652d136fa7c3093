import { copiedSlot } from '@spotter/domain/programs/editing/copied-nodes';
import type { ProgramTree, Slot } from '@spotter/domain/programs/program-tree';
import { changeDay, findDay, insertAt, withoutSlot } from '@spotter/domain/programs/tree-nodes';
import { ArrowDown, ArrowUp, Copy, CornerUpRight, Ellipsis, SlidersHorizontal, Trash2, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '@/lib/api/send-command.js';
import { Menu, type MenuEntry } from '@/components/overlays/menu.js';
import { Button } from '@/components/ui/button.js';
import { useDesk } from './builder-context.js';
import { SlotDialog } from './fields/slot-dialog.js';
import { MoveDialog } from './many/move-dialog.js';
import { RuleDialog } from './rule-dialog.js';
import { whyNot } from '@/components/ui/why-not.js';

const movedTo = (tree: ProgramTree, slot: Slot, dayId: string, index?: number): ProgramTree =>
  changeDay(withoutSlot(tree, slot.id), dayId, (day) => ({ ...day, slots: insertAt(day.slots, slot, index) }));

type SlotMenuProps = {
  readonly slot: Slot;
  readonly dayId: string;
  /** Within its day. */ readonly isFirst: boolean;
  readonly isLast: boolean;
};

/** Menu of the actions on one exercise. */
export const SlotMenu = ({ slot, dayId, isFirst, isLast }: SlotMenuProps) => {
  const { t } = useTranslation('program-builder');
  const { tree, change } = useDesk();
  const [asked, setAsked] = useState<'fields' | 'rule' | 'day' | null>(null);
  const placeNow = (): number => findDay(tree(), dayId)?.slots.findIndex(({ id }) => id === slot.id) ?? -1;
  const weekNow = (): number => tree().weeks.findIndex(({ days }) => days.some(({ id }) => id === dayId));
  const entries: MenuEntry[] = [
    { label: t('fields.open'), icon: SlidersHorizontal, onSelect: () => setAsked('fields') },
    {
      label: t('moveUp'),
      icon: ArrowUp,
      why: isFirst && whyNot('first'),
      onSelect: () => change(movedTo(tree(), slot, dayId, placeNow() - 1)),
    },
    {
      label: t('moveDown'),
      icon: ArrowDown,
      why: isLast && whyNot('last'),
      onSelect: () => change(movedTo(tree(), slot, dayId, placeNow() + 1)),
    },
    { label: t('moveTo'), icon: CornerUpRight, onSelect: () => setAsked('day') },
    {
      label: t('copyLine'),
      icon: Copy,
      onSelect: () =>
        change(changeDay(tree(), dayId, (one) => ({ ...one, slots: insertAt(one.slots, copiedSlot(slot, newId), placeNow() + 1) }))),
    },
    { label: t('rule'), icon: TrendingUp, onSelect: () => setAsked('rule') },
    { label: t('removeLine'), icon: Trash2, onSelect: () => change(withoutSlot(tree(), slot.id)) },
  ];
  const close = (): void => setAsked(null);
  return (
    <>
      <Menu
        align="end"
        entries={entries}
        trigger={
          <Button variant="ghost" size="icon" aria-label={t('lineActions')}>
            <Ellipsis size={16} strokeWidth={1.75} aria-hidden />
          </Button>
        }
      />
      {asked === 'fields' && <SlotDialog slot={slot} open onClose={close} />}
      {asked === 'rule' && <RuleDialog slot={slot} open onClose={close} />}
      {asked === 'day' && <MoveDialog ids={new Set([slot.id])} week={weekNow()} onClose={close} />}
    </>
  );
};
