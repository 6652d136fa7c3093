import { useQuery } from '@tanstack/react-query';
import { Dumbbell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.js';
import { QueryView } from '../../ui/query-view.js';
import { RowSkeletons } from '../../ui/skeleton.js';
import { workoutsQuery, type WorkoutFilter } from './queries.js';
import { WorkoutRows } from './workout-rows.js';

type WorkoutListProps = {
  readonly gym: string;
  readonly filter: WorkoutFilter;
  /** Address of one workout, by its id. */ readonly linkTo: (workoutId: string) => string;
};

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
          <WorkoutRows items={items} linkTo={linkTo} />
        )
      }
    </QueryView>
  );
};
