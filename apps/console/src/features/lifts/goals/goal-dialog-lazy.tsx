import { addDays } from '@spotter/contracts/civil-date';
import { goalCommands } from '@spotter/contracts/goals/commands';
import { maxGoalDays } from '@spotter/contracts/goals/limits';
import type { GoalItem } from '@spotter/contracts/goals/queries';
import { convertLoad } from '@spotter/domain/workouts/loads/convert-load';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayOfYear, formatInput, numberFrom, parseNumber, todayHere, type Load } from '@/lib/format/format.js';
import { unreadableLine } from '@/shared/training-maxes/typed-load.js';
import { CommandForm } from '@/components/forms/command-form.js';
import { FormField } from '@/components/forms/form-field.js';
import { TextField } from '@/components/forms/text-field.js';
import { useCommandForm } from '@/components/forms/use-command-form.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { useGoalChanges } from './use-goal-changes.js';

type GoalDialogProps = {
  readonly gym: string;
  readonly customerId: string;
  /** The lift; null for the body weight. */
  readonly exerciseId: string | null;
  readonly name: string;
  readonly unit: Load['unit'];
  /** The goal that it replaces. */
  readonly goal: GoalItem | undefined;
  readonly onClose: () => void;
};

/** Sets or changes a goal: a load, and a day if there is one. */
export const GoalDialog = ({ gym, customerId, exerciseId, name, unit, goal, onClose }: GoalDialogProps) => {
  const { t } = useTranslation(['lifts', 'ui']);
  const [today] = useState(() => todayHere());
  const [first, last] = [addDays(today, 1), addDays(today, maxGoalDays)];
  const changes = useGoalChanges(gym, customerId);
  const shown = goal === undefined ? undefined : convertLoad(goal.load, unit).value;
  const form = useCommandForm({
    schema: goalCommands['set-goal'],
    defaultValues: { load: shown === undefined ? '' : formatInput(shown), by: goal?.by ?? '' },
    payload: ({ load, by }) => ({
      customerId,
      ...(exerciseId !== null && { exerciseId }),
      // An untouched load keeps the unit and the digits in which it was entered.
      load: goal !== undefined && numberFrom(load, shown) === shown ? goal.load : { value: parseNumber(load) ?? Number.NaN, unit },
      ...(by !== '' && { by }),
    }),
    rules: ({ load, by }) => ({
      load: unreadableLine(t('goals.load', { unit }), load, unit),
      by: by !== '' && (by < first || by > last) && t('goals.dayRange', { from: formatDayOfYear(first), to: formatDayOfYear(last) }),
    }),
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('goals.titleOf', { name })} closeLabel={t('ui:close')}>
      <CommandForm
        form={form}
        submit={t('goals.save')}
        onSend={async (payload) => {
          if (await changes.set(payload, goal)) onClose();
        }}
      >
        <FormField form={form} name="load">
          {(field) => (
            <TextField
              label={t('goals.load', { unit })}
              hint={t(exerciseId === null ? 'goals.weightHint' : 'goals.loadHint')}
              inputMode="decimal"
              autoComplete="off"
              required
              autoFocus
              {...field}
            />
          )}
        </FormField>
        <FormField form={form} name="by">
          {(field) => <TextField label={t('goals.day')} hint={t('goals.dayHint')} type="date" min={first} max={last} {...field} />}
        </FormField>
      </CommandForm>
    </Dialog>
  );
};
