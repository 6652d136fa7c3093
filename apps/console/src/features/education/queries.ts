import type { ParametersOf } from '@spotter/contracts/calls';
import type { EducationItem } from '@spotter/contracts/education/queries';
import { gymQuery } from '../../lib/api/query-client.js';

export type EducationStatus = EducationItem['status'];
export type EducationKind = EducationItem['content']['kind'];

export const educationQuery = (gym: string, q = '') =>
  gymQuery({ gym, path: 'education', ...(q !== '' && { parameters: { q } }), topics: ['education', 'gym'] });
export const collectionsQuery = (gym: string) => gymQuery({ gym, path: 'education/collections', topics: ['education'] });
export const readersQuery = (gym: string, educationId: string) =>
  gymQuery({ gym, path: 'education/:educationId/readers', of: { educationId }, topics: ['education', 'customers'] });

/** Kept on the device: what is required can be read without a network. */
export const itemQuery = (gym: string, educationId: string) =>
  gymQuery({ gym, path: 'education/:educationId', of: { educationId }, topics: ['education', 'gym'], keep: true });

const fiveMinutesMs = 5 * 60_000;
/** What its authors scheduled comes without a notice: while it is looked at, the page asks again now and then. */
export const shownEducationQuery = (gym: string, q = '') => {
  const parameters: ParametersOf<'GET /api/gyms/:gym/education/shown'> = q === '' ? {} : { q };
  return {
    ...gymQuery({ gym, path: 'education/shown', parameters, topics: ['education', 'gym'], keep: q === '' }),
    refetchInterval: fiveMinutesMs,
  };
};
