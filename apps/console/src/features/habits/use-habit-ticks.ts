// The client's own habits, including ticks that this device has not sent yet.
import type { HabitItem } from '@spotter/contracts/habits/queries';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { problemText } from '@/lib/api/problem-text.js';
import { importer } from '@/lib/import-again.js';
import { whenIdle } from '@/lib/startup/when-idle.js';
import { enqueue } from '@/offline/outbox.js';
import { useQueued } from '@/offline/use-queued.js';
import { showToast } from '@/components/overlays/toast.js';
import { habitsQuery } from './queries.js';
import { withTicksOf } from './ticked-days.js';

const fetchCheck = importer(() => import('./checked-tick-lazy.js'), 'checkedTick');

export const useHabitTicks = (gym: string, customerId: string) => {
  const query = habitsQuery(gym, customerId);
  const { data, isPending } = useQuery(query);
  const entries = useQueued(gym, ['tick-habit', 'untick-habit'], query.meta?.path);
  // Load the check early, so that ticks work offline.
  useEffect(() => whenIdle(() => void fetchCheck().catch(() => undefined)), []);
  const items = data === undefined ? undefined : withTicksOf(data.items, entries);
  return {
    items,
    isPending,
    /** Stores the tick on the device; the outbox sends it when there is a network. */
    turn: async ({ id: habitId, days }: HabitItem, on: string): Promise<void> => {
      try {
        const type = days.includes(on) ? 'untick-habit' : 'tick-habit';
        const tick = { customerId, habitId, on };
        // If the script cannot be loaded, queue the tick unchecked; the server checks it.
        const check = await fetchCheck().catch(() => undefined);
        await enqueue(gym, type, check === undefined ? tick : check(type, tick));
      } catch (error) {
        void showToast({ tone: 'error', title: problemText(error) });
      }
    },
  };
};
