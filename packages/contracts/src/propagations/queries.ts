// Propagation of a version to clients who follow an earlier one: the preview and the result.
import * as z from 'zod/mini';
import { personName } from '../customers/queries.js';
import { localizedText } from '../exercises/queries.js';
import { listOf, shortListParameters } from '../lists.js';
import { leftOutReasons } from './left-out-reasons.js';

/** Number of lines that change, are added, keep the client's own value, or are already trained. */
export const syncCounts = z.strictObject({ synced: z.number(), added: z.number(), kept: z.number(), done: z.number() });

/** A line of the text form in both versions; null if a version does not have it. `week` and `day` count from 1. */
const changedLine = z.strictObject({
  id: z.string(),
  week: z.nullable(z.number()),
  day: z.nullable(z.number()),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export const lineFates = ['synced', 'added', 'kept', 'done'] as const;

const load = z.nullable(z.strictObject({ value: z.number(), unit: z.enum(['kg', 'lb']) }));
/** Heaviest set of an exercise on a day of the next two weeks, before and after the propagation. Null: no set, or an unknown load. */
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
  /** Fate of each line that the template changed. Lines that the client already has in the new form are left out. */
  lines: z.array(z.strictObject({ id: z.string(), fate: z.enum(lineFates) })),
  loads: z.array(foreseenLoad),
});
export const propagationPreview = z.strictObject({
  version: z.number(),
  /** Differences from each version that a client follows. */
  differences: z.array(z.strictObject({ from: z.number(), lines: z.array(changedLine) })),
  clients: z.array(previewedClient),
  /** Number of clients beyond the limit who follow another version. */
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
  /** When the propagation was undone; null while it is in force. */
  undoneAt: z.nullable(z.string()),
  clients: z.array(propagatedClient),
});
export type PropagationItem = z.infer<typeof propagationItem>;
export const propagationsParameters = shortListParameters;
export const propagationsAnswer = listOf(propagationItem);
