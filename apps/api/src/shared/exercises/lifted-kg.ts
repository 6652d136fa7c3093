// SQL for the kilograms that one repetition of a logged set lifts. Matches `volumeKgOf` of the domain; every sum of tonnage uses it.
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
type OfClient = { readonly gym_id: RawBuilder<string>; readonly customer_id: RawBuilder<string | null> };
const kgOfLb = toKg({ value: 1, unit: 'lb' });

/** Joins the client whose body weight `liftedKg` and `helpOf` use: once per client or workout, not per set. */
export const withLifter = (of: OfClient): RawBuilder<unknown> =>
  sql`left join ${lifter} on ${lifter.gym_id} = ${of.gym_id} and ${lifter.id} = ${of.customer_id}`;

/** Converts a load in JSON to kilograms. */
export const kgOf = (load: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(${load} ->> 'value')::float8 * case ${load} ->> 'unit' when 'lb' then ${kgOfLb}::float8 else 1 end`;

/** Start of the set's workout, looked up by id. */
const beginOfSession = (s: Sets): RawBuilder<Date | null> =>
  sql`(select ${session.started_at} from ${session} where ${session.gym_id} = ${s.gym_id} and ${session.id} = ${s.workout_id})`;

/** Body weight in kg on the day the set's workout began, as in `bodyweightOn`; null if unknown. */
const bodyweightKg = (zone: Zone, s: Sets, began: RawBuilder<Date | null>): RawBuilder<number | null> =>
  sql`bodyweight_on(${lifter.bodyweights}, ${dateIn(zone, sql`coalesce(${began}, ${s.performed_at})`)}, ${zone}, ${maxDaysBefore}::int, ${kgOfLb}::float8)`;

/**
 * Kilograms that one repetition lifts (`volume@2`); null if unknown. Expects `withLifter`. `zone`: the gym's time zone.
 * @param began start of the set's workout, if the statement has the workout already
 */
export const liftedKg = (zone: Zone, s: Sets, began: RawBuilder<Date | null> = beginOfSession(s)): RawBuilder<number | null> =>
  sql`case when ${isAssisted(s.exercise_id)}
  then greatest(0, ${bodyweightKg(zone, s, began)} - abs(${kgOf(sql`(${s.actual} -> 'load')`)})) else ${s.load_kg} end`;

/** `Help` of a set of an assisted exercise; null for all others. Expects `withLifter`. */
export const helpOf = (zone: Zone, s: Sets): RawBuilder<Help | null> =>
  sql`case when ${isAssisted(s.exercise_id)} then json_build_object('bodyweightKg', ${bodyweightKg(zone, s, beginOfSession(s))}) end`;
