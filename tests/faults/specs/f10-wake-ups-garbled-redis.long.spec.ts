// F10 on Redis. In a separate file, because a process supports one kind of queue.
import { it } from 'vitest';
import { Cluster } from '../cluster.ts';
import { GarblingRelay, judgeGarbled, type Queue } from '../garbling-relay.ts';
import { hasRedis, Redis } from '../redis.ts';

it.runIf(hasRedis)('keeps read models equal to a replay when wake-ups are garbled on Redis', async () => {
  const redis = await Redis.start();
  const queueOf = (database: number): Queue => ({ queueDatabaseUrl: 'postgres://127.0.0.1/unused', redisUrl: redis.url(database) });
  const cluster = await Cluster.start({ redisUrl: redis.url(0), projectorQueue: queueOf(1) });
  const relay = new GarblingRelay(queueOf(0), queueOf(1));
  try {
    await judgeGarbled(cluster, relay);
  } finally {
    await relay.close();
    await cluster.close();
    await redis.kill();
  }
});
