import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { Check, CircleDashed, Minus, Pause, Play, X, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatWeekday } from '@/lib/format/format.js';
import { cn } from '@/lib/utils.js';
import { useCalendar } from './calendar-context.js';
import type { DaysProps } from './month-grid.js';

type Status = WorkoutItem['status'];
const marks: Readonly<Record<Status, readonly [LucideIcon, string]>> = {
  scheduled: [CircleDashed, 'text-accent-foreground'],
  missed: [X, 'text-destructive'],
  'in-progress': [Play, 'text-accent-foreground'],
  completed: [Check, 'text-success'],
  partial: [Check, 'text-warning'],
  skipped: [Minus, 'text-subtle-foreground'],
  cancelled: [Minus, 'text-subtle-foreground'],
};

type MonthMarksProps = Omit<DaysProps, 'onDrop'> & { readonly month: string; readonly onDay: (day: string) => void };

/** A month for narrow screens: one mark per workout instead of names. A tap on a day opens its week. */
export const MonthMarks = ({ weeks, workouts, month, onDay }: MonthMarksProps) => {
  const { t } = useTranslation('workouts');
  const { today, holdOf } = useCalendar();
  return (
    <div className="grid grid-cols-7 gap-px overflow-hidden rounded-card border bg-border">
      {weeks[0]?.map((day) => (
        <span key={day} aria-hidden className="bg-card py-1 text-center text-meta text-subtle-foreground">
          {formatWeekday(day, 'narrow')}
        </span>
      ))}
      {weeks.flat().map((day) => {
        const there = workouts.get(day) ?? [];
        const hold = holdOf(day);
        const held =
          hold === undefined ? [] : [hold.reason === null ? t('calendar.paused') : t('calendar.pausedWith', { reason: hold.reason })];
        const words = [...held, ...there.map(({ status }) => t(`statuses.${status}`))].join(', ');
        return (
          <button
            key={day}
            type="button"
            aria-current={day === today ? 'date' : undefined}
            aria-label={words === '' ? formatDay(day) : `${formatDay(day)}: ${words}`}
            onClick={() => onDay(day)}
            className={cn(
              'grid min-h-14 content-start justify-items-center gap-1 bg-card p-1 outline-offset-[-2px]',
              !day.startsWith(month) && 'bg-muted text-subtle-foreground',
            )}
          >
            <span
              className={cn(
                'figures grid size-7 place-items-center rounded-full text-table',
                day === today && 'bg-primary font-medium text-primary-foreground',
              )}
            >
              {Number(day.slice(8))}
            </span>
            <span className="flex flex-wrap justify-center">
              {hold !== undefined && <Pause size={16} strokeWidth={2} aria-hidden className="text-warning" />}
              {there.map(({ id, status }) => {
                const [Icon, tone] = marks[status];
                return <Icon key={id} size={16} strokeWidth={2} aria-hidden className={tone} />;
              })}
            </span>
          </button>
        );
      })}
    </div>
  );
};
