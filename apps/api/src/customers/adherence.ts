// Lists the workouts behind "done of due" of the last four weeks, and how each one counts.
import { addDays } from '@spotter/contracts/civil-date';
import { adherenceAnswer, type AdherenceAnswer } from '@spotter/contracts/customers/queries';
import { aliased, prepared, rowsOf, sql, type Given } from '@spotter/database/connections/sql';
import { workoutsBefore } from '@spotter/domain/assigned-programs/compliance';
import { gymRoute } from '../platform/http/route.js';
import { localDate } from '../platform/reading/calendar.js';
import { requireVisibleCustomer } from '../platform/reading/visible.js';
import { policies } from '../platform/sessions/policy.js';
import { isDue } from '../shared/program-standing.js';
import { recentDays } from './customer-rows.js';

const w = aliased('workouts', 'w');
type Row = AdherenceAnswer['workouts'][number];

/** Uses the conditions of the figure itself (`customerColumns`). */
const scheduled = prepared(
  ({ gym, customer, zone, since, today }: Given<{ gym: string; customer: string; zone: string; since: string; today: string }>) =>
    sql<Row>`select ${w.id} as "workoutId", to_json(${w.scheduled_on}) #>> '{}' as on, ${w.name},
         ${isDue(zone, today, w)} as due, ${w.status} = 'completed' as done
       from ${w} where ${w.gym_id} = ${gym} and ${w.customer_id} = ${customer} and ${w.scheduled_on} >= ${since}::date and ${w.scheduled_on} < ${today}::date
       order by ${w.scheduled_on}, ${w.id} limit 1000`,
);

export const adherence = gymRoute({
  path: '/api/gyms/:gym/customers/:customerId/adherence',
  summary: 'Returns the planned workouts of the last 28 days: which were due, and which were trained',
  access: policies.readClient,
  answer: adherenceAnswer,
  run: async (call) => {
    const customer = call.path['customerId']!;
    await requireVisibleCustomer(call, customer);
    const today = localDate(call.gym.timeZone);
    const workouts = await rowsOf(
      call.tx,
      scheduled({ gym: call.gym.id, customer, zone: call.gym.timeZone, since: addDays(today, -recentDays), today }),
    );
    const { explanation } = workoutsBefore(
      workouts.map(({ on, due, done }) => ({ on, due, done, exercisesDue: 0, exercisesDone: 0 })),
      today,
      recentDays,
    );
    return { today, days: recentDays, ...explanation, workouts: [...workouts] };
  },
});
