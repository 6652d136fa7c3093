import type { EducationItem } from '@spotter/contracts/education/queries';
import { gymQuery } from '@/lib/api/query-client.js';

export type EducationStatus = EducationItem['status'];
export type EducationKind = EducationItem['content']['kind'];

export const collectionsQuery = (gym: string) => gymQuery({ gym, path: 'education/collections', topics: ['education'] });
export const readersQuery = (gym: string, educationId: string) =>
  gymQuery({ gym, path: 'education/:educationId/readers', of: { educationId }, topics: ['education', 'teams', 'customers'] });
