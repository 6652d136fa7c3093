// Education of a gym, for its own pages and for pages that link to it.
import type { ParametersOf } from '@spotter/contracts/calls';
import { gymQuery } from '@/lib/api/query-client.js';

export const educationQuery = (gym: string, q = '') =>
  gymQuery({ gym, path: 'education', ...(q !== '' && { parameters: { q } }), topics: ['education', 'gym'] });

/** Stored on the device, so that items can be read without a network. */
export const itemQuery = (gym: string, educationId: string) =>
  gymQuery({ gym, path: 'education/:educationId', of: { educationId }, topics: ['education', 'teams', 'gym'], keep: true });

const fiveMinutesMs = 5 * 60_000;
/** Scheduled items become visible without a change notice, so the query polls while it is on the screen. */
export const shownEducationQuery = (gym: string, q = '') => {
  const parameters: ParametersOf<'GET /api/gyms/:gym/education/shown'> = q === '' ? {} : { q };
  return {
    ...gymQuery({ gym, path: 'education/shown', parameters, topics: ['education', 'teams', 'gym'], keep: q === '' }),
    refetchInterval: fiveMinutesMs,
  };
};
