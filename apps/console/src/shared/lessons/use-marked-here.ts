import { useQueued } from '@/offline/use-queued.js';

/** Returns marks of this device that the answer at `address` does not include yet: times by item id. */
export const useMarkedHere = (gym: string, address: string | undefined): ReadonlyMap<string, string> =>
  new Map(useQueued(gym, ['read-education-item'], address).map(({ payload, occurredAt }) => [payload.educationId, occurredAt]));
