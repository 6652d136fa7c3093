// Shows the targets of a workout in the unit of its reader.
import { convertLoad } from '@spotter/domain/workouts/loads/convert-load';
import { equipmentOf, targetLoad } from '@spotter/domain/workouts/loads/shown-load';
import { hasComparableLoads, proposedLoad } from '@spotter/domain/workouts/swapped/proposed-load';
import type { PrescribedSet, WorkoutDetail } from '@spotter/contracts/workouts/queries';
import type { Load } from '@/lib/format/format.js';
import type { KnownExercises } from '@/shared/exercise-names.js';
import type { ExerciseBlock, SetRow } from '../../blocks/exercise-blocks.js';
import type { Equipment } from './plates-text.js';

export type Reader = {
  readonly unit: Load['unit'];
  /** The gym's bars, plates and dumbbells. */
  readonly equipment: Equipment;
  readonly exercises: KnownExercises;
  /** The client's estimates of exercises that were swapped, and of those trained instead. */
  readonly estimates?: WorkoutDetail['estimates'];
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

/** Returns the row with a load for the exercise that was swapped in; unchanged if the row has a target load or nothing is known. */
const withProposal =
  ({ unit, equipment, exercises, estimates = [] }: Reader, { exerciseId, plan }: ExerciseBlock) =>
  (row: SetRow): SetRow => {
    const { plannedLoad, target, done } = row;
    const [planned, instead] = [exercises.byId.get(plan?.exerciseId ?? ''), exercises.byId.get(exerciseId)];
    if (plannedLoad === undefined || target?.load !== undefined || done !== null || planned === undefined || instead === undefined)
      return row;
    if (!hasComparableLoads(planned) || !hasComparableLoads(instead)) return row;
    const known = (id: string): number | undefined => estimates.find((one) => one.exerciseId === id)?.e1rmKg;
    const found = { planned: known(planned.id), instead: known(instead.id) };
    const proposed = proposedLoad(plannedLoad, found, unit, equipmentOf(equipment, instead, unit));
    return proposed === null ? row : { ...row, proposed };
  };

/**
 * Returns blocks with targets and previous sets in the reader's unit: a target in another unit is rounded to what the gym can load, and
 * its row keeps the prescribed load. Recorded sets stay as entered.
 */
export const shownBlocks = (blocks: readonly ExerciseBlock[], reader: Reader): readonly ExerciseBlock[] =>
  blocks.map((block) => {
    const { unit } = reader;
    const shown = shownTarget(reader, block.exerciseId);
    const rows = block.rows.map(withProposal(reader, block)).map((row): SetRow => {
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
