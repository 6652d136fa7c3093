// P6: the product's API with an additional minimal route: it inserts a row for a set, under the same session check.
import { readConfig } from '@spotter/api/config';
import { policies, relationOf } from '@spotter/api/platform/sessions/policy';
import { sessionRoute, type Route } from '@spotter/api/platform/http/route';
import { Pool } from 'pg';
import { Members } from '@spotter/api/platform/sessions/members';
import { provideRoutes } from '@spotter/api/platform/http/slice-routes';
import { startApi } from '@spotter/api/server';
import { recordSet } from '@spotter/contracts/workouts/commands';
import { withGym } from '@spotter/database/tenancy/pools';
import { serveArm } from '../arm.ts';

const plainSet = ({ pool, members }: { readonly pool: Pool; readonly members: Members }): Route =>
  sessionRoute({
    method: 'POST',
    path: '/api/gyms/:gym/plain-sets',
    summary: 'A row for a set.',
    body: recordSet,
    answer: null,
    status: 201,
    run: async ({ request, session }, _parameters, set) => {
      const gym = await members.gym((request.params as { gym: string }).gym);
      relationOf(policies.trainingOfClient, await members.member(session.accountId, gym));
      await withGym(pool, gym.id, (tx) =>
        tx.query({
          name: 'plain-set',
          text: `insert into plain_sets (gym_id, id, workout_id, exercise_id, prescription_id, set_type, actual, performed_at, note, video_url)
                 values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
          values: [
            gym.id,
            set.setId,
            set.workoutId,
            set.exerciseId,
            set.prescriptionId,
            set.setType,
            JSON.stringify(set.actual),
            set.performedAt,
            set.note,
            set.videoUrl,
          ],
        }),
      );
      return { id: set.setId };
    },
  });

class PlainSets {}

// A cold node caches neither sessions nor states: the next request is always of another person.
const memory = process.env['COLD'] === 'yes' ? { memory: { stateBytes: 1, sessions: 1 } } : {};
const api = await startApi({ ...readConfig(process.env), ...memory }, [
  {
    module: PlainSets,
    providers: [provideRoutes((services: Parameters<typeof plainSet>[0]) => [plainSet(services)], { pool: Pool, members: Members })],
  },
]);

serveArm({
  url: async () => ({ url: api.url }),
  /** CPU time since the start of the process, of the main thread: other threads of Node, such as garbage collection, are excluded. */
  worked: async () => {
    const { user, system } = process.threadCpuUsage();
    return { us: user + system };
  },
});
