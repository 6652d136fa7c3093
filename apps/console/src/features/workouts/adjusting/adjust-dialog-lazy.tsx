import { workoutCommands } from '@spotter/contracts/workouts/commands';
import { maxReasonLength } from '@spotter/contracts/limits';
import type { CommandPayload } from '@spotter/contracts/commands';
import { defaultRounding, roundLoad } from '@spotter/domain/workouts/loads/round-load';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandForm } from '@/components/forms/command-form.js';
import { FormField } from '@/components/forms/form-field.js';
import { TextField } from '@/components/forms/text-field.js';
import { useCommandForm } from '@/components/forms/use-command-form.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { tellWithUndo } from '@/components/overlays/tell-with-undo.js';
import { Button } from '@/components/ui/button.js';
import { newId, sendCommand } from '@/lib/api/send-command.js';
import { refreshTopics, useCommand } from '@/lib/api/use-command.js';
import { formatNumber, formatPercent, parseNumber, type Load } from '@/lib/format/format.js';
import { unreadableLine } from '@/shared/training-maxes/typed-load.js';
import type { ExerciseBlock } from '../blocks/exercise-blocks.js';
import { openSets, type OpenSet } from './open-sets.js';

type AdjustDialogProps = {
  readonly gym: string;
  readonly workoutId: string;
  readonly block: ExerciseBlock;
  readonly name: string;
  /** Unit of the coach, in which the block has its targets. */
  readonly unit: Load['unit'];
  readonly onClose: () => void;
};

/** Changes of all loads by one tap. */
const shares = [0.9, 0.95, 1.05] as const;

const shownLoad = ({ target }: OpenSet): string => (target.load === undefined ? '' : formatNumber(Math.abs(target.load.value), 2));
const shownReps = ({ target }: OpenSet): string => (target.reps === undefined ? '' : String(target.reps.min));

/** A coach proposes other loads and repetitions for the open sets of an exercise. The client takes them or keeps their own. */
export const AdjustDialog = ({ gym, workoutId, block, name, unit, onClose }: AdjustDialogProps) => {
  const { t } = useTranslation(['workouts', 'ui']);
  const adjust = useCommand(gym, 'adjust-workout', ['workouts']);
  const [adjustmentId] = useState(newId);
  const [open] = useState(() => openSets(block));
  type Typed = { readonly load: string; readonly reps: string };
  const targetOf = (row: OpenSet, { load, reps }: Typed, isWhole: boolean): CommandPayload<'adjust-workout'>['sets'][number] => {
    const sign = (row.target.load?.value ?? 1) < 0 ? -1 : 1;
    return {
      prescriptionId: row.target.prescriptionId,
      ...((isWhole || load !== shownLoad(row)) && load !== '' && { load: { value: sign * (parseNumber(load) ?? Number.NaN), unit } }),
      ...((isWhole || reps !== shownReps(row)) && reps !== '' && { reps: parseNumber(reps) ?? Number.NaN }),
    };
  };
  const form = useCommandForm({
    schema: workoutCommands['adjust-workout'],
    defaultValues: { sets: open.map((row) => ({ load: shownLoad(row), reps: shownReps(row) })), reason: '' },
    payload: ({ sets, reason }) => {
      const targets = (isWhole: boolean) =>
        open.map((row, at) => targetOf(row, sets[at]!, isWhole)).filter((set) => set.load !== undefined || set.reps !== undefined);
      const changed = targets(false);
      return {
        workoutId,
        adjustmentId,
        slotId: block.slotId,
        // The server refuses targets that change nothing, and the form shows that code at its first field.
        sets: changed.length > 0 ? changed : targets(true),
        ...(reason.trim() !== '' && { reason: reason.trim() }),
      };
    },
    rules: ({ sets }) =>
      Object.fromEntries(
        sets.flatMap(({ load, reps }, at) => [
          [`sets.${at}.load`, load !== '' && unreadableLine(t('adjust.load', { unit }), load, unit)],
          [`sets.${at}.reps`, reps !== '' && parseNumber(reps) === null && t('adjust.unreadable')],
        ]),
      ),
    refusals: { 'adjustment-changes-nothing': 'sets.0.reps' },
  });
  const scale = (share: number): void => {
    for (const [at, row] of open.entries()) {
      const value = Math.abs(row.target.load?.value ?? 0);
      if (value > 0) form.setValue(`sets.${at}.load`, formatNumber(roundLoad(value * share, defaultRounding(unit)).value, 2));
    }
  };
  const hasLoads = open.some(({ target }) => target.load !== undefined);
  return (
    <Dialog
      variant="sheet"
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('adjust.title', { name })}
      description={t('adjust.line')}
      closeLabel={t('ui:close')}
    >
      <CommandForm
        form={form}
        attempt={adjust}
        submit={t('adjust.submit')}
        onSend={async (adjustment) => {
          await adjust.mutateAsync(adjustment, { onSuccess: onClose });
          tellWithUndo({
            title: t('adjust.sent'),
            undo: async () => {
              await sendCommand(gym, 'withdraw-adjustment', { workoutId, adjustmentId });
              await refreshTopics(gym, ['workouts']);
            },
          });
        }}
      >
        {hasLoads && (
          <div role="group" aria-label={t('adjust.all')} className="flex flex-wrap gap-2">
            {shares.map((share) => (
              <Button key={share} variant="outline" onClick={() => scale(share)}>
                {`${share > 1 ? '+' : ''}${formatPercent(share - 1)}`}
              </Button>
            ))}
          </div>
        )}
        {open.map((row, at) => (
          <fieldset key={row.key} className="grid grid-cols-2 gap-3">
            <legend className="mb-1 text-table font-medium">{t('adjust.set', { number: row.number })}</legend>
            <FormField form={form} name={`sets.${at}.load`}>
              {(field) => <TextField label={t('adjust.load', { unit })} inputMode="decimal" autoComplete="off" {...field} />}
            </FormField>
            <FormField form={form} name={`sets.${at}.reps`}>
              {(field) => <TextField label={t('adjust.reps')} inputMode="numeric" autoComplete="off" {...field} />}
            </FormField>
          </fieldset>
        ))}
        <FormField form={form} name="reason">
          {(field) => <TextField label={t('adjust.reason')} maxLength={maxReasonLength} {...field} />}
        </FormField>
      </CommandForm>
    </Dialog>
  );
};
