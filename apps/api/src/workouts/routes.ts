// Queries about workouts: the list, the live board, one workout.
import { liveAnswer, workoutDetail, workoutsAnswer, workoutsParameters, workoutStatuses } from '@spotter/contracts/workouts/queries';
import { aliased, rowsOf } from '@spotter/database/connections/sql';
import type { Log } from '@spotter/database/log/log';
import { localDate } from '../platform/reading/calendar.js';
import { patternsOf } from '../platform/reading/named.js';
import { defaultLimit, page, sortingOf, startOf } from '../platform/reading/paging.js';
import { policies } from '../platform/sessions/policy.js';
import { Refusal } from '../platform/http/refusal.js';
import { gymRoute, type Route } from '../platform/http/route.js';
import { sightOf, viewerOf } from '../platform/reading/visible.js';
import { workoutItemOf } from '../shared/workout-rows.js';
import { nowhere, pageOfWorkouts, sortableIn, type Status } from './page-of-workouts.js';
import { mayChange } from '../shared/autonomy.js';
import { liveWorkouts } from '../shared/live-board.js';
import { discardedWorkouts } from './discarded-workouts.js';
import { trainedSets } from './trained-sets.js';
import { workoutDetailOf } from './workout-detail.js';

const w = aliased('workouts', 'w');

const statuses = (text: string): readonly Status[] => {
  const wanted = text.split(',');
  if (wanted.some((status) => !(workoutStatuses as readonly string[]).includes(status)))
    throw new Refusal('invalid-value', { errors: [{ path: 'status', code: 'invalid-value', message: 'names no status' }] });
  return workoutStatuses.filter((status) => wanted.includes(status));
};

export const workoutRoutes = ({ log }: { log: Log }): Route[] => [
  gymRoute({
    path: '/api/gyms/:gym/workouts',
    summary: 'Lists workouts, planned and done',
    access: policies.readClient,
    parameters: workoutsParameters,
    answer: workoutsAnswer,
    run: async (call, { limit = defaultLimit, cursor, sort, q, customer, from, to, status }) => {
      const today = localDate(call.gym.timeZone);
      const sorting = sortingOf(sort, sortableIn(nowhere), '-date', w.id);
      const start = startOf(cursor, sorting, call.epoch);
      const typed = patternsOf(q);
      const filters = { customer, from, to, typed };
      const rows = await rowsOf(
        call.tx,
        pageOfWorkouts(
          { gym: call.gym.id, me: viewerOf(call), zone: call.gym.timeZone, today, ...filters, ...start.values, limit: limit + 1 },
          { ...start.form, sight: sightOf(call), words: typed?.length ?? 0, statuses: status === undefined ? null : statuses(status) },
        ),
      );
      const answer = page(rows, limit, sorting, call.epoch, (row) => workoutItemOf(row, today));
      return customer === undefined ? answer : { ...answer, may: await mayChange(call, customer) };
    },
  }),
  gymRoute({
    path: '/api/gyms/:gym/workouts/live',
    summary: 'Lists workouts that are running now',
    access: policies.readGym,
    answer: liveAnswer,
    run: async (call) => ({ items: await liveWorkouts({ ...call, relation: call.member.role === 'coach' ? 'own' : call.relation }) }),
  }),
  discardedWorkouts,
  gymRoute({
    path: '/api/gyms/:gym/workouts/:workoutId',
    summary: 'Returns one workout with every set',
    access: policies.readClient,
    answer: workoutDetail,
    run: (call) => workoutDetailOf(call, log, call.path['workoutId']!),
  }),
  trainedSets,
];
