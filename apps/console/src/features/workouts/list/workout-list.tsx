import { useInfiniteQuery } from '@tanstack/react-query';
import { Dumbbell } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/states/empty-state.js';
import { MoreButton } from '@/components/states/more-button.js';
import { QueryView } from '@/components/states/query-view.js';
import { useAhead } from '@/lib/hooks/use-ahead.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { DiscardedWorkouts } from '../discard/discarded-part.js';
import { doneWorkoutPages } from '../queries.js';
import { WorkoutRows } from './workout-rows.js';

type WorkoutListProps = {
  readonly gym: string;
  readonly customerId: string;
  /** Returns the URL of a workout by its id. */
  readonly linkTo: (workoutId: string) => string;
};

/** Done and skipped workouts of a client, newest first, page by page. */
export const WorkoutList = ({ gym, customerId, linkTo }: WorkoutListProps) => {
  const { t } = useTranslation('workouts');
  useAhead(DiscardedWorkouts);
  const query = useInfiniteQuery(doneWorkoutPages(gym, customerId, true));
  return (
    <div className="grid gap-4">
      <QueryView query={query} skeleton={<RowSkeletons rows={6} />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          return items.length === 0 ? (
            <EmptyState icon={Dumbbell} title={t('list.none')} description={t('list.noneLine')} />
          ) : (
            <>
              <WorkoutRows items={items} linkTo={linkTo} />
              <MoreButton query={query} />
            </>
          );
        }}
      </QueryView>
      <Suspense fallback={null}>
        <DiscardedWorkouts gym={gym} customerId={customerId} linkTo={linkTo} />
      </Suspense>
    </div>
  );
};
