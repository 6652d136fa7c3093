// Sets to get ready for the first work set: shares of its load, proposed and outside all statistics.
import type { Load } from '../../kernel.js';
import { derivedNodeId } from '../../programs/derived-node-id.js';
import type { Rounding, Slot } from '../../programs/program-tree.js';
import type { PrescribedSet } from '../prescribed-workout.js';
import { roundedFor, roundingFor, type Loadable } from './loadable.js';
import { inUnit, roundLoad } from './round-load.js';

/** Their ids follow from the slot's, from the far end, so that added work sets never meet them. */
const idOf = (slotId: string, index: number): string => derivedNodeId(slotId, 255 - index);

/** `percent` of a load, rounded down: to the step, or to what the gym can load, never below its bar or its lightest dumbbell. */
const shareOf = (load: Load, percent: number, rounding: Rounding, loadable: Loadable | undefined): Load => {
  const down: Rounding = { ...(loadable === undefined ? rounding : roundingFor(loadable, rounding)), mode: 'down' };
  const raw = (inUnit(load, down.unit) * percent) / 100;
  return loadable === undefined ? roundLoad(raw, down) : { value: roundedFor(raw, down, loadable).value, unit: loadable.unit };
};

/**
 * `sets`: those of the slot, written warm-ups among them. Without a load to take shares of, only the repetitions are proposed. `loadable`: where
 * the gym has said what it can load.
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
