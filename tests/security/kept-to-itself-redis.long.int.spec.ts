// S23 with the queue on Redis. In a separate file, because a process supports one kind of queue.
import { it } from 'vitest';
import { backends, startRedis } from '../support/network/redis.ts';
import { judgeConfidences } from './kept-to-itself.ts';

it.runIf(backends().includes('redis'))('leaks no personal data into logs, metrics, traces and queues on Redis', async () => {
  const redis = await startRedis();
  try {
    await judgeConfidences(redis.url);
  } finally {
    await redis.stop();
  }
});
