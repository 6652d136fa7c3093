import { addDays, weekOf, type WeekStart } from '@spotter/contracts/civil-date';
import type { HabitItem } from '@spotter/contracts/habits/queries';
import { useTranslation } from 'react-i18next';
import { formatDay } from '@/lib/format/format.js';
import { cn } from '@/lib/utils.js';
import { keptIn } from './ticked-days.js';

type WeeksProps = { readonly habit: HabitItem; readonly today: string; readonly weekStart: WeekStart };
const shownWeeks = 8;

/** The last weeks of a habit as columns. A week that reached its goal has a line above. */
export const HabitWeeks = ({ habit, today, weekStart }: WeeksProps) => {
  const { t } = useTranslation('habits');
  const weeks = Array.from({ length: shownWeeks }, (_, index) => weekOf(addDays(today, 7 * (index + 1 - shownWeeks)), weekStart));
  return (
    <ol aria-label={t('weeks', { habit: habit.name })} className="flex gap-1">
      {keptIn(habit, weeks).map(({ days, kept }) => {
        const isEnough = kept >= habit.timesPerWeek;
        const words = t('week', { day: formatDay(days[0]!), kept, of: habit.timesPerWeek });
        return (
          <li
            key={days[0]}
            title={words}
            className={cn('grid gap-0.5 border-t-2 pt-0.5', isEnough ? 'border-success' : 'border-transparent')}
          >
            <span className="sr-only">{words}</span>
            {days.map((day) => (
              <span
                key={day}
                aria-hidden
                className={cn('size-2.5 rounded-xs', habit.days.includes(day) ? 'bg-success' : day > today ? 'bg-transparent' : 'bg-muted')}
              />
            ))}
          </li>
        );
      })}
    </ol>
  );
};
