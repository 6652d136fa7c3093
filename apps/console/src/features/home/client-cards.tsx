import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { Link } from '@tanstack/react-router';
import { CalendarDays, Check, Minus, Trophy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useExerciseName } from '../../lib/exercise-names.js';
import { formatAgo, formatDay, formatLoad, formatNumber, localized } from '../../lib/format.js';
import { Avatar } from '../../ui/avatar.js';
import { Card, CardTitle } from '../../ui/card.js';
import { cn } from '../../ui/class-names.js';
import { Progress } from '../../ui/progress.js';
import type { ClientHomeAnswer, HomeOf } from './queries.js';

const dayOf = ({ scheduledOn, startedAt }: WorkoutItem): string => {
  const date = scheduledOn ?? startedAt?.slice(0, 10);
  return date === undefined ? '' : formatDay(date);
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

export const Week = ({ gym, home }: HomeOf) => {
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
              <span className="text-table font-medium">{dayOf(workout)}</span>
              <span className="w-full truncate text-meta text-third">{localized(workout.name) || t('today.workout')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
};

export const LastRecord = ({ gym, record }: { readonly gym: string; readonly record: NonNullable<ClientHomeAnswer['lastRecord']> }) => {
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

export const ProgramCard = ({ home }: Pick<HomeOf, 'home'>) => {
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
