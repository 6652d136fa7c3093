// Days on which a person was not a client of the gym: from the day they left to the day before they came back.
import { addDays } from '@spotter/contracts/civil-date';
import { aliased, prepared, rowsOf, sql, type Given, type RawBuilder, type Table } from '@spotter/database/connections/sql';
import type { Absences } from '@spotter/domain/client-states/client-states';
import { dateIn } from '../../platform/reading/calendar.js';
import type { GymCall } from '../../platform/http/route.js';

type Zone = RawBuilder<string>;
const stay = aliased('client_stays', 'stay');
const ever = aliased('client_stays', 'ever');

/** Condition of the partial index `client_stays_with_gaps`. */
const hasGaps = ({ left_at: leftAt, stays }: Table<'client_stays'>): RawBuilder<boolean> =>
  sql`(${leftAt} is not null or jsonb_array_length(${stays}) > 1)`;

/** A query for the ids of the clients who left, whether or not they came back. */
export const everGone = sql`select ${ever.customer_id} from ${ever} where ${hasGaps(ever)}`;

/** Subquery `gap` for the gaps after each stay of `stay`, with the days `left_on` and `back_on` (null until they come back). */
const gaps = (zone: Zone): RawBuilder<unknown> => {
  const left = sql<Date>`(one.stay ->> 'until')::timestamptz`;
  const back = sql<Date>`lead((one.stay ->> 'from')::timestamptz) over (order by one.place)`;
  return sql`(select ${dateIn(zone, left)} as left_on, ${dateIn(zone, back)} as back_on
    from jsonb_array_elements(${stay.stays}) with ordinality as one(stay, place)) gap`;
};

/** True if the client was not a client of the gym on the workout's day. `zone`: the gym's time zone. */
export const isGone = (zone: Zone, w: Table<'workouts'>): RawBuilder<boolean> =>
  sql`exists (select 1 from ${stay}, lateral ${gaps(zone)}
    where ${stay.gym_id} = ${w.gym_id} and ${stay.customer_id} = ${w.customer_id} and ${hasGaps(stay)}
      and ${w.scheduled_on} >= gap.left_on and coalesce(${w.scheduled_on} < gap.back_on, true))`;

/**
 * Subquery for the days on which clients of a gym were not clients: `customer_id` and a multirange `days`. Clients who never left
 * have no row. Most others left once, so their only gap begins on `left_at`.
 */
export const daysGoneOf = (
  gym: RawBuilder<string>,
  zone: Zone,
  whose: (stay: Table<'client_stays'>) => RawBuilder<boolean>,
): RawBuilder<unknown> =>
  sql`(select ${stay.customer_id}, case when jsonb_array_length(${stay.stays}) = 1 then datemultirange(daterange(${dateIn(zone, stay.left_at)}, null))
      else (select range_agg(daterange(gap.left_on, gap.back_on)) from ${gaps(zone)}
        where gap.left_on is not null and (gap.back_on is null or gap.left_on < gap.back_on)) end as days
    from ${stay} where ${stay.gym_id} = ${gym} and ${hasGaps(stay)} and ${whose(stay)} offset 0)`;

const gapsOf = prepared(
  ({ gym, customer, zone }: Given<Record<'gym' | 'customer' | 'zone', string>>) =>
    sql<{ from: string; back: string | null }>`select to_json(gap.left_on) #>> '{}' as from, to_json(gap.back_on) #>> '{}' as back
      from ${stay}, lateral ${gaps(zone)} where ${stay.gym_id} = ${gym} and ${stay.customer_id} = ${customer} and gap.left_on is not null`,
);
/** Reads the days on which a person was not a client, for figures of a plan in memory. */
export const daysGone = async ({ tx, gym }: Pick<GymCall, 'tx' | 'gym'>, customerId: string): Promise<Absences> => {
  const rows = await rowsOf(tx, gapsOf({ gym: gym.id, customer: customerId, zone: gym.timeZone }));
  return Object.fromEntries(rows.map(({ from, back }) => [from, { from, until: back === null ? null : addDays(back, -1) }]));
};
