// F2: the API dies while its transaction is open.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Cluster } from '../cluster.ts';
import { isLong } from '../../support/length.ts';
import { openTrainingGym, setBody, train, type TrainingGym } from '../training.ts';
import { deadline, waitTimeoutMs, until } from '../../support/until.ts';

const kills = isLong ? 50 : 3;
const unlockedMs = deadline(1_000);

describe('an API process dies in the middle of a transaction', () => {
  let cluster: Cluster;
  let gym: TrainingGym;
  beforeAll(async () => {
    cluster = await Cluster.start({ projectors: 1 });
    gym = await openTrainingGym(cluster, 2);
  });
  afterAll(() => cluster.close());

  it('leaves no partial command behind, and frees the ledger immediately', async () => {
    const [doomed] = cluster.apis;
    for (let round = 0; round < kills; round += 1) {
      const client = cluster.client(gym.clients[0]!, [cluster.endpoints[0]!]);
      const workoutId = randomUUID();
      await client.done('start-workout', { workoutId, customerId: gym.clients[0]!.membershipId, startedAt: new Date().toISOString() });
      const holder = await cluster.owner.connect();
      await holder.query('begin');
      await holder.query('select 1 from ledgers where id = $1 for update', [gym.gym.id]);
      const waiting = client.done('record-set', setBody(workoutId, randomUUID(), gym.squat, 1));
      await until('the append waits inside its transaction', waitTimeoutMs, async () => {
        const { rowCount } = await cluster.owner.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and xact_start < query_start and query like '%append_carefully%'`,
        );
        return rowCount === 1;
      });
      await doomed!.kill();
      await holder.query('rollback');
      holder.release();
      const free = performance.now();
      await until('the head of the ledger is free', waitTimeoutMs, () => isFree());
      expect(performance.now() - free).toBeLessThan(unlockedMs);
      await doomed!.start();
      await waiting;
      await train(cluster, gym, gym.clients[1]!, 1);
    }
    expect(cluster.history.count((line) => line.kind === 'info')).toBeGreaterThanOrEqual(kills);
    expect(await cluster.violations()).toEqual([]);
  });

  const isFree = async (): Promise<boolean> => {
    const tx = await cluster.owner.connect();
    try {
      await tx.query('begin');
      await tx.query('select 1 from ledgers where id = $1 for update nowait', [gym.gym.id]);
      return true;
    } finally {
      await tx.query('rollback');
      tx.release();
    }
  };
});
