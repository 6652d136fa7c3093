// The program library, and one template with its whole tree.
import * as z from 'zod/mini';
import { weekday } from '../atoms.js';
import { listOf, listParameters } from '../lists.js';
import type { Frozen } from '../frozen.js';
import { rule, type rules } from '../progressions/rule.js';
import { programLevels } from './level.js';
import { localizedText } from '../exercises/queries.js';
import type { SetType } from '../workouts/set-types.js';
import type { rounding as commandRounding, slot, weeks } from './tree.js';

export const programItem = z.strictObject({
  id: z.string(),
  name: localizedText,
  description: z.nullable(localizedText),
  goal: z.nullable(z.string()),
  level: z.nullable(z.enum(programLevels)),
  tags: z.array(z.string()),
  daysPerWeek: z.number(),
  weeks: z.number(),
  lifecycle: z.enum(['draft', 'published', 'retired']),
  version: z.number(),
  /** Number of clients whose assigned program of this template has not ended. */
  usedBy: z.number(),
  updatedAt: z.string(),
  /** `private`: for its owner and head coaches. `company`: other branches receive its published versions. */
  visibility: z.enum(['private', 'gym', 'company']),
  licence: z.nullable(z.string()),
  credit: z.nullable(z.string()),
  /** True if the caller drafted or copied it. */
  isOwn: z.boolean(),
  mayEdit: z.boolean(),
  /** True if the caller may share it with the other branches. */
  mayShare: z.boolean(),
  mayRetire: z.boolean(),
  /** The branch that shares it, the last version received, and who shared that; null for a program of this gym. */
  from: z.nullable(z.strictObject({ gym: z.string(), version: z.number(), by: z.nullable(z.string()) })),
  /** In answers to a search: matching exercises of the program, and the numbers of the weeks that contain them. */
  found: z.optional(z.array(z.strictObject({ name: localizedText, weeks: z.array(z.number()) }))),
});
export type ProgramItem = z.infer<typeof programItem>;
/** `q` searches the names of programs and of the exercises in them. */
export const programsParameters = {
  ...listParameters,
  lifecycle: z.optional(z.enum(['draft', 'published', 'retired'])),
  tag: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  level: z.optional(z.enum(programLevels)),
  days: z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(14)))),
  own: z.optional(z.enum(['true', 'false'])),
};
export const programsAnswer = listOf(programItem);

export const programVersion = z.strictObject({
  version: z.number(),
  publishedAt: z.string(),
  publishedBy: z.nullable(z.string()),
  /** Note of the coach who published it. */
  note: z.nullable(z.string()),
});
export type ProgramVersion = z.infer<typeof programVersion>;
export const programVersionsAnswer = listOf(programVersion);

const load = z.strictObject({ value: z.number(), unit: z.enum(['kg', 'lb']) });
const rounding = z.strictObject({ step: z.number(), unit: z.enum(['kg', 'lb']), mode: z.enum(['nearest', 'down', 'up']) });
export const effort = z.strictObject({ kind: z.enum(['rpe', 'rir']), value: z.number(), as: z.enum(['target', 'cap']) });
// Both accept any text, so that an answer with a newer name still parses, and have the type of the names that commands accept.
const shownSetType = z.string() as z.ZodMiniType<SetType>;
const shownSlotKind = z.string() as z.ZodMiniType<z.infer<typeof slot>['kind']>;
export const treePrescription = z.strictObject({
  id: z.string(),
  setType: shownSetType,
  reps: z.exactOptional(z.strictObject({ min: z.number(), max: z.exactOptional(z.number()), amrap: z.exactOptional(z.boolean()) })),
  seconds: z.exactOptional(z.number()),
  metres: z.exactOptional(z.number()),
  load: z.exactOptional(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('absolute'), load }),
      z.strictObject({ kind: z.literal('percent-1rm'), percent: z.number() }),
      z.strictObject({ kind: z.literal('percent-training-max'), percent: z.number() }),
      z.strictObject({
        kind: z.literal('percent-of-lift'),
        exerciseId: z.string(),
        percent: z.number(),
        of: z.enum(['1rm', 'training-max']),
      }),
      z.strictObject({ kind: z.literal('bodyweight'), plus: z.exactOptional(load) }),
    ]),
  ),
  tempo: z.exactOptional(z.string()),
  restSeconds: z.exactOptional(z.number()),
  note: z.exactOptional(z.string()),
  effort: z.exactOptional(effort),
  rounding: z.exactOptional(rounding),
});
const treeSlot = z.strictObject({
  id: z.string(),
  exerciseId: z.string(),
  kind: shownSlotKind,
  label: z.exactOptional(z.string()),
  rounds: z.exactOptional(z.number()),
  restAfterRoundSeconds: z.exactOptional(z.number()),
  intervalSeconds: z.exactOptional(z.number()),
  capSeconds: z.exactOptional(z.number()),
  note: z.exactOptional(z.string()),
  intent: z.exactOptional(z.string()),
  readBefore: z.exactOptional(z.string()),
  substitutes: z.exactOptional(z.array(z.string())),
  warmUp: z.exactOptional(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('none') }),
      z.strictObject({ kind: z.literal('ramp'), steps: z.array(z.strictObject({ percent: z.number(), reps: z.number() })) }),
    ]),
  ),
  ruleId: z.exactOptional(z.string()),
  lineageId: z.exactOptional(z.string()),
  rounding: z.exactOptional(rounding),
  loadPercent: z.exactOptional(z.number()),
  sets: z.array(treePrescription),
});
const treeDay = z.strictObject({
  id: z.string(),
  name: z.exactOptional(z.strictObject({ en: z.string(), tr: z.exactOptional(z.string()) })),
  weekday: z.exactOptional(weekday),
  rest: z.exactOptional(z.boolean()),
  readBefore: z.exactOptional(z.string()),
  slots: z.array(treeSlot),
});
const treeWeek = z.strictObject({
  id: z.string(),
  name: z.exactOptional(z.string()),
  block: z.exactOptional(z.string()),
  focus: z.exactOptional(z.string()),
  deload: z.exactOptional(z.boolean()),
  intent: z.exactOptional(z.string()),
  days: z.array(treeDay),
});
/** A tree with the types of the commands that build it, so that the domain reads and returns it without a conversion. */
export type ProgramTree = Frozen<{
  weeks: z.infer<typeof weeks>;
  rules: z.infer<typeof rules>;
  rounding?: z.infer<typeof commandRounding>;
}>;
/** Weeks → days → slots → prescriptions, with the exercise names that a screen needs. */
export const programTree: z.ZodMiniType<ProgramTree> = z.strictObject({
  weeks: z.array(treeWeek),
  rules: z.array(rule),
  rounding: z.exactOptional(rounding),
});
export const programDetail = z.strictObject({
  ...programItem.shape,
  /** Version of this tree; 0 before the first publication. */
  treeVersion: z.number(),
  tree: programTree,
  exercises: z.array(z.strictObject({ id: z.string(), name: localizedText, loadKind: z.string(), e1rmEligible: z.boolean() })),
  streamVersion: z.number(),
});
export type ProgramDetail = z.infer<typeof programDetail>;
/** The draft that coaches edit: the newest version with all later edits. `changed`: publishing it would create a new version. */
export const programDraft = z.strictObject({ ...programItem.shape, tree: programTree, changed: z.boolean(), streamVersion: z.number() });
export type ProgramDraft = z.infer<typeof programDraft>;
export const programParameters = { version: z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(100_000)))) };
