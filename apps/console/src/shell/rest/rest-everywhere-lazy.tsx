import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RestBar } from '../../shared/rest/rest-bar.js';
import { useRest } from '../../shared/rest/rest-timer.js';

/** The rest above the tab bar, with a link to its workout. */
export const RestOfWorkout = () => {
  const { t } = useTranslation('workouts');
  const rest = useRest();
  if (rest === null) return null;
  return (
    <aside aria-label={t('rest.label')} className="rest-everywhere">
      <RestBar
        rest={rest}
        wrap={(time) => (
          <Link
            to="/$gym/client/workout-client/details-workout/$workoutId"
            params={{ gym: rest.gym, workoutId: rest.workoutId }}
            className="flex min-h-11 items-center gap-2"
          >
            {time}
            <span className="truncate text-table text-accent-foreground underline underline-offset-4">{t('rest.open')}</span>
          </Link>
        )}
      />
    </aside>
  );
};
