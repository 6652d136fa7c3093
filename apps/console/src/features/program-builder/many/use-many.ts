import { chosenSlots, copiedSlots, withoutSlots, withSlotsMoved, withSlotsPasted } from '@spotter/domain/programs/editing/many-slots';
import type { CopiedSlots } from '@spotter/domain/programs/editing/many-slots';
import { printSlot } from '@spotter/domain/programs/text-form/print-tree';
import { useTranslation } from 'react-i18next';
import { newId } from '@/lib/api/send-command.js';
import { showToast } from '@/components/overlays/toast.js';
import { useDesk } from '../builder-context.js';
import { holdCopied } from './clipboard.js';

/** Actions on several exercises; each is one undo step. */
export const useMany = () => {
  const { t } = useTranslation('program-builder');
  const { tree, change, finder, chosen } = useDesk();
  return {
    /** @returns the slots as text, for the system clipboard */
    copy: (ids: ReadonlySet<string>): string => {
      const text = chosenSlots(tree(), ids)
        .map((slot) => printSlot(slot, tree(), finder.nameOf))
        .join('\n');
      holdCopied(text, copiedSlots(tree(), ids));
      void showToast({ tone: 'success', title: t('many.copied', { count: ids.size }) });
      return text;
    },
    remove: (ids: ReadonlySet<string>): void => {
      change(withoutSlots(tree(), ids));
      chosen().clear();
    },
    move: (ids: ReadonlySet<string>, dayId: string, before?: string): void => {
      const moved = withSlotsMoved(tree(), ids, dayId, before);
      if (JSON.stringify(moved.weeks) !== JSON.stringify(tree().weeks)) change(moved);
      chosen().clear();
    },
    paste: (copied: CopiedSlots, dayId: string, before?: string): void => change(withSlotsPasted(tree(), dayId, copied, newId, before)),
  };
};
