// Shows the targets of a workout in the unit of its reader.
import { convertLoad } from '@spotter/domain/workouts/loads/convert-load';
import { equipmentOf, targetLoad } from '@spotter/domain/workouts/loads/shown-load';
import type { PrescribedSet } from '@spotter/contracts/workouts/queries';
import type { Load } from '@/lib/format/format.js';
import type { KnownExercises } from '@/shared/exercise-names.js';
import type { ExerciseBlock, SetRow } from '../../blocks/exercise-blocks.js';
import type { Equipment } from './plates-text.js';

export type Reader = {
  readonly unit: Load['unit'];
  /** The gym's bars, plates and dumbbells. */
  readonly equipment: Equipment;
  readonly exercises: KnownExercises;
};

/** Returns a target of an exercise in the reader's unit, rounded to what the gym can load. */
export const shownTarget =
  ({ unit, equipment, exercises }: Reader, exerciseId: string) =>
  (target: PrescribedSet): PrescribedSet => {
    const { load } = target;
    if (load === undefined || load.unit === unit) return target;
    const exercise = exercises.byId.get(exerciseId);
    return { ...target, load: targetLoad(load, unit, exercise === undefined ? undefined : equipmentOf(equipment, exercise, unit)) };
  };

/**
 * Returns blocks with targets and previous sets in the reader's unit: a target in another unit is rounded to what the gym can load, and
 * its row keeps the prescribed load. Recorded sets stay as entered.
 */
export const shownBlocks = (blocks: readonly ExerciseBlock[], reader: Reader): readonly ExerciseBlock[] =>
  blocks.map((block) => {
    const { unit } = reader;
    const shown = shownTarget(reader, block.exerciseId);
    const rows = block.rows.map((row): SetRow => {
      const { target, previous } = row;
      const load = target?.load;
      return {
        ...row,
        ...(target !== null && load !== undefined && load.unit !== unit && { target: shown(target), prescribed: load }),
        ...(previous?.load != null && { previous: { ...previous, load: convertLoad(previous.load, unit) } }),
      };
    });
    return { ...block, rows };
  });
