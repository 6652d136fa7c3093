import { habitCommands } from '@spotter/contracts/habits/commands';
import { maxHabitNameLength } from '@spotter/contracts/habits/limits';
import type { HabitItem } from '@spotter/contracts/habits/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '@/lib/api/send-command.js';
import { CommandForm } from '@/components/forms/command-form.js';
import { FormField } from '@/components/forms/form-field.js';
import { useCommandForm } from '@/components/forms/use-command-form.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { ChoiceRow } from '@/components/forms/choice-row.js';
import { TextField } from '@/components/forms/text-field.js';
import { useHabitChanges, type HabitContent } from './use-habit-changes.js';

type DialogProps = {
  readonly gym: string;
  readonly customerId: string;
  /** Habit to revise; null for a new one. */
  readonly habit: HabitItem | null;
  readonly onClose: () => void;
};
const timesAWeek = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** Sets or revises a habit: a name and how often a week. */
export const HabitDialog = ({ gym, customerId, habit, onClose }: DialogProps) => {
  const { t } = useTranslation(['habits', 'ui']);
  const [habitId] = useState(() => habit?.id ?? newId());
  const changes = useHabitChanges(gym, customerId);
  const form = useCommandForm({
    schema: habitCommands['set-habit'],
    defaultValues: { name: habit?.name ?? '', timesPerWeek: String(habit?.timesPerWeek ?? 7) },
    payload: ({ name, timesPerWeek }) => ({ customerId, habitId, name: name.trim(), timesPerWeek: Number(timesPerWeek) }),
  });
  const save = async (content: HabitContent): Promise<void> => {
    const isSame = habit?.name === content.name && habit.timesPerWeek === content.timesPerWeek;
    if (isSame || (await (habit === null ? changes.set(habitId, content) : changes.revise(habit, content)))) onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t(habit === null ? 'new' : 'edit')} closeLabel={t('ui:close')}>
      <CommandForm form={form} submit={t('save')} onSend={save}>
        <FormField form={form} name="name">
          {(field) => <TextField label={t('name')} hint={t('nameHint')} required autoFocus maxLength={maxHabitNameLength} {...field} />}
        </FormField>
        <FormField form={form} name="timesPerWeek">
          {(field) => <ChoiceRow label={t('times')} options={timesAWeek.map((value) => ({ value, label: value }))} {...field} />}
        </FormField>
      </CommandForm>
    </Dialog>
  );
};
