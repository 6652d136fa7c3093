import type { CustomerOverview } from '@spotter/contracts/customers/overview';
import type { CustomerDetail } from '@spotter/contracts/customers/queries';
import { Check, CheckCheck, Circle, Minus, Pause, Play, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card, CardTitle } from '@/components/ui/card.js';
import { RowLink } from '@/components/row-link.js';
import { formatDay, formatWeekday, localized } from '@/lib/format/format.js';
import { cn } from '@/lib/utils.js';
import { ProgramWeek } from '../program-week.js';
import { weekDays, type DayState, type WeekDay } from './week-days.js';

const looks: Readonly<Record<DayState, readonly [icon: LucideIcon, className: string]>> = {
  planned: [Circle, 'text-accent-foreground'],
  running: [Play, 'text-accent-foreground'],
  done: [CheckCheck, 'text-success'],
  partial: [Check, 'text-warning'],
  missed: [Minus, 'text-destructive'],
  excused: [Pause, 'text-subtle-foreground'],
};

type WeekCardProps = {
  readonly gym: string;
  readonly customer: CustomerDetail;
  readonly overview: CustomerOverview;
  readonly timeZone: string;
};

const Day = ({ gym, day, today }: { readonly gym: string; readonly day: WeekDay; readonly today: string }) => {
  const { t } = useTranslation('customers');
  const isToday = day.on === today;
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      // Days without a workout only fill the row of a wide screen.
      className={cn(
        'grid content-start gap-1 rounded-control border p-2 max-md:grid-cols-[5.5rem_1fr] max-md:items-center',
        isToday && 'border-primary bg-accent',
        day.workouts.length === 0 && 'max-md:hidden',
      )}
    >
      <span className={cn('figures text-meta text-muted-foreground', isToday && 'font-bold text-foreground')}>
        <span aria-hidden className="md:hidden">
          {formatDay(day.on)}
        </span>
        <span aria-hidden className="max-md:hidden">{`${formatWeekday(day.on)} ${Number(day.on.slice(8))}`}</span>
        <span className="sr-only">{formatDay(day.on)}</span>
      </span>
      <span className="grid min-w-0 gap-1">
        {day.workouts.map(({ workout, state }) => {
          const [Icon, look] = looks[state];
          return (
            <RowLink
              key={workout.id}
              to={`/${gym}/admin/user-workout/${workout.id}`}
              className="grid min-h-11 min-w-0 content-center rounded-control px-1 hover:bg-muted md:min-h-8"
            >
              <span className="line-clamp-2 text-table font-medium">{localized(workout.name) || t('timeline.workout')}</span>
              <span className={cn('flex items-center gap-1 text-meta font-medium', look)}>
                <Icon size={12} strokeWidth={2} aria-hidden className="shrink-0" />
                {t(`week.states.${state}`)}
              </span>
            </RowLink>
          );
        })}
        {day.workouts.length === 0 && <span className="px-1 text-meta text-subtle-foreground">–</span>}
      </span>
    </li>
  );
};

/** The client's week in their program, with the state of each day. */
export const WeekCard = ({ gym, customer, overview, timeZone }: WeekCardProps) => {
  const { t } = useTranslation('customers');
  const days = weekDays(overview.week, overview.weekStartsOn, overview.today, timeZone);
  return (
    <Card className="grid content-start gap-3">
      <div className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,20rem)] sm:justify-between">
        <CardTitle>{t('week.title')}</CardTitle>
        <ProgramWeek program={customer.program} t={t} />
      </div>
      {overview.week.length === 0 && <p className="text-table text-subtle-foreground md:hidden">{t('week.none')}</p>}
      <ol aria-label={t('week.title')} className="grid gap-1 md:grid-cols-7">
        {days.map((day) => (
          <Day key={day.on} gym={gym} day={day} today={overview.today} />
        ))}
      </ol>
    </Card>
  );
};
