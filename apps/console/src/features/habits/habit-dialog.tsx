import { maxHabitNameLength } from '@spotter/contracts/habits/limits';
import type { HabitItem } from '@spotter/contracts/habits/queries';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { ChoiceRow } from '@/components/forms/choice-row.js';
import { TextField } from '@/components/forms/text-field.js';
import { useHabitChanges } from './use-habit-changes.js';
import { whyNot } from '@/components/ui/why-not.js';

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
  const [name, setName] = useState(habit?.name ?? '');
  const [times, setTimes] = useState<string>(String(habit?.timesPerWeek ?? 7));
  const [sending, setSending] = useState(false);
  const changes = useHabitChanges(gym, customerId);
  const words = name.trim();
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (words === '' || sending) return;
    const content = { name: words, timesPerWeek: Number(times) };
    const isSame = habit?.name === content.name && habit.timesPerWeek === content.timesPerWeek;
    setSending(true);
    const isDone = isSame || (await (habit === null ? changes.set(content) : changes.revise(habit, content)));
    setSending(false);
    if (isDone) onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t(habit === null ? 'new' : 'edit')} closeLabel={t('ui:close')}>
      <form className="grid gap-4" onSubmit={(event) => void send(event)}>
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          required
          autoFocus
          maxLength={maxHabitNameLength}
          value={name}
          onChange={setName}
        />
        <ChoiceRow label={t('times')} value={times} options={timesAWeek.map((value) => ({ value, label: value }))} onChange={setTimes} />
        <Button type="submit" aria-disabled={sending} why={words === '' && whyNot('empty')}>
          {t('save')}
        </Button>
      </form>
    </Dialog>
  );
};
