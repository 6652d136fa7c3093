// Queries about workouts: the list, the live board, one workout.
import { liveAnswer, workoutDetail, workoutsAnswer, workoutsParameters, workoutStatuses } from '@spotter/contracts/workouts/queries';
import type { Log } from '@spotter/database/log/log';
import { beginOf, dateIn, localDate } from '../platform/reading/calendar.js';
import { isNamedWorkout } from '../platform/reading/named.js';
import { afterCursor, defaultLimit, orderBy, page, sortingOf, sortKey } from '../platform/reading/paging.js';
import { policies } from '../platform/sessions/policy.js';
import { Refusal } from '../platform/http/refusal.js';
import { gymRoute, type Route } from '../platform/http/route.js';
import { Values, visibleByCustomer } from '../platform/reading/visible.js';
import { doneSets, isListed, workoutColumns, workoutItemOf, workoutStatus, type WorkoutRow } from '../shared/workout-rows.js';
import { liveWorkouts } from '../shared/live-board.js';
import { workoutDetailOf } from './workout-detail.js';

/** `zone`: number of the parameter with the gym's. */
const sortableIn = (zone: string) =>
  ({
    date: { sql: `coalesce(${beginOf(zone, 'w.scheduled_on')}, w.started_at)`, type: 'timestamptz' },
    startedAt: { sql: 'w.started_at', type: 'timestamptz' },
  }) as const;
/** The day that it is planned for; of a free one the day on which it began. */
const dayIn = (zone: string): string => `coalesce(w.scheduled_on, ${dateIn(zone, 'w.started_at')})`;

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
      const values = new Values();
      const zone = values.add(call.gym.timeZone);
      const sorting = sortingOf(sort, sortableIn(zone), '-date', 'w.id');
      const gym = values.add(call.gym.id);
      const terms = [`w.gym_id = ${gym}`, visibleByCustomer(call, values, 'w'), isNamedWorkout(q, gym, values), isListed];
      if (customer !== undefined) terms.push(`w.customer_id = ${values.add(customer)}`);
      if (from !== undefined) terms.push(`${dayIn(zone)} >= ${values.add(from)}::date`);
      if (to !== undefined) terms.push(`${dayIn(zone)} <= ${values.add(to)}::date`);
      if (status !== undefined) terms.push(`${workoutStatus(values.add(today))} = any(${values.add(statuses(status))})`);
      const after = afterCursor(cursor, sorting, values, call.epoch);
      const { rows } = await call.tx.query<WorkoutRow & { sort_key: (string | number | null)[] }>(
        `with w as materialized (select w.* from workouts w where ${terms.join(' and ')} and ${after} order by ${orderBy(sorting)} limit ${values.add(limit + 1)})
         select ${workoutColumns}, ${sortKey(sorting)} from w ${doneSets} order by ${orderBy(sorting)}`,
        values.list,
      );
      return page(rows, limit, sorting, call.epoch, (row) => workoutItemOf(row, today));
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
];
