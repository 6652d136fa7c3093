// Rejects endless variations. A rule moves from a slot's exercise along its substitutes and stays at the last: a repeated exercise would
// make it loop forever.
import { reject, type Rejected } from '../kernel.js';
import { emptyTree, type ProgramTree, type Slot } from '../programs/program-tree.js';
import { slotsOf } from '../programs/tree-nodes.js';

export const goesRound = ({ exerciseId, substitutes = [] }: Pick<Slot, 'exerciseId' | 'substitutes'>): boolean =>
  new Set([exerciseId, ...substitutes]).size <= substitutes.length;

/**
 * Rejects loops in `after` that `before` did not have, naming the slots and their rules. Deciders call it, folds never do: older trees
 * with loops stay readable and can be repaired slot by slot.
 */
export const unlessGoesRound = (after: ProgramTree, before: ProgramTree = emptyTree): Rejected<'variation-loop'> | null => {
  const known = new Set(
    slotsOf(before)
      .filter(goesRound)
      .map(({ id }) => id),
  );
  const loops = slotsOf(after).filter((slot) => goesRound(slot) && !known.has(slot.id));
  if (loops.length === 0) return null;
  const ruleIds = [...new Set(loops.flatMap(({ ruleId }) => ruleId ?? []))];
  return reject('variation-loop', { slotIds: loops.map(({ id }) => id), ruleIds });
};
