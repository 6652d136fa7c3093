// Computes the status of an advertisement at a moment. The list, the query for clients and the editor share this function.
import type { AdvertisementContent } from '@spotter/contracts/advertisements/commands';
import type { LocalMinute } from './advertisement-events.js';

export type Lifecycle = 'draft' | 'published' | 'paused';
export type AdvertisementStatus = 'draft' | 'scheduled' | 'live' | 'ended' | 'paused';

/**
 * `now` is the gym's local time, `YYYY-MM-DDTHH:mm`, like the times of the content: they compare as text.
 * The end is exclusive: an advertisement until 18:00 is not shown at 18:00.
 */
export const statusOf = (
  lifecycle: Lifecycle,
  { startsAt, endsAt }: Pick<AdvertisementContent, 'startsAt' | 'endsAt'>,
  now: LocalMinute,
): AdvertisementStatus => {
  if (lifecycle === 'draft') return 'draft';
  if (endsAt !== undefined && endsAt <= now) return 'ended';
  if (lifecycle === 'paused') return 'paused';
  return startsAt !== undefined && startsAt > now ? 'scheduled' : 'live';
};
