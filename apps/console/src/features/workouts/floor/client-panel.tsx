import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { useQuery } from '@tanstack/react-query';
import { CalendarOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '@/components/overlays/toast.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { ErrorState } from '@/components/states/error-state.js';
import { Button } from '@/components/ui/button.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { problemText } from '@/lib/api/problem-text.js';
import { localized } from '@/lib/format/format.js';
import { useOpenWorkouts } from '@/shared/device-workouts/use-open-workouts.js';
import { waits } from '../list/workout-groups.js';
import { workoutsQuery } from '../queries.js';
import { startAdHocWorkout } from '../workout-actions.js';
import { FloorWorkout, type FloorWorkoutProps } from './floor-workout.js';

type ClientPanelProps = Omit<FloorWorkoutProps, 'workoutId' | 'others'> & { readonly customerId: string };
const nothing: readonly WorkoutItem[] = [];

/** One client: the workout that runs, the one that was recorded last on this page, or the one planned for today. */
export const ClientPanel = ({ customerId, ...props }: ClientPanelProps) => {
  const { gym, today } = props;
  const { t } = useTranslation(['floor', 'workouts']);
  const query = useQuery(workoutsQuery(gym, { customer: customerId, from: today, to: today }));
  const ofToday = query.data?.items ?? nothing;
  const running = useOpenWorkouts(gym, customerId, ofToday)[0];
  const [chosen, setChosen] = useState<string | null>(null);
  // A workout that ends stays on the page with its summary.
  if (running !== undefined && running.id !== chosen) setChosen(running.id);
  const planned = ofToday.filter(waits);
  const shownId = running?.id ?? chosen ?? planned[0]?.id;
  const startFree = (): void =>
    void startAdHocWorkout({ gym }, customerId).then(setChosen, (error: unknown) =>
      showToast({ tone: 'error', title: t('workouts:notStored.title'), description: problemText(error) }),
    );
  const free = (
    <Button variant="outline" size="lg" onClick={startFree}>
      {t('startFree')}
    </Button>
  );
  if (shownId === undefined && query.isPending)
    return (
      <div aria-busy>
        <RowSkeletons rows={6} />
      </div>
    );
  if (shownId === undefined && query.error !== null) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (shownId === undefined)
    return <EmptyState icon={CalendarOff} title={t('nothingToday')} description={t('nothingTodayLine')} action={free} />;
  return (
    <FloorWorkout
      key={shownId}
      {...props}
      workoutId={shownId}
      others={
        <div className="flex flex-wrap gap-2">
          {planned
            .filter(({ id }) => id !== shownId)
            .map(({ id, name }) => (
              <Button key={id} variant="outline" size="lg" onClick={() => setChosen(id)}>
                {localized(name) || t('workouts:untitled')}
              </Button>
            ))}
          {free}
        </div>
      }
    />
  );
};
