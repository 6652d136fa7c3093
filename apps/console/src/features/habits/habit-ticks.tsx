import { addDays, weekOf, type WeekStart } from '@spotter/contracts/civil-date';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { HabitItem } from '@spotter/contracts/habits/queries';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatDay, formatWeekday, todayIn } from '@/lib/format/format.js';
import { cn } from '@/lib/utils.js';
import { useDecided } from '@/shared/in-order/in-order.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { problemText } from '@/lib/api/problem-text.js';
import { importer } from '@/lib/import-again.js';
import { whenIdle } from '@/lib/startup/when-idle.js';
import { enqueue } from '@/offline/outbox.js';
import { useQueued } from '@/offline/use-queued.js';
import { showToast } from '@/components/overlays/toast.js';
import { keptIn, withTicksOf } from './ticked-days.js';
import { habitsQuery } from './queries.js';

const fetchCheck = importer(() => import('./checked-tick-lazy.js'), 'checkedTick');

/** The client's own habits, including ticks that this device has not sent yet. */
const useHabitTicks = (gym: string, customerId: string) => {
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

type TicksProps = { readonly gym: string; readonly customerId: string; readonly timeZone: string; readonly weekStart: WeekStart };

/** The last seven days of each habit on the client's home, to tick. Renders nothing without habits. */
export const HabitTicks = ({ gym, customerId, timeZone, weekStart }: TicksProps) => {
  const { t } = useTranslation('habits');
  const { items, isPending, turn } = useHabitTicks(gym, customerId);
  useDecided(!isPending);
  const active = items?.filter(({ archived }) => !archived) ?? [];
  const today = todayIn(timeZone);
  const lastDays = Array.from({ length: 7 }, (_, index) => addDays(today, index - 6));
  if (active.length === 0) return null;
  return (
    <Card className="grid gap-3">
      <CardTitle>{t('title')}</CardTitle>
      <ul aria-label={t('title')} className="grid gap-4">
        {active.map((habit) => (
          <li key={habit.id} className="grid gap-2" aria-label={habit.name}>
            <p className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 font-medium wrap-anywhere">{habit.name}</span>
              <span className="figures shrink-0 text-table text-muted-foreground">
                {t('thisWeek', { kept: keptIn(habit, [weekOf(today, weekStart)])[0]?.kept ?? 0, of: habit.timesPerWeek })}
              </span>
            </p>
            <div className="grid grid-cols-7">
              {lastDays.map((on) => {
                const ticked = habit.days.includes(on);
                return (
                  <button
                    key={on}
                    type="button"
                    aria-pressed={ticked}
                    aria-label={t('day', { habit: habit.name, day: formatDay(on) })}
                    className="grid min-h-16 place-items-center content-center gap-1 rounded-control hover:bg-muted"
                    onClick={() => void turn(habit, on)}
                  >
                    <span className={cn('text-meta', on === today ? 'font-bold text-foreground' : 'text-subtle-foreground')}>
                      {formatWeekday(on)}
                    </span>
                    <span
                      className={cn(
                        'grid size-9 place-items-center rounded-full border',
                        ticked ? 'border-transparent bg-success-soft text-success' : 'border-input',
                        on === today && 'outline-2 outline-offset-1 outline-primary',
                      )}
                    >
                      {ticked && <Check size={20} strokeWidth={1.75} aria-hidden />}
                    </span>
                  </button>
                );
              })}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
};
