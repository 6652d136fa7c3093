import type { HomeAnswer } from '@spotter/contracts/gyms/queries';
import { awaitEarly } from '@/lib/api/early-answers.js';
import { gymQuery, queryClient } from '@/lib/api/query-client.js';
import { computed } from '@/shared/kept/computed.js';

export type StaffHomeAnswer = Extract<HomeAnswer, { kind: 'staff' }>;
export type ClientHomeAnswer = Extract<HomeAnswer, { kind: 'client' }>;

/** Props of every card of a client's home. */
export type HomeOf = { readonly gym: string; readonly home: ClientHomeAnswer };

/** One endpoint with two shapes, for clients and for staff. The client's answer is stored on the device. */
export const homeQuery = (gym: string) =>
  gymQuery({
    gym,
    path: 'home',
    topics: ['workouts', 'assigned-programs', 'customers', 'coach-assignments', 'lifts', 'education', 'teams', 'gym'],
    keep: true,
    withoutNetwork: async (own) => (await computed()).homeWithoutNetwork(gym, own),
  });

/** Prefetches the home page while its script loads. */
export const prepareHome = (gym: string): Promise<void> =>
  awaitEarly(`/api/gyms/${gym}/home`, () => queryClient.prefetchQuery(homeQuery(gym)));
