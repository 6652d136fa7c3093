// A program as a grid: one strip per exercise of a day, across all weeks. Slots of one lineage form one strip.
import { lineageOf, type Day, type ProgramTree, type Slot } from '../program-tree.js';

/** `slots` by week; null for a week without it. `dayPlace`: index of the day within its week, from 0. */
export type Strip = { readonly lineage: string; readonly dayPlace: number; readonly slots: readonly (Slot | null)[] };
/** Days at the same place of their weeks, with all their strips in the order of first appearance. */
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
        // A slot copied within a day has the same lineage twice: two strips.
        const key = nth === 0 ? lineageOf(slot) : `${lineageOf(slot)} ${nth}`;
        const strip = found.get(key) ?? Array.from<Slot | null>({ length: weeks.length }).fill(null);
        strip[week] = slot;
        found.set(key, strip);
      }
    }
    return { dayPlace, days, strips: [...found].map(([lineage, slots]): Strip => ({ lineage, dayPlace, slots })) };
  });
};
