import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { showToast } from '../../ui/toast.js';
import { startAdHocWorkout } from './workout-actions.js';
import { WorkoutList } from './workout-list.js';

type ClientWorkoutsPageProps = { readonly gym: string; readonly customerId: string; readonly onStarted: (workoutId: string) => void };

export const ClientWorkoutsPage = ({ gym, customerId, onStarted }: ClientWorkoutsPageProps) => {
  const { t } = useTranslation('workouts');
  const startFreely = (): void => {
    startAdHocWorkout(gym, customerId).then(onStarted, (error: unknown) => {
      console.error(error);
      void showToast({ tone: 'error', title: t('notStored.title'), description: t('notStored.line') });
    });
  };
  return (
    <Page
      title={t('list.title')}
      className="max-w-[640px]!"
      actions={
        <Button look="outline" onClick={startFreely}>
          <Plus size={20} strokeWidth={1.75} aria-hidden />
          {t('list.free')}
        </Button>
      }
    >
      <WorkoutList
        gym={gym}
        filter={{ customer: customerId }}
        linkTo={(workoutId) => `/${gym}/client/workout-client/details-workout/${workoutId}`}
      />
    </Page>
  );
};
