// Applies a rule's state to a slot: number of sets, repetitions and variation. Loads follow in `workouts/loads/resolve-load.ts`.
import type { Prescription, RepTarget, Slot } from '../programs/program-tree.js';
import { derivedNodeId } from '../programs/derived-node-id.js';
import type { Rule, Stage } from './rule.js';
import type { ScopeState } from './scope-state.js';

const isWork = ({ setType }: Prescription): boolean => setType !== 'warm-up';

/** Raises a target: moves it up inside a range, and increases a single number. */
const moreReps = (target: RepTarget, by: number): RepTarget =>
  target.max === undefined ? { ...target, min: target.min + by } : { ...target, min: Math.min(target.min + by, target.max) };

const more = (set: Prescription, { reps, seconds }: ScopeState): Prescription => ({
  ...set,
  ...(set.reps !== undefined && reps > 0 && { reps: moreReps(set.reps, reps) }),
  ...(set.seconds !== undefined && seconds > 0 && { seconds: set.seconds + seconds }),
});

/** Existing sets keep their ids; additional ones get ids derived from the slot's. */
const copies = (slotId: string, like: readonly Prescription[], count: number): readonly Prescription[] =>
  Array.from({ length: count }, (_, index) => like[index] ?? { ...like.at(-1)!, id: derivedNodeId(slotId, index) });

const atStage = (slotId: string, work: readonly Prescription[], { sets, reps, amrap }: Stage): readonly Prescription[] =>
  copies(slotId, work, sets).map((set, index) => {
    const isOpen = amrap === true && index === sets - 1;
    const type = set.setType === 'amrap' && !isOpen ? 'work' : set.setType;
    return { ...set, setType: isOpen ? 'amrap' : type, reps: { min: reps, ...(isOpen && { amrap: true }) } };
  });

const exerciseOf = ({ exerciseId, substitutes = [] }: Slot, variation: number): string =>
  [exerciseId, ...substitutes][Math.min(variation, substitutes.length)] ?? exerciseId;

/** Stage 0 is the written slot. Variations are the slot's substitutes in order; the last one stays. */
export const progressedSlot = (slot: Slot, state: ScopeState, { stages }: Pick<Rule, 'stages'>): Slot => {
  const work = slot.sets.filter(isWork);
  if (work.length === 0) return slot;
  const stage = state.stage === 0 ? undefined : stages?.[state.stage];
  const staged = stage === undefined ? work : atStage(slot.id, work, stage);
  const sets = copies(slot.id, staged, staged.length + state.sets).map((set) => more(set, state));
  return { ...slot, exerciseId: exerciseOf(slot, state.variation), sets: [...slot.sets.filter((set) => !isWork(set)), ...sets] };
};
