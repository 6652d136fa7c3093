// Typed edits of a program's tree. `index` is the place among the siblings; if absent, the end.
import type { Rule } from '../progressions/rule.js';
import type { Day, Prescription, Rounding, Slot, Week } from './program-tree.js';

/** All fields except the id and the children; `null` empties a field. */
type Changes<T, Kept extends keyof T> = { readonly [K in Exclude<keyof T, Kept>]?: T[K] | null };
export type WeekChanges = Changes<Week, 'id' | 'days'>;
export type DayChanges = Changes<Day, 'id' | 'slots'>;
export type SlotChanges = Changes<Slot, 'id' | 'sets' | 'exerciseId' | 'kind'> & Pick<Partial<Slot>, 'exerciseId' | 'kind'>;
export type PrescriptionChanges = Changes<Prescription, 'id' | 'setType'> & Pick<Partial<Prescription>, 'setType'>;

export type SlotEdit =
  | { readonly kind: 'add-slot'; readonly dayId: string; readonly slot: Slot; readonly index?: number }
  | { readonly kind: 'update-slot'; readonly slotId: string; readonly changes: SlotChanges }
  | { readonly kind: 'move-slot'; readonly slotId: string; readonly toDayId: string; readonly index: number }
  | { readonly kind: 'remove-slot'; readonly slotId: string }
  | { readonly kind: 'add-prescription'; readonly slotId: string; readonly prescription: Prescription; readonly index?: number }
  | { readonly kind: 'update-prescription'; readonly prescriptionId: string; readonly changes: PrescriptionChanges }
  | { readonly kind: 'move-prescription'; readonly prescriptionId: string; readonly toSlotId: string; readonly index: number }
  | { readonly kind: 'remove-prescription'; readonly prescriptionId: string };

/** `change-rule` replaces the whole rule with this id. */
export type RuleEdit =
  | { readonly kind: 'add-rule'; readonly rule: Rule }
  | { readonly kind: 'change-rule'; readonly rule: Rule }
  | { readonly kind: 'remove-rule'; readonly ruleId: string };

export type TreeEdit =
  | RuleEdit
  | { readonly kind: 'update-tree'; readonly changes: { readonly rounding?: Rounding | null } }
  | { readonly kind: 'add-week'; readonly week: Week; readonly index?: number }
  | { readonly kind: 'update-week'; readonly weekId: string; readonly changes: WeekChanges }
  | { readonly kind: 'move-week'; readonly weekId: string; readonly index: number }
  | { readonly kind: 'remove-week'; readonly weekId: string }
  | { readonly kind: 'add-day'; readonly weekId: string; readonly day: Day; readonly index?: number }
  | { readonly kind: 'update-day'; readonly dayId: string; readonly changes: DayChanges }
  | { readonly kind: 'move-day'; readonly dayId: string; readonly toWeekId: string; readonly index: number }
  | { readonly kind: 'remove-day'; readonly dayId: string }
  | SlotEdit;

/** Edits that an assigned program accepts: the content of planned days and their progression, not the days themselves. */
export type AdjustmentEdit = SlotEdit | RuleEdit | Extract<TreeEdit, { readonly kind: 'update-day' }>;
