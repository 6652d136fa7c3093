// The tree of a program in requests and answers: weeks → days → slots → prescriptions, each node with a permanent id.
import * as z from 'zod/mini';
import { load, localized, metres, percent, reps, restSeconds, rpe, seconds, signedLoad, text, unit, uuid, weekday } from '../atoms.js';
import { setType } from '../workouts/commands.js';
import { maxNameLength, maxPercent } from '../limits.js';
import {
  maxBlockSeconds,
  maxDaysOfWeek,
  maxIntentLength,
  maxRounds,
  maxSetsOfSlot,
  maxSlotNoteLength,
  maxSlotsOfDay,
  maxWarmUpPercent,
  maxWarmUpReps,
  maxWeeks,
} from './limits.js';

const optional = z.exactOptional;
const shortText = text(maxNameLength);
const noteText = text(maxSlotNoteLength);

export const repTarget = z
  .strictObject({ min: reps, max: optional(reps), amrap: optional(z.boolean()) })
  .check(z.refine(({ min, max }) => max === undefined || max >= min, 'must not end before it begins'));
export const loadRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('absolute'), load }),
  z.strictObject({ kind: z.literal('percent-1rm'), percent }),
  z.strictObject({ kind: z.literal('percent-training-max'), percent }),
  z.strictObject({ kind: z.literal('percent-of-lift'), exerciseId: uuid, percent, of: z.enum(['1rm', 'training-max']) }),
  z.strictObject({ kind: z.literal('bodyweight'), plus: optional(signedLoad) }),
]);
export const rounding = z.strictObject({
  step: z.number().check(z.minimum(0.05), z.maximum(100)),
  unit,
  mode: z.enum(['nearest', 'down', 'up']),
});
export const effort = z.strictObject({ kind: z.enum(['rpe', 'rir']), value: rpe, as: z.enum(['target', 'cap']) });
export const warmUp = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({
    kind: z.literal('ramp'),
    steps: z
      .array(
        z.strictObject({
          percent: z.number().check(z.minimum(1), z.maximum(maxWarmUpPercent)),
          reps: z.int().check(z.minimum(1), z.maximum(maxWarmUpReps)),
        }),
      )
      .check(z.minLength(1), z.maxLength(8)),
  }),
]);
const tempo = z.string().check(z.regex(/^[0-9X]{4}$/));
const slotKind = z.enum(['straight', 'superset', 'circuit', 'emom', 'amrap', 'for-time']);
const label = z.string().check(z.regex(/^[A-Z][0-9]{0,2}$/));
const rounds = z.int().check(z.minimum(1), z.maximum(maxRounds));

const prescriptionFields = {
  reps: repTarget,
  seconds,
  metres,
  load: loadRule,
  tempo,
  restSeconds,
  note: noteText,
  effort,
  rounding,
};
const wholeSeconds = z.int().check(z.minimum(1), z.maximum(maxBlockSeconds));
const intent = text(maxIntentLength);
/** Id of an educational item. */
const readBefore = uuid;
const slotFields = {
  label,
  rounds,
  restAfterRoundSeconds: restSeconds,
  intervalSeconds: wholeSeconds,
  capSeconds: wholeSeconds,
  note: noteText,
  intent,
  readBefore,
  substitutes: z.array(uuid).check(
    z.maxLength(12),
    z.refine((ids) => new Set(ids).size === ids.length, 'names an exercise twice'),
  ),
  warmUp,
  ruleId: uuid,
  lineageId: uuid,
  rounding,
  loadPercent: z.number().check(z.minimum(1), z.maximum(maxPercent)),
};
const dayFields = { name: localized(maxNameLength), weekday, rest: z.boolean(), readBefore };
const weekFields = { name: shortText, block: shortText, focus: shortText, deload: z.boolean(), intent };

export const prescription = z.strictObject({ id: uuid, setType, ...z.exactPartial(z.strictObject(prescriptionFields)).shape });
export const slot = z.strictObject({
  id: uuid,
  exerciseId: uuid,
  kind: slotKind,
  ...z.exactPartial(z.strictObject(slotFields)).shape,
  sets: z.array(prescription).check(z.maxLength(maxSetsOfSlot)),
});
export const day = z.strictObject({
  id: uuid,
  ...z.exactPartial(z.strictObject(dayFields)).shape,
  slots: z.array(slot).check(z.maxLength(maxSlotsOfDay)),
});
export const week = z.strictObject({
  id: uuid,
  ...z.exactPartial(z.strictObject(weekFields)).shape,
  days: z.array(day).check(z.maxLength(maxDaysOfWeek)),
});
export const weeks = z.array(week).check(z.maxLength(maxWeeks));

// `null` empties a field; an absent field stays.
export const weekChanges = z.strictObject({
  name: optional(z.nullable(weekFields.name)),
  block: optional(z.nullable(weekFields.block)),
  focus: optional(z.nullable(weekFields.focus)),
  deload: optional(z.nullable(weekFields.deload)),
  intent: optional(z.nullable(weekFields.intent)),
});
export const dayChanges = z.strictObject({
  name: optional(z.nullable(dayFields.name)),
  weekday: optional(z.nullable(dayFields.weekday)),
  rest: optional(z.nullable(dayFields.rest)),
  readBefore: optional(z.nullable(dayFields.readBefore)),
});
export const slotChanges = z.strictObject({
  exerciseId: optional(uuid),
  kind: optional(slotKind),
  label: optional(z.nullable(slotFields.label)),
  rounds: optional(z.nullable(slotFields.rounds)),
  restAfterRoundSeconds: optional(z.nullable(slotFields.restAfterRoundSeconds)),
  note: optional(z.nullable(slotFields.note)),
  intervalSeconds: optional(z.nullable(slotFields.intervalSeconds)),
  capSeconds: optional(z.nullable(slotFields.capSeconds)),
  intent: optional(z.nullable(slotFields.intent)),
  readBefore: optional(z.nullable(slotFields.readBefore)),
  substitutes: optional(z.nullable(slotFields.substitutes)),
  warmUp: optional(z.nullable(slotFields.warmUp)),
  ruleId: optional(z.nullable(slotFields.ruleId)),
  lineageId: optional(z.nullable(slotFields.lineageId)),
  rounding: optional(z.nullable(slotFields.rounding)),
  loadPercent: optional(z.nullable(slotFields.loadPercent)),
});
export const treeChanges = z.strictObject({ rounding: optional(z.nullable(rounding)) });
export const prescriptionChanges = z.strictObject({
  setType: optional(setType),
  reps: optional(z.nullable(prescriptionFields.reps)),
  seconds: optional(z.nullable(prescriptionFields.seconds)),
  metres: optional(z.nullable(prescriptionFields.metres)),
  load: optional(z.nullable(prescriptionFields.load)),
  tempo: optional(z.nullable(prescriptionFields.tempo)),
  restSeconds: optional(z.nullable(prescriptionFields.restSeconds)),
  note: optional(z.nullable(prescriptionFields.note)),
  effort: optional(z.nullable(prescriptionFields.effort)),
  rounding: optional(z.nullable(prescriptionFields.rounding)),
});
