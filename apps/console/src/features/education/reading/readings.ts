import { enqueue } from '@/offline/outbox.js';

type Reading = { readonly gym: string; readonly educationId: string; readonly membershipId: string };

/** Stores the mark on the device; the outbox sends it when there is a network. */
export const markRead = ({ gym, ...reading }: Reading): Promise<unknown> => enqueue(gym, 'read-education-item', reading);
