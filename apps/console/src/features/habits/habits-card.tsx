import { addDays, weekOf, type WeekStart } from '@spotter/contracts/civil-date';
import { maxHabits } from '@spotter/contracts/habits/limits';
import type { HabitItem } from '@spotter/contracts/habits/queries';
import { useQuery } from '@tanstack/react-query';
import { Archive, Pencil, Plus, RotateCcw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { formatDay } from '@/lib/format/format.js';
import { cn } from '@/lib/utils.js';
import { HabitDialog } from './habit-dialog.js';
import { habitsQuery } from './queries.js';
import { useHabitChanges } from './use-habit-changes.js';
import { keptIn } from './ticked-days.js';

type WeeksProps = { readonly habit: HabitItem; readonly today: string; readonly weekStart: WeekStart };
const shownWeeks = 8;

/** The last weeks of a habit as columns. A week that reached its goal has a line above. */
const HabitWeeks = ({ habit, today, weekStart }: WeeksProps) => {
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

type HabitsProps = {
  readonly gym: string;
  readonly customerId: string;
  readonly today: string;
  readonly weekStart: WeekStart;
  /** True for a former client. */
  readonly isReadOnly?: boolean;
};
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

const Habit = ({ habit, onEdit, ...props }: HabitsProps & { readonly habit: HabitItem; readonly onEdit: () => void }) => {
  const { t } = useTranslation('habits');
  const { archive, restore } = useHabitChanges(props.gym, props.customerId);
  const { name, timesPerWeek, archived } = habit;
  const action = (label: string, act: () => void, face: ReactNode) => (
    <Button variant="ghost" size="icon" aria-label={label} title={label} onClick={act}>
      {face}
    </Button>
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-2 last:border-b-0">
      <span className="min-w-0 grow basis-40">
        <span className="block text-body font-medium wrap-anywhere">{name}</span>
        <span className="figures block text-table text-muted-foreground">
          {archived ? t('archived') : t('perWeek', { count: timesPerWeek })}
        </span>
      </span>
      <HabitWeeks habit={habit} today={props.today} weekStart={props.weekStart} />
      <span className="flex" hidden={props.isReadOnly}>
        {!archived && action(t('editOf', { habit: name }), onEdit, <Pencil {...icon} />)}
        {archived
          ? action(t('restore', { habit: name }), () => void restore(habit), <RotateCcw {...icon} />)
          : action(t('archive', { habit: name }), () => void archive(habit), <Archive {...icon} />)}
      </span>
    </li>
  );
};

/** A client's habits and their last weeks, for the client and their coaches. */
export const HabitsCard = (props: HabitsProps) => {
  const { t } = useTranslation('habits');
  const { gym, customerId } = props;
  const query = useQuery(habitsQuery(gym, customerId));
  const [edited, setEdited] = useState<HabitItem | null | undefined>(undefined);
  const [all, setAll] = useState(false);
  return (
    <Card className="grid content-start gap-2">
      <CardTitle>{t('title')}</CardTitle>
      <QueryView query={query} skeleton={<RowSkeletons rows={2} />}>
        {({ items }) => {
          const active = items.filter(({ archived }) => !archived);
          const past = items.length - active.length;
          return (
            <>
              {active.length === 0 && <p className="text-table text-subtle-foreground">{t('none')}</p>}
              <ul aria-label={t('title')}>
                {(all ? [...active, ...items.filter(({ archived }) => archived)] : active).map((habit) => (
                  <Habit key={habit.id} {...props} habit={habit} onEdit={() => setEdited(habit)} />
                ))}
              </ul>
              <p className="flex flex-wrap gap-2">
                {active.length < maxHabits && props.isReadOnly !== true && (
                  <Button variant="outline" onClick={() => setEdited(null)}>
                    <Plus {...icon} />
                    {t('add')}
                  </Button>
                )}
                {past > 0 && (
                  <Button variant="ghost" onClick={() => setAll(!all)}>
                    {all ? t('hidePast') : t('showPast', { count: past })}
                  </Button>
                )}
              </p>
            </>
          );
        }}
      </QueryView>
      {edited !== undefined && <HabitDialog gym={gym} customerId={customerId} habit={edited} onClose={() => setEdited(undefined)} />}
    </Card>
  );
};
