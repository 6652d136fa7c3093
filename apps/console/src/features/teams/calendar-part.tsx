import { addDays, weekOf, type WeekStart } from '@spotter/contracts/civil-date';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, localized, todayIn } from '@/lib/format/format.js';
import { cn } from '@/lib/utils.js';
import { useExerciseName } from '@/shared/exercise-names.js';
import { Button } from '@/components/ui/button.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { calendarQuery } from './queries.js';

type CalendarPartProps = {
  readonly gym: string;
  readonly teamId: string;
  readonly timeZone: string;
  readonly weekStart: WeekStart;
  readonly hasProgram: boolean;
};

/** A week of the team's training days: what is planned, and how many trained. */
export const CalendarPart = ({ gym, teamId, timeZone, weekStart, hasProgram }: CalendarPartProps) => {
  const { t } = useTranslation('teams');
  const today = todayIn(timeZone);
  const [shift, setShift] = useState(0);
  const week = weekOf(addDays(today, shift * 7), weekStart);
  const [from, to] = [week[0]!, week.at(-1)!];
  const query = useQuery({ ...calendarQuery(gym, teamId, from, to), enabled: hasProgram });
  const nameOf = useExerciseName(gym, query.data?.items.flatMap(({ exerciseIds }) => exerciseIds) ?? []);
  if (!hasProgram) return null;
  return (
    <Card className="grid gap-3">
      <div className="flex items-center justify-between gap-2">
        <CardTitle>{t('calendar.title')}</CardTitle>
        <span className="flex items-center gap-1">
          <Button variant="ghost" size="icon" aria-label={t('calendar.before')} onClick={() => setShift(shift - 1)}>
            <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
          </Button>
          <span className="figures text-table text-muted-foreground">{`${formatDay(from)} – ${formatDay(to)}`}</span>
          <Button variant="ghost" size="icon" aria-label={t('calendar.after')} onClick={() => setShift(shift + 1)}>
            <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
          </Button>
        </span>
      </div>
      <QueryView query={query} skeleton={<RowSkeletons rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={CalendarDays} title={t('calendar.none')} description={t('calendar.noneLine')} />
          ) : (
            <ul className="grid">
              {items.map(({ on, week: weekNumber, day, name, program, exerciseIds, planned, trained }, index) => (
                <li
                  key={`${on} ${day} ${index}`}
                  className="flex flex-wrap items-start gap-x-4 gap-y-1 border-b py-3 last:border-b-0 sm:flex-nowrap"
                >
                  <span
                    className={cn(
                      'figures w-16 shrink-0 text-table',
                      on === today ? 'font-bold text-accent-foreground' : 'text-muted-foreground',
                    )}
                  >
                    {formatDay(on)}
                  </span>
                  <span className="min-w-0 flex-1">
                    <span className="block text-table font-medium">
                      {name === null ? t('calendar.day', { week: weekNumber, day }) : localized(name)}
                    </span>
                    {program !== undefined && <span className="block text-meta text-muted-foreground">{localized(program)}</span>}
                    <span className="block text-meta text-subtle-foreground">{exerciseIds.map(nameOf).join(', ')}</span>
                  </span>
                  {planned > 0 && (
                    <span className="figures text-table text-muted-foreground max-sm:w-full max-sm:pl-20">
                      {t('calendar.trained', { trained, planned })}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  );
};
