// SQL for the strength that a planned session asks for, to tell a lighter session from a weaker client.
import { aliased, sql, type RawBuilder } from '@spotter/database/connections/sql';
import { maxEstimableReps } from '@spotter/domain/lifts/e1rm';
import { kgOf } from './lifted-kg.js';
import { countsFor, withMerged } from './merged-exercises.js';

const done = aliased('sets', 'done');
const session = aliased('workouts', 'planned_session');

type Session = Readonly<Record<'customer' | 'workout' | 'exercise', RawBuilder<unknown>>>;

/**
 * Best estimate in kg of the lines of the plan that the client did for an exercise in a session, by the fewest planned repetitions
 * (`epley@1`). Null if the plan names no load, or has an open set, which shows what the client can lift.
 *
 * @param exercise the one for which merged exercises count
 */
export const plannedE1rmKg = (gym: RawBuilder<string>, { customer, workout, exercise }: Session): RawBuilder<number | null> => {
  const line = sql`line.value`;
  const reps = sql`(${line} -> 'reps' ->> 'min')::int`;
  return sql<number | null>`(
    select case when bool_or(coalesce((${line} -> 'reps' ->> 'amrap')::boolean, false) or ${line} ->> 'setType' in ('amrap', 'failure')) then null
      else max(${kgOf(sql`(${line} -> 'load')`)} * case when ${reps} = 1 then 1 else 1 + ${reps} / 30.0::float8 end)
        filter (where ${reps} between 1 and ${maxEstimableReps}::int) end
    from ${done} ${withMerged(done)}
      join ${session} on ${session.gym_id} = ${done.gym_id} and ${session.id} = ${done.workout_id} and ${session.customer_id} = ${done.customer_id}
      cross join lateral jsonb_array_elements(${session.prescribed} -> 'slots') slot
      cross join lateral jsonb_array_elements(slot.value -> 'sets') line
    where ${done.gym_id} = ${gym} and ${done.customer_id} = ${customer} and ${done.workout_id} = ${workout} and ${countsFor(done)} = ${exercise}
      and not ${done.voided} and ${done.set_type} <> 'warm-up' and slot.value ->> 'exerciseId' = ${done.exercise_id}::text
      and ${line} ->> 'prescriptionId' = ${done.prescription_id}::text)`;
};
