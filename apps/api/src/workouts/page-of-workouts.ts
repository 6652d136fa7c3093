// A page of the list of workouts: filters and order.
import type { workoutStatuses } from '@spotter/contracts/workouts/queries';
import { aliased, allOf, always, prepared, sql, type Given, type RawBuilder } from '@spotter/database/connections/sql';
import { beginOf, dateIn } from '../platform/reading/calendar.js';
import { isNamedWorkout } from '../platform/reading/named.js';
import { afterCursor, orderBy, sortingOf, sortKey, type PageStart } from '../platform/reading/paging.js';
import { visibleByCustomer, type Sight } from '../platform/reading/visible.js';
import { doneSets, isListed, statusConditions, workoutColumns, type WorkoutRow } from '../shared/workout-rows.js';

const w = aliased('workouts', 'w');
export type Status = (typeof workoutStatuses)[number];
type Zone = RawBuilder<string>;

export const sortableIn = (zone: Zone) =>
  ({
    date: { by: sql`coalesce(${beginOf(zone, w.scheduled_on)}, ${w.started_at})`, type: 'timestamptz' },
    startedAt: { by: w.started_at, type: 'timestamptz' },
  }) as const;
/** Zone for callers of `sortableIn` that only read its names and types. */
export const nowhere: Zone = sql`'UTC'`;
type Days = { readonly from: RawBuilder<unknown> | undefined; readonly to: RawBuilder<unknown> | undefined };
const within = (day: RawBuilder<unknown>, { from, to }: Days): RawBuilder<boolean> =>
  allOf([from === undefined ? always : sql`${day} >= ${from}::date`, to === undefined ? always : sql`${day} <= ${to}::date`]);
const isPlannedWithin = (days: Days): RawBuilder<boolean> => sql`(${within(w.scheduled_on, days)})`;
/**
 * True for a workout that was trained on one of the days. An index finds moments, not days of a zone, so the condition first limits moments
 * from a day before to a day after: a clock change may skip or repeat midnight.
 */
const isTrainedWithin = (zone: Zone, days: Days): RawBuilder<boolean> =>
  allOf([
    days.from === undefined ? always : sql`${w.started_at} >= ${beginOf(zone, sql`(${days.from}::date - 1)`)}`,
    days.to === undefined ? always : sql`${w.started_at} < ${beginOf(zone, sql`(${days.to}::date + 2)`)}`,
    within(dateIn(zone, w.started_at), days),
  ]);
/** Matches the planned day or the day of training: a workout that was trained early appears on both. */
const isWithin = (zone: Zone, days: Days): RawBuilder<boolean> => sql`(${isPlannedWithin(days)} or (${isTrainedWithin(zone, days)}))`;

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
const isByStart = ({ sort }: ListForm): boolean => sort === 'startedAt' || sort === '-startedAt';
/**
 * The first workouts by date, of those with a day and of those without one. The index of days returns them in order, so the query does not
 * convert and sort every workout of the gym. With a range of days, a second index finds workouts that were trained on another day than
 * planned.
 */
const firstByDay = (
  where: RawBuilder<boolean>,
  { zone, after, limit, from, to }: Asked,
  { sort, empty }: ListForm,
): RawBuilder<unknown> => {
  const descending = sort.startsWith('-');
  const direction = descending ? sql`desc` : sql`asc`;
  const bound = dateIn(zone, sql`(${after}::text[])[1]::timestamptz`);
  const fromCursor = after === undefined || empty[0] === true ? always : sql`${w.scheduled_on} ${descending ? sql`<=` : sql`>=`} ${bound}`;
  const planned = (condition: RawBuilder<boolean>): RawBuilder<unknown> =>
    sql`(select w.* from ${w} where ${where} and ${w.scheduled_on} is not null and ${condition} and ${fromCursor}
      order by ${w.scheduled_on} ${direction}, ${w.id} limit ${limit})`;
  const unplanned = (condition: RawBuilder<boolean>): RawBuilder<unknown> =>
    sql`(select w.* from ${w} where ${where} and ${w.scheduled_on} is null and ${condition}
      order by ${w.started_at} ${direction} nulls last, ${w.id} limit ${limit})`;
  if (from === undefined && to === undefined) return sql`${planned(always)} union all ${unplanned(always)}`;
  const days = { from, to };
  const trained = sql<boolean>`(${isTrainedWithin(zone, days)})`;
  return sql`${planned(isPlannedWithin(days))}
    union all ${planned(sql`${trained} and not ${isPlannedWithin(days)}`)} union all ${unplanned(trained)}`;
};

/**
 * The first workouts by their start, followed by those not started, by id. Each part is in index order, so the query does not sort every
 * workout of the gym.
 */
const firstByStart = (where: RawBuilder<boolean>, { limit }: Asked, { sort }: ListForm): RawBuilder<unknown> => {
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  return sql`(select w.* from ${w} where ${where} and ${w.started_at} is not null order by ${w.started_at} ${direction}, ${w.id} limit ${limit})
    union all (select w.* from ${w} where ${where} and ${w.started_at} is null order by ${w.id} limit ${limit})`;
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
    // When sorting by date, each part of `firstByDay` has its own condition.
    isByDay(form) || (from === undefined && to === undefined) ? always : isWithin(zone, { from, to }),
    afterCursor(sorting, after, form),
  ]);
  const ofStatus = form.statuses === null ? [always] : statusConditions(zone, today, w, form.statuses);
  const ofOneStatus = (is: RawBuilder<boolean>): RawBuilder<unknown> => firstByDay(allOf([where, is]), given, form);
  // Other filters find few workouts, which are quickly sorted.
  const isWhole =
    form.sight === 'all' && form.words === 0 && form.statuses === null && [customer, from, to].every((filter) => filter === undefined);
  const rows = isByDay(form)
    ? sql.join(ofStatus.map(ofOneStatus), sql` union all `)
    : isWhole && isByStart(form)
      ? firstByStart(where, given, form)
      : sql`select w.* from ${w} where ${where} and (${sql.join(ofStatus, sql` or `)})`;
  return sql<WorkoutRow & { sort_key: (string | number | null)[] }>`with w as materialized (select * from (${rows}) w
    order by ${orderBy(sorting)} limit ${limit})
     select ${workoutColumns(zone, w)}, ${sortKey(sorting)} from w ${doneSets(zone, w)} order by ${orderBy(sorting)}`;
});
