// P15: many phones send their recorded commands in batches, concurrently.
import { randomUUID } from 'node:crypto';
import { ask, serveCrowd, setOf } from '../crowd.ts';
import type { Bench, Figure } from '../figure.ts';
import { atPace } from '../loads/pace.ts';
import { quantile } from '../measure.ts';

const eventsPerSecond = 833;
const inBatch = 20;
const gyms = 100;
const clients = 500;
const goalMs = 500;

export async function batches(bench: Bench): Promise<Figure[]> {
  const { cluster, urls, people } = await serveCrowd(bench, { gyms, clients, workouts: 1 }, 1);
  const send = async (index: number): Promise<void> => {
    const client = people[index % clients]!;
    const commands = Array.from({ length: inBatch }, () => ({
      id: randomUUID(),
      type: 'record-set',
      payload: setOf(client.workoutIds[0]!),
    }));
    const { results } = await ask<{ results: { status: string }[] }>(urls[0]!, client, 'commands', { body: { commands }, expected: 200 });
    const taken = results.filter(({ status }) => status === 'accepted').length;
    if (taken !== inBatch) throw new Error(`${taken} of ${inBatch} were accepted: ${JSON.stringify(results[0])}`);
  };
  const perSecond = eventsPerSecond / inBatch;
  await atPace({ perSecond, seconds: clients / perSecond }, send);
  const seconds = bench.quick ? 5 : 60;
  const seen = await atPace({ perSecond, seconds }, send);
  await cluster.close();
  const arms = { p50: quantile(seen, 0.5), p99: quantile(seen, 0.99) };
  return [
    {
      id: 'P15',
      what: `${eventsPerSecond} events/s as batches of ${inBatch} on ${gyms} gyms for ${seconds} s`,
      unit: 'ms',
      arms,
      goal: `p99 ≤ ${goalMs}`,
      met: arms.p99 <= goalMs,
      judgedBy: ['p99'],
    },
  ];
}
