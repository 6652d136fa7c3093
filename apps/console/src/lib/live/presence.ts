// Tracks presence: the last message of the socket overrides earlier answers while the socket is connected.
import type { PresenceStatus } from '@spotter/contracts/conversations/queries';
import { useSyncExternalStore } from 'react';

let statuses: ReadonlyMap<string, PresenceStatus> = new Map();
const listeners = new Set<() => void>();
const show = (next: ReadonlyMap<string, PresenceStatus>): void => {
  statuses = next;
  for (const listener of listeners) listener();
};
const keyOf = (gym: string, id: string): string => `${gym} ${id}`;

export const notePresence = (gym: string, id: string, status: PresenceStatus): void =>
  show(new Map([...statuses, [keyOf(gym, id), status]]));
/** After a break, messages may be missing: the refetched answers are newer. */
export const forgetPresence = (): void => show(new Map());

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Current presence of a member, by their id in the gym; `answered` is the status in the answer. */
export const usePresence = (gym: string, id: string, answered: PresenceStatus): PresenceStatus =>
  useSyncExternalStore(subscribe, () => statuses).get(keyOf(gym, id)) ?? answered;
