// Queries about a client's goals.
import { goalsAnswer, type GoalItem } from '@spotter/contracts/goals/queries';
import { aliased, iso, rowsOf, statement } from '@spotter/database/connections/sql';
import { countsFor, withMerged } from '../shared/exercises/merged-exercises.js';
import { requireVisibleCustomer } from '../platform/reading/visible.js';
import { policies } from '../platform/sessions/policy.js';
import { gymRoute, type Route } from '../platform/http/route.js';

const g = aliased('goals', 'g');

export const goalRoutes = (): Route[] => [
  gymRoute({
    path: '/api/gyms/:gym/customers/:customerId/goals',
    summary: 'Lists the goals of a client: loads of lifts and a body weight, with their days',
    access: policies.readClient,
    answer: goalsAnswer,
    run: async (call) => {
      const customer = call.path['customerId']!;
      await requireVisibleCustomer(call, customer);
      const rows = await rowsOf(
        call.tx,
        // A goal of a merged exercise is one of the exercise that it counts for; the newer of two stays.
        statement<GoalItem>`select "exerciseId", load, by, "setAt" from (
            select distinct on (coalesce(${countsFor(g)}::text, '')) ${countsFor(g)} as "exerciseId", ${g.load}, ${iso(g.by_day)} as by,
              ${iso(g.set_at)} as "setAt"
            from ${g} ${withMerged(g)} where ${g.gym_id} = ${call.gym.id} and ${g.customer_id} = ${customer}
            order by coalesce(${countsFor(g)}::text, ''), ${g.set_at} desc) newest
          order by "exerciseId" is not null, "setAt", "exerciseId"`,
      );
      return { items: [...rows] };
    },
  }),
];
