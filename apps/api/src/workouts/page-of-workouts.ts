// A page of the list of workouts: which ones, and in which order.
import type { workoutStatuses } from '@spotter/contracts/workouts/queries';
import { aliased, allOf, always, prepared, sql, type Given, type RawBuilder } from '@spotter/database/connections/sql';
import { beginOf, dateIn } from '../platform/reading/calendar.js';
import { isNamedWorkout } from '../platform/reading/named.js';
import { afterCursor, orderBy, sortingOf, sortKey, type PageStart } from '../platform/reading/paging.js';
import { visibleByCustomer, type Sight } from '../platform/reading/visible.js';
import { doneSets, hasStatus, isListed, workoutColumns, type WorkoutRow } from '../shared/workout-rows.js';

const w = aliased('workouts', 'w');
export type Status = (typeof workoutStatuses)[number];
type Zone = RawBuilder<string>;

export const sortableIn = (zone: Zone) =>
  ({
    date: { by: sql`coalesce(${beginOf(zone, w.scheduled_on)}, ${w.started_at})`, type: 'timestamptz' },
    startedAt: { by: w.started_at, type: 'timestamptz' },
  }) as const;
/** A zone for callers of `sortableIn` that read only its names and types. */
export const nowhere: Zone = sql`'UTC'`;
/** The day that it is planned for, or the one on which it was trained: whoever trained ahead looks for it on both. */
const isWithin = (zone: Zone, from: RawBuilder<unknown> | null, to: RawBuilder<unknown> | null): RawBuilder<boolean> => {
  const within = (day: RawBuilder<unknown>): RawBuilder<boolean> =>
    allOf([from === null ? always : sql`${day} >= ${from}::date`, to === null ? always : sql`${day} <= ${to}::date`]);
  return sql`(${within(sql`${w.scheduled_on}`)} or ${within(dateIn(zone, w.started_at))})`;
};

type Filters = {
  gym: string;
  me: string | null;
  zone: string;
  today: string;
  typed: readonly string[] | undefined;
  customer: string | undefined;
  from: string | undefined;
  to: string | undefined;
};
/** `statuses` in the contract's order, each once; null for all. */
type ListForm = PageStart['form'] & { readonly sight: Sight; readonly words: number; readonly statuses: readonly Status[] | null };

type Asked = Given<Filters & PageStart['values'] & { limit: number }>;

const isByDay = ({ sort }: ListForm): boolean => sort === 'date' || sort === '-date';
/**
 * The first workouts by date, of those with a day and of those without one. The index of days returns the first in their order, so that
 * nobody makes a moment of the day of every workout in the gym to sort by it.
 */
const firstByDay = (where: RawBuilder<boolean>, { zone, after, limit }: Asked, { sort, empty }: ListForm): RawBuilder<unknown> => {
  const descending = sort.startsWith('-');
  const direction = descending ? sql`desc` : sql`asc`;
  const bound = dateIn(zone, sql`(${after}::text[])[1]::timestamptz`);
  const fromCursor = after === undefined || empty[0] === true ? always : sql`${w.scheduled_on} ${descending ? sql`<=` : sql`>=`} ${bound}`;
  return sql`(select w.* from ${w} where ${where} and ${w.scheduled_on} is not null and ${fromCursor}
      order by ${w.scheduled_on} ${direction}, ${w.id} limit ${limit})
    union all (select w.* from ${w} where ${where} and ${w.scheduled_on} is null order by ${w.started_at} ${direction} nulls last, ${w.id} limit ${limit})`;
};

/** A page of the list of workouts. */
export const pageOfWorkouts = prepared((given: Asked, form: ListForm) => {
  const { gym, me, zone, today, typed, customer, from, to, after, limit } = given;
  const sorting = sortingOf(form.sort, sortableIn(zone), '', w.id);
  const where = allOf([
    sql`${w.gym_id} = ${gym}`,
    visibleByCustomer(form.sight, me, w),
    isNamedWorkout(typed, form.words, gym, w),
    isListed(zone, w),
    customer === undefined ? always : sql`${w.customer_id} = ${customer}`,
    from === undefined && to === undefined
      ? always
      : isWithin(zone, from === undefined ? null : sql`${from}`, to === undefined ? null : sql`${to}`),
    form.statuses === null ? always : hasStatus(zone, today, w, form.statuses),
    afterCursor(sorting, after, form),
  ]);
  const rows = isByDay(form) ? firstByDay(where, given, form) : sql`select w.* from ${w} where ${where}`;
  return sql<WorkoutRow & { sort_key: (string | number | null)[] }>`with w as materialized (select * from (${rows}) w
    order by ${orderBy(sorting)} limit ${limit})
     select ${workoutColumns(zone, w)}, ${sortKey(sorting)} from w ${doneSets(zone, w)} order by ${orderBy(sorting)}`;
});
