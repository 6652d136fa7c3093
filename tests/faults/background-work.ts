// Background work of every node, after a fault is over.
import { randomUUID } from 'node:crypto';
import { queueNames } from '@spotter/api/platform/jobs/queues/queues';
import { until, waitTimeoutMs } from '../support/until.ts';
import type { Cluster } from './cluster.ts';
import type { TrainingGym } from './training.ts';

/** Waits until each worker of each API node listens to its queue on Postgres again. A worker names its connection by the queue. */
const everyWorkerListens = (cluster: Cluster): Promise<unknown> =>
  until('every worker listens', waitTimeoutMs, async () => {
    const { rows } = await cluster.owner.query<{ listening: number }>(
      `select count(*)::int as listening from pg_stat_activity where datname = current_database() and application_name = any($1)`,
      [queueNames],
    );
    return rows[0]!.listening === queueNames.length * cluster.apis.length;
  });

/** Waits for a job that is requested now. */
export const aJobRuns = async (cluster: Cluster, gym: TrainingGym): Promise<void> => {
  const [jobId, customerId] = [randomUUID(), gym.clients[0]!.membershipId];
  await cluster.client(gym.admin).ask(jobId, [{ id: randomUUID(), type: 'update-customer', payload: { customerId, goals: jobId } }]);
  await until('the job is finished', waitTimeoutMs, async () => {
    const { rows } = await cluster.owner.query('select 1 from jobs where id = $1 and finished_at is not null', [jobId]);
    return rows.length === 1;
  });
};

/** Resolves when all workers are back and do their work; no process has to be restarted. */
export const workGoesOn = async (cluster: Cluster, gym: TrainingGym): Promise<void> => {
  await everyWorkerListens(cluster);
  await aJobRuns(cluster, gym);
};
