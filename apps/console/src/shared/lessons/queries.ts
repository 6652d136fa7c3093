// What a gym teaches, for its own pages and for those that lead to it.
import type { ParametersOf } from '@spotter/contracts/calls';
import { gymQuery } from '../../lib/api/query-client.js';

export const educationQuery = (gym: string, q = '') =>
  gymQuery({ gym, path: 'education', ...(q !== '' && { parameters: { q } }), topics: ['education', 'gym'] });

/** Kept on the device: what is to be read can be read without a network. */
export const itemQuery = (gym: string, educationId: string) =>
  gymQuery({ gym, path: 'education/:educationId', of: { educationId }, topics: ['education', 'teams', 'gym'], keep: true });

const fiveMinutesMs = 5 * 60_000;
/** What its authors scheduled comes without a notice: while it is looked at, the page asks again now and then. */
export const shownEducationQuery = (gym: string, q = '') => {
  const parameters: ParametersOf<'GET /api/gyms/:gym/education/shown'> = q === '' ? {} : { q };
  return {
    ...gymQuery({ gym, path: 'education/shown', parameters, topics: ['education', 'teams', 'gym'], keep: q === '' }),
    refetchInterval: fiveMinutesMs,
  };
};
