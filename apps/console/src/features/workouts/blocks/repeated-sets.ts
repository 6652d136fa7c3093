// Sets of an earlier workout, as targets of the workout that repeats it. The device stores them until the workout is done.
import type { PrescribedSet } from '@spotter/contracts/workouts/queries';
import { derivedNodeId } from '@spotter/domain/programs/derived-node-id';
import type { Actual } from '@/lib/format/format.js';
import { readDraft, writeDraft } from '@/offline/drafts.js';

export type EarlierSet = { readonly setType: string; readonly actual: Actual };
type BySlot = Readonly<Record<string, readonly EarlierSet[]>>;
const keyOf = (workoutId: string): string => `repeat ${workoutId}`;

/** Ids derive from a number of one byte, which proposed warm-ups count from its end. */
const maxRepeated = 200;

/** @param sets by the new slot that repeats them, of which the device keeps 200 each */
export const keepRepeated = (workoutId: string, sets: BySlot): void =>
  writeDraft(
    keyOf(workoutId),
    JSON.stringify(Object.fromEntries(Object.entries(sets).map(([slot, all]) => [slot, all.slice(0, maxRepeated)]))),
  );

const targetOf = (slotId: string, { setType, actual: { reps, load, seconds, metres } }: EarlierSet, at: number): PrescribedSet => ({
  prescriptionId: derivedNodeId(slotId, at),
  setType,
  ...(reps != null && { reps: { min: reps } }),
  ...(load != null && { load }),
  ...(seconds != null && { seconds }),
  ...(metres != null && { metres }),
});

/** Returns the targets of a slot; empty for a workout that repeats none. */
export const repeatedSets = (workoutId: string): ((slotId: string) => readonly PrescribedSet[]) => {
  const text = readDraft(keyOf(workoutId));
  const bySlot = text === null ? {} : (JSON.parse(text) as BySlot);
  return (slotId) => (bySlot[slotId] ?? []).map((set, at) => targetOf(slotId, set, at));
};
