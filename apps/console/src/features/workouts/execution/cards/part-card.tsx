import { memo } from 'react';
import { exerciseName, type KnownExercises } from '@/shared/exercise-names.js';
import { AboutExercise } from '@/shared/exercise-sheet/about-exercise.js';
import { AdjustmentsPart } from '../../adjusting/adjustments-part.js';
import type { ExerciseBlock } from '../../blocks/exercise-blocks.js';
import { holdsRow, isClocked, type Part } from '../../blocks/groups.js';
import type { ProposedSets } from '../../blocks/use-proposed-sets.js';
import { ClockCard } from '../../clock/clock-card.js';
import { PainList } from '../../pain/pain-list-part.js';
import type { PainActions } from '../../pain/use-pain.js';
import type { Equipment } from '../../sets/load/plates-text.js';
import { shownTarget } from '../../sets/load/shown-blocks.js';
import type { RowContext } from '../../sets/place-row.js';
import { changedRows } from '../../sets/use-set-entry.js';
import { ExerciseCard } from './exercise-card.js';
import { GroupCard } from './group-card.js';
import type { ShownExercise } from './group-exercises.js';
import type { PartActions, WorkoutOfParts } from './part-actions.js';
import { useExerciseMenu } from './use-exercise-menu.js';

export type PartCardProps = Pick<
  RowContext,
  'entry' | 'isWrong' | 'mode' | 'recordSetIds' | 'wantedSetId' | 'nameOf' | 'recordedLine' | 'unit'
> & {
  readonly gym: string;
  /** The gym's bars, plates and dumbbells. */
  readonly equipment: Equipment;
  readonly part: Part;
  readonly view: WorkoutOfParts;
  readonly exercises: KnownExercises;
  readonly proposed: ProposedSets;
  readonly actions: PartActions;
  /** Context of reports of pain; null for parts without one. */
  readonly pain: PainActions | null;
  /** False on a screen without clocks: a tick records timed rows, and a group with a clock has rounds like a circuit. */
  readonly hasClock: boolean;
  /** Key of the row to train next, for groups; null if there is none. */
  readonly nextKey: string | null;
};

const Card = (props: PartCardProps) => {
  const { gym, unit, equipment, part, view, exercises, proposed, actions, pain, hasClock, nextKey, ...rows } = props;
  const menuOf = useExerciseMenu({ view, actions, proposed, exercises, unit });
  const isRunning = view.status === 'in-progress';
  const context: RowContext = {
    ...rows,
    unit,
    onTick: actions.tick,
    ...(isRunning && hasClock && { onStartClock: actions.startHold }),
    onDescribe: (place) => actions.openSheet({ kind: 'describe', place }),
    onRate: actions.rate,
    onOpenSet: (set, place) => actions.openSheet({ kind: 'set', set, place }),
    onExplain: (place) => actions.openSheet({ kind: 'why', place }),
    onRestore: actions.restore,
  };
  const shownOf = (block: ExerciseBlock): ShownExercise => {
    const name = exerciseName(exercises, block.exerciseId);
    const about = <AboutExercise gym={gym} exerciseId={block.exerciseId} name={name} className="size-12" />;
    const notice = (
      <>
        <AdjustmentsPart
          block={block}
          adjustments={view.adjustments ?? []}
          shown={shownTarget({ unit, equipment, exercises }, block.exerciseId)}
          {...(isRunning && { onAnswer: actions.answerAdjustment })}
        />
        {pain !== null && <PainList of={block} view={view} reader={view.customerId} actions={pain} />}
      </>
    );
    return { exercise: exercises.byId.get(block.exerciseId), name, about, notice, menu: menuOf(block) };
  };
  const { block, group } = part;
  if (group === null) return <ExerciseCard block={block} extraRow={isRunning} {...shownOf(block)} {...context} />;
  if (hasClock && isClocked(group))
    return <ClockCard group={group} shown={shownOf} context={context} onStart={isRunning ? actions.startClock : null} />;
  return <GroupCard group={group} shown={shownOf} context={context} isRunning={isRunning} nextKey={nextKey} />;
};

// Object.keys loses the names.
const names = (props: PartCardProps): readonly (keyof PartCardProps)[] => Object.keys(props) as (keyof PartCardProps)[];

const showsSame = (before: PartCardProps, after: PartCardProps): boolean => {
  if (!names(after).every((name) => name === 'entry' || before[name] === after[name])) return false;
  const changed = changedRows(before.entry, after.entry);
  return changed !== null && !changed.some((key) => holdsRow(after.part, key));
};

/** One exercise or group of a workout. Renders again only if something in it changes. */
export const PartCard = memo(Card, showsSame);
