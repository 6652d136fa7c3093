// Sheets to print of a client's program: a page a week, with the loads that the client lifts if nothing changes until then.
import * as z from 'zod/mini';
import { personName } from '../customers/queries.js';
import { localizedText } from '../exercises/queries.js';
import { treePrescription } from '../programs/queries.js';
import { prescribedSet, prescribedSlot } from '../workouts/queries.js';

/** `written`: the load rule of the program, if its load is unknown, such as a share of a training max that the client does not have. */
export const sheetSet = z.strictObject({
  ...z.omit(prescribedSet, { explanation: true, loadUnknown: true, bodyweightOnly: true }).shape,
  written: z.optional(treePrescription.shape.load),
});
export type SheetSet = z.infer<typeof sheetSet>;
export const sheetSlot = z.strictObject({
  ...z.pick(prescribedSlot, {
    slotId: true,
    exerciseId: true,
    kind: true,
    label: true,
    rounds: true,
    restAfterRoundSeconds: true,
    intervalSeconds: true,
    capSeconds: true,
    note: true,
  }).shape,
  sets: z.array(sheetSet),
});
export type SheetSlot = z.infer<typeof sheetSlot>;

export const sheetDay = z.strictObject({
  nodeId: z.string(),
  name: z.optional(localizedText),
  /** Day of the client's calendar; null if no workout is planned for it. */
  on: z.nullable(z.string()),
  rest: z.boolean(),
  slots: z.array(sheetSlot),
});
export const sheetWeek = z.strictObject({
  /** Counted from 1. */
  number: z.number(),
  name: z.optional(z.string()),
  focus: z.optional(z.string()),
  deload: z.boolean(),
  intent: z.optional(z.string()),
  days: z.array(sheetDay),
});
export type SheetWeek = z.infer<typeof sheetWeek>;

/** Weeks in one answer. A program has up to 60 weeks, so that five answers contain all of them. */
export const sheetsAtOnce = 12;
/** `from`: number of the first week of the answer. */
export const sheetsParameters = { from: z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(1000)))) };
/** `total`: number of weeks of the program. */
export const sheetsAnswer = z.strictObject({
  name: localizedText,
  customer: z.nullable(personName),
  total: z.number(),
  weeks: z.array(sheetWeek),
});
export type SheetsAnswer = z.infer<typeof sheetsAnswer>;
