import type { Day, Week } from '../program-tree.js';

const ofDay = ({ readBefore: _, ...day }: Day): Day => ({ ...day, slots: day.slots.map(({ readBefore: __, ...slot }) => slot) });

/** Removes the items to read before training: they belong to this gym and do not exist in another. */
export const withoutReadings = (weeks: readonly Week[]): readonly Week[] => weeks.map((week) => ({ ...week, days: week.days.map(ofDay) }));
