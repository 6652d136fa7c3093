// Selects missed and due workouts of a gym, for figures of many clients. The rows match `isMissed` and `isDue`. Each excuse is an anti join, and
// an index-only scan reads the workouts: a subquery for each workout takes ten times as long. missed-rows.int.spec.ts compares both.
import { aliased, always, sql, type RawBuilder, type Table } from '@spotter/database/connections/sql';
import { isGone } from './days-gone.js';
import { isAway, isPaused } from '../program-standing.js';

const w = aliased('workouts', 'w');

export type DaysOfGym = {
  readonly gym: RawBuilder<string>;
  /** The gym's time zone, and its date. */
  readonly zone: RawBuilder<string>;
  readonly today: RawBuilder<string>;
  /** First day, and the day after the last one: no later than today counts anyway. */
  readonly from: RawBuilder<unknown>;
  readonly before?: RawBuilder<unknown>;
  /** A further condition on workouts `w`: whose they are. */
  readonly whose?: (w: Table<'workouts'>) => RawBuilder<boolean>;
};

const within = ({ gym, today, from, before, whose }: DaysOfGym): RawBuilder<boolean> =>
  sql`${w.gym_id} = ${gym} and ${w.scheduled_on} >= ${from}::date and ${w.scheduled_on} < ${today}::date
    and ${before === undefined ? always : sql`${w.scheduled_on} < ${before}::date`} and ${whose === undefined ? always : whose(w)}`;

const columns = sql`select ${w.customer_id}, ${w.scheduled_on}, ${w.status} from ${w}`;

const missed = (days: DaysOfGym): RawBuilder<unknown> =>
  sql`${columns} where ${w.status} = 'skipped' and ${within(days)} and not ${isGone(days.zone, w)}
    union all
    ${columns} where ${w.status} = 'scheduled' and ${within(days)} and not ${isGone(days.zone, w)} and not ${isAway(w)} and not ${isPaused(days.today, w)}`;

/** Rows `missed` of `customer_id`, `scheduled_on` and `status`. */
export const missedWorkouts = (days: DaysOfGym): RawBuilder<unknown> => sql`(${missed(days)}) missed`;

/** Rows `due` of `customer_id`, `scheduled_on` and `status`. */
export const dueWorkouts = (days: DaysOfGym): RawBuilder<unknown> =>
  sql`(${columns} where ${w.status} in ('completed', 'in-progress') and ${within(days)} union all ${missed(days)}) due`;
