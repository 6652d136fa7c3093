import { useSyncExternalStore } from 'react';
import { useNow } from '../lib/hooks/use-now.js';
import { outboxEntries, outboxHistory, subscribeOutbox } from './outbox.js';
import { heldBack } from './dependencies.js';
import type { OutboxEntry } from './outbox-entry.js';
import { useWaitingPhotos } from './photos/use-photos.js';

export const useOutbox = (): readonly OutboxEntry[] => useSyncExternalStore(subscribeOutbox, outboxEntries);
export const useOutboxHistory = (): readonly OutboxEntry[] => useSyncExternalStore(subscribeOutbox, outboxHistory);

const slowAfterMs = 3000;

/**
 * Number of commands that the server has not confirmed yet, number of refused ones, and whether any waits longer than `slowAfterMs`.
 * Commands behind a refused one count as waiting, but not as slow.
 */
export const useUnsaved = (): { readonly waiting: number; readonly rejected: number; readonly slow: boolean } => {
  const photos = useWaitingPhotos();
  const outbox = useOutbox();
  const held = heldBack(outbox);
  const entries = [
    ...outbox.map(({ commandId, status, occurredAt }) => ({ status, at: occurredAt, isHeld: held.has(commandId) })),
    ...photos.map(({ status, addedAt }) => ({ status, at: addedAt, isHeld: false })),
  ];
  const waiting = entries.filter((entry) => entry.status === 'waiting');
  const now = useNow(
    1000,
    waiting.some((entry) => !entry.isHeld),
  );
  return {
    waiting: waiting.length,
    slow: waiting.some((entry) => !entry.isHeld && now - Date.parse(entry.at) > slowAfterMs),
    rejected: entries.filter((entry) => entry.status === 'rejected' && !entry.isHeld).length,
  };
};
