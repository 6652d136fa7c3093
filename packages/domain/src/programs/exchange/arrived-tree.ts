// Converts a program from elsewhere into one of this gym: with new ids throughout, and this gym's exercises.
import { lineageOf, type ProgramTree, type Slot } from '../program-tree.js';
import { slotWithExercises } from './exercises-of-tree.js';
import { withoutReadings } from './without-readings.js';

export type Arrival = {
  readonly tree: ProgramTree;
  /** Ids of the file by the new ids of weeks, days, slots and rules. */
  readonly cameAs: ReadonlyMap<string, string>;
};

/** Leaves out references to the other gym's items. */
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
      // Keeps an unknown rule id, which the decider then rejects.
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
