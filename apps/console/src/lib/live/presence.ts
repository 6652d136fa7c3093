// Tracks presence: the last message of the socket overrides earlier answers while the socket is connected.
import type { PresenceStatus } from '@spotter/contracts/conversations/queries';
import { useSyncExternalStore } from 'react';

let told: ReadonlyMap<string, PresenceStatus> = new Map();
const listeners = new Set<() => void>();
const show = (next: ReadonlyMap<string, PresenceStatus>): void => {
  told = next;
  for (const tell of listeners) tell();
};
const keyOf = (gym: string, id: string): string => `${gym} ${id}`;

export const notePresence = (gym: string, id: string, status: PresenceStatus): void => show(new Map([...told, [keyOf(gym, id), status]]));
/** After a break, messages may be missing: the refetched answers are newer. */
export const forgetPresence = (): void => show(new Map());

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** Current presence of a member, by their id in the gym; `answered` is the status in the answer. */
export const usePresence = (gym: string, id: string, answered: PresenceStatus): PresenceStatus =>
  useSyncExternalStore(subscribe, () => told).get(keyOf(gym, id)) ?? answered;
