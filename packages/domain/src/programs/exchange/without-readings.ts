import type { Day, Week } from '../program-tree.js';

const ofDay = ({ readBefore: _, ...day }: Day): Day => ({ ...day, slots: day.slots.map(({ readBefore: __, ...slot }) => slot) });

/** Weeks as another gym may have them: what is to be read before them is an item of this one, and stays here. */
export const withoutReadings = (weeks: readonly Week[]): readonly Week[] => weeks.map((week) => ({ ...week, days: week.days.map(ofDay) }));
