// P7: from a command at one node to `changed` at a socket of another, idle.
import { once } from 'node:events';
import { io, type Socket } from 'socket.io-client';
import { hasRedis, Redis } from '../../faults/redis.ts';
import type { Bench, Figure } from '../figure.ts';
import { quantile } from '../measure.ts';
import { recordSet, serve } from '../served.ts';

const goals = { p50: 12, p99: 30, redis: 1.3 };

export async function live(bench: Bench): Promise<Figure[]> {
  const onPostgres = await delays(bench, null);
  const arms = { p50: quantile(onPostgres, 0.5), p99: quantile(onPostgres, 0.99) };
  const figures: Figure[] = [
    {
      id: 'P7',
      what: 'command to changed at a socket of another node, idle',
      unit: 'ms',
      arms,
      goal: `p50 ≤ ${goals.p50}, p99 ≤ ${goals.p99}`,
      met: arms.p50 <= goals.p50 && arms.p99 <= goals.p99,
    },
  ];
  if (!hasRedis) return figures;
  const redis = await Redis.start();
  const onRedis = quantile(await delays(bench, redis.url()), 0.5);
  await redis.kill();
  const ratio = onRedis / arms.p50;
  return [
    ...figures,
    {
      id: 'P7',
      what: 'the same with the queue on Redis, median',
      unit: 'ms',
      arms: { redis: onRedis, postgres: arms.p50 },
      ratios: { postgres: ratio },
      goal: `≤ ${goals.redis} × postgres`,
      met: ratio <= goals.redis,
    },
  ];
}

async function delays(bench: Bench, redisUrl: string | null): Promise<number[]> {
  const { cluster, gyms, token } = await serve(bench, 1, { redisUrl });
  const [here, there] = (await Promise.all(cluster.endpoints.map((endpoint) => endpoint.url()))) as [string, string];
  const socket = io(there, { auth: { token }, transports: ['websocket'] });
  await once(socket as unknown as NodeJS.EventEmitter, 'connect');
  const seen: number[] = [];
  const warmUps = 10;
  for (let time = 0; time < warmUps + (bench.quick ? 60 : 300); time += 1) {
    const began = performance.now();
    let reached = 0;
    const changed = new Promise<number>((told) =>
      socket.on('changed', ({ position }: { position: number }) => told((reached = Math.max(reached, position)))),
    );
    await Promise.all([recordSet(here, token, gyms[0]!), changed]);
    if (time >= warmUps) seen.push(performance.now() - began);
    await quiet(socket, cluster.settled());
  }
  socket.disconnect();
  await cluster.close();
  return seen;
}

/** Waits for late change notices of the last command, so that they do not count for the next one. */
async function quiet(socket: Socket, settled: Promise<void>): Promise<void> {
  await settled;
  socket.removeAllListeners('changed');
}
