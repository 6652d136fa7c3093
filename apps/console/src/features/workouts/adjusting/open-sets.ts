import { isDone, type ExerciseBlock, type SetRow } from '../blocks/exercise-blocks.js';

export type OpenSet = SetRow & { readonly target: NonNullable<SetRow['target']> };

/**
 * Returns the open planned sets with repetitions or a load, which a coach can adjust, one for each prescription: a set of a circuit changes
 * in all rounds that are left.
 */
export const openSets = ({ plan, left, skipped, rows }: ExerciseBlock): readonly OpenSet[] => {
  if (plan === null || left || skipped) return [];
  const planned = new Set(plan.sets.map(({ prescriptionId }) => prescriptionId));
  const open = rows.filter(
    (row): row is OpenSet =>
      row.target !== null &&
      !isDone(row) &&
      planned.has(row.target.prescriptionId) &&
      (row.target.reps !== undefined || row.target.load !== undefined),
  );
  return open.filter(({ target }, at) => open.findIndex((other) => other.target.prescriptionId === target.prescriptionId) === at);
};
