// What-ifs of a client's program: named drafts that nobody trains.
import * as z from 'zod/mini';
import { assignedTree } from './queries.js';
import { programTree } from '../programs/queries.js';

const fork = z.strictObject({
  id: z.string(),
  /** Null where its person was erased. */
  name: z.nullable(z.string()),
  status: z.enum(['open', 'merged', 'discarded']),
});
export const forksAnswer = z.strictObject({ items: z.array(fork) });
export type ForkItem = z.infer<typeof fork>;

/** `program`: as it is now. `tree`: the same with what the what-if changes. */
export const forkDetail = z.strictObject({
  ...fork.shape,
  program: assignedTree,
  tree: programTree,
  /** Days that it would have changed and that were trained meanwhile. */
  kept: z.array(z.string()),
});
export type ForkDetail = z.infer<typeof forkDetail>;
