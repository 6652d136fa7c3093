import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarDays, Check, Dumbbell, Minus, Play, Trophy } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useExerciseName } from '../../lib/exercise-names.js';
import { formatAgo, formatDay, formatLoad, formatNumber, localized } from '../../lib/format.js';
import { Avatar } from '../../ui/avatar.js';
import { Button } from '../../ui/button.js';
import { Card, CardTitle } from '../../ui/card.js';
import { cn } from '../../ui/class-names.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Page } from '../../ui/page.js';
import { Progress } from '../../ui/progress.js';
import { QueryView } from '../../ui/query-view.js';
import { Skeleton } from '../../ui/skeleton.js';
import { homeQuery, type ClientHomeAnswer } from './queries.js';

type ClientHomeProps = {
  readonly gym: string;
  readonly name: string;
  /** Makes a workout ready to be opened without a network. */
  readonly onUpcoming: (workoutId: string) => void;
};
type Shown = { readonly gym: string; readonly home: ClientHomeAnswer };

const Today = ({ gym, home }: Shown) => {
  const { t } = useTranslation('home');
  const workout = home.running ?? home.today ?? home.next;
  if (workout === null)
    return (
      <Card>
        <EmptyState icon={Dumbbell} title={t('today.none')} line={t('today.noneLine')} />
      </Card>
    );
  const running = workout === home.running;
  const finished = workout.status === 'completed' || workout.status === 'partial';
  return (
    <Card className="grid gap-4">
      <div>
        <p className="text-body text-second">
          {running
            ? t('today.running')
            : workout === home.today
              ? t('today.title')
              : t('today.next', { day: workout.scheduledOn === null ? '' : formatDay(workout.scheduledOn) })}
        </p>
        <h2 className="text-page font-bold">{localized(workout.name) || t('today.workout')}</h2>
        {workout.week !== null && (
          <p className="figures text-body text-second">{t('today.place', { week: workout.week, day: workout.day })}</p>
        )}
      </div>
      {workout.setsDone > 0 && (
        <Progress
          value={workout.setsDone}
          max={workout.setsPlanned}
          label={t('today.sets', { done: workout.setsDone, planned: workout.setsPlanned })}
        />
      )}
      <p className="figures text-body text-second">{t('today.sets', { done: workout.setsDone, planned: workout.setsPlanned })}</p>
      <Button asChild look="solid" size="large">
        <Link to="/$gym/client/workout-client/details-workout/$workoutId" params={{ gym, workoutId: workout.id }}>
          <Play size={20} strokeWidth={1.75} aria-hidden />
          {running ? t('today.goOn') : finished ? t('today.look') : t('today.open')}
        </Link>
      </Button>
    </Card>
  );
};

const DayMark = ({ workout }: { readonly workout: WorkoutItem }) => {
  const { t } = useTranslation('home');
  const done = workout.status === 'completed' || workout.status === 'partial' || workout.status === 'in-progress';
  const missed = workout.status === 'skipped' || workout.status === 'cancelled';
  const Icon = done ? Check : missed ? Minus : CalendarDays;
  return (
    <span
      className={cn(
        'grid size-10 place-items-center rounded-full',
        done ? 'bg-success-soft text-success' : missed ? 'bg-sunken text-third' : 'bg-soft text-accent',
      )}
    >
      <Icon size={20} strokeWidth={1.75} aria-label={t(`week.${done ? 'done' : missed ? 'missed' : 'open'}`)} />
    </span>
  );
};

const Week = ({ gym, home }: Shown) => {
  const { t } = useTranslation('home');
  if (home.week.length === 0) return null;
  return (
    <Card>
      <CardTitle className="pb-3">{t('week.title')}</CardTitle>
      <ul className="flex gap-2 overflow-x-auto">
        {home.week.map((workout) => (
          <li key={workout.id} className="min-w-20 grow basis-0">
            <Link
              to="/$gym/client/workout-client/details-workout/$workoutId"
              params={{ gym, workoutId: workout.id }}
              className="grid justify-items-center gap-1 rounded-control p-2 text-center hover:bg-sunken"
            >
              <DayMark workout={workout} />
              <span className="text-table font-medium">{workout.scheduledOn === null ? '' : formatDay(workout.scheduledOn)}</span>
              <span className="w-full truncate text-meta text-third">{localized(workout.name)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
};

const LastRecord = ({ gym, record }: { readonly gym: string; readonly record: NonNullable<ClientHomeAnswer['lastRecord']> }) => {
  const { t } = useTranslation('home');
  const nameOf = useExerciseName(gym, [record.exerciseId]);
  return (
    <Card className="flex items-center gap-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-warning-soft text-warning">
        <Trophy size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="min-w-0">
        <h2 className="text-body text-second">{t('record.title')}</h2>
        <p className="truncate font-medium">{nameOf(record.exerciseId)}</p>
        <p className="figures text-body text-second">
          {t('record.line', {
            reps: record.reps,
            load: formatLoad(record.load),
            kg: formatNumber(record.e1rmKg),
            ago: formatAgo(record.performedAt),
          })}
        </p>
      </div>
    </Card>
  );
};

const ProgramCard = ({ home }: Pick<Shown, 'home'>) => {
  const { t } = useTranslation('home');
  const { program, coach } = home;
  if (program === null && coach === null) return null;
  return (
    <Card className="grid gap-3">
      {program !== null && (
        <div className="grid gap-2">
          <h2 className="font-medium">{localized(program.name)}</h2>
          <Progress
            value={program.done}
            max={program.planned}
            label={t('program.progress', { done: program.done, planned: program.planned })}
          />
          <p className="figures text-body text-second">{t('program.progress', { done: program.done, planned: program.planned })}</p>
        </div>
      )}
      {coach !== null && (
        <p className="flex items-center gap-3 text-body">
          <Avatar name={coach.name} lastname={coach.lastname} size="card" />
          <span>
            <span className="block text-second">{t('coach')}</span>
            {`${coach.name} ${coach.lastname}`}
          </span>
        </p>
      )}
    </Card>
  );
};

export const ClientHome = ({ gym, name, onUpcoming }: ClientHomeProps) => {
  const { t } = useTranslation('home');
  const query = useQuery(homeQuery(gym));
  const home = query.data?.kind === 'client' ? query.data : undefined;
  const upcoming = [home?.running?.id, home?.today?.id, home?.next?.id].filter((id) => id !== undefined).join(' ');
  useEffect(() => {
    for (const id of upcoming.split(' ')) if (id !== '') onUpcoming(id);
  }, [upcoming, onUpcoming]);
  return (
    <Page title={t('greeting', { name })} className="max-w-[640px]!">
      <QueryView
        query={query}
        skeleton={
          <div className="grid gap-4">
            <Skeleton className="h-60" />
            <Skeleton className="h-40" />
            <Skeleton className="h-24" />
          </div>
        }
      >
        {(answer) =>
          answer.kind === 'client' && (
            <div className="grid gap-4">
              <Today gym={gym} home={answer} />
              <Week gym={gym} home={answer} />
              {answer.lastRecord !== null && <LastRecord gym={gym} record={answer.lastRecord} />}
              <ProgramCard home={answer} />
            </div>
          )
        }
      </QueryView>
    </Page>
  );
};
