import { ArrowLeft, Dumbbell, Plus, Trophy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useExercises } from '../../lib/exercise-names.js';
import { formatClock, formatNumber, localized, type Load } from '../../lib/format.js';
import { useNow } from '../../lib/use-now.js';
import { useWakeLock } from '../../lib/wake-lock.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ErrorState } from '../../ui/error-state.js';
import { Progress } from '../../ui/progress.js';
import { Skeleton } from '../../ui/skeleton.js';
import { exerciseBlocks } from './exercise-blocks.js';
import { ExerciseCard } from './exercise-card.js';
import type { WorkoutView } from './fold-workout.js';
import { Keypad } from './keypad.js';
import { RestBar } from './rest-bar.js';
import { Sheets } from './sheets.js';
import { UndoBar } from './undo-bar.js';
import { useExecution } from './use-execution.js';
import { useRecordWatch, type NewRecord } from './use-record-watch.js';
import { useWorkout } from './use-workout.js';
import { startWorkout } from './workout-actions.js';

type ExecutionPageProps = {
  readonly gym: string;
  readonly workoutId: string;
  readonly gymUnit: Load['unit'];
  readonly onLeave: () => void;
  /** What this device has not been able to save yet. */
  readonly unsaved: ReactNode;
};

export const ExecutionPage = (props: ExecutionPageProps) => {
  const { view, error, retry } = useWorkout(props.gym, props.workoutId);
  if (view !== null) return <Execution {...props} view={view} />;
  if (error !== null) return <ErrorState error={error} onRetry={retry} />;
  return (
    <div aria-busy className="mx-auto grid max-w-[640px] gap-4 p-4">
      <Skeleton className="h-14" />
      <Skeleton className="h-72" />
      <Skeleton className="h-72" />
    </div>
  );
};

const Elapsed = ({ view }: { readonly view: WorkoutView }) => {
  const running = view.startedAt !== null && view.endedAt === null;
  const now = useNow(1000, running);
  if (view.startedAt === null) return null;
  const until = view.endedAt === null ? now : Date.parse(view.endedAt);
  return <span className="figures text-section font-medium">{formatClock((until - Date.parse(view.startedAt)) / 1000)}</span>;
};

const Celebration = ({ record, name }: { readonly record: NewRecord | null; readonly name: string }) => {
  const { t } = useTranslation('workouts');
  return (
    <div role="status">
      {record !== null && (
        <p className="flex animate-in items-center gap-3 rounded-card bg-warning-soft p-3 font-medium text-warning duration-240 fade-in-0 zoom-in-95">
          <Trophy size={24} strokeWidth={1.75} aria-hidden />
          {t('record.broken', { name, kg: formatNumber(record.e1rmKg) })}
        </p>
      )}
    </div>
  );
};

const Execution = ({ gym, workoutId, gymUnit, onLeave, unsaved, view }: ExecutionPageProps & { readonly view: WorkoutView }) => {
  const { t } = useTranslation('workouts');
  const [starting, setStarting] = useState(false);
  const blocks = exerciseBlocks(view);
  const exercises = useExercises(gym, [...blocks.map((block) => block.exerciseId), ...view.sets.map((set) => set.exerciseId)]);
  const { recordSetIds, broken } = useRecordWatch(gym, view);
  const execution = useExecution(gym, view, blocks);
  const { entry, doing } = execution;
  const running = view.status === 'in-progress';
  const planned = view.status === 'scheduled';
  const rows = blocks.filter((block) => !block.skipped).flatMap((block) => block.rows);
  const done = rows.filter((row) => row.done !== null).length;
  const title = localized(view.name) || t('untitled');
  useWakeLock(running);
  const start = (): void => {
    setStarting(true);
    void startWorkout(gym, view)
      .catch(execution.onStorageFailed)
      .finally(() => setStarting(false));
  };
  return (
    <div className="mx-auto flex min-h-dvh max-w-[640px] flex-col" data-density="touch">
      <title>{`${title} · Spotter`}</title>
      <div className="sticky top-0 z-49 grid border-b bg-card px-3 py-2">
        <div className="flex items-center gap-2">
          <Button look="ghost" className="size-12" aria-label={t('leave')} onClick={onLeave}>
            <ArrowLeft size={24} strokeWidth={1.75} aria-hidden />
          </Button>
          <h1 className="min-w-0 grow truncate text-section font-bold">{title}</h1>
          <Elapsed view={view} />
          {running && (
            <Button look="solid" onClick={() => execution.setSheet({ kind: 'finish' })}>
              {t('finish.button')}
            </Button>
          )}
        </div>
        <div className="py-1">
          <Progress value={done} max={rows.length} label={t('progress', { done, planned: rows.length })} />
        </div>
        {unsaved}
      </div>
      <div className="grid grow content-start gap-4 p-3 pb-40">
        <Celebration record={broken} name={localized(exercises.get(broken?.exerciseId ?? '')?.name)} />
        {!running && !planned && (
          <p>
            <Badge tone="success">{t(`statuses.${view.status}`)}</Badge>
          </p>
        )}
        {blocks.length === 0 && (
          <EmptyState icon={Dumbbell} title={t('empty.title')} line={planned ? t('empty.planned') : t('empty.line')} />
        )}
        {blocks.map((block) => (
          <ExerciseCard
            key={block.slotId}
            block={block}
            exercise={exercises.get(block.exerciseId)}
            gymUnit={gymUnit}
            entry={entry}
            mode={planned ? 'preview' : 'train'}
            extraRow={running}
            recordSetIds={recordSetIds}
            onTick={execution.tick}
            onOpenSet={(set, place) => execution.setSheet({ kind: 'set', set, place })}
            onExplain={(row) => row.target !== null && execution.setSheet({ kind: 'why', target: row.target })}
            onRestore={(set) => execution.restore(set.id)}
            onSwap={() => execution.setSheet({ kind: 'swap', slotId: block.slotId })}
            onSkip={() => execution.skip(block.slotId)}
          />
        ))}
        {running && (
          <Button look="ghost" size="large" onClick={() => execution.setSheet({ kind: 'add' })}>
            <Plus size={20} strokeWidth={1.75} aria-hidden />
            {t('exercise.add')}
          </Button>
        )}
      </div>
      <div className="fixed inset-x-0 bottom-0 z-49 mx-auto max-w-[640px]">
        {planned && (
          <div className="border-t bg-raised p-4 pb-[calc(16px+env(safe-area-inset-bottom))]">
            <Button look="solid" size="large" className="w-full" aria-disabled={starting} onClick={() => !starting && start()}>
              {t('start')}
            </Button>
          </div>
        )}
        <UndoBar last={running ? execution.lastSet : null} onUndo={execution.undo} />
        <RestBar workoutId={workoutId} />
        {entry.editing !== null && doing !== null && (
          <Keypad
            field={entry.editing.field}
            step={entry.editing.field === 'load' ? 2.5 : entry.editing.field === 'seconds' ? 5 : entry.editing.field === 'metres' ? 50 : 1}
            onKey={entry.press}
            onStep={entry.step}
            onLast={() => entry.sameAsLast(doing)}
            onNext={execution.next}
            onClose={entry.close}
          />
        )}
      </div>
      <Sheets gym={gym} gymUnit={gymUnit} execution={execution} openRows={rows.length - done} />
    </div>
  );
};
