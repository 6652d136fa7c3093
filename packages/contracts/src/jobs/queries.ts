// Jobs: one request with commands for many clients. The server runs them in order, even if the caller disconnects.
import * as z from 'zod/mini';
import { uuid } from '../atoms.js';
import { commands } from '../commands.js';

/** Commands for many clients at once, and the commands that undo them. */
export const jobCommandTypes = [
  'assign-program',
  'end-program',
  'reopen-program',
  'resume-program',
  'assign-coach',
  'unassign-coach',
  'update-customer',
  'cancel-client-state',
  'add-team-members',
  'remove-team-member',
  'tag-exercise',
  'send-message',
] as const satisfies readonly (keyof typeof commands)[];
export type JobCommandType = (typeof jobCommandTypes)[number];

/** Two commands for each of five hundred clients: one ends the program in the way, one assigns the new one. */
export const maxJobCommands = 1000;
/** Maximum body of a job: the longest message to five hundred clients in any alphabet. */
export const jobBytes = 8 * 1024 * 1024;
/** Maximum unfinished jobs of a gym. */
export const maxUnfinishedJobs = 20;

const version = z.int().check(z.minimum(0));
const one = <Type extends JobCommandType>(type: Type) =>
  z.strictObject({ id: uuid, type: z.literal(type), payload: commands[type], expectedVersion: z.exactOptional(version) });

const jobCommand = z.discriminatedUnion('type', [
  one('assign-program'),
  one('end-program'),
  one('reopen-program'),
  one('resume-program'),
  one('assign-coach'),
  one('unassign-coach'),
  one('update-customer'),
  one('cancel-client-state'),
  one('add-team-members'),
  one('remove-team-member'),
  one('tag-exercise'),
  one('send-message'),
]);
export type JobCommand = z.output<typeof jobCommand>;

/** The sender chooses the ids. The server runs a job and each of its commands once, even if it receives them again. */
export const jobBody = z.strictObject({
  id: uuid,
  commands: z.array(jobCommand).check(
    z.minLength(1),
    z.maxLength(maxJobCommands),
    z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'names a command twice'),
  ),
});
export type JobBody = z.output<typeof jobBody>;

const refused = z.strictObject({
  /** Id of the command. */
  id: z.string(),
  code: z.string(),
  /** Client of the command; null if it concerns none or several. */
  customerId: z.nullable(z.string()),
  details: z.optional(z.record(z.string(), z.unknown())),
});
export type RefusedCommand = z.infer<typeof refused>;

/** `answered`: how many of the `total` commands the server has accepted or rejected so far. */
export const jobStatus = z.strictObject({
  id: z.string(),
  total: z.number(),
  answered: z.number(),
  finished: z.boolean(),
  refused: z.array(refused),
  /** Position of the newest event that the job appended to the gym's ledger; null before the first. */
  position: z.nullable(z.number()),
});
export type JobStatus = z.infer<typeof jobStatus>;

export const jobsAnswer = z.strictObject({ items: z.array(jobStatus) });
