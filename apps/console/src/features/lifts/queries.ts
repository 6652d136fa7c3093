import { gymQuery } from '@/lib/api/query-client.js';

export const progressQuery = (gym: string, customerId: string, exerciseId: string) =>
  gymQuery({ gym, path: 'progress', parameters: { customer: customerId, exercise: exerciseId }, topics: ['lifts', 'workouts'] });

export const liftsQuery = (gym: string, customerId: string) =>
  gymQuery({ gym, path: 'lifts', parameters: { customer: customerId }, topics: ['lifts'] });
