// Typed edits of a program's tree. `index` is the place among the siblings; if absent, the end.
import * as z from 'zod/mini';
import { localized, tags, text, uuid } from '../atoms.js';
import { programLevels } from './level.js';
import { rule } from '../progressions/rule.js';
import { day, dayChanges, prescription, prescriptionChanges, slot, slotChanges, treeChanges, week, weekChanges } from './tree.js';
import { maxCreditLength, maxLicenceLength, maxNameLength } from '../limits.js';
import { maxDaysOfWeek, maxDescriptionLength, maxGoalLength } from './limits.js';

const kind = z.literal;
const index = z.int().check(z.minimum(0), z.maximum(100));
const anyIndex = z.exactOptional(index);

const daysPerWeek = z.int().check(z.minimum(1), z.maximum(maxDaysOfWeek));
export const programDetails = z.strictObject({
  name: localized(maxNameLength),
  description: z.exactOptional(localized(maxDescriptionLength)),
  goal: z.exactOptional(text(maxGoalLength)),
  level: z.exactOptional(z.enum(programLevels)),
  tags: z.exactOptional(tags),
  daysPerWeek: z.exactOptional(daysPerWeek),
  visibility: z.enum(['private', 'gym', 'company']),
  licence: z.exactOptional(text(maxLicenceLength)),
  credit: z.exactOptional(text(maxCreditLength)),
});

/** `null` empties a field; an absent field stays. Name and visibility cannot be empty. */
const detailsChanges = z.strictObject({
  name: z.exactOptional(programDetails.shape.name),
  visibility: z.exactOptional(programDetails.shape.visibility),
  description: z.exactOptional(z.nullable(localized(maxDescriptionLength))),
  goal: z.exactOptional(z.nullable(text(maxGoalLength))),
  level: z.exactOptional(z.nullable(z.enum(programLevels))),
  tags: z.exactOptional(z.nullable(tags)),
  daysPerWeek: z.exactOptional(z.nullable(daysPerWeek)),
  licence: z.exactOptional(z.nullable(text(maxLicenceLength))),
  credit: z.exactOptional(z.nullable(text(maxCreditLength))),
});

const updateDay = z.strictObject({ kind: kind('update-day'), dayId: uuid, changes: dayChanges });
const addSlot = z.strictObject({ kind: kind('add-slot'), dayId: uuid, slot, index: anyIndex });
const updateSlot = z.strictObject({ kind: kind('update-slot'), slotId: uuid, changes: slotChanges });
const moveSlot = z.strictObject({ kind: kind('move-slot'), slotId: uuid, toDayId: uuid, index });
const removeSlot = z.strictObject({ kind: kind('remove-slot'), slotId: uuid });
const addPrescription = z.strictObject({ kind: kind('add-prescription'), slotId: uuid, prescription, index: anyIndex });
const updatePrescription = z.strictObject({ kind: kind('update-prescription'), prescriptionId: uuid, changes: prescriptionChanges });
const movePrescription = z.strictObject({ kind: kind('move-prescription'), prescriptionId: uuid, toSlotId: uuid, index });
const removePrescription = z.strictObject({ kind: kind('remove-prescription'), prescriptionId: uuid });

const addRule = z.strictObject({ kind: kind('add-rule'), rule });
const changeRule = z.strictObject({ kind: kind('change-rule'), rule });
const removeRule = z.strictObject({ kind: kind('remove-rule'), ruleId: uuid });
/** Range of weeks that the coach chose for the edit. The edits themselves name every node. */
export const editReach = z.enum(['this', 'from-here', 'all-weeks']);

/** Edits that an assigned program accepts: the content of planned days and their progression, not the days themselves. */
export const adjustmentEdit = z.discriminatedUnion('kind', [
  updateDay,
  addSlot,
  updateSlot,
  moveSlot,
  removeSlot,
  addPrescription,
  updatePrescription,
  movePrescription,
  removePrescription,
  addRule,
  changeRule,
  removeRule,
]);

export const programEdit = z.discriminatedUnion('kind', [
  z.strictObject({ kind: kind('update-details'), changes: detailsChanges }),
  z.strictObject({ kind: kind('update-tree'), changes: treeChanges }),
  z.strictObject({ kind: kind('add-week'), week, index: anyIndex }),
  z.strictObject({ kind: kind('update-week'), weekId: uuid, changes: weekChanges }),
  z.strictObject({ kind: kind('move-week'), weekId: uuid, index }),
  z.strictObject({ kind: kind('remove-week'), weekId: uuid }),
  z.strictObject({ kind: kind('add-day'), weekId: uuid, day, index: anyIndex }),
  z.strictObject({ kind: kind('move-day'), dayId: uuid, toWeekId: uuid, index }),
  z.strictObject({ kind: kind('remove-day'), dayId: uuid }),
  updateDay,
  addSlot,
  updateSlot,
  moveSlot,
  removeSlot,
  addPrescription,
  updatePrescription,
  movePrescription,
  removePrescription,
  addRule,
  changeRule,
  removeRule,
]);
