import { isDone, type ExerciseBlock } from './exercise-blocks.js';
import { rowsInOrder, type RowPlace } from './groups.js';

const isOpen = ({ block, row }: RowPlace): boolean => !block.skipped && !block.left && !isDone(row);

/**
 * Returns the open row that follows a recorded set in the order of training, else the first open one before it; null if none is open.
 */
export const nextRow = (blocks: readonly ExerciseBlock[], setId: string): RowPlace | null => {
  const rows = rowsInOrder(blocks);
  const at = rows.findIndex(({ row }) => row.done?.id === setId);
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))].find(isOpen) ?? null;
};
