import { addDays } from '@spotter/contracts/civil-date';
import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { CalendarArrowUp, Ellipsis, RotateCcw, SkipForward } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, localized } from '@/lib/format/format.js';
import { openMenuIn, useLongPress } from '@/lib/hooks/use-long-press.js';
import { cn } from '@/lib/utils.js';
import { Menu, type MenuEntry } from '@/components/overlays/menu.js';
import { RowLink } from '@/components/row-link.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { plannedElsewhere } from '@/shared/workout-day.js';
import { statusTones } from '../status-tones.js';
import { dragType, useCalendar } from './calendar-context.js';

/** A workout on its day: a link with a menu. If it may move, it can be dragged or moved with Shift and an arrow key. */
export const CalendarEntry = ({ workout, roomy }: { readonly workout: WorkoutItem; readonly roomy: boolean }) => {
  const { t } = useTranslation('workouts');
  const { linkTo, mayMove, maySkip, mayUnskip, onMove, onWish, onUnskip, steps, mayDrag, timeZone } = useCalendar();
  const planned = plannedElsewhere(workout, timeZone);
  const movable = mayMove(workout);
  const name = localized(workout.name) || t('untitled');
  const onKey = (event: KeyboardEvent): void => {
    const days = steps[event.key];
    if (!movable || !event.shiftKey || days === undefined || workout.scheduledOn === null) return;
    event.preventDefault();
    onMove(workout, addDays(workout.scheduledOn, days));
  };
  const entries: readonly MenuEntry[] = [
    ...(movable ? [{ label: t('calendar.moveTo'), icon: CalendarArrowUp, onSelect: () => onWish(workout, 'move') }] : []),
    ...(maySkip(workout) ? [{ label: t('menu.skip'), icon: SkipForward, onSelect: () => onWish(workout, 'skip') }] : []),
    ...(mayUnskip(workout) ? [{ label: t('menu.unskip'), icon: RotateCcw, onSelect: () => onUnskip(workout) }] : []),
  ];
  const longPress = useLongPress(openMenuIn, entries.length > 0);
  return (
    // The link inside receives Shift and an arrow key; the event bubbles up to here.
    <li
      id={`workout-${workout.id}`}
      {...longPress}
      draggable={movable && mayDrag}
      onDragStart={(event) => movable && event.dataTransfer.setData(dragType, workout.id)}
      onKeyDown={onKey}
      className={cn(
        'group/entry relative flex min-w-0 items-center rounded-control border bg-card',
        movable && mayDrag && 'cursor-grab',
        entries.length > 0 && 'touch-manipulation select-none [-webkit-touch-callout:none]',
        workout.status === 'missed' && 'border-destructive',
        workout.status === 'in-progress' && 'border-accent-foreground',
      )}
    >
      <RowLink
        to={linkTo(workout.id)}
        className={cn(
          'min-w-0 grow rounded-control outline-offset-[-2px] hover:bg-muted',
          roomy ? 'flex min-h-row items-center gap-2 px-3 py-1' : 'grid gap-0.5 px-2 py-1',
        )}
      >
        <span className={cn('min-w-0 font-medium', roomy ? 'grow truncate' : 'line-clamp-2 text-table')}>
          {name}
          {planned !== null && (
            <span className="block text-meta font-normal text-subtle-foreground">{t('list.plannedFor', { day: formatDay(planned) })}</span>
          )}
        </span>
        {workout.status === 'scheduled' ? (
          <span className="sr-only">{t('statuses.scheduled')}</span>
        ) : (
          <span>
            <Badge variant={statusTones[workout.status]}>{t(`statuses.${workout.status}`)}</Badge>
          </span>
        )}
      </RowLink>
      {entries.length > 0 && (
        <Menu
          align="end"
          entries={entries}
          trigger={
            <Button
              variant="ghost"
              size="icon"
              aria-label={t(mayUnskip(workout) ? 'calendar.menuSkipped' : 'calendar.menu', { name })}
              className={cn(
                'pointer-coarse:size-11',
                !roomy &&
                  'absolute right-0 top-0 size-7 bg-card opacity-0 focus-visible:opacity-100 group-hover/entry:opacity-100 group-focus-within/entry:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-100',
              )}
            >
              <Ellipsis size={16} strokeWidth={1.75} aria-hidden />
            </Button>
          }
        />
      )}
    </li>
  );
};
