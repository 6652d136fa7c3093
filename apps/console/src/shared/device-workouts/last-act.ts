import type { OutboxEntry } from '@/offline/outbox-entry.js';

type Start = OutboxEntry<'start-workout'>;
export type Act = Start | OutboxEntry<'log-workout' | 'discard-workout'>;
const isAct = (entry: OutboxEntry): entry is Act =>
  entry.type === 'start-workout' || entry.type === 'log-workout' || entry.type === 'discard-workout';

/** Returns the last of these entries that started or ended one workout. A set recorded after a discard restores the start before it. */
export const lastAct = (entries: readonly OutboxEntry[]): Act | undefined => {
  let last: Act | undefined;
  let start: Start | undefined;
  for (const entry of entries) {
    if (isAct(entry)) last = entry;
    else if (last?.type === 'discard-workout' && (entry.type === 'record-set' || entry.type === 'restore-set')) last = start;
    if (entry.type === 'start-workout') start = entry;
  }
  return last;
};
