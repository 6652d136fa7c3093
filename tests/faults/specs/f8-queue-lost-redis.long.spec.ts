// F8 on Redis. In a separate file, because a process supports one kind of queue.
import { afterEach, describe, expect, it } from 'vitest';
import { aJobRuns } from '../background-work.ts';
import { Cluster } from '../cluster.ts';
import { isLong } from '../../support/length.ts';
import { hasRedis, Redis } from '../redis.ts';
import { everybodyTrains, openTrainingGym } from '../training.ts';
import { deadline } from '../../support/until.ts';

const losses = isLong ? 20 : 3;
const awayLagMs = deadline(2_000);

describe('the queue is lost', () => {
  let cluster: Cluster;
  let redis: Redis | null = null;
  afterEach(async () => {
    await cluster.close();
    await redis?.kill();
  });

  it.runIf(hasRedis)('on Redis: catches up after it is killed and comes back empty', async () => {
    redis = await Redis.start();
    cluster = await Cluster.start({ redisUrl: redis.url() });
    const gym = await openTrainingGym(cluster, 3);
    for (let loss = 0; loss < losses; loss += 1) {
      const working = everybodyTrains(cluster, gym, 5);
      await redis.kill();
      await working;
      await everybodyTrains(cluster, gym, 2);
      expect(await cluster.lag()).toBeLessThan(awayLagMs);
      await redis.start();
      await everybodyTrains(cluster, gym, 2);
      expect(await cluster.lag()).toBeLessThan(awayLagMs);
    }
    await aJobRuns(cluster, gym);
    expect(await cluster.violations()).toEqual([]);
  });
});
