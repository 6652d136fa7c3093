import { workoutCommands } from '@spotter/contracts/workouts/commands';
import { expect, it } from 'vitest';
import type { QueuedType } from '../offline/outbox-entry.js';
import en from './en.json' with { type: 'json' };
import tr from './tr.json' with { type: 'json' };

/** Leaving a workout out asks the server at once. */
const atOnce: ReadonlySet<string> = new Set(['skip-workout', 'unskip-workout']);
/** What waits on a device beside workouts; another type does not compile until it stands here. */
const others: Readonly<Record<Exclude<QueuedType, keyof typeof workoutCommands>, true>> = {
  'skip-progression': true,
  'unskip-progression': true,
  'tick-habit': true,
  'untick-habit': true,
  'send-message': true,
  'read-education-item': true,
  'answer-check-in': true,
};

it('whatever waits for the network has words in both languages', () => {
  const queued = [...Object.keys(others), ...Object.keys(workoutCommands).filter((type) => !atOnce.has(type))];
  for (const { commands } of [en, tr]) expect(queued.filter((type) => !(type in commands))).toEqual([]);
});
