import type { Load } from '@/lib/format/format.js';
import { useSameParts } from '@/lib/use-same-parts.js';
import type { KnownExercises } from '@/shared/exercise-names.js';
import { useRecordingOptions } from '@/shared/recording/recording-options.js';
import type { ExerciseBlock } from '../blocks/exercise-blocks.js';
import { blocksOf, holdsRow, partsOf, type Part } from '../blocks/groups.js';
import { nextRow } from '../blocks/next-row.js';
import type { ProposedSets } from '../blocks/use-proposed-sets.js';
import type { WorkoutClock } from '../clock/use-clock.js';
import { isDiscarded } from '../discard/is-discarded.js';
import type { WorkoutView } from '../fold-workout.js';
import { waits } from '../list/workout-groups.js';
import { painsOf } from '../pain/pains-of.js';
import type { Equipment } from '../sets/load/plates-text.js';
import type { RecordedLine } from '../sets/recorded-line.js';
import type { Place } from '../sets/use-set-entry.js';
import { useStableCallbacks } from '../sets/use-stable-callbacks.js';
import type { NameOfPerson } from '../use-person-names.js';
import { PartPager } from './one-part/part-pager.js';
import { useOnePart } from './one-part/use-one-part.js';
import type { PartActions, WorkoutOfParts } from './cards/part-actions.js';
import { PartCard } from './cards/part-card.js';
import type { Execution } from './use-execution.js';

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
  /** Null on a screen without clocks. */
  readonly clock: WorkoutClock | null;
  readonly recordSetIds: ReadonlySet<string>;
  readonly wantedSetId: string | undefined;
  readonly nameOf: NameOfPerson;
  readonly recordedLine: RecordedLine;
};

const withoutSets = ({ sets: _sets, setsDone: _done, setsExtra: _extra, tonnageKg: _kg, version: _version, ...view }: WorkoutView) => view;
const keyOf = ({ block, group }: Part): string => (group === null ? block.slotId : group.key);

/** The exercises and groups of a workout, all of them or one at a time. */
export const WorkoutParts = ({ view, blocks, execution, clock, ...props }: WorkoutPartsProps) => {
  const { bySide = [] } = useRecordingOptions();
  const { entry, wrong } = execution;
  const isRunning = view.status === 'in-progress';
  const parts = useSameParts(partsOf(blocks));
  const ofParts: WorkoutOfParts = useSameParts(withoutSets(view));
  const nextKey = isRunning ? (nextRow(blocks, execution.lastSet?.setId ?? '')?.row.key ?? null) : null;
  const { shown, pager, follow } = useOnePart(parts, nextKey, isRunning);
  const startHold = (place: Place): void => {
    entry.close();
    clock?.start({
      kind: 'hold',
      slotId: place.block.slotId,
      rowKey: place.row.key,
      seconds: entry.draftFor(place).seconds ?? null,
      sides: bySide.includes(place.block.exerciseId) ? 2 : 1,
      startedAt: Date.now(),
    });
  };
  const actions: PartActions = useStableCallbacks<PartActions>({
    tick: (place) => {
      follow();
      execution.tick(place);
    },
    startHold,
    startClock: (started) => clock?.start(started),
    rate: execution.rating.ask,
    restore: (set) => execution.restore(set.id),
    openSheet: execution.setSheet,
    skip: execution.skip,
    unskip: execution.unskip,
    answerAdjustment: execution.answerAdjustment,
  });
  return (
    <>
      {pager !== null && <PartPager {...pager} />}
      {shown.map((part) => (
        <PartCard
          key={keyOf(part)}
          {...props}
          part={part}
          view={ofParts}
          actions={actions}
          entry={entry}
          isWrong={wrong !== null && entry.editing !== null && holdsRow(part, entry.editing.rowKey)}
          mode={waits(view) || view.status === 'skipped' || isDiscarded(view) ? 'preview' : 'train'}
          pain={blocksOf(part).some((block) => painsOf(view, block).length > 0) ? execution.pain : null}
          hasClock={clock !== null}
          nextKey={part.group === null ? null : nextKey}
        />
      ))}
    </>
  );
};
