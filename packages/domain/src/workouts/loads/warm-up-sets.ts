// Sets to get ready for the first work set: shares of its load, proposed and outside all statistics.
import { derivedNodeId } from '../../programs/derived-node-id.js';
import type { Rounding, Slot } from '../../programs/program-tree.js';
import type { PrescribedSet } from '../prescribed-workout.js';
import { inUnit, roundLoad } from './round-load.js';

/** Their ids follow from the slot's, from the far end, so that added work sets never meet them. */
const idOf = (slotId: string, index: number): string => derivedNodeId(slotId, 255 - index);

/** `sets`: those of the slot, written warm-ups among them. Without a load to take shares of, only the repetitions are proposed. */
export const warmUpSets = ({ id, warmUp }: Slot, sets: readonly PrescribedSet[], rounding: Rounding): readonly PrescribedSet[] => {
  if (warmUp?.kind !== 'ramp') return [];
  const load = sets.find(({ setType, load: given }) => setType !== 'warm-up' && given !== undefined && given.value > 0)?.load;
  return warmUp.steps.map(({ percent, reps }, index) => ({
    prescriptionId: idOf(id, index),
    setType: 'warm-up',
    reps: { min: reps },
    ...(load !== undefined && { load: roundLoad((inUnit(load, rounding.unit) * percent) / 100, { ...rounding, mode: 'down' }) }),
  }));
};
