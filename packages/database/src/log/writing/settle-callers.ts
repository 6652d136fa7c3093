import type { Appended } from '../append.js';
import type { Waiting } from './append-queue.js';

export type Answered = { readonly waiting: Waiting; readonly answer: Appended };

export const nextTurn = (): Promise<void> => new Promise((turn) => setImmediate(turn));

/** Settles callers, and gives them one turn of the event loop to send what they have next: flushes stay large. */
export async function settleCallers(answered: readonly Answered[]): Promise<void> {
  if (answered.length === 0) return;
  for (const { waiting, answer } of answered) waiting.settle(answer);
  await nextTurn();
}

/**
 * How many callers to settle before the next flush leaves; the others are settled while it is on its way. Much work in two groups
 * keeps this process and the database busy at the same time (1.2 times the rate at 32 to 128 events in flight, 1.5 times at 320);
 * a little is quicker in one group, because a second one means a second commit (0.8 times at 8 to 16).
 */
export function settleFirst(answered: readonly Answered[], waitingEvents: number): number {
  const events = answered.reduce((sum, { waiting }) => sum + waiting.append.events.length, 0);
  if (events + waitingEvents < enoughForTwo) return answered.length;
  return waitingEvents > 0 ? 0 : Math.ceil(answered.length / 2);
}
const enoughForTwo = 24;
