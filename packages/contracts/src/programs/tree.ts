// The tree of a program as it travels: weeks → days → slots → prescriptions, each node with a lasting id.
import * as z from 'zod/mini';
import { load, localized, metres, percent, reps, restSeconds, rpe, seconds, signedLoad, text, unit, uuid, weekday } from '../atoms.js';
import { setType } from '../workouts/commands.js';

const optional = z.exactOptional;
const shortText = text(120);
const noteText = text(500);

export const repTarget = z
  .strictObject({ min: reps, max: optional(reps), amrap: optional(z.boolean()) })
  .check(z.refine(({ min, max }) => max === undefined || max >= min, 'must not end before it begins'));
export const loadRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('absolute'), load }),
  z.strictObject({ kind: z.literal('percent-1rm'), percent }),
  z.strictObject({ kind: z.literal('percent-training-max'), percent }),
  z.strictObject({ kind: z.literal('percent-of-lift'), exerciseId: uuid, percent, of: z.enum(['1rm', 'training-max']) }),
  z.strictObject({ kind: z.literal('rpe'), rpe }),
  z.strictObject({ kind: z.literal('rir'), rir: rpe }),
  z.strictObject({ kind: z.literal('bodyweight'), plus: optional(signedLoad) }),
]);
export const rounding = z.strictObject({
  step: z.number().check(z.minimum(0.05), z.maximum(100)),
  unit,
  mode: z.enum(['nearest', 'down', 'up']),
});
export const progression = z.strictObject({
  kind: z.enum(['linear', 'double', 'percent', 'reps-on-amrap']),
  step: optional(load),
  stepPercent: optional(percent),
  gateReps: optional(reps),
  failAction: optional(z.enum(['repeat', 'deload', 'next-stage'])),
  deloadPercent: optional(percent),
});
const tempo = z.string().check(z.regex(/^[0-9X]{4}$/));
const slotKind = z.enum(['straight', 'superset', 'circuit', 'emom', 'amrap']);
const label = z.string().check(z.regex(/^[A-Z][0-9]{0,2}$/));
const rounds = z.int().check(z.minimum(1), z.maximum(100));

const prescriptionFields = {
  reps: repTarget,
  seconds,
  metres,
  load: loadRule,
  tempo,
  restSeconds,
  note: noteText,
  progression,
  rounding,
};
const slotFields = { label, rounds, restAfterRoundSeconds: restSeconds, note: noteText };
const dayFields = { name: localized(120), weekday, rest: z.boolean() };
const weekFields = { name: shortText, block: shortText, focus: shortText, deload: z.boolean() };

export const prescription = z.strictObject({ id: uuid, setType, ...z.exactPartial(z.strictObject(prescriptionFields)).shape });
export const slot = z.strictObject({
  id: uuid,
  exerciseId: uuid,
  kind: slotKind,
  ...z.exactPartial(z.strictObject(slotFields)).shape,
  sets: z.array(prescription).check(z.maxLength(30)),
});
export const day = z.strictObject({
  id: uuid,
  ...z.exactPartial(z.strictObject(dayFields)).shape,
  slots: z.array(slot).check(z.maxLength(30)),
});
export const week = z.strictObject({
  id: uuid,
  ...z.exactPartial(z.strictObject(weekFields)).shape,
  days: z.array(day).check(z.maxLength(14)),
});
export const weeks = z.array(week).check(z.maxLength(60));

// `null` empties a field; an absent field stays.
export const weekChanges = z.strictObject({
  name: optional(z.nullable(weekFields.name)),
  block: optional(z.nullable(weekFields.block)),
  focus: optional(z.nullable(weekFields.focus)),
  deload: optional(z.nullable(weekFields.deload)),
});
export const dayChanges = z.strictObject({
  name: optional(z.nullable(dayFields.name)),
  weekday: optional(z.nullable(dayFields.weekday)),
  rest: optional(z.nullable(dayFields.rest)),
});
export const slotChanges = z.strictObject({
  exerciseId: optional(uuid),
  kind: optional(slotKind),
  label: optional(z.nullable(slotFields.label)),
  rounds: optional(z.nullable(slotFields.rounds)),
  restAfterRoundSeconds: optional(z.nullable(slotFields.restAfterRoundSeconds)),
  note: optional(z.nullable(slotFields.note)),
});
export const prescriptionChanges = z.strictObject({
  setType: optional(setType),
  reps: optional(z.nullable(prescriptionFields.reps)),
  seconds: optional(z.nullable(prescriptionFields.seconds)),
  metres: optional(z.nullable(prescriptionFields.metres)),
  load: optional(z.nullable(prescriptionFields.load)),
  tempo: optional(z.nullable(prescriptionFields.tempo)),
  restSeconds: optional(z.nullable(prescriptionFields.restSeconds)),
  note: optional(z.nullable(prescriptionFields.note)),
  progression: optional(z.nullable(prescriptionFields.progression)),
  rounding: optional(z.nullable(prescriptionFields.rounding)),
});
