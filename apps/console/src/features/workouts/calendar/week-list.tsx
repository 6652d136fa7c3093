import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { useTranslation } from 'react-i18next';
import { formatDay } from '@/lib/format/format.js';
import { useDrop } from '@/lib/hooks/use-drop.js';
import { cn } from '@/lib/utils.js';
import { dragType, useCalendar } from './calendar-context.js';
import { CalendarEntry } from './calendar-entry.js';
import type { DaysProps } from './month-grid.js';

type DayProps = { readonly day: string; readonly workouts: readonly WorkoutItem[] } & Pick<DaysProps, 'onDrop'>;

const Day = ({ day, workouts, onDrop }: DayProps) => {
  const { t } = useTranslation('workouts');
  const { today, holdOf } = useCalendar();
  const hold = holdOf(day);
  const { over, place } = useDrop(dragType, (workoutId) => onDrop(workoutId, day));
  return (
    <li
      {...place}
      aria-current={day === today ? 'date' : undefined}
      data-day={day}
      className={cn(
        'grid gap-1 border-b px-1 py-2 last:border-b-0 sm:grid-cols-[144px_1fr] sm:items-center',
        over && 'rounded-control outline-2 outline-accent-foreground',
      )}
    >
      <h3
        className={cn(
          'figures flex flex-wrap items-center gap-x-2 text-table',
          day === today ? 'font-bold' : 'font-medium text-muted-foreground',
        )}
      >
        {formatDay(day)}
        {day === today && <span className="text-meta text-accent-foreground">{t('list.today')}</span>}
        {hold !== undefined && (
          <span className="min-w-0 text-meta font-normal text-warning wrap-anywhere">
            {hold.reason === null ? t('calendar.paused') : t('calendar.pausedWith', { reason: hold.reason })}
          </span>
        )}
      </h3>
      {workouts.length === 0 ? (
        <p className="text-table text-subtle-foreground">{t('calendar.free')}</p>
      ) : (
        <ul className="grid min-w-0 gap-1">
          {workouts.map((workout) => (
            <CalendarEntry key={workout.id} workout={workout} roomy />
          ))}
        </ul>
      )}
    </li>
  );
};

/** Seven days in a list. */
export const WeekList = ({ weeks, workouts, onDrop }: DaysProps) => (
  <ol className="rounded-card border bg-card px-2">
    {weeks.flat().map((day) => (
      <Day key={day} day={day} workouts={workouts.get(day) ?? []} onDrop={onDrop} />
    ))}
  </ol>
);
