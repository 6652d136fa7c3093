import type { CoachAssignment } from '@spotter/contracts/coaches/queries';
import type { ListOf } from '@spotter/contracts/lists';
import { coachesQuery } from '../../lib/coaches.js';
import { gymQuery, queryClient } from '../../lib/query-client.js';
import { sharingRows } from '../../lib/sharing.js';

export const assignmentsQuery = (gym: string) =>
  gymQuery<ListOf<CoachAssignment>>({
    gym,
    path: 'coach-assignments',
    topics: ['coach-assignments', 'customers'],
    compact: (answer) => {
      sharingRows<CoachAssignment>((assignment, share) => {
        assignment.coachId = share(assignment.coachId);
        assignment.covers = share(assignment.covers);
        assignment.since = share(assignment.since);
        assignment.customer.name = share(assignment.customer.name);
        assignment.customer.lastname = share(assignment.customer.lastname);
      })(answer.items);
      return answer;
    },
  });

/** Asked for while the page is still on its way. */
export const prepareBoard = (gym: string): void => {
  void queryClient.prefetchQuery(assignmentsQuery(gym));
  void queryClient.prefetchQuery(coachesQuery(gym));
};
