import type { HomeAnswer } from '@spotter/contracts/gyms/queries';
import { awaitEarly } from '../../lib/api/early-answers.js';
import { gymQuery, queryClient } from '../../lib/api/query-client.js';

export type StaffHomeAnswer = Extract<HomeAnswer, { kind: 'staff' }>;
export type ClientHomeAnswer = Extract<HomeAnswer, { kind: 'client' }>;

/** What every card of a client's home is made of. */
export type HomeOf = { readonly gym: string; readonly home: ClientHomeAnswer };

/** One answer, two shapes: who asks decides. A client's is kept on the device. */
export const homeQuery = (gym: string) =>
  gymQuery({
    gym,
    path: 'home',
    topics: ['workouts', 'assigned-programs', 'customers', 'coach-assignments', 'lifts', 'education', 'teams', 'gym'],
    keep: true,
  });

/** A client's own body weights come with what the gym knows of them. */
export const ownWeightsQuery = (gym: string, customerId: string) =>
  gymQuery({ gym, path: 'customers/:customerId', of: { customerId }, topics: ['customers'], keep: true });

/** Asked for while the page is still on its way. */
export const prepareHome = (gym: string): Promise<void> =>
  awaitEarly(`/api/gyms/${gym}/home`, () => queryClient.prefetchQuery(homeQuery(gym)));
