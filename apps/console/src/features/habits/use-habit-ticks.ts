// The client's own habits, with what this device has not told the server yet.
import type { HabitItem } from '@spotter/contracts/habits/queries';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { positions } from '../../lib/api/positions.js';
import { problemText } from '../../lib/api/problem-text.js';
import { enqueue, forgetSettled } from '../../offline/outbox.js';
import { isOfHabits } from '../../offline/outbox-entry.js';
import { useOutbox } from '../../offline/use-outbox.js';
import { showToast } from '../../components/overlays/toast.js';
import { habitsQuery } from './queries.js';
import { withTicksOf } from './ticked-days.js';

export const useHabitTicks = (gym: string, customerId: string) => {
  const query = habitsQuery(gym, customerId);
  const { data } = useQuery(query);
  const included = positions.includedIn(gym, query.meta?.path ?? '');
  const entries = useOutbox().filter((entry) => isOfHabits(entry) && entry.gym === gym);
  const shown = entries.filter(({ status, position }) => status === 'settled' && (position ?? 0) <= included);
  const done = [...new Set(shown.filter(isOfHabits).map(({ payload }) => payload.habitId))].join(' ');
  useEffect(() => {
    for (const id of done.split(' ')) if (id !== '') void forgetSettled(gym, id, included);
  }, [gym, done, included]);
  const items =
    data === undefined
      ? undefined
      : withTicksOf(
          data.items,
          entries.filter((entry) => !shown.includes(entry)),
        );
  return {
    items,
    /** Kept on the device first: it is sent as soon as there is a way. */
    turn: async ({ id: habitId, days }: HabitItem, on: string): Promise<void> => {
      try {
        await enqueue(gym, days.includes(on) ? 'untick-habit' : 'tick-habit', { customerId, habitId, on });
      } catch (error) {
        void showToast({ tone: 'error', title: problemText(error) });
      }
    },
  };
};
