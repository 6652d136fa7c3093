// Queries about a client's habits.
import { addDays } from '@spotter/contracts/civil-date';
import { habitsAnswer, type HabitItem } from '@spotter/contracts/habits/queries';
import { aliased, rowsOf, statement } from '@spotter/database/connections/sql';
import { localDate } from '../platform/reading/calendar.js';
import { requireVisibleCustomer } from '../platform/reading/visible.js';
import { policies } from '../platform/sessions/policy.js';
import { gymRoute, type Route } from '../platform/http/route.js';

const h = aliased('habits', 'h');
const d = aliased('habit_days', 'd');
/** Nine weeks: eight whole ones and the current one, whatever day weeks begin on. */
const shownDays = 63;

export const habitRoutes = (): Route[] => [
  gymRoute({
    path: '/api/gyms/:gym/customers/:customerId/habits',
    summary: 'Lists habits of a client with their ticked days of the last nine weeks',
    access: policies.readClient,
    answer: habitsAnswer,
    run: async (call) => {
      const customer = call.path['customerId']!;
      await requireVisibleCustomer(call, customer);
      const since = addDays(localDate(call.gym.timeZone), -shownDays);
      const rows = await rowsOf(
        call.tx,
        statement<HabitItem>`select ${h.id}, ${h.name}, ${h.times_per_week} as "timesPerWeek", ${h.archived},
            array(select to_char(${d.on_day}, 'YYYY-MM-DD') from ${d} where ${d.gym_id} = ${h.gym_id} and ${d.customer_id} = ${h.customer_id}
              and ${d.habit_id} = ${h.id} and ${d.on_day} > ${since}::date order by ${d.on_day}) as days
          from ${h} where ${h.gym_id} = ${call.gym.id} and ${h.customer_id} = ${customer} and ${h.name} <> '' order by ${h.set_at}, ${h.id}`,
      );
      return { items: [...rows] };
    },
  }),
];
