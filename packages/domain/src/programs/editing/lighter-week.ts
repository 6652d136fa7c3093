// A lighter week: all or some of its lifts at a share of their loads. What a rule does with them it says itself: it does not judge them.
import type { ProgramTree, Slot } from '../program-tree.js';
import { changeWeek } from '../tree-nodes.js';

type Lighter = {
  readonly weekId: string;
  /** Of all loads; null: as they are written. */
  readonly percent: number | null;
  /** Only these; null: all. */
  readonly exerciseIds: ReadonlySet<string> | null;
};

const atShare = ({ loadPercent: _, ...slot }: Slot, percent: number | null): Slot =>
  percent === null ? slot : { ...slot, loadPercent: percent };

/** The tree with the loads of one week at a share. Lifts that are not among the chosen ones stay as they are. */
export const withLighterWeek = (tree: ProgramTree, { weekId, percent, exerciseIds }: Lighter): ProgramTree =>
  changeWeek(tree, weekId, (week) => ({
    ...week,
    days: week.days.map((day) => ({
      ...day,
      slots: day.slots.map((slot) => (exerciseIds === null || exerciseIds.has(slot.exerciseId) ? atShare(slot, percent) : slot)),
    })),
  }));
