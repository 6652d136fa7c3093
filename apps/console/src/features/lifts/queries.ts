import type { LiftItem, ProgressAnswer } from '@spotter/contracts/lifts/queries';
import type { ListOf } from '@spotter/contracts/lists';
import { gymQuery } from '../../lib/query-client.js';

export const progressQuery = (gym: string, customerId: string, exerciseId: string) =>
  gymQuery<ProgressAnswer>({ gym, path: `progress?customer=${customerId}&exercise=${exerciseId}`, topics: ['lifts', 'workouts'] });

export const liftsQuery = (gym: string, customerId: string) =>
  gymQuery<ListOf<LiftItem>>({ gym, path: `lifts?customer=${customerId}`, topics: ['lifts'] });
