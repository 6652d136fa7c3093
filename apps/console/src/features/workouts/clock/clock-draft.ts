// Stores the running clock of a workout on the device, encrypted like other drafts.
import { readDraft, writeDraft } from '@/offline/drafts.js';
import type { Clock } from './clock.js';

const keyOf = (workoutId: string): string => `clock ${workoutId}`;

/** Returns the running clock; null if there is none. */
export const keptClock = (workoutId: string): Clock | null => {
  const text = readDraft(keyOf(workoutId));
  return text === null ? null : (JSON.parse(text) as Clock);
};

/** @param running null once the clock has ended */
export const keepClock = (workoutId: string, running: Clock | null): void =>
  writeDraft(keyOf(workoutId), running === null ? null : JSON.stringify(running));
