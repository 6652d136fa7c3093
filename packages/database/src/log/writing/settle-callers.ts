import type { Appended } from '../append.js';
import type { Waiting } from './append-queue.js';

export type Answered = { readonly waiting: Waiting; readonly answer: Appended };

export const nextTurn = (): Promise<void> => new Promise((turn) => setImmediate(turn));

/** Settles callers, then waits one turn of the event loop, so that their next appends join the next flush. */
export async function settleCallers(answered: readonly Answered[]): Promise<void> {
  if (answered.length === 0) return;
  for (const { waiting, answer } of answered) waiting.settle(answer);
  await nextTurn();
}
