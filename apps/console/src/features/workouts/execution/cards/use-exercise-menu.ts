import { isOnBar } from '@spotter/domain/workouts/loads/rack';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from '@/components/overlays/menu.js';
import type { Load } from '@/lib/format/format.js';
import type { KnownExercises } from '@/shared/exercise-names.js';
import { chooseRecording, useRecordingOptions } from '@/shared/recording/recording-options.js';
import { isDone, type ExerciseBlock } from '../../blocks/exercise-blocks.js';
import type { ProposedSets } from '../../blocks/use-proposed-sets.js';
import { mayChange } from '../../may-change.js';
import { mayReportPain } from '../../pain/may-report-pain.js';
import { isTimed, placesOf } from '../../sets/places.js';
import type { PartActions, WorkoutOfParts } from './part-actions.js';

type Known = {
  readonly view: WorkoutOfParts;
  readonly actions: Pick<PartActions, 'openSheet' | 'skip' | 'unskip'>;
  readonly proposed: ProposedSets;
  readonly exercises: KnownExercises;
  readonly unit: Load['unit'];
};

/** Returns the menu entries of an exercise. Those that change the workout are for a running one and for exercises that it lists. */
export const useExerciseMenu = ({ view, actions, proposed, exercises, unit }: Known) => {
  const { t } = useTranslation('workouts');
  const { bySide = [] } = useRecordingOptions();
  const may = mayChange(view);
  /** Adds warm-ups to an exercise on a bar that has none, and removes them again while none is done. */
  const warmUps = ({ slotId, exerciseId, rows }: ExerciseBlock): readonly MenuEntry[] => {
    const exercise = exercises.byId.get(exerciseId);
    const present = rows.filter(({ setType }) => setType === 'warm-up');
    if (exercise === undefined || !isOnBar(exercise) || present.some(isDone)) return [];
    if (present.length === 0) return [{ label: t('warmUps.add'), onSelect: () => proposed.addWarmUps(slotId) }];
    return proposed.hasWarmUps(slotId) ? [{ label: t('warmUps.remove'), onSelect: () => proposed.removeWarmUps(slotId) }] : [];
  };
  /** Choice of sides for an exercise that a clock times. */
  const sides = (block: ExerciseBlock): readonly MenuEntry[] => {
    const { exerciseId } = block;
    const exercise = exercises.byId.get(exerciseId);
    if (!placesOf({ block, exercise, unit, effort: undefined }).some(isTimed)) return [];
    const others = bySide.filter((id) => id !== exerciseId);
    const isBySide = others.length < bySide.length;
    const label = t(isBySide ? 'clock.oneSide' : 'clock.bySide');
    return [{ label, onSelect: () => chooseRecording({ bySide: isBySide ? others : [...others, exerciseId] }) }];
  };
  return (block: ExerciseBlock): readonly MenuEntry[] => {
    const { slotId, exerciseId, skipped, hasSlot } = block;
    const pain: MenuEntry = { label: t('pain.open'), onSelect: () => actions.openSheet({ kind: 'pain', block }) };
    if (view.status !== 'in-progress' || !hasSlot) return mayReportPain(view) ? [pain] : [];
    if (skipped) return [{ label: t('exercise.unskip'), onSelect: () => actions.unskip(slotId) }, pain];
    return [
      pain,
      ...(may.swap ? [{ label: t('exercise.swap'), onSelect: () => actions.openSheet({ kind: 'swap', slotId, exerciseId }) }] : []),
      { label: t('exercise.skip'), onSelect: () => actions.skip(slotId) },
      ...warmUps(block),
      ...sides(block),
      ...(view.exercises.length > 1 ? [{ label: t('order.title'), onSelect: () => actions.openSheet({ kind: 'order' }) }] : []),
    ];
  };
};
