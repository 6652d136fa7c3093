import { Plus } from 'lucide-react';
import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { ErrorState } from '@/components/states/error-state.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { formatMoment, localized, type Load } from '@/lib/format/format.js';
import { useAhead } from '@/lib/hooks/use-ahead.js';
import { useNow } from '@/lib/hooks/use-now.js';
import { isDone } from '../blocks/exercise-blocks.js';
import { useBlocks } from '../blocks/use-blocks.js';
import { useActing } from '../device/use-acting.js';
import { editedIn, EntryParts } from '../execution/execution-foot.js';
import { SheetsPart } from '../execution/sheets-part.js';
import { useExecution } from '../execution/use-execution.js';
import { useFootRoom } from '../execution/use-foot-room.js';
import { useRecordWatch } from '../execution/use-record-watch.js';
import { WorkoutParts } from '../execution/workout-parts.js';
import type { WorkoutView } from '../fold-workout.js';
import { waits } from '../list/workout-groups.js';
import { offerCorrectionUndo } from '../live/offer-correction-undo.js';
import { progressText } from '../progress-text.js';
import type { Equipment } from '../sets/load/plates-text.js';
import { useRecordedLine, type RecordedLine } from '../sets/recorded-line.js';
import { GroupResults } from '../summary/group-results.js';
import { RecordedBy, RecordedByPart } from '../summary/recorded-by-part.js';
import { workoutFigures } from '../summary/workout-figures.js';
import { TrainedFigures } from '../summary/summary-figures.js';
import { usePersonNames } from '../use-person-names.js';
import { useWorkout, type WorkoutKnown } from '../use-workout.js';
import { startWorkout } from '../workout-actions.js';
import { WorkoutMenu } from '../workout-menu.js';
import { UnsentLine } from './unsent-line.js';

export type FloorWorkoutProps = {
  readonly gym: string;
  readonly workoutId: string;
  /** Unit in which the coach sees and enters loads. */
  readonly unit: Load['unit'];
  /** The gym's bars, plates and dumbbells. */
  readonly equipment: Equipment;
  /** Today in the gym's time zone. */
  readonly today: string;
  /** Membership id of the coach. */
  readonly reader: string;
  /** True if the coach touched this client last: only one keypad on the page takes keys. */
  readonly isActive: boolean;
  /** Buttons of other workouts to start instead, or next. */
  readonly others: ReactNode;
};

/** A workout of a client that a coach records: its plan, its sets while it runs, and its summary. */
export const FloorWorkout = (props: FloorWorkoutProps) => {
  const { view, known, error, retry } = useWorkout(props.gym, props.workoutId);
  if (view !== null) return <Recording key={view.id} {...props} view={view} known={known} />;
  if (error !== null) return <ErrorState error={error} onRetry={retry} />;
  return (
    <div aria-busy>
      <RowSkeletons rows={6} />
    </div>
  );
};

const Recording = (props: FloorWorkoutProps & { readonly view: WorkoutView; readonly known: WorkoutKnown }) => {
  const { gym, workoutId, unit, equipment, today, reader, isActive, others, view, known } = props;
  const { t } = useTranslation(['workouts', 'floor']);
  const [starting, setStarting] = useState(false);
  const { blocks, exercises, proposed } = useBlocks(gym, view, unit, equipment);
  const { recordSetIds } = useRecordWatch(gym, view, exercises);
  const acting = useActing(known, reader, 'coach');
  const execution = useExecution({ gym, acting, onCorrected: offerCorrectionUndo(gym, workoutId) }, view, blocks);
  const nameOf = usePersonNames(view, reader);
  const lineOf = useRecordedLine(reader);
  // The coach knows their own sets, and most sets here are theirs.
  const recordedLine = useCallback<RecordedLine>((set) => (set.recordedBy?.by === reader ? null : lineOf(set)), [reader, lineOf]);
  const running = view.status === 'in-progress';
  const startable = waits(view);
  const now = useNow(60_000, running);
  const foot = useFootRoom(isActive ? editedIn(execution) : null);
  const figures = workoutFigures(view, recordSetIds, now, exercises);
  const rows = blocks.filter((block) => !block.skipped).flatMap((block) => block.rows);
  const open = rows.filter((row) => row.target !== null && row.setType !== 'warm-up' && !isDone(row)).length;
  useAhead(SheetsPart, RecordedBy);
  const begin = (): void => {
    setStarting(true);
    void startWorkout({ gym, acting }, view)
      .catch(execution.onStorageFailed)
      .finally(() => setStarting(false));
  };
  return (
    <div data-foot-room className="grid content-start gap-3">
      <div className="flex items-center gap-2">
        <div className="min-w-0 grow">
          <h3 className="truncate text-body font-bold">{localized(view.name) || t('untitled')}</h3>
          <p className="figures text-meta text-subtle-foreground">
            {running ? progressText(t, view) : view.startedAt === null ? null : formatMoment(view.startedAt)}
          </p>
        </div>
        {!running && !startable && (
          <Badge variant={view.status === 'completed' ? 'success' : 'secondary'}>{t(`statuses.${view.status}`)}</Badge>
        )}
        {running && (
          <Button variant="default" className="h-12" onClick={() => execution.setSheet({ kind: 'finish' })}>
            {t('finish.button')}
          </Button>
        )}
        <WorkoutMenu
          gym={gym}
          view={view}
          today={today}
          unit={unit}
          mayMove
          onOptions={() => execution.setSheet({ kind: 'options' })}
          onDiscard={execution.discard}
          onLeave={() => undefined}
        />
      </div>
      <UnsentLine workoutId={workoutId} />
      {startable && (
        <Button variant="default" size="lg" aria-disabled={starting} onClick={() => !starting && begin()}>
          {t('start')}
        </Button>
      )}
      {!running && !startable && view.startedAt !== null && (
        <div className="grid gap-3 rounded-card border bg-card p-3">
          <TrainedFigures gym={gym} view={view} figures={figures} />
          <GroupResults blocks={blocks} />
          <RecordedByPart view={view} readerId={reader} />
        </div>
      )}
      {!running && others}
      {(running || startable) && (
        <WorkoutParts
          gym={gym}
          unit={unit}
          equipment={equipment}
          view={view}
          blocks={blocks}
          exercises={exercises}
          execution={execution}
          proposed={proposed}
          clock={null}
          recordSetIds={recordSetIds}
          wantedSetId={undefined}
          nameOf={nameOf}
          recordedLine={recordedLine}
        />
      )}
      {running && (
        <Button variant="ghost" size="lg" onClick={() => execution.setSheet({ kind: 'add' })}>
          <Plus size={20} strokeWidth={1.75} aria-hidden />
          {t('exercise.add')}
        </Button>
      )}
      <div ref={foot} className="sticky bottom-0 z-header max-h-[calc(100dvh-120px)] overflow-y-auto rounded-t-card empty:hidden">
        {isActive && execution.sheet === null && (
          <EntryParts workoutId={workoutId} running={running} execution={execution} exercises={exercises} equipment={equipment} />
        )}
      </div>
      {execution.sheet !== null && (
        <Suspense fallback={null}>
          <SheetsPart
            gym={gym}
            unit={unit}
            equipment={equipment}
            execution={execution}
            exercises={exercises}
            figures={figures}
            view={view}
            nameOf={nameOf}
            reader={reader}
            openRows={open}
          />
        </Suspense>
      )}
    </div>
  );
};
