import { weekOf, type WeekStart } from '@spotter/contracts/civil-date';
import { Check, Flame, Minus, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Suspense, useState } from 'react';
import { formatDay, formatWeekday, localized, todayIn } from '@/lib/format/format.js';
import { workoutDay } from '@/shared/workout-day.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { cn } from '@/lib/utils.js';
import { RowLink } from '@/components/row-link.js';
import { useAhead } from '@/lib/hooks/use-ahead.js';
import { lazyPart } from '@/lib/lazy-part.js';
import { textLink } from '@/components/text-link.js';
import type { HomeOf } from './queries.js';
import { dayOf, type DayState } from './week-day.js';

const StreakReceipt = lazyPart(() => import('./streak-receipt-lazy.js'), 'StreakReceipt');

/** Number of consecutive weeks in which all due workouts were done; opens its explanation. Absent at zero. */
const StreakLine = ({ home, weekStart }: Pick<HomeOf, 'home'> & { readonly weekStart: WeekStart }) => {
  const { t } = useTranslation('home');
  useAhead(StreakReceipt);
  const [open, setOpen] = useState(false);
  const { streak } = home;
  if (streak.weeks === 0) return null;
  return (
    <>
      <button type="button" className={`mt-2 inline-flex min-h-11 items-center gap-2 ${textLink}`} onClick={() => setOpen(true)}>
        <Flame size={20} strokeWidth={1.75} aria-hidden className="text-warning" />
        {t('streak.line', { count: streak.weeks })}
      </button>
      {open && (
        <Suspense fallback={null}>
          <StreakReceipt streak={streak} weekStart={weekStart} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

type WeekStripProps = HomeOf & { readonly timeZone: string; readonly weekStart: WeekStart };
const looks: Readonly<Record<DayState, string>> = {
  done: 'bg-success-soft text-success',
  missed: 'bg-muted text-subtle-foreground',
  running: 'bg-primary text-primary-foreground',
  open: 'bg-accent text-accent-foreground',
  none: 'text-subtle-foreground',
};

const Circle = ({ date, state, today }: { readonly date: string; readonly state: DayState; readonly today: string }) => (
  <>
    <span className={cn('text-meta', date === today ? 'font-bold text-foreground' : 'text-subtle-foreground')}>{formatWeekday(date)}</span>
    <span
      className={cn(
        'figures grid aspect-square w-full max-w-10 place-items-center rounded-full text-table font-medium',
        looks[state],
        date === today && 'outline-2 outline-offset-1 outline-accent-foreground outline-primary',
      )}
    >
      {state === 'done' ? (
        <Check size={20} strokeWidth={1.75} aria-hidden />
      ) : state === 'missed' ? (
        <Minus size={20} strokeWidth={1.75} aria-hidden />
      ) : state === 'running' ? (
        <Play size={20} strokeWidth={1.75} aria-hidden />
      ) : (
        Number(date.slice(8))
      )}
    </span>
  </>
);

/** The days of the week with done, missed and planned workouts. */
export const WeekStrip = ({ gym, home, timeZone, weekStart }: WeekStripProps) => {
  const { t } = useTranslation('home');
  const today = todayIn(timeZone);
  return (
    <Card>
      <CardTitle className="pb-3">{t('week.title')}</CardTitle>
      <ol className="grid grid-cols-7">
        {weekOf(today, weekStart).map((date) => {
          const workouts = home.week.filter((workout) => workoutDay(workout, timeZone) === date);
          const { workout, state } = dayOf(workouts, today);
          const look = 'grid min-h-18 place-items-center content-center gap-1 rounded-control px-0.5';
          const names = workouts.map(({ name }) => localized(name) || t('today.workout')).join(', ');
          return (
            <li key={date} aria-current={date === today ? 'date' : undefined}>
              {workout === undefined ? (
                <span className={look}>
                  <Circle date={date} state={state} today={today} />
                  <span className="sr-only">{t('week.none', { day: formatDay(date) })}</span>
                </span>
              ) : (
                <RowLink to={`/${gym}/client/workout-client/details-workout/${workout.id}`} className={cn(look, 'hover:bg-muted')}>
                  <Circle date={date} state={state} today={today} />
                  <span className="sr-only">{`${formatDay(date)}, ${names}, ${t(`week.${state}`)}`}</span>
                </RowLink>
              )}
            </li>
          );
        })}
      </ol>
      <StreakLine home={home} weekStart={weekStart} />
    </Card>
  );
};
