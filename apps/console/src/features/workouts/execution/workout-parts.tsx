import type { Load } from '@/lib/format/format.js';
import { exerciseName, type KnownExercises } from '@/shared/exercise-names.js';
import { AboutExercise } from '@/shared/exercise-sheet/about-exercise.js';
import { useRecordingOptions } from '@/shared/recording/recording-options.js';
import type { ExerciseBlock } from '../blocks/exercise-blocks.js';
import { isClocked, partsOf, type Part } from '../blocks/groups.js';
import { nextRow } from '../blocks/next-row.js';
import type { ProposedSets } from '../blocks/use-proposed-sets.js';
import { ClockCard } from '../clock/clock-card.js';
import type { WorkoutClock } from '../clock/use-clock.js';
import { isDiscarded } from '../discard/is-discarded.js';
import type { WorkoutView } from '../fold-workout.js';
import { waits } from '../list/workout-groups.js';
import { shownTarget } from '../sets/load/shown-blocks.js';
import type { Equipment } from '../sets/load/plates-text.js';
import type { RowContext } from '../sets/place-row.js';
import type { Place } from '../sets/use-set-entry.js';
import type { RecordedLine } from '../sets/recorded-line.js';
import type { NameOfPerson } from '../use-person-names.js';
import { ExerciseCard } from './exercise-card.js';
import { AdjustmentsPart } from '../adjusting/adjustments-part.js';
import { PainList } from '../pain/pain-list-part.js';
import { GroupCard } from './group-card.js';
import type { ShownExercise } from './group-exercises.js';
import { PartPager } from './one-part/part-pager.js';
import { useOnePart } from './one-part/use-one-part.js';
import type { Execution } from './use-execution.js';
import { useExerciseMenu } from './use-exercise-menu.js';

type WorkoutPartsProps = {
  readonly gym: string;
  readonly unit: Load['unit'];
  /** The gym's bars, plates and dumbbells. */
  readonly equipment: Equipment;
  readonly view: WorkoutView;
  readonly blocks: readonly ExerciseBlock[];
  readonly exercises: KnownExercises;
  readonly execution: Execution;
  readonly proposed: ProposedSets;
  /** Null on a screen without clocks: a tick records timed rows, and a group with a clock has rounds like a circuit. */
  readonly clock: WorkoutClock | null;
  readonly recordSetIds: ReadonlySet<string>;
  readonly wantedSetId: string | undefined;
  readonly nameOf: NameOfPerson;
  readonly recordedLine: RecordedLine;
};

/** The exercises and groups of a workout, all of them or one at a time. */
export const WorkoutParts = ({ gym, view, blocks, exercises, execution, clock, ...props }: WorkoutPartsProps) => {
  const { unit, proposed, recordSetIds, wantedSetId, nameOf, recordedLine } = props;
  const { bySide = [] } = useRecordingOptions();
  const menuOf = useExerciseMenu({ view, execution, proposed, exercises, unit });
  const isRunning = view.status === 'in-progress';
  const nextKey = isRunning ? (nextRow(blocks, execution.lastSet?.setId ?? '')?.row.key ?? null) : null;
  const { shown, pager, follow } = useOnePart(partsOf(blocks), nextKey, isRunning);
  const startHold = ({ start }: WorkoutClock, place: Place): void => {
    execution.entry.close();
    start({
      kind: 'hold',
      slotId: place.block.slotId,
      rowKey: place.row.key,
      seconds: execution.entry.draftFor(place).seconds ?? null,
      sides: bySide.includes(place.block.exerciseId) ? 2 : 1,
      startedAt: Date.now(),
    });
  };
  const context: RowContext = {
    unit,
    entry: execution.entry,
    isWrong: execution.wrong !== null,
    mode: waits(view) || view.status === 'skipped' || isDiscarded(view) ? 'preview' : 'train',
    recordSetIds,
    wantedSetId,
    nameOf,
    recordedLine,
    onTick: (place) => {
      follow();
      execution.tick(place);
    },
    ...(isRunning && clock !== null && { onStartClock: (place: Place) => startHold(clock, place) }),
    onDescribe: (place) => execution.setSheet({ kind: 'describe', place }),
    onRate: execution.rating.ask,
    onOpenSet: (set, place) => execution.setSheet({ kind: 'set', set, place }),
    onExplain: (place) => execution.setSheet({ kind: 'why', place }),
    onRestore: (set) => execution.restore(set.id),
  };
  const shownOf = (block: ExerciseBlock): ShownExercise => {
    const name = exerciseName(exercises, block.exerciseId);
    const about = <AboutExercise gym={gym} exerciseId={block.exerciseId} name={name} className="size-12" />;
    const notice = (
      <>
        <AdjustmentsPart
          block={block}
          adjustments={view.adjustments ?? []}
          shown={shownTarget({ unit, equipment: props.equipment, exercises }, block.exerciseId)}
          {...(isRunning && { onAnswer: execution.answerAdjustment })}
        />
        <PainList of={block} view={view} reader={view.customerId} actions={execution.pain} />
      </>
    );
    return { exercise: exercises.byId.get(block.exerciseId), name, about, notice, menu: menuOf(block) };
  };
  const cardOf = ({ block, group }: Part) => {
    if (group === null) return <ExerciseCard key={block.slotId} block={block} extraRow={isRunning} {...shownOf(block)} {...context} />;
    if (clock !== null && isClocked(group))
      return <ClockCard key={group.key} group={group} shown={shownOf} context={context} onStart={isRunning ? clock.start : null} />;
    return <GroupCard key={group.key} group={group} shown={shownOf} context={context} isRunning={isRunning} nextKey={nextKey} />;
  };
  return (
    <>
      {pager !== null && <PartPager {...pager} />}
      {shown.map(cardOf)}
    </>
  );
};
