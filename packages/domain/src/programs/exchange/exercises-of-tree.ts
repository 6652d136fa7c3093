// Every exercise that a program names: what is done, what may be done instead, and what loads are taken from.
import type { Prescription, ProgramTree, Slot } from '../program-tree.js';
import { slotsOf } from '../tree-nodes.js';

const ofSet = ({ load }: Prescription): readonly string[] => (load?.kind === 'percent-of-lift' ? [load.exerciseId] : []);
const ofSlot = ({ exerciseId, substitutes = [], sets }: Slot): readonly string[] => [exerciseId, ...substitutes, ...sets.flatMap(ofSet)];

/** Ids, each once, in the order of the program. */
export const exercisesOfTree = (tree: ProgramTree): readonly string[] => [...new Set(slotsOf(tree).flatMap(ofSlot))];

const setWith = (set: Prescription, exerciseOf: (id: string) => string): Prescription =>
  set.load?.kind === 'percent-of-lift' ? { ...set, load: { ...set.load, exerciseId: exerciseOf(set.load.exerciseId) } } : set;

/** The slot with other exercises in the place of its own. */
export const slotWithExercises = (slot: Slot, exerciseOf: (id: string) => string): Slot => ({
  ...slot,
  exerciseId: exerciseOf(slot.exerciseId),
  ...(slot.substitutes !== undefined && { substitutes: slot.substitutes.map(exerciseOf) }),
  sets: slot.sets.map((set) => setWith(set, exerciseOf)),
});

/** The program with another exercise wherever one is named. A slot that offers the other instead of it offers it no more. */
export const withOtherExercise = (tree: ProgramTree, before: string, after: string): ProgramTree => {
  const mended = (slot: Slot): Slot => {
    if (!ofSlot(slot).includes(before)) return slot;
    const next = slotWithExercises(slot, (id) => (id === before ? after : id));
    if (next.substitutes === undefined) return next;
    const { substitutes, ...rest } = next;
    const others = [...new Set(substitutes)].filter((id) => id !== next.exerciseId);
    return others.length === 0 ? rest : { ...rest, substitutes: others };
  };
  return {
    ...tree,
    weeks: tree.weeks.map((week) => ({ ...week, days: week.days.map((day) => ({ ...day, slots: day.slots.map(mended) })) })),
  };
};
