import { Link } from '@tanstack/react-router';
import { Dumbbell, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDay, localized } from '@/lib/format/format.js';
import { Button } from '@/components/ui/button.js';
import { Card } from '@/components/ui/card.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { Progress } from '@/components/ui/progress.js';
import type { HomeOf } from './queries.js';

/** The workout to do next: the running one, else today's, else the next planned one. */
export const TodayCard = ({ gym, home }: HomeOf) => {
  const { t } = useTranslation('home');
  const workout = home.running ?? home.today ?? home.next;
  if (workout === null)
    return (
      <Card>
        <EmptyState icon={Dumbbell} title={t('today.none')} description={t('today.noneLine')} />
      </Card>
    );
  const running = workout === home.running;
  const finished = workout.status === 'completed' || workout.status === 'partial';
  const { setsPlanned, setsExtra = 0 } = workout;
  const done = workout.setsDone - setsExtra;
  const sets =
    setsPlanned === 0
      ? t('today.setsFree', { count: workout.setsDone })
      : t(setsExtra === 0 ? 'today.sets' : 'today.setsExtra', { done, planned: setsPlanned, extra: setsExtra });
  return (
    <Card className="grid gap-4">
      <div>
        <p className="text-body text-muted-foreground">
          {running
            ? t('today.running')
            : workout === home.today
              ? t('today.title')
              : t('today.next', { day: workout.scheduledOn === null ? '' : formatDay(workout.scheduledOn) })}
        </p>
        <h2 className="text-page font-bold">{localized(workout.name) || t('today.workout')}</h2>
        {workout.week !== null && (
          <p className="figures text-body text-muted-foreground">{t('today.place', { week: workout.week, day: workout.day })}</p>
        )}
      </div>
      {workout.setsDone > 0 && setsPlanned > 0 && <Progress value={done} max={setsPlanned} label={sets} />}
      <p className="figures text-body text-muted-foreground">{sets}</p>
      <Button asChild variant="default" size="lg">
        <Link to="/$gym/client/workout-client/details-workout/$workoutId" params={{ gym, workoutId: workout.id }}>
          <Play size={20} strokeWidth={1.75} aria-hidden />
          {running ? t('today.goOn') : finished ? t('today.look') : t('today.open')}
        </Link>
      </Button>
    </Card>
  );
};
