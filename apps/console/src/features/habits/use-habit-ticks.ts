// The client's own habits, with what this device has not told the server yet.
import { habitCommands } from '@spotter/contracts/habits/commands';
import type { HabitItem } from '@spotter/contracts/habits/queries';
import { useQuery } from '@tanstack/react-query';
import { checked } from '../../lib/api/refused.js';
import { problemText } from '../../lib/api/problem-text.js';
import { enqueue } from '../../offline/outbox.js';
import { useQueued } from '../../offline/use-queued.js';
import { showToast } from '../../components/overlays/toast.js';
import { habitsQuery } from './queries.js';
import { withTicksOf } from './ticked-days.js';

export const useHabitTicks = (gym: string, customerId: string) => {
  const query = habitsQuery(gym, customerId);
  const { data, isPending } = useQuery(query);
  const entries = useQueued(gym, ['tick-habit', 'untick-habit'], query.meta?.path);
  const items = data === undefined ? undefined : withTicksOf(data.items, entries);
  return {
    items,
    isPending,
    /** Kept on the device first: it is sent as soon as there is a way. */
    turn: async ({ id: habitId, days }: HabitItem, on: string): Promise<void> => {
      try {
        const type = days.includes(on) ? 'untick-habit' : 'tick-habit';
        await enqueue(gym, type, checked(habitCommands[type], { customerId, habitId, on }));
      } catch (error) {
        void showToast({ tone: 'error', title: problemText(error) });
      }
    },
  };
};
