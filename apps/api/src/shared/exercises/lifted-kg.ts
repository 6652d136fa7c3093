// SQL for the kilograms that a repetition of a logged set lifts. It matches `volumeKgOf` of the domain; every sum of tonnage uses it.
import { aliased, sql, type RawBuilder, type Table } from '@spotter/database/connections/sql';
import { toKg } from '@spotter/domain/kernel';
import { maxDaysBefore } from '@spotter/domain/lifts/bodyweight-on';
import type { Help } from '@spotter/domain/workouts/volume';
import { dateIn } from '../../platform/reading/calendar.js';
import { isAssisted } from './assisted.js';

const lifter = aliased('customers', 'lifter');
const session = aliased('workouts', 'session');

type Sets = Table<'sets'>;
type Zone = RawBuilder<string>;

/** Converts a load in JSON to kilograms. */
const kgOf = (load: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(${load} ->> 'value')::float8 * case ${load} ->> 'unit' when 'lb' then ${toKg({ value: 1, unit: 'lb' })}::float8 else 1 end`;

/** Body weight in kg on the day on which the set's workout began, as `bodyweightOn` finds it; null where nobody can know. */
const bodyweightKg = (zone: Zone, s: Sets): RawBuilder<number | null> => {
  const began = sql<string>`coalesce((select ${session.started_at} from ${session}
    where ${session.gym_id} = ${s.gym_id} and ${session.id} = ${s.workout_id}), ${s.performed_at})`;
  const weighed = dateIn(zone, sql`(weighed.load ->> 'at')::timestamptz`);
  return sql`(select ${kgOf(sql`weighed.load`)}
    from ${lifter} cross join lateral jsonb_array_elements(${lifter.bodyweights}) with ordinality weighed(load, place)
    where ${lifter.gym_id} = ${s.gym_id} and ${lifter.id} = ${s.customer_id}
      and ${weighed} between ${dateIn(zone, began)} - ${maxDaysBefore}::int and ${dateIn(zone, began)}
    order by ${weighed} desc, weighed.place desc limit 1)`;
};

/** Kilograms that one repetition lifts (`volume@2`); null where nobody can know. `zone`: the gym's. */
export const liftedKg = (zone: Zone, s: Sets): RawBuilder<number | null> => sql`case when ${isAssisted(s.exercise_id)}
  then greatest(0, ${bodyweightKg(zone, s)} - abs(${kgOf(sql`(${s.actual} -> 'load')`)})) else ${s.load_kg} end`;

/** `Help` of a set of an exercise that assists; null on all others. */
export const helpOf = (zone: Zone, s: Sets): RawBuilder<Help | null> =>
  sql`case when ${isAssisted(s.exercise_id)} then json_build_object('bodyweightKg', ${bodyweightKg(zone, s)}) end`;
