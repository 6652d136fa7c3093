import type { Slot } from '@spotter/domain/programs/program-tree';

/** Returns the re-read slot under the ids of the old slot and its sets, so that the edit counts as a change of the same nodes. */
export const asTheSame = (slot: Slot, read: Slot): Slot => ({
  ...read,
  id: slot.id,
  ...(slot.lineageId !== undefined && { lineageId: slot.lineageId }),
  sets: read.sets.map((set, index) => ({ ...set, id: slot.sets[index]?.id ?? set.id })),
});
