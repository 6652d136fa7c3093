// A lighter week: all or some of its lifts at a percentage of their loads. Progression rules do not judge such lifts.
import type { ProgramTree, Slot } from '../program-tree.js';
import { changeWeek } from '../tree-nodes.js';

type Lighter = {
  readonly weekId: string;
  /** Percentage of all loads; null restores the written loads. */
  readonly percent: number | null;
  /** The lifts to change; null for all. */
  readonly exerciseIds: ReadonlySet<string> | null;
};

const atShare = ({ loadPercent: _, ...slot }: Slot, percent: number | null): Slot =>
  percent === null ? slot : { ...slot, loadPercent: percent };

/** Sets the percentage of one week's loads. Lifts outside the chosen ones stay unchanged. */
export const withLighterWeek = (tree: ProgramTree, { weekId, percent, exerciseIds }: Lighter): ProgramTree =>
  changeWeek(tree, weekId, (week) => ({
    ...week,
    days: week.days.map((day) => ({
      ...day,
      slots: day.slots.map((slot) => (exerciseIds === null || exerciseIds.has(slot.exerciseId) ? atShare(slot, percent) : slot)),
    })),
  }));
