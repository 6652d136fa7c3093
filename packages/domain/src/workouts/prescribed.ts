import type { Unit } from '../kernel.js';
import { outlineOf } from '../programs/outline.js';
import type { Prescription, ProgramTree, Slot } from '../programs/program-tree.js';
import { findDay } from '../programs/tree-nodes.js';
import type { PrescribedSet, PrescribedSlot, PrescribedWorkout } from './prescribed-workout.js';
import { resolveLoad, type LoadBases } from './resolve-load.js';
import { defaultRounding } from './round-load.js';

const prescribedSet = (set: Prescription, exerciseId: string, bases: LoadBases, unit: Unit): PrescribedSet => {
  const { id, load, progression: _, rounding = defaultRounding(unit), ...asWritten } = set;
  return { prescriptionId: id, ...asWritten, ...resolveLoad(load, set.reps, exerciseId, bases, rounding) };
};

const prescribedSlot = (slot: Slot, bases: LoadBases, unit: Unit): PrescribedSlot => {
  const { id, sets, ...asWritten } = slot;
  return { slotId: id, ...asWritten, sets: sets.map((set) => prescribedSet(set, slot.exerciseId, bases, unit)) };
};

/**
 * The frozen snapshot of one training day: `tree` is the client's effective tree (template and adjustments) at the
 * version that the client saw, `unit` the gym's. `null` when the tree has no such training day.
 */
export const prescribedWorkout = (day: {
  readonly tree: ProgramTree;
  readonly nodeId: string;
  readonly programId: string;
  readonly programVersion: number;
  readonly assignedProgramVersion: number;
  readonly bases: LoadBases;
  readonly unit: Unit;
}): PrescribedWorkout | null => {
  const { tree, bases, unit, ...identity } = day;
  const place = outlineOf(tree).find((one) => one.nodeId === day.nodeId);
  const node = findDay(tree, day.nodeId);
  if (place === undefined || node === undefined) return null;
  const name = node.name === undefined ? {} : { name: node.name };
  const slots = node.slots.map((slot) => prescribedSlot(slot, bases, unit));
  return { ...identity, week: place.week, day: place.day, ...name, slots };
};
