// S23 with the queue on Redis. In a file of its own, because a process speaks to one kind of queue.
import { it } from 'vitest';
import { backends, startRedis } from '../support/network/redis.ts';
import { judgeConfidences } from './kept-to-itself.ts';

it.runIf(backends().includes('redis'))('what people confide is in no log, no metric, no trace and no queue on Redis', async () => {
  const redis = await startRedis();
  try {
    await judgeConfidences(redis.url);
  } finally {
    await redis.stop();
  }
});
