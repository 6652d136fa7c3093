// Jobs: what is asked for many at once, in one request. The server does it in order, whoever goes on looking.
import * as z from 'zod/mini';
import { uuid } from '../atoms.js';
import { commands } from '../commands.js';

/** What is done for many clients at once, and what takes it back. */
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

/** Five hundred clients, with two commands for each: what is in the way of a program ends before it begins. */
export const mostJobCommands = 1000;
/** Of the body of a job: the longest message to five hundred clients, in letters of any alphabet. */
export const jobBytes = 8 * 1024 * 1024;
/** That a gym may have unfinished at once. */
export const mostUnfinishedJobs = 20;

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

/** Ids are the sender's: the same job sent again, and a command of it that was accepted already, are done once. */
export const jobBody = z.strictObject({
  id: uuid,
  commands: z.array(jobCommand).check(
    z.minLength(1),
    z.maxLength(mostJobCommands),
    z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'names a command twice'),
  ),
});
export type JobBody = z.output<typeof jobBody>;

const refused = z.strictObject({
  /** Of the command. */
  id: z.string(),
  code: z.string(),
  /** Whom the command was about, where it was about one client. */
  customerId: z.nullable(z.string()),
  details: z.optional(z.record(z.string(), z.unknown())),
});
export type RefusedCommand = z.infer<typeof refused>;

/** `answered` of `total` commands were accepted or refused by now. */
export const jobStatus = z.strictObject({
  id: z.string(),
  total: z.number(),
  answered: z.number(),
  finished: z.boolean(),
  refused: z.array(refused),
  /** Of the newest event that it made in the gym's ledger; null before there is one. */
  position: z.nullable(z.number()),
});
export type JobStatus = z.infer<typeof jobStatus>;

export const jobsAnswer = z.strictObject({ items: z.array(jobStatus) });
