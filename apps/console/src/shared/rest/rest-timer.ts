// The rest after a set. Stores the time at which it ends, so that it survives a locked, reloaded or killed page.
import { useSyncExternalStore } from 'react';
import { restKey, subscribeRest, tellRest } from './has-rest.js';

/** The set after the rest: its exercise, its values, and the plates of one side of the bar. */
export type NextSet = { readonly exercise: string; readonly values: string; readonly plates: string | null };
export type Rest = {
  readonly gym: string;
  readonly workoutId: string;
  readonly endsAt: number;
  readonly totalSeconds: number;
  /** Null if nothing is left. */
  readonly next: NextSet | null;
};
/** A rest that ended this long ago was forgotten. */
export const forgottenMs = 30 * 60_000;

let text: string | null = null;
let parsed: Rest | null = null;
/** Returns the stored rest, the same object until it changes. A sign-out removes it. */
export const runningRest = (): Rest | null => {
  const stored = localStorage.getItem(restKey);
  if (stored === text) return parsed;
  text = stored;
  try {
    const rest = JSON.parse(stored ?? 'null') as Rest | null;
    // Earlier versions stored no gym.
    parsed = typeof rest?.gym === 'string' && Date.now() - rest.endsAt < forgottenMs ? rest : null;
  } catch {
    parsed = null;
  }
  return parsed;
};

const set = (rest: Rest | null): void => {
  if (rest === null) localStorage.removeItem(restKey);
  else localStorage.setItem(restKey, JSON.stringify(rest));
  tellRest();
};

export const startRest = (rest: Omit<Rest, 'endsAt'>, now = Date.now()): void => set({ ...rest, endsAt: now + rest.totalSeconds * 1000 });
export const stopRest = (): void => set(null);
export const shiftRest = (seconds: number): void => {
  const rest = runningRest();
  if (rest !== null) set({ ...rest, endsAt: rest.endsAt + seconds * 1000, totalSeconds: Math.max(1, rest.totalSeconds + seconds) });
};
/** Describes the next set of the running rest of a workout. */
export const announceNext = (workoutId: string, next: NextSet | null): void => {
  const rest = runningRest();
  if (rest?.workoutId === workoutId && JSON.stringify(rest.next) !== JSON.stringify(next)) set({ ...rest, next });
};

/** Returns the running rest, of any workout. */
export const useRest = (): Rest | null => useSyncExternalStore(subscribeRest, runningRest);
