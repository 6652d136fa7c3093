import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AboutExercise } from '@/shared/exercise-sheet/about-exercise.js';
import { exerciseName, useExercises } from '@/shared/exercise-names.js';
import { formatMoment, formatNumber, localized, type Load } from '@/lib/format/format.js';
import { lazyPart } from '@/lib/lazy-part.js';
import { useCommand } from '@/lib/api/use-command.js';
import { useAhead } from '@/lib/hooks/use-ahead.js';
import { useNow } from '@/lib/hooks/use-now.js';
import { Badge } from '@/components/ui/badge.js';
import { ErrorState } from '@/components/states/error-state.js';
import { Page } from '@/components/page.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { AdjustmentsPart } from '../adjusting/adjustments-part.js';
import { openSets } from '../adjusting/open-sets.js';
import { exerciseBlocks, exercisesOf, type ExerciseBlock } from '../blocks/exercise-blocks.js';
import { WorkoutCommentsPart } from '../comments/workout-comments-part.js';
import { ExerciseCard } from '../execution/cards/exercise-card.js';
import { useActing } from '../device/use-acting.js';
import { DiscardedNotice } from '../discard/discarded-part.js';
import { isDiscarded } from '../discard/is-discarded.js';
import type { WorkoutView } from '../fold-workout.js';
import { mayReportPain } from '../pain/may-report-pain.js';
import { PainList } from '../pain/pain-list-part.js';
import { RuleChanges } from '../progression/rule-changes.js';
import { SkipRule } from '../progression/skip-rule.js';
import { ruleChanges } from '../progression/what-changes.js';
import { Sheets } from '../execution/sheets.js';
import { useExecution } from '../execution/use-execution.js';
import { useRecordWatch } from '../execution/use-record-watch.js';
import { usePersonNames } from '../use-person-names.js';
import { useWantedSet } from '../execution/use-wanted-set.js';
import { RecordLink } from '../floor/record-link.js';
import { offerCorrectionUndo } from './offer-correction-undo.js';
import type { Equipment } from '../sets/load/plates-text.js';
import { SetCommentList } from '../sets/set-comments-part.js';
import { shownBlocks, shownTarget } from '../sets/load/shown-blocks.js';
import { useWorkout, type WorkoutKnown } from '../use-workout.js';
import { MaxWhy } from '../progression/max-why.js';
import { useRecordedLine } from '../sets/recorded-line.js';
import { GroupResults } from '../summary/group-results.js';
import { RecordedByPart } from '../summary/recorded-by-part.js';
import { TrainedFigures } from '../summary/summary-figures.js';
import { workoutFigures } from '../summary/workout-figures.js';
import { WorkoutMenu } from '../workout-menu.js';

const AdjustDialog = lazyPart(() => import('../adjusting/adjust-dialog-lazy.js'), 'AdjustDialog');

type FollowPageProps = {
  readonly gym: string;
  readonly workoutId: string;
  readonly unit: Load['unit'];
  /** The gym's bars, plates and dumbbells. */
  readonly equipment: Equipment;
  /** Today in the gym's time zone. */
  readonly today: string;
  /** Membership id of the viewer. */
  readonly reader: string;
  /** Set from the URL to scroll to. */
  readonly wantedSetId: string | undefined;
  readonly onLeave: () => void;
};

/** A coach watches a workout live and corrects sets with a reason. New sets are recorded by the client, or on the floor page. */
export const FollowPage = (props: FollowPageProps) => {
  const { view, known, error, retry } = useWorkout(props.gym, props.workoutId);
  if (view !== null) return <Following key={view.id} {...props} view={view} known={known} />;
  if (error !== null) return <ErrorState error={error} onRetry={retry} />;
  return (
    <div aria-busy className="p-6">
      <RowSkeletons rows={10} />
    </div>
  );
};

const Following = (props: FollowPageProps & { readonly view: WorkoutView; readonly known: WorkoutKnown }) => {
  const { gym, unit, equipment, today, reader, wantedSetId, onLeave, view, known } = props;
  const { t } = useTranslation('workouts');
  const planned = exerciseBlocks(view);
  const exercises = useExercises(gym, exercisesOf(planned));
  const blocks = shownBlocks(planned, { unit, exercises, equipment, estimates: view.estimates });
  const { recordSetIds } = useRecordWatch(gym, view, exercises);
  const acting = useActing(known, reader, 'coach');
  const execution = useExecution({ gym, acting, onCorrected: offerCorrectionUndo(gym, view.id) }, view, blocks);
  const nameOf = usePersonNames(view, reader);
  const recordedLine = useRecordedLine(reader);
  useAhead(DiscardedNotice);
  const now = useNow(60_000, view.status === 'in-progress');
  useWantedSet(wantedSetId, blocks.length > 0);
  useAhead(AdjustDialog, SetCommentList);
  const withdraw = useCommand(gym, 'withdraw-adjustment', ['workouts']);
  const [adjustedSlot, setAdjustedSlot] = useState<string | null>(null);
  const adjusted = blocks.find(({ slotId, left }) => slotId === adjustedSlot && !left);
  const adjustable = (block: ExerciseBlock): boolean => view.status === 'in-progress' && openSets(block).length > 0;
  const customer = view.customer === null ? '' : `${view.customer.name} ${view.customer.lastname}`;
  return (
    <Page
      title={localized(view.name) || t('untitled')}
      description={
        <span className="figures flex flex-wrap items-center gap-2">
          <Link
            to="/$gym/admin/list/$customerId"
            params={{ gym, customerId: view.customerId }}
            className="text-accent-foreground underline-offset-4 hover:underline"
          >
            {customer === '' ? t('follow.customer') : customer}
          </Link>
          {view.startedAt !== null && <span>{formatMoment(view.startedAt)}</span>}
          {view.sessionRpe !== null && <span>{t('follow.sessionRpe', { rpe: formatNumber(view.sessionRpe) })}</span>}
          <Badge variant={view.status === 'in-progress' ? 'default' : 'secondary'}>{t(`statuses.${view.status}`)}</Badge>
        </span>
      }
      actions={
        <>
          {view.status === 'in-progress' && <RecordLink gym={gym} customerId={view.customerId} />}
          <WorkoutMenu
            gym={gym}
            view={view}
            today={today}
            unit={unit}
            mayMove
            onDiscard={() => {
              execution.discard();
              onLeave();
            }}
            onLeave={onLeave}
          />
        </>
      }
    >
      {isDiscarded(view) && view.discarded !== undefined && (
        <div className="mb-4 max-w-2xl">
          <Suspense fallback={null}>
            <DiscardedNotice gym={gym} workoutId={view.id} discarded={view.discarded} />
          </Suspense>
        </div>
      )}
      {view.pain !== null && (
        <p className="mb-2 text-table font-medium text-destructive wrap-anywhere">{t('summary.pain', { pain: view.pain })}</p>
      )}
      <PainList except={blocks} view={view} reader={reader} actions={execution.pain} />
      {view.notes !== null && <p className="measure mb-4 rounded-card bg-muted p-3">{view.notes}</p>}
      {view.startedAt !== null && (
        <div className="grid max-w-2xl gap-4 pb-4">
          {view.status !== 'in-progress' && (
            <TrainedFigures gym={gym} view={view} figures={workoutFigures(view, recordSetIds, now, exercises)} />
          )}
          <GroupResults blocks={planned} />
          <RecordedByPart view={view} readerId={reader} />
          <RuleChanges
            changes={ruleChanges(view)}
            exercises={exercises}
            over={view.status !== 'in-progress'}
            actionOf={(change) => (
              <>
                <MaxWhy gym={gym} view={view} change={change} />
                <SkipRule gym={gym} view={view} change={change} />
              </>
            )}
          />
        </div>
      )}
      <div className="max-w-2xl pb-4 empty:hidden">
        <WorkoutCommentsPart to={{ gym, acting }} view={view} reader={reader} nameOf={nameOf} onStorageFailed={execution.onStorageFailed} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {blocks.map((block) => (
          <ExerciseCard
            key={block.slotId}
            block={block}
            exercise={exercises.byId.get(block.exerciseId)}
            name={exerciseName(exercises, block.exerciseId)}
            about={
              <AboutExercise gym={gym} exerciseId={block.exerciseId} name={exerciseName(exercises, block.exerciseId)} className="size-12" />
            }
            notice={
              <>
                <AdjustmentsPart
                  block={block}
                  adjustments={view.adjustments ?? []}
                  shown={shownTarget({ unit, equipment, exercises }, block.exerciseId)}
                  {...(view.status === 'in-progress' && {
                    onWithdraw: (adjustmentId) =>
                      withdraw.mutate({ workoutId: view.id, adjustmentId }, { onError: execution.onStorageFailed }),
                  })}
                />
                <PainList of={block} view={view} reader={reader} actions={execution.pain} />
              </>
            }
            menu={[
              ...(adjustable(block) ? [{ label: t('adjust.open'), onSelect: () => setAdjustedSlot(block.slotId) }] : []),
              ...(mayReportPain(view) ? [{ label: t('pain.open'), onSelect: () => execution.setSheet({ kind: 'pain', block }) }] : []),
            ]}
            unit={unit}
            entry={execution.entry}
            mode={isDiscarded(view) ? 'preview' : 'follow'}
            recordSetIds={recordSetIds}
            wantedSetId={wantedSetId}
            nameOf={nameOf}
            recordedLine={recordedLine}
            onTick={() => undefined}
            onOpenSet={(set, place) => execution.setSheet({ kind: 'set', set, place })}
            onExplain={(place) => execution.setSheet({ kind: 'why', place })}
            onRestore={(set) => execution.restore(set.id)}
          />
        ))}
      </div>
      {adjusted !== undefined && (
        <Suspense fallback={null}>
          <AdjustDialog
            gym={gym}
            workoutId={view.id}
            block={adjusted}
            name={exerciseName(exercises, adjusted.exerciseId)}
            unit={unit}
            onClose={() => setAdjustedSlot(null)}
          />
        </Suspense>
      )}
      <Sheets
        gym={gym}
        unit={unit}
        equipment={equipment}
        execution={execution}
        exercises={exercises}
        figures={workoutFigures(view, recordSetIds, now, exercises)}
        view={view}
        nameOf={nameOf}
        reader={reader}
        openRows={0}
      />
    </Page>
  );
};
