// Who is there: what the socket said last goes before what an answer said, as long as the line holds.
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
/** After a break words may be missing: the answers that are asked for again know better. */
export const forgetPresence = (): void => show(new Map());

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** How a member of a gym is seen now, by their id there; `answered` is what was known when it was asked. */
export const usePresence = (gym: string, id: string, answered: PresenceStatus): PresenceStatus =>
  useSyncExternalStore(subscribe, () => told).get(keyOf(gym, id)) ?? answered;
