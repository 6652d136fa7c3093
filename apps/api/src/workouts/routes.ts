// Queries about workouts: the list, the live board, one workout.
import { liveAnswer, workoutDetail, workoutsAnswer, workoutsParameters, workoutStatuses } from '@spotter/contracts/workouts/queries';
import { aliased, allOf, always, prepared, rowsOf, sql, type Given, type RawBuilder } from '@spotter/database/connections/sql';
import type { Log } from '@spotter/database/log/log';
import { beginOf, dateIn, localDate } from '../platform/reading/calendar.js';
import { isNamedWorkout, patternsOf } from '../platform/reading/named.js';
import { afterCursor, defaultLimit, orderBy, page, sortingOf, sortKey, startOf, type PageStart } from '../platform/reading/paging.js';
import { policies } from '../platform/sessions/policy.js';
import { Refusal } from '../platform/http/refusal.js';
import { gymRoute, type Route } from '../platform/http/route.js';
import { sightOf, viewerOf, visibleByCustomer, type Sight } from '../platform/reading/visible.js';
import { doneSets, isListed, workoutColumns, workoutItemOf, workoutStatus, type WorkoutRow } from '../shared/workout-rows.js';
import { mayChange } from '../shared/autonomy.js';
import { liveWorkouts } from '../shared/live-board.js';
import { trainedSets } from './trained-sets.js';
import { workoutDetailOf } from './workout-detail.js';

const w = aliased('workouts', 'w');
type Zone = RawBuilder<string>;

const sortableIn = (zone: Zone) =>
  ({
    date: { by: sql`coalesce(${beginOf(zone, w.scheduled_on)}, ${w.started_at})`, type: 'timestamptz' },
    startedAt: { by: w.started_at, type: 'timestamptz' },
  }) as const;
/** For whoever reads its names and types only. */
const nowhere: Zone = sql`'UTC'`;
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
  statuses: readonly string[] | undefined;
};
type ListForm = PageStart['form'] & { readonly sight: Sight; readonly words: number };

const pageOfWorkouts = prepared((given: Given<Filters & PageStart['values'] & { limit: number }>, form: ListForm) => {
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
    given.statuses === undefined ? always : sql`${workoutStatus(zone, today, w)} = any(${given.statuses})`,
    afterCursor(sorting, after, form),
  ]);
  return sql<WorkoutRow & { sort_key: (string | number | null)[] }>`with w as materialized (select w.* from ${w} where ${where}
    order by ${orderBy(sorting)} limit ${limit})
     select ${workoutColumns(zone, w)}, ${sortKey(sorting)} from w ${doneSets(zone, w)} order by ${orderBy(sorting)}`;
});

const statuses = (text: string): readonly string[] => {
  const wanted = text.split(',');
  if (wanted.some((status) => !(workoutStatuses as readonly string[]).includes(status)))
    throw new Refusal('invalid-value', { errors: [{ path: 'status', code: 'invalid-value', message: 'names no status' }] });
  return wanted;
};

export const workoutRoutes = ({ log }: { log: Log }): Route[] => [
  gymRoute({
    path: '/api/gyms/:gym/workouts',
    summary: 'Workouts, planned and done',
    access: policies.readClient,
    parameters: workoutsParameters,
    answer: workoutsAnswer,
    run: async (call, { limit = defaultLimit, cursor, sort, q, customer, from, to, status }) => {
      const today = localDate(call.gym.timeZone);
      const sorting = sortingOf(sort, sortableIn(nowhere), '-date', w.id);
      const start = startOf(cursor, sorting, call.epoch);
      const typed = patternsOf(q);
      const filters = { customer, from, to, typed, statuses: status === undefined ? undefined : statuses(status) };
      const rows = await rowsOf(
        call.tx,
        pageOfWorkouts(
          { gym: call.gym.id, me: viewerOf(call), zone: call.gym.timeZone, today, ...filters, ...start.values, limit: limit + 1 },
          { ...start.form, sight: sightOf(call), words: typed?.length ?? 0 },
        ),
      );
      const answer = page(rows, limit, sorting, call.epoch, (row) => workoutItemOf(row, today));
      return customer === undefined ? answer : { ...answer, may: await mayChange(call, customer) };
    },
  }),
  gymRoute({
    path: '/api/gyms/:gym/workouts/live',
    summary: 'Workouts that are running now',
    access: policies.readGym,
    answer: liveAnswer,
    run: async (call) => ({ items: await liveWorkouts({ ...call, relation: call.member.role === 'coach' ? 'own' : call.relation }) }),
  }),
  gymRoute({
    path: '/api/gyms/:gym/workouts/:workoutId',
    summary: 'One workout with every set',
    access: policies.readClient,
    answer: workoutDetail,
    run: (call) => workoutDetailOf(call, log, call.path['workoutId']!),
  }),
  trainedSets,
];
