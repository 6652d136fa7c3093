// Collects and replaces the exercises of a program: trained exercises, substitutes and bases of loads.
import type { Prescription, ProgramTree, Slot } from '../program-tree.js';
import { slotsOf } from '../tree-nodes.js';

const ofSet = ({ load }: Prescription): readonly string[] => (load?.kind === 'percent-of-lift' ? [load.exerciseId] : []);
const ofSlot = ({ exerciseId, substitutes = [], sets }: Slot): readonly string[] => [exerciseId, ...substitutes, ...sets.flatMap(ofSet)];

/** Returns distinct ids in the order of the program. */
export const exercisesOfTree = (tree: ProgramTree): readonly string[] => [...new Set(slotsOf(tree).flatMap(ofSlot))];

const setWith = (set: Prescription, exerciseOf: (id: string) => string): Prescription =>
  set.load?.kind === 'percent-of-lift' ? { ...set, load: { ...set.load, exerciseId: exerciseOf(set.load.exerciseId) } } : set;

/** Returns the slot with all its exercises replaced. */
export const slotWithExercises = (slot: Slot, exerciseOf: (id: string) => string): Slot => ({
  ...slot,
  exerciseId: exerciseOf(slot.exerciseId),
  ...(slot.substitutes !== undefined && { substitutes: slot.substitutes.map(exerciseOf) }),
  sets: slot.sets.map((set) => setWith(set, exerciseOf)),
});

/** Replaces an exercise everywhere in a program. A slot never lists its own exercise as a substitute afterwards. */
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
