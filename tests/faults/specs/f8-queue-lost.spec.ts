// F8: the queue is lost with all its jobs. Wake-ups only say where to look, so read models lag by a second, and nothing else happens.
import { afterEach, describe, expect, it } from 'vitest';
import { transaction } from '@spotter/database/tenancy/pools';
import { aJobRuns } from '../background-work.ts';
import { Cluster } from '../cluster.ts';
import { isLong } from '../../support/length.ts';
import { meanwhile } from '../meanwhile.ts';
import { everybodyTrains, openTrainingGym } from '../training.ts';
import { deadline, waitTimeoutMs, until } from '../../support/until.ts';

const losses = isLong ? 20 : 3;
const awayLagMs = deadline(2_000);

describe('the queue is lost', () => {
  let cluster: Cluster;
  afterEach(() => cluster.close());

  /** Empties the tables while they contain jobs. @returns the number of lost jobs */
  const emptied = (tables: string): Promise<number> =>
    // Locking many tables in use may need a retry, and a job seldom exists for more than some milliseconds.
    until('a queue with jobs in it is emptied', waitTimeoutMs, () =>
      transaction(cluster.owner, 'begin', async (tx) => {
        await tx.query(`lock table ${tables} in access exclusive mode`);
        const held = await tx.query<{ jobs: number }>(`select count(*)::int as jobs from bullmq.job where state in ('waiting', 'active')`);
        if (held.rows[0]!.jobs === 0) return null;
        await tx.query(`truncate ${tables} cascade`);
        return held.rows[0]!.jobs;
      }),
    );

  it('on Postgres: catches up after all its tables are emptied while everybody trains', async () => {
    cluster = await Cluster.start();
    const gym = await openTrainingGym(cluster, 3);
    const { rows } = await cluster.owner.query<{ name: string }>(
      `select format('bullmq.%I', tablename) as name from pg_tables where schemaname = 'bullmq'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (let loss = 0; loss < losses; loss += 1) {
      const working = everybodyTrains(cluster, gym, 5);
      const lost = await meanwhile(emptied(rows.map(({ name }) => name).join(', ')), () => everybodyTrains(cluster, gym, 1));
      expect(lost).toBeGreaterThan(0);
      await working;
      await cluster.lag(awayLagMs);
    }
    await aJobRuns(cluster, gym);
    expect(await cluster.violations()).toEqual([]);
  });
});
