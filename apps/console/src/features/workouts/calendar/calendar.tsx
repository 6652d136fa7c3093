import type { WeekStart } from '@spotter/contracts/civil-date';
import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatMonth } from '@/lib/format/format.js';
import { useMedia } from '@/lib/hooks/use-media.js';
import { useOnline } from '@/lib/hooks/use-online.js';
import { useStandsHere } from '@/shared/device-workouts/use-open-workouts.js';
import { AsOf } from '@/shared/as-of.js';
import { QueryView } from '@/components/states/query-view.js';
import { Button } from '@/components/ui/button.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { PlanDialog, type PlanWish } from '../plan-dialogs.js';
import { mayChange } from '../may-change.js';
import { workoutsQuery } from '../queries.js';
import { waits } from '../list/workout-groups.js';
import { byDay } from './by-day.js';
import { CalendarProvider, type CalendarTools } from './calendar-context.js';
import { calendarViews, stepped, weeksOf, type CalendarView } from './calendar-span.js';
import { holdOf, useHolds } from './held-days.js';
import { HoldLines } from './hold-lines.js';
import { MonthGrid } from './month-grid.js';
import { MonthMarks } from './month-marks.js';
import { useUnskip } from '../use-unskip.js';
import { useMoves } from './use-moves.js';
import { WeekList } from './week-list.js';

type CalendarProps = {
  readonly gym: string;
  readonly customerId: string;
  readonly timeZone: string;
  /** Today in the gym's time zone. */
  readonly today: string;
  readonly weekStart: WeekStart;
  /** View and date in the URL. The default view is `month` on a desktop and `week` on a phone. */
  readonly show: string | undefined;
  readonly date: string | undefined;
  readonly onShow: (change: { readonly show?: CalendarView; readonly date?: string }) => void;
  readonly linkTo: (workoutId: string) => string;
};

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const listed = 'scheduled,missed,in-progress,completed,partial,skipped';
/** Arrow keys follow the layout: along a row of the month, down the list of a week. */
const steps: Readonly<Record<CalendarView, CalendarTools['steps']>> = {
  month: { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 },
  week: { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -7, ArrowRight: 7 },
};
const isDate = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Returns a function that keeps the focus on a workout which the keyboard moves, wherever it renders next. */
const useFollowedFocus = (): ((workoutId: string) => void) => {
  const followed = useRef<string | null>(null);
  useEffect(() => {
    if (followed.current === null) return;
    const link = document.querySelector<HTMLElement>(`#workout-${followed.current} a`);
    if (link === null || link === document.activeElement) return;
    link.focus();
    followed.current = null;
  });
  return (workoutId: string): void => void (followed.current = workoutId);
};

/** A client's workouts by day: done, missed and planned. Planned ones can be moved and skipped. */
export const Calendar = ({ gym, customerId, timeZone, today, weekStart, show, date: shownDate, onShow, linkTo }: CalendarProps) => {
  const { t } = useTranslation('workouts');
  const wide = useMedia('(min-width: 960px)');
  const mayDrag = useMedia('(pointer: fine)');
  const online = useOnline();
  const holds = useHolds(gym, customerId);
  const view = calendarViews.find((each) => each === show) ?? (wide ? 'month' : 'week');
  const date = isDate(shownDate) ? shownDate : today;
  const weeks = weeksOf(view, date, weekStart);
  const days = weeks.flat();
  const [from, to] = [days[0]!, days.at(-1)!];
  const reading = workoutsQuery(gym, { customer: customerId, from, to, status: listed, sort: 'date', limit: 100 });
  const query = useQuery(reading);
  const standing = useStandsHere(gym, reading.meta?.path);
  const { moved, move, offerBack } = useMoves(gym);
  const unskip = useUnskip(gym);
  const follow = useFollowedFocus();
  const [asked, setAsked] = useState<{ readonly workout: WorkoutItem; readonly wish: PlanWish } | null>(null);
  const allowed = mayChange(query.data ?? {}).move && online;
  const items = (query.data?.items ?? []).map((item) => standing(item));
  const workouts = byDay(items, moved, timeZone);
  const planned = (workout: WorkoutItem): boolean => waits(workout) && workout.assignedProgramId !== null;
  const tools: CalendarTools = {
    today,
    timeZone,
    linkTo,
    steps: steps[view],
    mayDrag,
    holdOf: (day) => holdOf(holds, day, workouts.get(day)),
    mayMove: (workout) => allowed && planned(workout),
    maySkip: (workout) => online && planned(workout),
    mayUnskip: (workout) => online && workout.status === 'skipped' && workout.assignedProgramId !== null,
    onUnskip: (workout) => void unskip(workout),
    onMove: (workout, day) => {
      follow(workout.id);
      if (day < from || day > to) onShow({ date: day });
      void move(workout, day);
    },
    onWish: (workout, wish) => setAsked({ workout, wish }),
  };
  const drop = (workoutId: string, day: string): void => {
    const workout = [...workouts.values()].flat().find(({ id }) => id === workoutId);
    if (workout !== undefined) void move(workout, day);
  };
  return (
    <section aria-label={t('calendar.title')} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 aria-live="polite" className="figures min-w-0 grow text-section font-bold max-sm:basis-full">
          {view === 'month' ? formatMonth(date) : `${formatDay(from)} – ${formatDay(to)}`}
        </h2>
        <div role="group" aria-label={t('calendar.view')} className="flex gap-1">
          {calendarViews.map((each) => (
            <Button
              key={each}
              variant={each === view ? 'secondary' : 'ghost'}
              aria-pressed={each === view}
              onClick={() => onShow({ show: each, date })}
            >
              {t(`calendar.${each}`)}
            </Button>
          ))}
        </div>
        <div className="flex gap-1 max-sm:ml-auto">
          <Button
            variant="outline"
            size="icon"
            aria-label={t(`calendar.before.${view}`)}
            onClick={() => onShow({ date: stepped(view, date, -1) })}
          >
            <ChevronLeft {...icon} />
          </Button>
          <Button variant="outline" onClick={() => onShow({ date: today })}>
            {t('list.today')}
          </Button>
          <Button
            variant="outline"
            size="icon"
            aria-label={t(`calendar.after.${view}`)}
            onClick={() => onShow({ date: stepped(view, date, 1) })}
          >
            <ChevronRight {...icon} />
          </Button>
        </div>
      </div>
      <AsOf query={reading} />
      <QueryView query={query} skeleton={<Skeleton className="h-[60dvh]" />}>
        {({ items }) => (
          <CalendarProvider value={tools}>
            {items.length === 0 && <p className="text-table text-muted-foreground">{t(`calendar.none.${view}`)}</p>}
            <HoldLines holds={holds} />
            {view === 'week' ? (
              <WeekList weeks={weeks} workouts={workouts} onDrop={drop} />
            ) : wide ? (
              <MonthGrid weeks={weeks} workouts={workouts} month={date.slice(0, 7)} onDrop={drop} />
            ) : (
              <MonthMarks weeks={weeks} workouts={workouts} month={date.slice(0, 7)} onDay={(day) => onShow({ show: 'week', date: day })} />
            )}
            {!online && <p className="text-table text-warning">{t('calendar.offline')}</p>}
            {allowed && wide && items.some(planned) && <p className="text-meta text-subtle-foreground">{t('calendar.hint')}</p>}
          </CalendarProvider>
        )}
      </QueryView>
      {/* Rendered here rather than in the entry: the entry moves to another day before the dialog closes. */}
      {asked !== null && (
        <PlanDialog
          gym={gym}
          workout={asked.workout}
          today={today}
          wish={asked.wish}
          onClose={() => setAsked(null)}
          onMoved={(day) => offerBack(asked.workout, day)}
          onSkipped={() => setAsked(null)}
        />
      )}
    </section>
  );
};
