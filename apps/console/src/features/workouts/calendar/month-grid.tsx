import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { useTranslation } from 'react-i18next';
import { formatDay, formatWeekday } from '@/lib/format/format.js';
import { useDrop } from '@/lib/hooks/use-drop.js';
import { cn } from '@/lib/utils.js';
import { dragType, useCalendar } from './calendar-context.js';
import { CalendarEntry } from './calendar-entry.js';

export type DaysProps = {
  readonly weeks: readonly (readonly string[])[];
  readonly workouts: ReadonlyMap<string, readonly WorkoutItem[]>;
  readonly onDrop: (workoutId: string, day: string) => void;
};
type DayProps = { readonly day: string; readonly outside: boolean; readonly workouts: readonly WorkoutItem[] } & Pick<DaysProps, 'onDrop'>;

const DayNumber = ({ day }: { readonly day: string }) => {
  const { t } = useTranslation('workouts');
  const { today } = useCalendar();
  return (
    <span
      className={cn(
        'figures inline-grid h-6 min-w-6 place-items-center rounded-full px-1 text-meta font-medium',
        day === today ? 'bg-primary text-primary-foreground' : 'text-muted-foreground',
      )}
    >
      <span aria-hidden>{Number(day.slice(8))}</span>
      <span className="sr-only">{day === today ? `${t('list.today')}, ${formatDay(day)}` : formatDay(day)}</span>
    </span>
  );
};

const Day = ({ day, outside, workouts, onDrop }: DayProps) => {
  const { t } = useTranslation('workouts');
  const { today, holdOf } = useCalendar();
  const hold = holdOf(day);
  const { over, place } = useDrop(dragType, (workoutId) => onDrop(workoutId, day));
  return (
    <td
      {...place}
      aria-current={day === today ? 'date' : undefined}
      data-day={day}
      className={cn(
        'h-24 border p-1 align-top',
        outside && 'bg-muted',
        over && 'outline-2 outline-offset-[-2px] outline-accent-foreground',
      )}
    >
      <DayNumber day={day} />
      {hold !== undefined && (
        <span className="float-right truncate text-meta text-warning" title={hold.reason ?? undefined}>
          {t('calendar.paused')}
          {hold.reason !== null && <span className="sr-only">: {hold.reason}</span>}
        </span>
      )}
      {workouts.length > 0 && (
        <ul className="grid gap-1">
          {workouts.map((workout) => (
            <CalendarEntry key={workout.id} workout={workout} roomy={false} />
          ))}
        </ul>
      )}
    </td>
  );
};

/** A month as a table of weeks, with space for several workouts a day. */
export const MonthGrid = ({ weeks, workouts, month, onDrop }: DaysProps & { readonly month: string }) => (
  <table className="w-full table-fixed border-collapse">
    <thead>
      <tr>
        {weeks[0]?.map((day) => (
          <th key={day} scope="col" className="p-1 text-left text-meta font-medium text-subtle-foreground">
            {formatWeekday(day)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeks.map((week) => (
        <tr key={week[0]}>
          {week.map((day) => (
            <Day key={day} day={day} outside={!day.startsWith(month)} workouts={workouts.get(day) ?? []} onDrop={onDrop} />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
