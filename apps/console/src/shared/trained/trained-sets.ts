import type { TrainedSet, TrainedSetsAnswer } from '@spotter/contracts/workouts/queries';
import type { VolumeSet } from '@spotter/domain/workouts/volume';
import { useRouterState } from '@tanstack/react-router';
import type { WithoutNetwork } from '@/lib/api/kept-answers.js';
import { gymQuery } from '@/lib/api/query-client.js';

/** Filters the sets of a total. */
export type TrainedOf = { readonly from?: string; readonly to?: string; readonly exercise?: string; readonly workout?: string };

/** @param withoutNetwork computes the answer from what the device keeps; stores the answer too */
export const trainedSetsQuery = (gym: string, customerId: string, of: TrainedOf, withoutNetwork?: WithoutNetwork<TrainedSetsAnswer>) =>
  gymQuery({
    gym,
    path: 'trained-sets',
    parameters: { customer: customerId, ...of },
    topics: ['workouts'],
    keep: withoutNetwork !== undefined,
    withoutNetwork,
  });

/** The contract types the unions of the domain’s set as plain strings. */
export const asCounted = ({ setType, actual, help }: TrainedSet): VolumeSet => ({ setType, actual, help, voided: false }) as VolumeSet;

/** Link to a set, in the area of the console that the user is in. */
export const useSetLink = (gym: string): ((set: Pick<TrainedSet, 'id' | 'workoutId'>) => string) => {
  const isClient = useRouterState({ select: ({ location }) => location.pathname.startsWith(`/${gym}/client`) });
  const path = isClient ? 'client/workout-client/details-workout' : 'admin/user-workout';
  return ({ id, workoutId }) => `/${gym}/${path}/${workoutId}?set=${id}`;
};
