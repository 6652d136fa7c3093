// Commands that a device keeps and sends when it has a network, however late. The server never refuses one for its time: a set that was
// lifted is not lost because a clock was wrong.
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
  'log-workout',
  'discard-workout',
  'comment-on-set',
  'remove-set-comment',
  'skip-progression',
  'unskip-progression',
  'tick-habit',
  'untick-habit',
  'send-message',
  'read-education-item',
  'answer-check-in',
] as const satisfies readonly CommandType[];

export type QueuedCommandType = (typeof queuedCommands)[number];

const queued: ReadonlySet<string> = new Set(queuedCommands);
export const isQueued = (type: string): type is QueuedCommandType => queued.has(type);
