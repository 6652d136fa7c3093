// Nodes copied within a program: new ids, and slots that stay the same slot of another week.
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
