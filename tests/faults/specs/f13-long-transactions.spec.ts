// F13: transactions that stay open: writes of ours and of a neighbouring database that never end, and a frozen node that holds a gym's row.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool } from '@spotter/database/tenancy/pools';
import { testDatabase, type TestDatabase } from '@spotter/database/testing/testing';
import { Cluster } from '../cluster.ts';
import { everybodyTrains, openTrainingGym, train, type TrainingGym } from '../training.ts';
import { deadline } from '../../support/until.ts';

const freeWithinMs = deadline(5_000);

describe('a transaction that stays open', () => {
  let cluster: Cluster;
  let neighbour: TestDatabase;
  let gym: TrainingGym;
  let other: TrainingGym;
  beforeAll(async () => {
    [cluster, neighbour] = await Promise.all([Cluster.start({ projectors: 1 }), testDatabase()]);
    gym = await openTrainingGym(cluster, 2);
    other = await openTrainingGym(cluster, 2);
  });
  afterAll(async () => {
    await cluster.close();
    await neighbour.close();
  });

  it('delays no command and no reader, if a writer in this or a neighbouring database holds it', async () => {
    const beside = openPool(neighbour.ownerUrl, { max: 1, applicationName: 'spec neighbour' });
    const [here, there] = [await cluster.owner.connect(), await beside.connect()];
    try {
      for (const client of [here, there]) {
        await client.query('begin');
        await client.query('create table never_committed (id int)');
        await client.query('insert into never_committed select 1');
      }
      await everybodyTrains(cluster, gym, 3);
      // Snapshot-based readers would be stuck behind the oldest write; these follow each ledger to its end.
      await cluster.settled(2_000);
    } finally {
      for (const client of [here, there]) {
        await client.query('rollback');
        client.release();
      }
      await beside.end();
    }
    expect(await cluster.violations()).toEqual([]);
  });

  it('releases its gym within seconds, if a frozen node holds it, and never blocks any other', async () => {
    const [frozen] = cluster.apis as [(typeof cluster.apis)[number]];
    await frozen.kill();
    await frozen.start('after-append:pause');
    const [endpoint, whole] = cluster.endpoints as [(typeof cluster.endpoints)[number], (typeof cluster.endpoints)[number]];
    const stuck = cluster.client(gym.clients[0]!, [endpoint, whole]).done('start-workout', {
      workoutId: crypto.randomUUID(),
      customerId: gym.clients[0]!.membershipId,
      startedAt: new Date().toISOString(),
    });
    await frozen.bitten('after-append');
    frozen.signal('SIGSTOP');
    const began = performance.now();
    await train(cluster, other, other.clients[0]!, 1, [whole]);
    const elsewhere = performance.now() - began;
    await train(cluster, gym, gym.clients[1]!, 0, [whole]);
    const here = performance.now() - began;
    frozen.signal('SIGCONT');
    await stuck;
    expect(elsewhere).toBeLessThan(freeWithinMs);
    expect(here).toBeLessThan(freeWithinMs + 3_000);
    expect(await cluster.violations()).toEqual([]);
  });
});
