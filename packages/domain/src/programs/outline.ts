import type { Weekday } from '@spotter/contracts/civil-date';
import type { Localized } from '../kernel.js';
import type { ProgramTree } from './program-tree.js';

/** A training day of a program without its content. `week` and `day` count from 1, without rest days. */
export type OutlineDay = {
  readonly week: number;
  readonly day: number;
  readonly nodeId: string;
  readonly name?: Localized;
  readonly weekday?: Weekday;
};

const outlined = (tree: ProgramTree): readonly OutlineDay[] =>
  tree.weeks.flatMap((week, weekIndex) =>
    week.days
      .filter((day) => day.rest !== true && day.slots.some((slot) => slot.sets.length > 0))
      .map((day, dayIndex) => ({
        week: weekIndex + 1,
        day: dayIndex + 1,
        nodeId: day.id,
        ...(day.name !== undefined && { name: day.name }),
        ...(day.weekday !== undefined && { weekday: day.weekday }),
      })),
  );

// Trees are immutable, and callers request the outline once per day, so it is cached.
const known = new WeakMap<ProgramTree, readonly OutlineDay[]>();

/** Returns the training days of a tree in order: days that are not for rest and have at least one set. */
export const outlineOf = (tree: ProgramTree): readonly OutlineDay[] => {
  const found = known.get(tree) ?? outlined(tree);
  known.set(tree, found);
  return found;
};
