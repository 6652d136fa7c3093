// Counts clients, joins and departures per month, and how many of each month's newcomers stayed.
import type { BusinessAnswer } from '@spotter/contracts/business/queries';
import { aliased, rowsOf, sql, statement, type RawBuilder } from '@spotter/database/connections/sql';
import type { PoolClient } from 'pg';
import { beginsAt, monthAfter, monthOf, type Counted, type Period } from './period.js';

const c = aliased('customers', 'c');
const y = aliased('client_stays', 'y');

/** Active clients `c` of the gym, without those who are paused or have left. */
export const activeClients = (gym: string): RawBuilder<unknown> =>
  sql`${c} join ${y} on ${y.gym_id} = ${c.gym_id} and ${y.customer_id} = ${c.id} and ${y.left_at} is null
    where ${c.gym_id} = ${gym} and ${c.status} = 'active'`;

export const activeCount = async (tx: PoolClient, { gym }: Period): Promise<number> => {
  const [row] = await rowsOf(tx, statement<{ count: number }>`select count(*)::int as count from ${activeClients(gym)}`);
  return row?.count ?? 0;
};
export const activePeople = ({ gym }: Period): Counted =>
  sql`select ${c.id} as id, ${y.joined_at} as at, null::int as count, null::int as total from ${activeClients(gym)}`;

const stays = sql`jsonb_to_recordset(${y.stays}) as stay ("from" timestamptz, "until" timestamptz)`;
const stayFrom = sql<Date>`stay."from"`;
const stayUntil = sql<Date>`stay."until"`;
type Side = 'joined' | 'left';
const momentOf: Readonly<Record<Side, RawBuilder<Date>>> = { joined: stayFrom, left: stayUntil };

/** Skips most clients before their stays are read: a client who joined earlier and never left has not moved since. */
const mayHaveMoved = (period: Period, side: Side, from: string): RawBuilder<boolean> =>
  sql`(jsonb_array_length(${y.stays}) > 1 or ${side === 'left' ? sql`${y.left_at} is not null` : sql`${y.joined_at} >= ${beginsAt(period, from)}`})`;

const moves = (period: Period, side: Side, from: string): RawBuilder<unknown> =>
  sql`${y} cross join lateral ${stays} where ${y.gym_id} = ${period.gym} and ${mayHaveMoved(period, side, from)}
    and ${momentOf[side]} >= ${beginsAt(period, from)}`;

type MoveRow = { month: string; side: Side; count: number };
export const movement = async (tx: PoolClient, period: Period): Promise<BusinessAnswer['movement']> => {
  const countOf = (side: Side): RawBuilder<unknown> =>
    sql`select ${monthOf(period, momentOf[side])} as month, ${side}::text as side, count(*)::int as count from ${moves(period, side, period.months[0]!)} group by 1`;
  const rows = await rowsOf(tx, statement<MoveRow>`${countOf('joined')} union all ${countOf('left')}`);
  const count = (first: string, side: Side): number => rows.find((row) => row.side === side && row.month === first.slice(0, 7))?.count ?? 0;
  return period.months.map((first) => ({ month: first.slice(0, 7), joined: count(first, 'joined'), left: count(first, 'left') }));
};
/** One row per client, with the last move if there were several in the month. */
export const moved = (period: Period, side: Side, month: string): Counted => {
  const first = `${month}-01`;
  return sql`select ${y.customer_id} as id, max(${momentOf[side]}) as at, null::int as count, null::int as total
    from ${moves(period, side, first)} and ${momentOf[side]} < ${beginsAt(period, monthAfter(first, 1))} group by 1`;
};

/** True if the client was one at that moment. */
const wasHere = (moment: RawBuilder<Date>): RawBuilder<boolean> =>
  sql`exists (select 1 from ${stays} where ${stayFrom} < ${moment} and (${stayUntil} is null or ${stayUntil} >= ${moment}))`;
const endOfMonthAfter = ({ zone }: Period, month: RawBuilder<unknown>, after: RawBuilder<unknown>): RawBuilder<Date> =>
  sql`((${month}::date + make_interval(months => ${after}::int + 1)) at time zone ${zone})`;

type CohortRow = { month: string; joined: number };
type KeptRow = { month: string; after: number; kept: number };
export const retention = async (tx: PoolClient, period: Period): Promise<BusinessAnswer['retention']> => {
  const joined = sql`joined as (select ${monthOf(period, y.joined_at)} as month, ${y.stays} as stays from ${y}
    where ${y.gym_id} = ${period.gym} and ${y.joined_at} >= ${beginsAt(period, period.months[0]!)})`;
  const cohorts = await rowsOf(tx, statement<CohortRow>`with ${joined} select month, count(*)::int as joined from joined group by 1`);
  const running = period.months.at(-1)!;
  const end = endOfMonthAfter(period, sql`(y.month || '-01')`, sql`later.after`);
  const kept = await rowsOf(
    tx,
    statement<KeptRow>`with ${joined} select y.month, later.after, count(*) filter (where ${wasHere(end)})::int as kept
      from joined y cross join generate_series(0, ${period.months.length - 1}::int) later (after)
      where (y.month || '-01')::date + make_interval(months => later.after) < ${running}::date group by 1, 2`,
  );
  return period.months.map((first) => {
    const month = first.slice(0, 7);
    const own = kept.filter((row) => row.month === month).toSorted((one, other) => one.after - other.after);
    return { month, joined: cohorts.find((row) => row.month === month)?.joined ?? 0, kept: own.map((row) => row.kept) };
  });
};
/** @param after number of months after joining; undefined for all who first joined in that month */
export const cohort = (period: Period, month: string, after: number | undefined): Counted => {
  const first = `${month}-01`;
  const all = sql`select ${y.customer_id} as id, ${y.joined_at} as at, null::int as count, null::int as total from ${y}
    where ${y.gym_id} = ${period.gym} and ${y.joined_at} >= ${beginsAt(period, first)} and ${y.joined_at} < ${beginsAt(period, monthAfter(first, 1))}`;
  return after === undefined ? all : sql`${all} and ${wasHere(beginsAt(period, monthAfter(first, after + 1)))}`;
};
