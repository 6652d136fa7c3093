import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Dumbbell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDay, formatNumber, localized } from '../../lib/format.js';
import { Badge, type Tone } from '../../ui/badge.js';
import { EmptyState } from '../../ui/empty-state.js';
import { QueryView } from '../../ui/query-view.js';
import { RowSkeletons } from '../../ui/skeleton.js';
import { workoutsQuery, type WorkoutFilter } from './queries.js';

type WorkoutListProps = {
  readonly gym: string;
  readonly filter: WorkoutFilter;
  /** Address of one workout, by its id. */ readonly linkTo: (workoutId: string) => string;
};

const tones: Readonly<Record<WorkoutItem['status'], Tone>> = {
  scheduled: 'neutral',
  'in-progress': 'accent',
  completed: 'success',
  partial: 'warning',
  skipped: 'neutral',
  cancelled: 'neutral',
};

const dateOf = ({ startedAt, scheduledOn }: WorkoutItem): string =>
  startedAt === null ? (scheduledOn === null ? '' : formatDay(scheduledOn)) : formatDate(startedAt);

/** Workouts in the order in which the server lists them, each a link. */
export const WorkoutList = ({ gym, filter, linkTo }: WorkoutListProps) => {
  const { t } = useTranslation('workouts');
  const query = useQuery(workoutsQuery(gym, filter));
  return (
    <QueryView query={query} skeleton={<RowSkeletons rows={6} />}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState icon={Dumbbell} title={t('list.none')} line={t('list.noneLine')} />
        ) : (
          <ul className="overflow-hidden rounded-card border bg-card">
            {items.map((workout) => (
              <li key={workout.id} className="border-b last:border-b-0">
                <Link
                  to={linkTo(workout.id)}
                  className="flex min-h-row items-center gap-3 px-3 py-1.5 outline-offset-[-2px] hover:bg-sunken"
                >
                  <span className="min-w-0 grow">
                    <span className="block truncate font-medium">{localized(workout.name) || t('untitled')}</span>
                    <span className="figures block truncate text-meta text-third">
                      {dateOf(workout)}
                      {workout.source === 'import' && ` · ${t('list.imported')}`}
                      {workout.setsDone > 0 &&
                        ` · ${t('list.figures', { sets: workout.setsDone, tonnes: formatNumber(workout.tonnageKg / 1000, 2) })}`}
                    </span>
                  </span>
                  <Badge tone={tones[workout.status]}>{t(`statuses.${workout.status}`)}</Badge>
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
};
