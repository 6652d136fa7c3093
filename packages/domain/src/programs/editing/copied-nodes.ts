// Copies nodes within a program: they get new ids, and slots keep their lineage.
import { lineageOf, type Day, type Slot, type Week } from '../program-tree.js';

export const copiedSlot = (slot: Slot, newId: () => string): Slot => ({
  ...slot,
  id: newId(),
  lineageId: lineageOf(slot),
  sets: slot.sets.map((set) => ({ ...set, id: newId() })),
});
export const copiedDay = (day: Day, newId: () => string): Day => ({
  ...day,
  id: newId(),
  slots: day.slots.map((slot) => copiedSlot(slot, newId)),
});
export const copiedWeek = (week: Week, newId: () => string): Week => ({
  ...week,
  id: newId(),
  days: week.days.map((day) => copiedDay(day, newId)),
});
