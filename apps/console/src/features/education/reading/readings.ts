// What of the gym's lessons this person has read, with what this device has not told the server yet.
import { useEffect } from 'react';
import { positions } from '../../../lib/api/positions.js';
import { enqueue, forgetSettled } from '../../../offline/outbox.js';
import { useOutbox } from '../../../offline/use-outbox.js';

type Reading = { readonly gym: string; readonly educationId: string; readonly membershipId: string };

/** Kept on the device first: it is sent as soon as there is a way. */
export const markRead = ({ gym, ...reading }: Reading): Promise<unknown> => enqueue(gym, 'read-education-item', reading);

/** When this device said that an item was read, by its id, while the answer at `address` lacks it. */
export const useMarkedHere = (gym: string, address: string | undefined): ReadonlyMap<string, string> => {
  const included = positions.includedIn(gym, address ?? '');
  const entries = useOutbox().flatMap((entry) => (entry.type === 'read-education-item' && entry.gym === gym ? [entry] : []));
  const shown = entries.filter(({ status, position }) => status === 'settled' && (position ?? 0) <= included);
  const done = shown.map(({ payload }) => payload.educationId).join(' ');
  useEffect(() => {
    for (const id of done.split(' ')) if (id !== '') void forgetSettled(gym, id, included);
  }, [gym, done, included]);
  return new Map(
    entries
      .filter((entry) => (entry.status === 'waiting' || entry.status === 'settled') && !shown.includes(entry))
      .map((entry) => [entry.payload.educationId, entry.occurredAt]),
  );
};
