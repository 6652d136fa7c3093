// Commands that a device queues and sends when it is online, however late. The server never rejects one for its time, so that a wrong clock
// loses no set.
import type { CommandType } from './commands.js';

export const queuedCommands = [
  'start-workout',
  'add-workout-exercise',
  'reorder-workout',
  'swap-exercise',
  'skip-exercise',
  'unskip-exercise',
  'record-set',
  'amend-set',
  'void-set',
  'restore-set',
  'describe-set',
  'log-workout',
  'discard-workout',
  'comment-on-set',
  'remove-set-comment',
  'comment-on-workout',
  'remove-workout-comment',
  'answer-adjustment',
  'report-pain',
  'withdraw-pain',
  'skip-progression',
  'unskip-progression',
  'log-bodyweight',
  'tick-habit',
  'untick-habit',
  'send-message',
  'read-education-item',
  'answer-check-in',
] as const satisfies readonly CommandType[];

export type QueuedCommandType = (typeof queuedCommands)[number];

const queued: ReadonlySet<string> = new Set(queuedCommands);
export const isQueued = (type: string): type is QueuedCommandType => queued.has(type);
