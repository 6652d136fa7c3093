import type { ProgramTree } from '@spotter/domain/programs/program-tree';
import { dayHolding, slotsOf } from '@spotter/domain/programs/tree-nodes';
import { useMemo, useState } from 'react';

/** Exercises selected for a common action. */
export type Chosen = {
  readonly ids: ReadonlySet<string>;
  /** @param upTo also selects all exercises between this one and the last toggled one, if both are in the same week */
  readonly toggle: (slotId: string, upTo: boolean) => void;
  readonly clear: () => void;
};
type State = { readonly ids: ReadonlySet<string>; readonly last: string | null };
const nothing: State = { ids: new Set(), last: null };

const weekOfSlot = (tree: ProgramTree, slotId: string) => {
  const dayId = dayHolding(tree, slotId)?.id;
  return tree.weeks.find(({ days }) => days.some(({ id }) => id === dayId));
};
/** Returns the slots between two of the same week, in either order; only `to` if their weeks differ. */
const between = (tree: ProgramTree, from: string, to: string): readonly string[] => {
  const inWeek = weekOfSlot(tree, to)?.days.flatMap(({ slots }) => slots.map(({ id }) => id)) ?? [];
  const [first, last] = [inWeek.indexOf(from), inWeek.indexOf(to)];
  return first < 0 ? [to] : inWeek.slice(Math.min(first, last), Math.max(first, last) + 1);
};

export const useChosen = (tree: ProgramTree): Chosen => {
  const [{ ids, last }, setState] = useState(nothing);
  return useMemo(() => {
    // Drops slots that this or another coach has removed meanwhile.
    const known = ids.size === 0 ? ids : new Set(slotsOf(tree).flatMap(({ id }) => (ids.has(id) ? id : [])));
    return {
      ids: known,
      toggle: (slotId, upTo) => {
        const next = new Set(known);
        if (upTo && last !== null) for (const id of between(tree, last, slotId)) next.add(id);
        else if (!next.delete(slotId)) next.add(slotId);
        setState({ ids: next, last: slotId });
      },
      clear: () => setState(nothing),
    };
  }, [ids, last, tree]);
};
