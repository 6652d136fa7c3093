import { useEffect } from 'react';
import { positions } from '../lib/api/positions.js';
import { subjectOf, type OutboxEntry, type QueuedType } from './outbox-entry.js';
import { forgetSettled } from './outbox.js';
import { useOutbox } from './use-outbox.js';

/** Commands of these types from this device that the answer at `address` lacks. Forgets those that it includes. */
export const useQueued = <Type extends QueuedType>(
  gym: string,
  types: readonly Type[],
  address: string | undefined,
): readonly OutboxEntry<Type>[] => {
  const included = positions.includedIn(gym, address ?? '');
  const isOfType = (entry: OutboxEntry): entry is OutboxEntry<Type> => types.some((type) => type === entry.type) && entry.gym === gym;
  const entries = useOutbox().filter(isOfType);
  const shown = entries.filter(({ status, position }) => status === 'settled' && (position ?? 0) <= included);
  const done = [...new Set(shown.map((entry) => subjectOf(entry)))].join(' ');
  useEffect(() => {
    for (const id of done.split(' ')) if (id !== '') void forgetSettled(gym, id, included);
  }, [gym, done, included]);
  return entries.filter((entry) => (entry.status === 'waiting' || entry.status === 'settled') && !shown.includes(entry));
};
