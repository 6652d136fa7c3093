import type { HabitItem } from '@spotter/contracts/habits/queries';
import { useTranslation } from 'react-i18next';
import { sendCommand } from '@/lib/api/send-command.js';
import { change } from '@/shared/reversible.js';

export type HabitContent = Pick<HabitItem, 'name' | 'timesPerWeek'>;

/** Sets, revises, archives and restores a client's habits, each with a toast and undo. */
export const useHabitChanges = (gym: string, customerId: string) => {
  const { t } = useTranslation('habits');
  const where = { gym, topics: ['habits'] } as const;
  const of = (habitId: string) => ({ customerId, habitId });
  const archive = (id: string) => sendCommand(gym, 'archive-habit', of(id));
  const restore = (id: string) => sendCommand(gym, 'restore-habit', of(id));
  const revise = (id: string, { name, timesPerWeek }: HabitContent) => sendCommand(gym, 'revise-habit', { ...of(id), name, timesPerWeek });
  return {
    set: (id: string, { name, timesPerWeek }: HabitContent) =>
      change(
        where,
        () => sendCommand(gym, 'set-habit', { ...of(id), name, timesPerWeek }),
        () => archive(id),
        t('done.set'),
      ),
    revise: (before: HabitItem, content: HabitContent) =>
      change(
        where,
        () => revise(before.id, content),
        () => revise(before.id, before),
        t('done.revised'),
      ),
    archive: ({ id }: HabitItem) =>
      change(
        where,
        () => archive(id),
        () => restore(id),
        t('done.archived'),
      ),
    restore: ({ id }: HabitItem) =>
      change(
        where,
        () => restore(id),
        () => archive(id),
        t('done.restored'),
      ),
  };
};
