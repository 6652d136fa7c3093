// A version of a program on its way to clients who follow an earlier one: what it would do, and what became of it.
import * as z from 'zod/mini';
import { personName } from '../customers/queries.js';
import { localizedText } from '../exercises/queries.js';
import { listOf, shortListParameters } from '../lists.js';
import { leftOutReasons } from './left-out-reasons.js';

/** Lines that reach the client, come new, stay as the client's own, or are the past. */
export const syncCounts = z.strictObject({ synced: z.number(), added: z.number(), kept: z.number(), done: z.number() });

/** A line of the text form in the two versions; null where one has none. `week` and `day` count from 1. */
const changedLine = z.strictObject({
  id: z.string(),
  week: z.nullable(z.number()),
  day: z.nullable(z.number()),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export const lineFates = ['synced', 'added', 'kept', 'done'] as const;

const load = z.nullable(z.strictObject({ value: z.number(), unit: z.enum(['kg', 'lb']) }));
/** The heaviest set of an exercise on a day of the next two weeks: before, and once the version is there. Null: none, or nobody knows. */
const foreseenLoad = z.strictObject({ on: z.string(), exerciseId: z.string(), before: load, after: load });

export const propagationPreviewParameters = {
  program: z.uuid(),
  version: z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(100_000)))),
};
const previewedClient = z.strictObject({
  assignedProgramId: z.string(),
  customer: personName,
  fromVersion: z.number(),
  leftOut: z.nullable(z.enum(leftOutReasons)),
  counts: syncCounts,
  /** What becomes of each line that the template changed; a line that the client has already as it shall be is left out. */
  lines: z.array(z.strictObject({ id: z.string(), fate: z.enum(lineFates) })),
  loads: z.array(foreseenLoad),
});
export const propagationPreview = z.strictObject({
  version: z.number(),
  /** From each version that somebody follows. */
  differences: z.array(z.strictObject({ from: z.number(), lines: z.array(changedLine) })),
  clients: z.array(previewedClient),
  /** Clients beyond these follow the program too. */
  more: z.number(),
  exercises: z.array(z.strictObject({ id: z.string(), name: localizedText })),
});
export type PropagationPreview = z.infer<typeof propagationPreview>;

export const propagationStates = ['waiting', 'synced', 'left-out', 'undone'] as const;
const propagatedClient = z.strictObject({
  assignedProgramId: z.string(),
  customer: z.nullable(personName),
  state: z.enum(propagationStates),
  leftOut: z.nullable(z.enum(leftOutReasons)),
  counts: z.nullable(syncCounts),
});
export const propagationItem = z.strictObject({
  id: z.string(),
  version: z.number(),
  sentAt: z.string(),
  sentBy: z.nullable(personName),
  reason: z.nullable(z.string()),
  /** When it was taken back; null while it stands. */
  undoneAt: z.nullable(z.string()),
  clients: z.array(propagatedClient),
});
export type PropagationItem = z.infer<typeof propagationItem>;
export const propagationsParameters = shortListParameters;
export const propagationsAnswer = listOf(propagationItem);
