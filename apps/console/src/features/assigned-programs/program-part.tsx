import type { AssignedProgramItem } from '@spotter/contracts/assigned-programs/queries';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, Circle, History, Layers, Minus, Pencil, Rewind } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { assignedProgramQuery } from '@/shared/assigned-programs.js';
import { formatDay, localized, todayIn } from '@/lib/format/format.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { Progress } from '@/components/ui/progress.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { useExerciseName } from '@/shared/exercise-names.js';
import { MissingMaxes } from '@/shared/training-maxes/missing-maxes.js';
import { DeloadAdvice } from './deload-advice.js';
import { isRunning } from './is-running.js';
import { PlanMenu } from './plan-menu.js';
import { assignedProgramPages } from './queries.js';
import { statusTones } from './status-tones.js';

type PartProps = { readonly gym: string; readonly customerId: string; readonly timeZone: string };

const marks: Readonly<Record<string, typeof Check>> = {
  completed: Check,
  partial: Check,
  'in-progress': Check,
  skipped: Minus,
  cancelled: Minus,
};

/** The program's current week: the one with the next planned day, or else the last. */
const ThisWeek = ({ gym, item, timeZone }: { readonly gym: string; readonly item: AssignedProgramItem; readonly timeZone: string }) => {
  const { t } = useTranslation('assigned-programs');
  const query = useQuery(assignedProgramQuery(gym, item.id));
  return (
    <QueryView query={query} skeleton={<RowSkeletons rows={3} />}>
      {({ state }) => {
        const planned = state?.planned ?? [];
        const today = todayIn(timeZone);
        const week = planned.find((workout) => workout.on >= today)?.week ?? planned.at(-1)?.week;
        return (
          <ol aria-label={week === undefined ? undefined : t('week', { week })}>
            {planned
              .filter((workout) => workout.week === week)
              .map((workout) => {
                const Icon = marks[workout.status] ?? Circle;
                return (
                  <li key={workout.workoutId}>
                    <Link
                      to="/$gym/admin/user-workout/$workoutId"
                      params={{ gym, workoutId: workout.workoutId }}
                      className="flex min-h-row items-center gap-3 rounded-control px-2 text-table hover:bg-muted"
                    >
                      <Icon
                        size={16}
                        strokeWidth={1.75}
                        className={marks[workout.status] === Check ? 'text-success' : 'text-subtle-foreground'}
                        aria-label={t(`workoutStatuses.${workout.status}`)}
                      />
                      <span className="min-w-0 grow truncate">{localized(workout.name) || t('day', { day: workout.day })}</span>
                      <span className="figures text-meta text-subtle-foreground">{formatDay(workout.on)}</span>
                    </Link>
                  </li>
                );
              })}
          </ol>
        );
      }}
    </QueryView>
  );
};

/** Names the training maxes that a running program needs and the client does not have. */
const MissingMaxesOf = ({ gym, exerciseIds }: { readonly gym: string; readonly exerciseIds: readonly string[] }) => {
  const nameOf = useExerciseName(gym, exerciseIds);
  return <MissingMaxes exercises={exerciseIds.map(nameOf)} />;
};

const Plan = ({ gym, item, timeZone }: { readonly gym: string; readonly item: AssignedProgramItem; readonly timeZone: string }) => {
  const { t } = useTranslation('assigned-programs');
  const running = isRunning(item);
  return (
    <li className="grid gap-2 border-b py-3 first:pt-0 last:border-b-0 last:pb-0">
      <div className="flex items-center gap-2">
        <span className="min-w-0 grow truncate font-medium">{localized(item.name)}</span>
        <Badge variant={statusTones[item.status]}>{t(`statuses.${item.status}`)}</Badge>
        <PlanMenu gym={gym} item={item} timeZone={timeZone} />
      </div>
      <p className="figures text-meta text-subtle-foreground">
        {item.endsOn === null
          ? t('from', { from: formatDay(item.startsOn) })
          : t('fromTo', { from: formatDay(item.startsOn), to: formatDay(item.endsOn) })}{' '}
        · {t('progress', { done: item.done, planned: item.planned })}
      </p>
      <Progress value={item.done} max={item.planned} label={t('progress', { done: item.done, planned: item.planned })} />
      {running && <MissingMaxesOf gym={gym} exerciseIds={item.missingMaxes} />}
      {running && <DeloadAdvice gym={gym} assignedProgramId={item.id} />}
      {running && <ThisWeek gym={gym} item={item} timeZone={timeZone} />}
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="secondary">
          <Link to="/$gym/admin/user-programs/$assignedProgramId/replay" params={{ gym, assignedProgramId: item.id }}>
            <History size={16} strokeWidth={1.75} aria-hidden />
            {t('replay')}
          </Link>
        </Button>
        <Button asChild variant="outline">
          <Link to="/$gym/admin/user-programs/$assignedProgramId/rehearse" params={{ gym, assignedProgramId: item.id }}>
            <Rewind size={16} strokeWidth={1.75} aria-hidden />
            {t('rehearse')}
          </Link>
        </Button>
        {running && (
          <Button asChild variant="outline">
            <Link to="/$gym/admin/user-programs/$assignedProgramId/edit" params={{ gym, assignedProgramId: item.id }}>
              <Pencil size={16} strokeWidth={1.75} aria-hidden />
              {t('change')}
            </Link>
          </Button>
        )}
      </div>
    </li>
  );
};

/** A client's programs: running ones with their week, ended ones as a line. */
export const ProgramPart = ({ gym, customerId, timeZone }: PartProps) => {
  const { t } = useTranslation('assigned-programs');
  const query = useInfiniteQuery(assignedProgramPages(gym, { customer: customerId }));
  return (
    <QueryView query={query} skeleton={<RowSkeletons rows={5} />}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0) return <EmptyState icon={Layers} title={t('none')} description={t('noneLine')} />;
        return (
          <ul aria-label={t('running')}>
            {items.map((item) => (
              <Plan key={item.id} gym={gym} item={item} timeZone={timeZone} />
            ))}
          </ul>
        );
      }}
    </QueryView>
  );
};
