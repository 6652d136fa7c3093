import type { OutboxEntry } from '../../offline/outbox-entry.js';

type Start = OutboxEntry<'start-workout'>;
export type Act = Start | OutboxEntry<'log-workout' | 'discard-workout'>;
const isAct = (entry: OutboxEntry): entry is Act =>
  entry.type === 'start-workout' || entry.type === 'log-workout' || entry.type === 'discard-workout';

/** The last of these entries of one workout that began or ended it: a set that comes after a discarding brings back its start. */
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
