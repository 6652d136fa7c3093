// A client's newest record, for their own home and their coaches' overview.
import { aliased, prepared, rowsOf, sql, type Given } from '@spotter/database/connections/sql';
import type { LastRecord } from '@spotter/contracts/gyms/queries';
import type { GymCall } from '../../platform/http/route.js';
import { countsFor, together, withMerged } from '../exercises/merged-exercises.js';

const s = aliased('sets', 's');
const earlier = aliased('sets', 'earlier');
const x = aliased('exercises', 'x');

/**
 * The newest set whose estimated 1RM exceeds all earlier ones of that exercise. The last record of an exercise is its best set, so the
 * statement steps from exercise to exercise in the index of best sets and reads one row for each, however many sets the client has.
 */
const lastRecord = prepared(
  ({ gym, customer }: Given<{ gym: string; customer: string | null }>) => {
    const counts = sql`${s.gym_id} = ${gym} and ${s.customer_id} = ${customer} and not ${s.voided} and ${s.set_type} <> 'warm-up' and ${s.e1rm_kg} is not null`;
    const best = sql`select ${s.exercise_id}, ${s.id} from ${s} where ${counts}`;
    const order = sql`order by ${s.exercise_id}, ${s.e1rm_kg} desc, ${s.performed_at}, ${s.id} limit 1`;
    return sql<LastRecord>`with recursive tops as (
       (${best} ${order})
       union all
       select further.exercise_id, further.id from tops cross join lateral (${best} and ${s.exercise_id} > tops.exercise_id ${order}) further),
     best as (
       select distinct on (${countsFor(s)}) ${countsFor(s)} as exercise_id, ${s.id}, ${s.workout_id}, ${s.performed_at}, ${s.e1rm_kg}, ${s.reps}, ${s.actual} -> 'load' as load
       from tops join ${s} on ${s.gym_id} = ${gym} and ${s.id} = tops.id ${withMerged(s)} join ${x} on ${x.id} = ${countsFor(s)} and ${x.e1rm_eligible}
       where ${s.customer_id} = ${customer}
       order by ${countsFor(s)}, ${s.e1rm_kg} desc, ${s.performed_at}, ${s.id})
     select best.exercise_id as "exerciseId", best.id as "setId", to_json(best.performed_at) #>> '{}' as "performedAt", best.e1rm_kg as "e1rmKg", best.reps, best.load
     from best where exists (select 1 from ${earlier}
       where ${earlier.gym_id} = ${gym} and ${earlier.customer_id} = ${customer} and ${earlier.exercise_id} = any(${together(gym, sql<string>`best.exercise_id`)})
         and not ${earlier.voided} and ${earlier.set_type} <> 'warm-up' and ${earlier.e1rm_kg} is not null
         and (${earlier.performed_at}, ${earlier.id}) < (best.performed_at, best.id))
     order by best.performed_at desc limit 1`;
  },
  { keepsPlan: true },
);

/** Null before the first record. */
export const lastRecordOf = async (call: GymCall, customer: string | null): Promise<LastRecord | null> =>
  (await rowsOf(call.tx, lastRecord({ gym: call.gym.id, customer })))[0] ?? null;
