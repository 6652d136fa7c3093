import { workoutCommands } from '@spotter/contracts/workouts/commands';
import { expect, it } from 'vitest';
import type { QueuedType } from '../offline/outbox-entry.js';
import en from './en.json' with { type: 'json' };
import tr from './tr.json' with { type: 'json' };

/** These commands are not queued: skipping a workout asks the server directly. */
const atOnce: ReadonlySet<string> = new Set(['skip-workout', 'unskip-workout']);
/** All other queued types; a missing one fails to compile. */
const others: Readonly<Record<Exclude<QueuedType, keyof typeof workoutCommands>, true>> = {
  'skip-progression': true,
  'unskip-progression': true,
  'tick-habit': true,
  'untick-habit': true,
  'send-message': true,
  'read-education-item': true,
  'answer-check-in': true,
};

it('names each queued command in both languages', () => {
  const queued = [...Object.keys(others), ...Object.keys(workoutCommands).filter((type) => !atOnce.has(type))];
  for (const { commands } of [en, tr]) expect(queued.filter((type) => !(type in commands))).toEqual([]);
});
