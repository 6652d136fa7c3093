// What of the gym's lessons this person has read, with what this device has not told the server yet.
import { enqueue } from '../../../offline/outbox.js';
import { useQueued } from '../../../offline/use-queued.js';

type Reading = { readonly gym: string; readonly educationId: string; readonly membershipId: string };

/** Kept on the device first: it is sent as soon as there is a way. */
export const markRead = ({ gym, ...reading }: Reading): Promise<unknown> => enqueue(gym, 'read-education-item', reading);

/** When this device said that an item was read, by its id, while the answer at `address` lacks it. */
export const useMarkedHere = (gym: string, address: string | undefined): ReadonlyMap<string, string> =>
  new Map(useQueued(gym, ['read-education-item'], address).map(({ payload, occurredAt }) => [payload.educationId, occurredAt]));
