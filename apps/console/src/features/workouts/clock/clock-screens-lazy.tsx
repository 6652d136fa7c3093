// The screen of the running clock.
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatActual, type Load } from '@/lib/format/format.js';
import { useRecordingOptions } from '@/shared/recording/recording-options.js';
import { exerciseName, type KnownExercises } from '@/shared/exercise-names.js';
import { isDone, withFreeRow, type ExerciseBlock } from '../blocks/exercise-blocks.js';
import { partsOf, type RowPlace } from '../blocks/groups.js';
import type { Execution } from '../execution/use-execution.js';
import { actualOf, isHelp } from '../sets/draft.js';
import { placeOf } from '../sets/places.js';
import type { Place } from '../sets/use-set-entry.js';
import type { Clock } from './clock.js';
import { ForTimeClockScreen } from './for-time-clock.js';
import { AmrapClockScreen, EmomClockScreen } from './group-clock.js';
import { HoldClockScreen } from './hold-clock.js';
import type { RunningClock } from './use-clock.js';

type ClockScreensProps = {
  /** The running clock. */
  readonly running: RunningClock;
  readonly stop: () => void;
  /** Replaces the running clock. */
  readonly change: (clock: Clock) => void;
  readonly blocks: readonly ExerciseBlock[];
  readonly exercises: KnownExercises;
  readonly unit: Load['unit'];
  readonly execution: Execution;
};

/** Stops a clock that has nothing left to record. */
const Gone = ({ onGone }: { readonly onGone: () => void }) => {
  useEffect(onGone);
  return null;
};

export const ClockScreens = ({ running, stop, change, blocks, exercises, unit, execution }: ClockScreensProps) => {
  const { t } = useTranslation('workouts');
  const { effort } = useRecordingOptions();
  const { clock } = running;
  const nameOf = ({ exerciseId }: ExerciseBlock): string => exerciseName(exercises, exerciseId);
  const place = ({ block, row }: RowPlace): Place => placeOf({ block, exercise: exercises.byId.get(block.exerciseId), unit, effort }, row);
  if (clock.kind === 'hold') {
    const block = blocks.find(({ slotId }) => slotId === clock.slotId);
    const row = block === undefined ? undefined : withFreeRow(block).find(({ key }) => key === clock.rowKey);
    // Another device recorded the set, or skipped the exercise.
    if (block === undefined || row === undefined || isDone(row)) return <Gone onGone={stop} />;
    const held = place({ block, row });
    return (
      <HoldClockScreen
        name={nameOf(block)}
        running={{ ...running, clock }}
        onRecord={(seconds) => {
          stop();
          execution.recordTimed(held, { seconds });
        }}
        onCancel={stop}
      />
    );
  }
  const group = partsOf(blocks).find((part) => part.group?.key === clock.groupKey)?.group;
  if (group == null) return <Gone onGone={stop} />;
  const shared = {
    group,
    nameOf,
    valuesOf: (of: RowPlace): string => {
      const at = place(of);
      const actual = actualOf(execution.entry.draftFor(at), at.columns, at.unit, isHelp(at.row));
      return actual === null ? '' : formatActual(actual);
    },
    onRecord: (rows: readonly RowPlace[], reps?: number): void => {
      for (const each of rows) execution.recordTimed(place(each), reps === undefined ? {} : { reps }, false);
    },
    onClose: stop,
  };
  if (clock.kind === 'for-time')
    return (
      <ForTimeClockScreen
        {...shared}
        running={{ ...running, clock }}
        onRecord={(rows, { clockSeconds, ...given }: { readonly reps?: number; readonly clockSeconds?: number }) => {
          for (const each of rows) execution.recordTimed(place(each), given, false, clockSeconds);
        }}
        onRemove={(rows) => {
          for (const { row } of rows) if (row.done !== null) execution.remove(row.done.id, t('reasons.undo'));
        }}
        onChange={change}
      />
    );
  return clock.kind === 'emom' ? (
    <EmomClockScreen {...shared} running={{ ...running, clock }} />
  ) : (
    <AmrapClockScreen {...shared} running={{ ...running, clock }} />
  );
};
