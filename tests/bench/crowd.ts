// Training clients, and processes of the product that serve them: an API for each URL, one projector.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { productDatabase } from './database.ts';
import type { Bench } from './figure.ts';
import { Cluster } from '../faults/cluster.ts';
import { peopleInTraining, type Crowd, type Person, type Signed } from './people.ts';
import { squat } from './served.ts';

export type Served = {
  readonly cluster: Cluster;
  readonly urls: readonly string[];
  readonly people: readonly Person[];
  readonly admins: readonly Signed[];
};

export async function serveCrowd({ postgres }: Bench, crowd: Crowd, apis: number): Promise<Served> {
  const product = await productDatabase(postgres.url);
  const { people, admins } = await peopleInTraining(product, crowd);
  const cluster = await Cluster.start({ database: { ...product, close: async () => undefined }, apis, projectors: 1 });
  const urls = await Promise.all(cluster.endpoints.map((endpoint) => endpoint.url()));
  return { cluster, urls, people, admins };
}

export const setOf = (workoutId: string, setId: string = randomUUID()) => ({
  workoutId,
  setId,
  exerciseId: squat,
  actual: { reps: 5, load: { value: 100, unit: 'kg' } },
  performedAt: new Date().toISOString(),
});

type Sent = { readonly body: object; readonly expected: number };
type Answer = { readonly status: number; readonly text: string };

/** As many connections as a proxy in front of the API keeps; a request that waits for a free one counts its waiting time. */
const agent = new Agent({ keepAlive: true, maxSockets: 128 });
const retryDelayMs = 100;
const busy = 503;

const exchange = (url: string, headers: Readonly<Record<string, string>>, sent?: Sent): Promise<Answer> =>
  new Promise((answered, failed) => {
    const asked = request(url, { agent, method: sent === undefined ? 'GET' : 'POST', headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', failed);
      response.once('end', () => answered({ status: response.statusCode!, text: Buffer.concat(parts).toString() }));
    });
    asked.once('error', failed);
    asked.end(sent === undefined ? undefined : JSON.stringify(sent.body));
  });

/** Retries under the same id while the server is too busy, as phones do. @throws Error for an unexpected status */
export async function ask<A>(url: string, { token, gym }: Signed, path: string, sent?: Sent): Promise<A> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(sent !== undefined && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
  };
  for (;;) {
    const { status, text } = await exchange(`${url}/api/gyms/${gym.slug}/${path}`, headers, sent);
    if (status === (sent?.expected ?? 200)) return JSON.parse(text) as A;
    if (status !== busy) throw new Error(`${path}: ${status} ${text.slice(0, 500)}`);
    await pause(retryDelayMs);
  }
}
