// Finished workouts of a client that somebody discarded and may restore.
import { discardedWorkoutsAnswer, discardedWorkoutsParameters, type DiscardedWorkout } from '@spotter/contracts/workouts/queries';
import { aliased, prepared, rowsOf, sql, type Given, type RawBuilder } from '@spotter/database/connections/sql';
import { gymRoute } from '../platform/http/route.js';
import { requireVisibleCustomer } from '../platform/reading/visible.js';
import { policies } from '../platform/sessions/policy.js';
import { fullName, namesOf } from '../shared/people.js';

const w = aliased('workouts', 'w');
const maxWorkouts = 50;

type DiscardedRow = Omit<DiscardedWorkout, 'discarded'> & Discard;
export type Discard = { readonly at: string; readonly by: string | null };

/** Time and author of the discard of a finished workout, as JSON; null for other workouts. Skipped again or not, it may be restored. */
export const discardOf: RawBuilder<Discard | null> = sql`(${w.discarded} -> 'finish')`;

const rowsOfDiscarded = prepared(
  ({ gym, customer }: Given<{ gym: string; customer: string }>) =>
    sql<DiscardedRow>`select ${w.id}, ${w.discarded} -> 'name' as name, ${w.discarded} ->> 'started_at' as "startedAt",
         ${discardOf} ->> 'ended_at' as "endedAt", ${discardOf} ->> 'at' as at, ${discardOf} ->> 'by' as by
       from ${w} where ${w.gym_id} = ${gym} and ${w.customer_id} = ${customer} and ${w.discarded} is not null and ${discardOf} is not null
       order by ${discardOf} ->> 'at' desc, ${w.id} limit ${maxWorkouts}`,
);

export const discardedWorkouts = gymRoute({
  path: '/api/gyms/:gym/workouts/discarded',
  summary: 'Lists finished workouts of a client that were discarded and can be restored',
  access: policies.readClient,
  parameters: discardedWorkoutsParameters,
  answer: discardedWorkoutsAnswer,
  run: async (call, { customer }) => {
    await requireVisibleCustomer(call, customer);
    const rows = await rowsOf(call.tx, rowsOfDiscarded({ gym: call.gym.id, customer }));
    const people = await namesOf(
      call.tx,
      call.gym.id,
      rows.map(({ by }) => by),
    );
    return { items: rows.map(({ at, by, ...row }) => ({ ...row, discarded: { at, by: fullName(people.get(by ?? '')) } })) };
  },
});
