// The rest timer. Stores the time at which the rest ends, so that it survives a locked or reloaded phone.
import { useSyncExternalStore } from 'react';

export type Rest = { readonly workoutId: string; readonly endsAt: number; readonly totalSeconds: number };
const key = 'restTimer';
const listeners = new Set<() => void>();

const read = (): Rest | null => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Rest | null;
  } catch {
    return null;
  }
};
let current = read();

const set = (rest: Rest | null): void => {
  current = rest;
  if (rest === null) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(rest));
  for (const tell of listeners) tell();
};

export const startRest = (workoutId: string, seconds: number, now = Date.now()): void =>
  set({ workoutId, endsAt: now + seconds * 1000, totalSeconds: seconds });
export const stopRest = (): void => set(null);
export const shiftRest = (seconds: number): void => {
  if (current !== null)
    set({ ...current, endsAt: current.endsAt + seconds * 1000, totalSeconds: Math.max(1, current.totalSeconds + seconds) });
};

export const useRest = (workoutId: string): Rest | null => {
  const rest = useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => current,
  );
  return rest?.workoutId === workoutId ? rest : null;
};

/** Plays two short tones and vibrates, as far as the browser allows. */
export const signalRestOver = (): void => {
  navigator.vibrate?.([200, 100, 200]);
  try {
    const audio = new AudioContext();
    for (const at of [0, 0.25]) {
      const tone = audio.createOscillator();
      tone.frequency.value = 880;
      tone.connect(audio.destination);
      tone.start(audio.currentTime + at);
      tone.stop(audio.currentTime + at + 0.12);
    }
    setTimeout(() => void audio.close(), 1000);
  } catch {
    // No sound device, or the page may not play sound.
  }
};
