import type { ReplayState } from '@spotter/contracts/assigned-programs/replay';
import { groupBy } from '@spotter/domain/group-by';
import { useTranslation } from 'react-i18next';
import { formatActual, formatDay, formatLoad, localized } from '@/lib/format/format.js';
import { formatKg } from '@/lib/format/figures.js';
import { Badge } from '@/components/ui/badge.js';
import { cn } from '@/lib/utils.js';

type StateViewProps = {
  readonly state: ReplayState;
  readonly nameOf: (exerciseId: string) => string;
  readonly coachName: (coachId: string) => string;
};

const dayTones: Readonly<Record<string, string>> = {
  completed: 'bg-success-soft text-success',
  partial: 'bg-warning-soft text-warning',
  'in-progress': 'bg-accent text-accent-foreground',
  skipped: 'bg-destructive-soft text-destructive',
  cancelled: 'bg-muted text-subtle-foreground line-through',
};

const Summary = ({ state, coachName }: Omit<StateViewProps, 'nameOf'>) => {
  const { t } = useTranslation('replay');
  const summary = {
    status: t(`statuses.${state.status}`),
    dates: state.endsOn === null ? formatDay(state.startsOn) : `${formatDay(state.startsOn)} – ${formatDay(state.endsOn)}`,
    version: String(state.programVersion),
    mode: t(`modes.${state.mode}`),
    coach: state.coachId === null ? '–' : coachName(state.coachId),
    adjustments: String(state.adjustments),
  };
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-table sm:grid-cols-3">
      {Object.entries(summary).map(([name, value]) => (
        <div key={name}>
          <dt className="text-meta text-subtle-foreground">{t(`summary.${name}`)}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const Plan = ({ state }: Pick<StateViewProps, 'state'>) => {
  const { t } = useTranslation('replay');
  const weeks = [...groupBy(state.planned, (workout) => workout.week)].toSorted(([a], [b]) => a - b);
  return (
    <ol className="grid gap-1">
      {weeks.map(([week, workouts]) => (
        <li key={week} className="flex items-start gap-2">
          <span className="figures w-12 shrink-0 pt-1 text-meta text-subtle-foreground">{t('week', { week })}</span>
          <ul className="flex flex-wrap gap-1">
            {workouts
              .toSorted((a, b) => a.on.localeCompare(b.on))
              .map((workout) => (
                <li
                  key={workout.workoutId}
                  title={`${localized(workout.name)} · ${t(`workoutStatuses.${workout.status}`)}`}
                  className={cn(
                    'figures rounded-control px-1.5 py-0.5 text-meta',
                    dayTones[workout.status] ?? 'bg-muted text-muted-foreground',
                  )}
                >
                  {formatDay(workout.on)}
                  <span className="sr-only"> {t(`workoutStatuses.${workout.status}`)}</span>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
};

const Workouts = ({ state, nameOf }: Omit<StateViewProps, 'coachName'>) => {
  const { t } = useTranslation('replay');
  const trained = state.workouts.filter((workout) => workout.sets.length > 0).toReversed();
  if (trained.length === 0) return <p className="text-table text-subtle-foreground">{t('nothingTrained')}</p>;
  return (
    <div>
      {trained.map((workout, at) => (
        <details key={workout.id} open={at === 0} className="border-b py-1 last:border-b-0">
          <summary className="flex min-h-row cursor-pointer items-center gap-2 text-table">
            <span className="grow truncate font-medium">{localized(workout.name) || t('workout')}</span>
            {workout.on !== null && <span className="figures text-meta text-subtle-foreground">{formatDay(workout.on)}</span>}
            <Badge>{t('sets', { count: workout.sets.filter((set) => !set.voided).length })}</Badge>
          </summary>
          <ul className="figures pb-2 text-table">
            {workout.sets.map((set) => (
              <li key={set.id} className={cn('flex gap-3', set.voided && 'text-subtle-foreground line-through')}>
                <span className="w-40 shrink-0 truncate">{nameOf(set.exerciseId)}</span>
                <span>{formatActual(set)}</span>
                {set.amended && <Badge variant="warning">{t('amended')}</Badge>}
                {set.voided && <Badge variant="destructive">{t('voided')}</Badge>}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
};

/** State of a client's program after a step. */
export const StateView = ({ state, nameOf, coachName }: StateViewProps) => {
  const { t } = useTranslation('replay');
  return (
    <div className="grid gap-4">
      <Summary state={state} coachName={coachName} />
      {state.trainingMaxes.length > 0 && (
        <section>
          <h3 className="pb-1 text-table font-bold">{t('trainingMaxes')}</h3>
          <ul className="figures grid gap-x-4 text-table sm:grid-cols-2">
            {state.trainingMaxes.map((max) => (
              <li key={max.exerciseId} className="flex gap-2">
                <span className="min-w-0 grow truncate">{nameOf(max.exerciseId)}</span>
                {formatLoad(max.load)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {state.records.length > 0 && (
        <section>
          <h3 className="pb-1 text-table font-bold">{t('records')}</h3>
          <ul className="figures grid gap-x-4 text-table sm:grid-cols-2">
            {state.records.map((record) => (
              <li key={record.exerciseId} className="flex gap-2">
                <span className="min-w-0 grow truncate">{nameOf(record.exerciseId)}</span>
                {formatKg(record.e1rmKg)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3 className="pb-1 text-table font-bold">{t('workouts')}</h3>
        <Workouts state={state} nameOf={nameOf} />
      </section>
      <section>
        <h3 className="pb-1 text-table font-bold">{t('plan')}</h3>
        <Plan state={state} />
      </section>
    </div>
  );
};
