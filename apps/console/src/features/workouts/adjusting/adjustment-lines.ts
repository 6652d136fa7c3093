// Describes a coach's adjustment of a slot: which sets change, from what and to what.
import { groupBy } from '@spotter/domain/group-by';
import { targetInForce } from '@spotter/domain/workouts/adjusting/target-in-force';
import type { Adjustment, PrescribedSet } from '@spotter/contracts/workouts/queries';
import { targetText } from '@/shared/prescribed/target-text.js';
import type { ExerciseBlock } from '../blocks/exercise-blocks.js';

/** Sets with the same change; `numbers` are those of their rows. */
export type AdjustmentLine = { readonly numbers: readonly number[]; readonly before: string; readonly after: string };

const numbersOf = ({ rows, plan }: ExerciseBlock, prescriptionId: string): readonly number[] => {
  const shown = rows.filter(({ target }) => target?.prescriptionId === prescriptionId).map(({ number }) => number);
  return shown.length > 0 ? shown : [(plan?.sets.findIndex((set) => set.prescriptionId === prescriptionId) ?? 0) + 1];
};

/**
 * Returns the changes of an adjustment, sets with the same change together.
 * @param earlier adjustments of the workout before it
 * @param shown converts a target to the unit of its reader
 */
export const adjustmentLines = (
  { sets }: Pick<Adjustment, 'sets'>,
  block: ExerciseBlock,
  earlier: readonly Adjustment[],
  shown: (target: PrescribedSet) => PrescribedSet,
): readonly AdjustmentLine[] => {
  const lines = sets.flatMap(({ prescriptionId, ...change }): readonly AdjustmentLine[] => {
    const planned = block.plan?.sets.find((set) => set.prescriptionId === prescriptionId);
    if (planned === undefined) return [];
    const before = targetInForce(planned, earlier, null);
    const taken = { sets: [{ prescriptionId, ...change }], taken: true, answeredAt: null };
    const texts = [before, targetInForce(before, [taken], null)].map((target) => targetText(shown(target)));
    return [{ numbers: numbersOf(block, prescriptionId), before: texts[0]!, after: texts[1]! }];
  });
  return [...groupBy(lines, ({ before, after }) => `${before} → ${after}`).values()].map((same) => ({
    ...same[0]!,
    numbers: same.flatMap(({ numbers }) => numbers).toSorted((a, b) => a - b),
  }));
};
