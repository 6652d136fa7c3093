import type { Slot } from '@spotter/domain/programs/program-tree';

/** The slot as it was read, as the slot that it was: its ids stay, also those of its sets. */
export const asTheSame = (slot: Slot, read: Slot): Slot => ({
  ...read,
  id: slot.id,
  ...(slot.lineageId !== undefined && { lineageId: slot.lineageId }),
  sets: read.sets.map((set, index) => ({ ...set, id: slot.sets[index]?.id ?? set.id })),
});
