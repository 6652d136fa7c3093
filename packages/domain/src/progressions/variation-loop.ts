// A rule goes from a slot's exercise along its substitutes, and the last one stays: an exercise that comes again would send it round for ever.
import { reject, type Rejected } from '../kernel.js';
import { emptyTree, type ProgramTree, type Slot } from '../programs/program-tree.js';
import { slotsOf } from '../programs/tree-nodes.js';

export const goesRound = ({ exerciseId, substitutes = [] }: Pick<Slot, 'exerciseId' | 'substitutes'>): boolean =>
  new Set([exerciseId, ...substitutes]).size <= substitutes.length;

/**
 * Refuses what goes round in `after` and did not in `before`, naming the slots and the rules that they name. Asked where something is
 * decided and never where events are folded: trees from before this was refused stay as they are, and can be mended slot by slot.
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
