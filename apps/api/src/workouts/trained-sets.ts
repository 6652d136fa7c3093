// The sets behind a total of a client's training, for readers who want to see where a number comes from.
import { addDays } from '@spotter/contracts/civil-date';
import { trainedSetsAnswer, trainedSetsParameters, type TrainedSet } from '@spotter/contracts/workouts/queries';
import { aliased, always, prepared, rowsOf, sql, type Given } from '@spotter/database/connections/sql';
import { gymRoute } from '../platform/http/route.js';
import { beginOf, dateIn } from '../platform/reading/calendar.js';
import { requireVisibleCustomer } from '../platform/reading/visible.js';
import { policies } from '../platform/sessions/policy.js';
import { together } from '../shared/exercises/merged-exercises.js';
import { traitsOf } from '../shared/exercises/exercise-traits.js';
import { helpOf, withLifter } from '../shared/exercises/lifted-kg.js';

const s = aliased('sets', 's');
/** No week, day or workout has more sets. */
const maxSets = 2000;

type Asked = {
  gym: string;
  zone: string;
  customer: string;
  from: string | undefined;
  after: string | undefined;
  exercise: string | undefined;
  workout: string | undefined;
};
const rowsOfSets = prepared(
  ({ gym, zone, customer, from, after, exercise, workout }: Given<Asked>) =>
    sql<TrainedSet>`select ${s.id}, ${s.workout_id} as "workoutId", ${s.exercise_id} as "exerciseId", ${s.set_type} as "setType",
         to_json(${dateIn(zone, s.performed_at)}) #>> '{}' as on, ${s.actual}, ${helpOf(zone, s)} as help
       from ${s} ${withLifter(s)} where ${s.gym_id} = ${gym} and ${s.customer_id} = ${customer} and not ${s.voided} and ${s.set_type} <> 'warm-up'
         and ${from === undefined ? always : sql`${s.performed_at} >= ${beginOf(zone, from)}`}
         and ${after === undefined ? always : sql`${s.performed_at} < ${beginOf(zone, after)}`}
         and ${exercise === undefined ? always : sql`${s.exercise_id} = any(${together(sql`${gym}::uuid`, sql`${exercise}::uuid`)})`}
         and ${workout === undefined ? always : sql`${s.workout_id} = ${workout}`}
       order by ${s.performed_at}, ${s.id} limit ${maxSets + 1}`,
);

export const trainedSets = gymRoute({
  path: '/api/gyms/:gym/trained-sets',
  summary: 'Lists the counted sets of a client, of some days, an exercise or a workout: the source of totals',
  access: policies.readClient,
  parameters: trainedSetsParameters,
  answer: trainedSetsAnswer,
  run: async (call, { customer, from, to, exercise, workout }) => {
    await requireVisibleCustomer(call, customer);
    const after = to === undefined ? undefined : addDays(to, 1);
    const { id: gym, timeZone: zone } = call.gym;
    const rows = await rowsOf(call.tx, rowsOfSets({ gym, zone, customer, from, after, exercise, workout }));
    const sets = rows.slice(0, maxSets);
    const traits = await traitsOf(call, [...new Set(sets.map(({ exerciseId }) => exerciseId))]);
    return {
      sets: sets.map(({ help, ...set }) => ({ ...set, ...(help != null && { help }) })),
      cut: rows.length > maxSets,
      exercises: [...traits].map(([id, { loadKind, primaryMuscles, secondaryMuscles }]) => ({
        id,
        loadKind,
        primaryMuscles: [...primaryMuscles],
        secondaryMuscles: [...secondaryMuscles],
      })),
    };
  },
});
