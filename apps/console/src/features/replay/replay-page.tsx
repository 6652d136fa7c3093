import type { ReplayAnswer, ReplayStep } from '@spotter/contracts/assigned-programs/replay';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { assignedProgramQuery } from '@/shared/assigned-programs.js';
import { customerQuery } from '@/shared/customers.js';
import { exercisesIn } from '@/shared/events/event-sentence.js';
import { useExerciseName } from '@/shared/exercise-names.js';
import { localized } from '@/lib/format/format.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { Page } from '@/components/page.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowSkeletons, Skeleton } from '@/components/ui/skeleton.js';
import { Changes } from './changes.js';
import { KnownAt } from './known-at.js';
import { stepsQuery, stateQuery } from './queries.js';
import { StateView } from './state-view.js';
import { StepList } from './step-list.js';
import { TextDifference } from './text-difference.js';
import { TimeLine } from './time-line.js';
import { usePlayer } from './use-player.js';

/** Returns the names of the client and the program; undefined until both are loaded. */
const useWhose = (gym: string, assignedProgramId: string): { readonly client: string; readonly program: string } | undefined => {
  const { t } = useTranslation('replay');
  const state = useQuery(assignedProgramQuery(gym, assignedProgramId)).data?.state ?? null;
  const client = useQuery({ ...customerQuery(gym, state?.customerId ?? ''), enabled: state !== null }).data;
  if (state === null || client === undefined) return undefined;
  const name = `${client.name} ${client.lastname}`.trim();
  return { client: name === '' ? t('erased') : name, program: localized(state.name) };
};

type ReplayPageProps = {
  readonly gym: string;
  readonly assignedProgramId: string;
  /** ISO 8601 instant: hides what was recorded later. Absent: shows everything. */
  readonly knownAt: string | undefined;
  readonly onKnownAt: (knownAt: string | undefined) => void;
  /** Link to the page on which staff edit the program. */
  readonly action?: ReactNode;
};

/** History of a client's program by steps, each with author, time, reason, the state after it and the difference. */
export const ReplayPage = ({ gym, assignedProgramId, knownAt, onKnownAt, action }: ReplayPageProps) => {
  const { t } = useTranslation('replay');
  const query = useQuery({ ...stepsQuery(gym, assignedProgramId, knownAt), placeholderData: keepPreviousData });
  const whose = useWhose(gym, assignedProgramId);
  return (
    <Page
      title={whose === undefined ? t('title') : t('titleOf', whose)}
      description={t('line')}
      actions={
        <>
          <KnownAt value={knownAt} onChange={onKnownAt} />
          {action}
        </>
      }
    >
      <QueryView
        query={query}
        skeleton={
          <div className="grid gap-4">
            <Skeleton className="h-28" />
            <RowSkeletons rows={10} />
          </div>
        }
      >
        {({ items, coaches }) =>
          items.length === 0 ? (
            <EmptyState icon={History} title={t('none')} description={t('noneLine')} />
          ) : (
            <Replay gym={gym} assignedProgramId={assignedProgramId} steps={items} coaches={coaches} />
          )
        }
      </QueryView>
    </Page>
  );
};

/** With fewer steps the list is enough, without a slider. */
const minStepsForScale = 3;

/** Steps with the arrow keys, unless a field or slider has the focus. */
const useArrowKeys = (go: (to: number) => void, index: number): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      const target = event.target as HTMLElement;
      if (by === undefined || target.matches('input, select, textarea, [role=menu] *') || event.altKey || event.ctrlKey || event.metaKey)
        return;
      event.preventDefault();
      go(index + by);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [go, index]);
};

const exercisesOf = (steps: readonly ReplayStep[]): readonly string[] => steps.flatMap((step) => exercisesIn(step.facts));

type ReplayProps = Pick<ReplayPageProps, 'gym' | 'assignedProgramId'> & {
  readonly steps: readonly ReplayStep[];
  readonly coaches: ReplayAnswer['coaches'];
};

const Replay = ({ gym, assignedProgramId, steps, coaches }: ReplayProps) => {
  const { t } = useTranslation('replay');
  const player = usePlayer(steps.length);
  const client = useQueryClient();
  const step = steps[player.index];
  const next = steps[player.index + 1];
  const query = useQuery({ ...stateQuery(gym, assignedProgramId, step?.position ?? 0), placeholderData: keepPreviousData });
  const state = query.data?.state ?? null;
  const named =
    state === null
      ? []
      : [...state.trainingMaxes, ...state.records, ...state.workouts.flatMap((workout) => workout.sets)].map(
          ({ exerciseId }) => exerciseId,
        );
  const nameOf = useExerciseName(gym, [...exercisesOf(steps), ...named]);
  const coachName = (id: string): string => {
    const coach = coaches.find((each) => each.id === id);
    return coach === undefined ? t('erasedCoach') : `${coach.name} ${coach.lastname}`.trim();
  };
  useArrowKeys(player.go, player.index);
  useEffect(() => {
    if (next !== undefined) void client.prefetchQuery(stateQuery(gym, assignedProgramId, next.position));
  }, [client, gym, assignedProgramId, next]);
  return (
    <div className="grid gap-4">
      {steps.length >= minStepsForScale && (
        <Card>
          <TimeLine steps={steps} player={player} />
        </Card>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(280px,1fr)_2fr]">
        <Card className="px-0">
          <CardTitle className="px-4 pb-2">{t('steps')}</CardTitle>
          <StepList steps={steps} index={player.index} nameOf={nameOf} onGo={player.go} />
        </Card>
        <div className="grid gap-4">
          <Card>
            <CardTitle className="pb-2">{t('difference')}</CardTitle>
            {step !== undefined && <TextDifference gym={gym} assignedProgramId={assignedProgramId} step={step} />}
            <Changes changes={step?.changes ?? []} state={state} nameOf={nameOf} coachName={coachName} />
          </Card>
          <Card>
            <CardTitle className="pb-2">{state === null ? t('state') : t('stateOf', { name: localized(state.name) })}</CardTitle>
            <QueryView query={query} skeleton={<RowSkeletons rows={8} />}>
              {(answer) =>
                answer.state === null ? (
                  <p className="text-table text-subtle-foreground">{t('notYet')}</p>
                ) : (
                  <StateView state={answer.state} nameOf={nameOf} coachName={coachName} />
                )
              }
            </QueryView>
          </Card>
        </div>
      </div>
    </div>
  );
};
