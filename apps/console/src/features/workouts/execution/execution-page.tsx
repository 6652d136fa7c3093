import { Dumbbell, Plus, Trophy } from 'lucide-react';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { exerciseName } from '@/shared/exercise-names.js';
import { ReadBefore } from '@/shared/lessons/read-before.js';
import { localized, type Load } from '@/lib/format/format.js';
import { formatKg } from '@/lib/format/figures.js';
import { useAhead } from '@/lib/hooks/use-ahead.js';
import { useOneMeaning } from '@/lib/hooks/use-one-meaning.js';
import { useNow } from '@/lib/hooks/use-now.js';
import { useWakeLock } from '@/lib/hooks/wake-lock.js';
import { Button } from '@/components/ui/button.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { ErrorState } from '@/components/states/error-state.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { useActing } from '../device/use-acting.js';
import { isDone } from '../blocks/exercise-blocks.js';
import { useBlocks } from '../blocks/use-blocks.js';
import { ClockScreensPart } from '../clock/clock-screens-part.js';
import { useClock } from '../clock/use-clock.js';
import { WorkoutCommentsPart } from '../comments/workout-comments-part.js';
import { ExecutionHead } from './execution-head.js';
import { ExecutionFoot } from './execution-foot.js';
import { DiscardedNotice } from '../discard/discarded-part.js';
import { isDiscarded } from '../discard/is-discarded.js';
import type { WorkoutView } from '../fold-workout.js';
import { isFinished } from '../is-finished.js';
import { mayChange } from '../may-change.js';
import { useNextSet } from '../rest/use-next-set.js';
import { useExecution } from './use-execution.js';
import { usePersonNames } from '../use-person-names.js';
import type { NewRecord } from './record-sets-lazy.js';
import { useRecordWatch } from './use-record-watch.js';
import { useStart } from '../start/use-start.js';
import { useWantedSet } from './use-wanted-set.js';
import { useWorkout, type WorkoutKnown } from '../use-workout.js';
import { RecordedBy } from '../summary/recorded-by-part.js';
import { useRecordedLine } from '../sets/recorded-line.js';
import { workoutFigures } from '../summary/workout-figures.js';
import { waits } from '../list/workout-groups.js';
import { WorkoutMenu } from '../workout-menu.js';
import { WorkoutSummary } from '../summary/workout-summary-part.js';
import type { Equipment } from '../sets/load/plates-text.js';
import { SetCommentList } from '../sets/set-comments-part.js';
import { repeatWorkout, startWorkout } from '../workout-actions.js';
import { SheetsPart } from './sheets-part.js';
import { WorkoutParts } from './workout-parts.js';
import { PainList } from '../pain/pain-list-part.js';

type ExecutionPageProps = {
  readonly gym: string;
  readonly workoutId: string;
  /** Unit in which the person sees and enters loads. */
  readonly unit: Load['unit'];
  /** The gym's bars, plates and dumbbells. */
  readonly equipment: Equipment;
  /** Today in the gym's time zone. */
  readonly today: string;
  /** Set from the URL to scroll to. */
  readonly wantedSetId: string | undefined;
  readonly onLeave: () => void;
  readonly onOpen: (workoutId: string) => void;
  /** Changes that this device has not sent yet. */
  readonly unsaved: ReactNode;
  /** The gym's advertisement for clients who have just finished. */
  readonly advertisement: ReactNode;
};

export const ExecutionPage = (props: ExecutionPageProps) => {
  const { view, known, error, retry } = useWorkout(props.gym, props.workoutId);
  if (view !== null) return <Execution key={view.id} {...props} view={view} known={known} />;
  if (error !== null) return <ErrorState error={error} onRetry={retry} />;
  return (
    <div aria-busy className="mx-auto grid max-w-[640px] gap-4 p-4">
      <Skeleton className="h-14" />
      <Skeleton className="h-72" />
      <Skeleton className="h-72" />
    </div>
  );
};

const Celebration = ({ record, name }: { readonly record: NewRecord | null; readonly name: string }) => {
  const { t } = useTranslation('workouts');
  return (
    <div role="status">
      {record !== null && (
        <p className="flex animate-in items-center gap-3 border-t bg-warning-soft px-4 py-2 font-medium text-warning duration-240 fade-in-0">
          <Trophy size={24} strokeWidth={1.75} aria-hidden />
          {t('record.broken', { name, load: formatKg(record.e1rmKg) })}
        </p>
      )}
    </div>
  );
};

const Execution = (props: ExecutionPageProps & { readonly view: WorkoutView; readonly known: WorkoutKnown }) => {
  const { gym, workoutId, unit, today, wantedSetId, onLeave, onOpen, unsaved, advertisement, view, known } = props;
  const { t } = useTranslation('workouts');
  const [starting, setStarting] = useState(false);
  const { blocks, exercises, proposed } = useBlocks(gym, view, unit, props.equipment);
  const { recordSetIds, broken } = useRecordWatch(gym, view, exercises);
  const acting = useActing(known, view.customerId, 'client');
  const execution = useExecution({ gym, acting }, view, blocks);
  useNextSet(workoutId, execution, { blocks, exercises, unit, equipment: props.equipment });
  const nameOf = usePersonNames(view, view.customerId);
  const recordedLine = useRecordedLine(view.customerId);
  const may = mayChange(view);
  const running = view.status === 'in-progress';
  const now = useNow(60_000, running);
  const clock = useClock(workoutId, running);
  const startable = waits(view) || view.status === 'skipped';
  const rows = blocks.filter((block) => !block.skipped).flatMap((block) => block.rows);
  const open = rows.filter((row) => row.target !== null && row.setType !== 'warm-up' && !isDone(row)).length;
  const figures = useMemo(() => workoutFigures(view, recordSetIds, now, exercises), [view, recordSetIds, now, exercises]);
  const oneMeaning = useOneMeaning();
  useAhead(SheetsPart, ClockScreensPart, DiscardedNotice, WorkoutSummary, RecordedBy, SetCommentList);
  useWakeLock(running);
  useWantedSet(wantedSetId, blocks.length > 0);
  const begin = (): void => {
    setStarting(true);
    void startWorkout({ gym, acting }, view)
      .catch(execution.onStorageFailed)
      .finally(() => setStarting(false));
  };
  const { start, dialog } = useStart({
    gym,
    customerId: view.customerId,
    workoutId,
    plannedOn: view.scheduledOn === today ? null : view.scheduledOn,
    onStart: begin,
    onResume: onOpen,
    onStorageFailed: execution.onStorageFailed,
  });
  const again = useStart({
    gym,
    customerId: view.customerId,
    workoutId: null,
    plannedOn: null,
    onStart: () => void repeatWorkout({ gym }, view).then(onOpen, execution.onStorageFailed),
    onResume: onOpen,
    onStorageFailed: execution.onStorageFailed,
  });
  const title = localized(view.name) || t('untitled');
  const comments = (
    <WorkoutCommentsPart
      to={{ gym, acting }}
      view={view}
      reader={view.customerId}
      nameOf={nameOf}
      onStorageFailed={execution.onStorageFailed}
    />
  );
  return (
    <div className="mx-auto flex min-h-dvh max-w-[640px] flex-col" data-density="touch" {...oneMeaning}>
      <title>{`${title} · Spotter`}</title>
      <ExecutionHead
        view={view}
        title={title}
        unsaved={unsaved}
        onLeave={onLeave}
        onFinish={() => execution.setSheet({ kind: 'finish' })}
        menu={
          <WorkoutMenu
            gym={gym}
            view={view}
            today={today}
            unit={unit}
            mayMove={may.move}
            onLeave={onLeave}
            {...(isFinished(view) && may.add && { onRepeat: again.start })}
            onOptions={() => execution.setSheet({ kind: 'options' })}
            onDiscard={() => {
              execution.discard();
              onLeave();
            }}
          />
        }
      />
      <div className="grid grow content-start gap-4 p-3 pb-[calc(var(--foot,0px)+24px)]">
        {isDiscarded(view) && view.discarded !== undefined && (
          <Suspense fallback={null}>
            <DiscardedNotice gym={gym} workoutId={workoutId} discarded={view.discarded} />
          </Suspense>
        )}
        {!running && !waits(view) && !isDiscarded(view) && (
          <Suspense fallback={<Skeleton className="h-40" />}>
            <WorkoutSummary
              gym={gym}
              view={view}
              figures={figures}
              exercises={exercises}
              recordSetIds={recordSetIds}
              readerId={view.customerId}
            />
          </Suspense>
        )}
        {!running && comments}
        {isFinished(view) && advertisement}
        {startable && (
          <ReadBefore gym={gym} ids={[view.prescribed, ...(view.prescribed?.slots ?? [])].flatMap((asked) => asked?.readBefore ?? [])} />
        )}
        {blocks.length === 0 && (
          <EmptyState icon={Dumbbell} title={t('empty.title')} description={startable ? t('empty.planned') : t('empty.line')} />
        )}
        <PainList except={blocks} view={view} reader={view.customerId} actions={execution.pain} />
        <WorkoutParts
          gym={gym}
          unit={unit}
          equipment={props.equipment}
          view={view}
          blocks={blocks}
          exercises={exercises}
          execution={execution}
          proposed={proposed}
          clock={clock}
          recordSetIds={recordSetIds}
          wantedSetId={wantedSetId}
          nameOf={nameOf}
          recordedLine={recordedLine}
        />
        {running && may.add && (
          <Button variant="ghost" size="lg" onClick={() => execution.setSheet({ kind: 'add' })}>
            <Plus size={20} strokeWidth={1.75} aria-hidden />
            {t('exercise.add')}
          </Button>
        )}
        {running && comments}
      </div>
      <ExecutionFoot
        celebration={<Celebration record={broken} name={broken === null ? '' : exerciseName(exercises, broken.exerciseId)} />}
        workoutId={workoutId}
        running={running}
        execution={execution}
        exercises={exercises}
        equipment={props.equipment}
        onStart={startable ? start : null}
        starting={starting}
      />
      {dialog}
      {again.dialog}
      {clock.running !== null && (
        <Suspense fallback={null}>
          <ClockScreensPart
            running={clock.running}
            stop={clock.stop}
            change={clock.start}
            blocks={blocks}
            exercises={exercises}
            unit={unit}
            execution={execution}
          />
        </Suspense>
      )}
      {execution.sheet !== null && (
        <Suspense fallback={null}>
          <SheetsPart
            gym={gym}
            unit={unit}
            equipment={props.equipment}
            execution={execution}
            exercises={exercises}
            figures={figures}
            view={view}
            nameOf={nameOf}
            reader={view.customerId}
            openRows={open}
          />
        </Suspense>
      )}
    </div>
  );
};
