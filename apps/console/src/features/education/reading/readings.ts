// Items that the person has read, including marks that this device has not sent yet.
import { enqueue } from '@/offline/outbox.js';
import { useQueued } from '@/offline/use-queued.js';

type Reading = { readonly gym: string; readonly educationId: string; readonly membershipId: string };

/** Stores the mark on the device; the outbox sends it when there is a network. */
export const markRead = ({ gym, ...reading }: Reading): Promise<unknown> => enqueue(gym, 'read-education-item', reading);

/** Returns marks of this device that the answer at `address` does not include yet: times by item id. */
export const useMarkedHere = (gym: string, address: string | undefined): ReadonlyMap<string, string> =>
  new Map(useQueued(gym, ['read-education-item'], address).map(({ payload, occurredAt }) => [payload.educationId, occurredAt]));
