// P16: the cost of five thousand open pages to the API, and how long they take to come back after it is killed.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../infra/start/running-start.ts';
import { Cluster } from '../../faults/cluster.ts';
import { NodeProcess } from '../../faults/node-process.ts';
import { Arm } from '../arm.ts';
import type { Page } from '../arms/idling.ts';
import { productDatabase } from '../database.ts';
import type { Bench, Figure } from '../figure.ts';
import { hardLimit, socketsWithin } from '../loads/open-files.ts';
import { peopleInTraining } from '../people.ts';
import { memoryOf } from '../process-tree.ts';
import { asSystem } from '../served.ts';

const gyms = 100;
const goals = { kilobytes: 30, seconds: 60 };
const kilobytesPerMb = 1024;
/** Opened before the memory is measured, so that the fixed cost of the first sockets is not counted. */
const first = 50;
const api = fileURLToPath(new URL('../../../apps/api/dist/bundle/main.js', import.meta.url));

export async function idleSockets({ postgres, quick }: Bench): Promise<Figure[]> {
  const wanted = quick ? 500 : 5_000;
  const count = socketsWithin(wanted, hardLimit());
  const product = await productDatabase(postgres.url);
  const { people } = await peopleInTraining(product, { gyms, clients: count, workouts: 0 });
  const pages = people.map(({ token, sessionId, gym }): Page => ({ token, sessionId, gymId: gym.id }));
  const cluster = await Cluster.start({ database: { ...product, close: async () => undefined }, apis: 0, projectors: 1 });
  const port = await freePort();
  const env = { ...product.env, WORKER_DATABASE_URL: product.env['PROJECTOR_DATABASE_URL'], HOST: '127.0.0.1', PORT: String(port) };
  const node = new NodeProcess('api', api, env);
  await node.start();
  const loader = await Arm.start('./arms/idling.ts', {});
  const open = (more: readonly Page[]) => loader.ask<{ open: number }>('open', { url: `http://127.0.0.1:${port}`, more });

  await open(pages.slice(0, first));
  const before = memoryOf(node.pid).rssMb;
  const opened = await open(pages.slice(first));
  if (opened.open !== count) throw new Error(`${opened.open} of ${count} sockets are open`);
  await wait(quick ? 2_000 : 20_000); // idle
  const idle = memoryOf(node.pid).rssMb;

  const cut = loader.ask('cut');
  const began = performance.now();
  await node.kill();
  await cut;
  const positions = await moveEveryGym(cluster, new Set(pages.map(({ gymId }) => gymId)));
  await node.start();
  await loader.ask('current', { wanted: positions });
  const seconds = (performance.now() - began) / 1_000;
  await loader.stop();
  await node.stop();
  await cluster.close();

  const fewer = count < wanted ? ` (of ${wanted}: this user may open ${hardLimit()} files)` : '';
  const eachKb = (kilobytesPerMb * (idle - before)) / (count - first);
  const what = `${count.toLocaleString('en')} idle sockets${fewer}`;
  return [
    {
      id: 'P16',
      what: `${what}, memory of the API's process for each of them (RSS)`,
      unit: 'kB',
      arms: { 'a socket': eachKb, [`process with ${first}`]: kilobytesPerMb * before, 'with all': kilobytesPerMb * idle },
      goal: `≤ ${goals.kilobytes}`,
      met: eachKb <= goals.kilobytes,
      judgedBy: ['a socket'],
    },
    {
      id: 'P16',
      what: `${what}, from kill -9 of the API until all have read what happened meanwhile`,
      unit: 's',
      arms: { spotter: seconds },
      goal: `≤ ${goals.seconds}`,
      met: seconds <= goals.seconds,
    },
  ];
}

/** Moves every gym while no page is connected. @returns the position of each */
async function moveEveryGym(cluster: Cluster, ids: ReadonlySet<string>): Promise<Record<string, number>> {
  const move = async (gymId: string): Promise<readonly [string, number]> => {
    const body = { customerId: randomUUID(), name: 'Newcomer', lastname: 'Bench' };
    return [gymId, (await asSystem(cluster, gymId, 'add-customer', body)).position];
  };
  return Object.fromEntries(await Promise.all([...ids].map(move)));
}
