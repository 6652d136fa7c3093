// F8: the queue is lost with everything in it. Wake-ups are hints: read models come a second later, and nothing else happens.
import { afterEach, describe, expect, it } from 'vitest';
import { Cluster } from './cluster.ts';
import { isLong } from './length.ts';
import { everybodyTrains, openTrainingGym } from './training.ts';
import { until } from './until.ts';

const losses = isLong ? 20 : 3;
const awayLagMs = 2_000;

describe('the queue is lost', () => {
  let cluster: Cluster;
  afterEach(() => cluster.close());

  it('on Postgres: all its tables are emptied while everybody trains', async () => {
    cluster = await Cluster.start();
    const gym = await openTrainingGym(cluster, 3);
    const { rows } = await cluster.owner.query<{ name: string }>(
      `select format('bullmq.%I', tablename) as name from pg_tables where schemaname = 'bullmq'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (let loss = 0; loss < losses; loss += 1) {
      const working = everybodyTrains(cluster, gym, 5);
      // Locking many tables that are in use may have to be tried twice.
      await until(
        'the queue is empty',
        10_000,
        async () => (await cluster.owner.query(`truncate ${rows.map(({ name }) => name).join(', ')} cascade`)) !== null,
      );
      await working;
      expect(await cluster.lag()).toBeLessThan(awayLagMs);
    }
    expect(await cluster.violations()).toEqual([]);
  });
});
