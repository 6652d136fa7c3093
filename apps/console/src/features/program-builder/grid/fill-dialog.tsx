import { filledRight, type WeeklyStep } from '@spotter/domain/programs/editing/fill-right';
import type { Slot } from '@spotter/domain/programs/program-tree';
import { useTranslation } from 'react-i18next';
import { formatEntered, formatPercentage } from '@/lib/format/format.js';
import { newId } from '@/lib/api/send-command.js';
import { useBuilding } from '../builder-context.js';
import { ChoiceDialog } from '../choice-dialog.js';

type FillDialogProps = { readonly slot: Slot; readonly open: boolean; readonly onClose: () => void };

/** Repeats a slot in the following weeks, unchanged or with a fixed increase each week. */
export const FillDialog = ({ slot, open, onClose }: FillDialogProps) => {
  const { t } = useTranslation('program-builder');
  const { draft, unit } = useBuilding();
  const loads = unit === 'kg' ? [1.25, 2.5, 5] : [2.5, 5, 10];
  const steps: readonly (readonly [label: string, step: WeeklyStep | null])[] = [
    [t('fill.same'), null],
    ...loads.map((value) => [t('fill.more', { step: formatEntered({ value, unit }) }), { kind: 'load', load: { value, unit } }] as const),
    [t('fill.more', { step: formatPercentage(2.5) }), { kind: 'percent', percent: 2.5 }],
    [t('fill.more', { step: formatPercentage(5) }), { kind: 'percent', percent: 5 }],
    [t('fill.rep'), { kind: 'reps', reps: 1 }],
    [t('fill.repLess'), { kind: 'reps', reps: -1 }],
  ];
  return (
    <ChoiceDialog
      open={open}
      title={t('fillRight')}
      description={t('fillLine')}
      onClose={onClose}
      choices={steps.map(([label, step]) => ({
        label,
        onPick: () => draft.change(filledRight(draft.tree, slot.id, step, newId), 'from-here'),
      }))}
    />
  );
};
