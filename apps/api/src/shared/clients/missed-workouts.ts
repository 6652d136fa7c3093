// Counts missed and due workouts of a gym by client or day, for figures of many clients, with the same results as `isMissed` and `isDue`
// (missed-counts.int.spec.ts compares them). Index-only scans count everything planned, then the workouts that absences, pauses and gaps
// between stays excuse are subtracted. Most clients have none of these, and checking each workout for them took twice as long as counting
// (ADR 130).
import { aliased, always, sql, type RawBuilder, type Table } from '@spotter/database/connections/sql';
import { daysGoneOf, isGone } from './days-gone.js';
import { isAway, isPaused } from '../program-standing.js';

const w = aliased('workouts', 'w');

/** Rows of any table with a client. */
type OfClient = Pick<Table<'workouts'>, 'gym_id' | 'customer_id'> | Pick<Table<'client_stays'>, 'gym_id' | 'customer_id'>;

export type DaysOfGym = {
  readonly gym: RawBuilder<string>;
  /** The gym's time zone and current date. */
  readonly zone: RawBuilder<string>;
  readonly today: RawBuilder<string>;
  /** First day, and the day after the last one. Today and later never count. */
  readonly from: RawBuilder<unknown>;
  readonly before?: RawBuilder<unknown>;
  /** Further condition that selects clients. */
  readonly whose?: (of: OfClient) => RawBuilder<boolean>;
};

const within = ({ gym, today, from, before, whose }: DaysOfGym): RawBuilder<boolean> =>
  sql`${w.gym_id} = ${gym} and ${w.scheduled_on} >= ${from}::date and ${w.scheduled_on} < ${today}::date
    and ${before === undefined ? always : sql`${w.scheduled_on} < ${before}::date`} and ${whose === undefined ? always : whose(w)}`;

const planned = ({ gym, today, ...days }: DaysOfGym, statuses: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${w} where ${w.status} in (${statuses}) and ${within({ gym, today, ...days })}`;
const untrained = sql`'scheduled', 'skipped'`;

const own = aliased('assigned_programs', 'own');
/** Joins paused programs, which are few, with the workouts that their pause holds back. */
const paused = (days: DaysOfGym): RawBuilder<unknown> =>
  sql`${own} join ${w} on ${w.gym_id} = ${own.gym_id} and ${w.assigned_program_id} = ${own.id} and ${w.customer_id} = ${own.customer_id}
        and ${w.scheduled_on} >= ${own.paused_from}
      where ${own.gym_id} = ${days.gym} and ${own.status} <> 'ended' and ${own.paused_from} <= ${days.today}::date and ${w.status} = 'scheduled' and ${within(days)}`;

type By = 'customer_id' | 'scheduled_on';
/** Subtracts excused workouts: one row with a negative `n` per reason. A workout with several reasons is subtracted once. */
const excused = (days: DaysOfGym, by: By, done: RawBuilder<unknown>): RawBuilder<unknown> => {
  const subtracted = (from: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`select ${w[by]}, -count(*) as n ${done} from ${from} group by 1`;
  return sql.join(
    [
      subtracted(sql`${daysGoneOf(days.gym, days.zone, days.whose ?? (() => always))} gone join ${w} on ${w.customer_id} = gone.customer_id
        where ${w.status} in (${untrained}) and ${within(days)} and gone.days @> ${w.scheduled_on}`),
      subtracted(sql`${planned(days, sql`'scheduled'`)} and ${isAway(w)} and not ${isGone(days.zone, w)}`),
      subtracted(sql`${paused(days)} and not ${isGone(days.zone, w)} and not ${isAway(w)}`),
    ],
    sql` union all `,
  );
};

/** Rows `missed` of `by` and `count`, one per client or day with missed workouts. */
export const missedCounts = (days: DaysOfGym, by: By): RawBuilder<unknown> =>
  sql`(select counted.${sql.ref(by)}, sum(counted.n)::int as count
    from (select ${w[by]}, count(*) as n from ${planned(days, untrained)} group by 1 union all ${excused(days, by, sql``)}) counted
    group by 1 having sum(counted.n) > 0) missed`;

/** Rows `due` of `by`, `count` and `done`, one per client or day with workouts that were due. */
export const dueCounts = (days: DaysOfGym, by: By): RawBuilder<unknown> =>
  sql`(select counted.${sql.ref(by)}, sum(counted.n)::int as count, sum(counted.done)::int as done
    from (select ${w[by]}, count(*) as n, count(*) filter (where ${w.status} = 'completed') as done
        from ${planned(days, sql`${untrained}, 'completed', 'in-progress'`)} group by 1
      union all ${excused(days, by, sql`, 0 as done`)}) counted
    group by 1 having sum(counted.n) > 0) due`;

/** Last day on which a client missed a workout. Reads their workouts one by one, so use it for a few clients. */
export const lastMissed = (days: DaysOfGym, customer: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(select max(${w.scheduled_on}) from ${planned(days, untrained)} and ${w.customer_id} = ${customer} and not ${isGone(days.zone, w)}
    and (${w.status} = 'skipped' or not ${isAway(w)} and not ${isPaused(days.today, w)}))`;
