// A program that came from elsewhere, as one of this gym: new ids throughout, and the exercises that this gym knows.
import { lineageOf, type ProgramTree, type Slot } from '../program-tree.js';
import { slotWithExercises } from './exercises-of-tree.js';
import { withoutReadings } from './without-readings.js';

export type Arrival = {
  readonly tree: ProgramTree;
  /** From new ids of weeks, days, slots and rules to those of the file. */
  readonly cameAs: ReadonlyMap<string, string>;
};

/** What a gym keeps beside its programs does not come along. */
export const arrivedTree = ({ weeks, rules, rounding }: ProgramTree, newId: () => string, exerciseOf: (id: string) => string): Arrival => {
  const cameAs = new Map<string, string>();
  const idFor = (old: string): string => {
    const id = newId();
    cameAs.set(id, old);
    return id;
  };
  const same = new Map<string, string>();
  const ruleIds = new Map(rules.map(({ id }) => [id, idFor(id)] as const));
  const arrivedSlot = (slot: Slot): Slot => {
    const { lineageId: _, ruleId, ...rest } = slotWithExercises(slot, exerciseOf);
    const id = idFor(slot.id);
    const lineage = same.get(lineageOf(slot));
    if (lineage === undefined) same.set(lineageOf(slot), id);
    return {
      ...rest,
      id,
      ...(lineage !== undefined && { lineageId: lineage }),
      // A rule that the file does not have is refused as such.
      ...(ruleId !== undefined && { ruleId: ruleIds.get(ruleId) ?? ruleId }),
      sets: rest.sets.map((set) => ({ ...set, id: newId() })),
    };
  };
  return {
    cameAs,
    tree: {
      weeks: withoutReadings(weeks).map((week) => ({
        ...week,
        id: idFor(week.id),
        days: week.days.map((day) => ({ ...day, id: idFor(day.id), slots: day.slots.map(arrivedSlot) })),
      })),
      rules: rules.map((rule) => ({ ...rule, id: ruleIds.get(rule.id)! })),
      ...(rounding !== undefined && { rounding }),
    },
  };
};
