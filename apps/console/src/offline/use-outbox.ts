import { useSyncExternalStore } from 'react';
import { outboxEntries, subscribeOutbox } from './outbox.js';
import type { OutboxEntry } from './outbox-entry.js';

export const useOutbox = (): readonly OutboxEntry[] => useSyncExternalStore(subscribeOutbox, outboxEntries);

/** How many changes the server has not confirmed yet, and how many of them it refused. */
export const useUnsaved = (): { readonly waiting: number; readonly rejected: number } => {
  const entries = useOutbox();
  return {
    waiting: entries.filter((entry) => entry.status === 'waiting').length,
    rejected: entries.filter((entry) => entry.status === 'rejected').length,
  };
};
