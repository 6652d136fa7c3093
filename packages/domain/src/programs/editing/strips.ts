// A program as a grid: one strip for each exercise of a day, over all weeks. The same slot of several weeks is one strip.
import { lineageOf, type Day, type ProgramTree, type Slot } from '../program-tree.js';

/** `slots` by week; null where the week does not have it. `dayPlace`: of the day within its week, from 0. */
export type Strip = { readonly lineage: string; readonly dayPlace: number; readonly slots: readonly (Slot | null)[] };
/** Days that stand at one place in their weeks, with the strips of all of them in the order of their first week. */
export type DayStrips = { readonly dayPlace: number; readonly days: readonly (Day | null)[]; readonly strips: readonly Strip[] };

export const stripsOf = ({ weeks }: Pick<ProgramTree, 'weeks'>): readonly DayStrips[] => {
  const places = Math.max(0, ...weeks.map(({ days }) => days.length));
  return Array.from({ length: places }, (_, dayPlace) => {
    const days = weeks.map((week) => week.days[dayPlace] ?? null);
    const found = new Map<string, (Slot | null)[]>();
    for (const [week, day] of days.entries()) {
      const met = new Map<string, number>();
      for (const slot of day?.slots ?? []) {
        const nth = met.get(lineageOf(slot)) ?? 0;
        met.set(lineageOf(slot), nth + 1);
        // Copied within a day it is of one lineage twice: two strips.
        const key = nth === 0 ? lineageOf(slot) : `${lineageOf(slot)} ${nth}`;
        const strip = found.get(key) ?? Array.from<Slot | null>({ length: weeks.length }).fill(null);
        strip[week] = slot;
        found.set(key, strip);
      }
    }
    return { dayPlace, days, strips: [...found].map(([lineage, slots]): Strip => ({ lineage, dayPlace, slots })) };
  });
};
