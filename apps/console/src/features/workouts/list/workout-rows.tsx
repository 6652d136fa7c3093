import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { useTranslation } from 'react-i18next';
import { formatDay, localized, todayHere } from '@/lib/format/format.js';
import { formatTonnage } from '@/lib/format/figures.js';
import { Badge } from '@/components/ui/badge.js';
import { RowLink } from '@/components/row-link.js';
import { plannedElsewhere } from '@/shared/workout-day.js';
import { statusTones } from '../status-tones.js';

type WorkoutRowsProps = {
  readonly items: readonly WorkoutItem[];
  /** Today in the gym's time zone, for lists of planned workouts: marks today's. */
  readonly today?: string | undefined;
  /** Returns the URL of a workout by its id. */ readonly linkTo: (workoutId: string) => string;
};

/** Workouts as links, in the given order. */
export const WorkoutRows = ({ items, today, linkTo }: WorkoutRowsProps) => {
  const { t } = useTranslation('workouts');
  const dateOf = ({ startedAt, scheduledOn }: WorkoutItem): string => {
    if (startedAt !== null) return formatDay(todayHere(new Date(startedAt)));
    return scheduledOn === null ? '' : scheduledOn === today ? t('list.today') : formatDay(scheduledOn);
  };
  const plannedFor = (workout: WorkoutItem): string | null => plannedElsewhere(workout, null);
  return (
    <ul className="overflow-hidden rounded-card border bg-card">
      {items.map((workout) => (
        <li key={workout.id} className="border-b last:border-b-0">
          <RowLink to={linkTo(workout.id)} className="flex min-h-row items-center gap-3 px-3 py-1.5 outline-offset-[-2px] hover:bg-muted">
            <span className="min-w-0 grow">
              <span className="block truncate font-medium">{localized(workout.name) || t('untitled')}</span>
              <span className="figures block truncate text-meta text-subtle-foreground">
                {dateOf(workout)}
                {plannedFor(workout) !== null && ` · ${t('list.plannedFor', { day: formatDay(plannedFor(workout) ?? '') })}`}
                {workout.source === 'import' && ` · ${t('list.imported')}`}
                {workout.setsDone > 0 && ` · ${t('list.sets', { count: workout.setsDone })}`}
                {/* Cardio and body-weight workouts have no tonnage. */}
                {workout.tonnageKg > 0 && `, ${formatTonnage(workout.tonnageKg, workout.tonnageKg, 2)}`}
              </span>
            </span>
            {workout.status === 'scheduled' && today !== undefined ? null : (
              <Badge variant={statusTones[workout.status]}>{t(`statuses.${workout.status}`)}</Badge>
            )}
          </RowLink>
        </li>
      ))}
    </ul>
  );
};
