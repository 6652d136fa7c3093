// Proposes warm-up sets: shares of the first work set's load, excluded from all statistics.
import { inUnit, type Load } from '../../kernel.js';
import { derivedNodeId } from '../../programs/derived-node-id.js';
import type { Rounding, Slot } from '../../programs/program-tree.js';
import type { PrescribedSet } from '../prescribed-workout.js';
import { roundedFor, roundingFor, type Loadable } from './loadable.js';
import { roundLoad } from './round-load.js';

/** Derives ids from the slot's id, counting from the far end, so that they never collide with those of added work sets. */
const idOf = (slotId: string, index: number): string => derivedNodeId(slotId, 255 - index);

/** Returns `percent` of a load, rounded down to the step or to a load that the gym can make, never below its bar or lightest dumbbell. */
const shareOf = (load: Load, percent: number, rounding: Rounding, loadable: Loadable | undefined): Load => {
  const down: Rounding = { ...(loadable === undefined ? rounding : roundingFor(loadable, rounding)), mode: 'down' };
  const raw = (inUnit(load, down.unit) * percent) / 100;
  return loadable === undefined ? roundLoad(raw, down) : { value: roundedFor(raw, down, loadable).value, unit: loadable.unit };
};

/**
 * `sets`: all sets of the slot, including written warm-ups. If their load is unknown, proposes repetitions only. `loadable`: absent if the
 * gym has entered no equipment.
 */
export const warmUpSets = (
  { id, warmUp }: Slot,
  sets: readonly PrescribedSet[],
  rounding: Rounding,
  loadable?: Loadable,
): readonly PrescribedSet[] => {
  if (warmUp?.kind !== 'ramp') return [];
  const load = sets.find(({ setType, load: given }) => setType !== 'warm-up' && given !== undefined && given.value > 0)?.load;
  return warmUp.steps.map(({ percent, reps }, index) => ({
    prescriptionId: idOf(id, index),
    setType: 'warm-up',
    reps: { min: reps },
    ...(load !== undefined && { load: shareOf(load, percent, rounding, loadable) }),
  }));
};
