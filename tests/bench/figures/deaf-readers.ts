// S21: the cost to the API of two hundred clients, of twenty accounts, that request the whole event stream and read nothing.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '../../faults/cluster.ts';
import type { Bench, Figure } from '../figure.ts';
import { memoryOf } from '../process-tree.ts';
import { asSystem, serve, type ServedGym } from '../served.ts';

const accounts = 20;
const readersEach = 10;
const goalMb = 100;
const password = 'train-hard-2026';

export async function deafReaders(bench: Bench): Promise<Figure[]> {
  const { cluster, gyms } = await serve(bench, 1, { apis: 1 });
  const gym = gyms[0]!;
  const url = new URL(await cluster.endpoints[0]!.url());
  await writeMuch(cluster, gym, bench.quick ? 4_000 : 12_000);
  const tokens = await Promise.all(Array.from({ length: accounts }, () => admin(cluster, gym)));
  await cluster.settled(60_000);
  // One real reader first, so that its cost is not counted for those that do not read.
  await readAll(url, gym, tokens[0]!);
  const { pid } = cluster.apis[0]!;
  const before = memoryOf(pid).rssMb;
  const sockets = await Promise.all(
    tokens.flatMap((token) => Array.from({ length: readersEach }, () => deaf(url, `/api/gyms/${gym.slug}/events/stream?after=0`, token))),
  );
  let most = before;
  for (const until = performance.now() + (bench.quick ? 10_000 : 25_000); performance.now() < until; await wait(200))
    most = Math.max(most, memoryOf(pid).rssMb);
  for (const socket of sockets) socket.destroy();
  await cluster.close();
  const arms = { before, most, more: most - before };
  const met = arms.more <= goalMb;
  const what = `${sockets.length} tails that nobody reads`;
  return [{ id: 'S21', what, unit: 'MB of RSS', arms, goal: `≤ ${goalMb} more`, met, judgedBy: ['more'] }];
}

/** Writes events of a kilobyte, more than the buffers of a connection hold. */
async function writeMuch(cluster: Cluster, gym: ServedGym, events: number): Promise<void> {
  for (let at = 0; at < events; at += 100)
    await Promise.all(
      Array.from({ length: 100 }, () =>
        asSystem(cluster, gym.id, 'add-customer', { customerId: randomUUID(), name: 'Customer', lastname: 'x'.repeat(50) }),
      ),
    );
}

async function admin(cluster: Cluster, gym: ServedGym): Promise<string> {
  const accountId = randomUUID();
  const email = `${accountId}@example.test`;
  const named = { name: 'Admin', lastname: 'Bench' };
  await cluster.services.accounts.open({ accountId, email, ...named, password, language: 'en' });
  await asSystem(cluster, gym.id, 'add-member', { membershipId: randomUUID(), accountId, type: 3, ...named });
  return (await cluster.services.accounts.signIn(email, password)).session.token;
}

async function readAll(url: URL, gym: ServedGym, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  for (let after = 0; ;) {
    const page = await fetch(new URL(`/api/gyms/${gym.slug}/events?after=${after}&limit=1000`, url), { headers });
    const events = (await page.json()) as readonly unknown[];
    if (events.length === 0) return;
    after = Number(page.headers.get('x-next-position'));
  }
}

async function deaf(url: URL, path: string, token: string): Promise<Socket> {
  const socket = connect(Number(url.port), url.hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${url.host}\r\nauthorization: Bearer ${token}\r\n\r\n`);
  return socket;
}
