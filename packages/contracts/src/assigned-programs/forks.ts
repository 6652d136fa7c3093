// What-ifs of a client's program: named drafts that never become workouts.
import * as z from 'zod/mini';
import { assignedTree } from './queries.js';
import { programTree } from '../programs/queries.js';

const fork = z.strictObject({
  id: z.string(),
  /** Null once its author is erased. */
  name: z.nullable(z.string()),
  status: z.enum(['open', 'merged', 'discarded']),
});
export const forksAnswer = z.strictObject({ items: z.array(fork) });
export type ForkItem = z.infer<typeof fork>;

/** `program`: the program as it is now. `tree`: the program with the changes of the what-if. */
export const forkDetail = z.strictObject({
  ...fork.shape,
  program: assignedTree,
  tree: programTree,
  /** Days that the what-if changes and that the client has trained since. */
  kept: z.array(z.string()),
});
export type ForkDetail = z.infer<typeof forkDetail>;
