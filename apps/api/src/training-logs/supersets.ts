// Numbers the supersets of a planned workout. Exercises of one group are neighbours whose labels share a letter, such as A1 and A2.
import type { PrescribedSlot, PrescribedWorkout } from '@spotter/domain/workouts/prescribed-workout';

const trainedInTurns: ReadonlySet<string> = new Set(['superset', 'circuit']);
const letterOf = ({ label }: PrescribedSlot): string | null => label?.replace(/\d{1,9}$/, '') ?? null;

/** Number of the superset by prescription id, from 0. */
export const supersetsOf = (prescribed: Pick<PrescribedWorkout, 'slots'> | null): ReadonlyMap<string, number> => {
  const groups: PrescribedSlot[][] = [];
  for (const slot of prescribed?.slots ?? []) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    const isTogether =
      before !== undefined &&
      trainedInTurns.has(slot.kind) &&
      slot.kind === before.kind &&
      letterOf(slot) !== null &&
      letterOf(slot) === letterOf(before);
    if (isTogether) group!.push(slot);
    else groups.push([slot]);
  }
  const supersets = groups.filter((slots) => slots.length > 1);
  return new Map(
    supersets.flatMap((slots, number) => slots.flatMap(({ sets }) => sets.map(({ prescriptionId }) => [prescriptionId, number] as const))),
  );
};
