// Proposes warm-up sets for an exercise whose program has none.
import type { PrescribedSet } from '@spotter/contracts/workouts/queries';
import { racksOf } from '@spotter/domain/workouts/loads/rack';
import { defaultRounding } from '@spotter/domain/workouts/loads/round-load';
import { targetLoad } from '@spotter/domain/workouts/loads/shown-load';
import { warmUpSets } from '@spotter/domain/workouts/loads/warm-up-sets';
import type { Load } from '@/lib/format/format.js';
import type { Equipment } from '../sets/load/plates-text.js';

/** Common ramp to the first work set: 40 % × 8, 60 % × 5, 80 % × 3. */
const steps = [
  { percent: 40, reps: 8 },
  { percent: 60, reps: 5 },
  { percent: 80, reps: 3 },
] as const;

/**
 * Returns the warm-ups before a work set of this load, as the gym's plates allow. Their ids derive from the slot, so that each device pairs
 * the same sets.
 * @param shownIn unit of the person
 * @param load null if it is unknown: the sets then have repetitions only
 */
export const proposedWarmUps = (
  slotId: string,
  exerciseId: string,
  load: Load | null,
  equipment: Equipment,
  shownIn: Load['unit'],
): readonly PrescribedSet[] => {
  const racks = racksOf(equipment);
  // The plates decide: a rack of the other unit makes loads of that unit only.
  const unit = load === null || racks.length === 0 || racks.some((each) => each.unit === shownIn) ? shownIn : load.unit;
  const rack = racks.find((each) => each.unit === unit);
  const work = load === null ? [] : [{ prescriptionId: slotId, setType: 'work' as const, load: targetLoad(load, unit, rack) }];
  return warmUpSets(
    { id: slotId, exerciseId, kind: 'straight', sets: [], warmUp: { kind: 'ramp', steps } },
    work,
    defaultRounding(unit),
    rack,
  );
};
