// People in training before processes of the product: an API for each url, one projector.
import type { Product } from './database.ts';
import { productDatabase } from './database.ts';
import type { Bench } from './figure.ts';
import { Cluster } from '../faults/cluster.ts';
import { peopleInTraining, type Crowd, type Person, type Signed } from './people.ts';
import { squat } from './served.ts';
import { randomUUID } from 'node:crypto';

export type Served = {
  readonly product: Product;
  readonly cluster: Cluster;
  readonly urls: readonly string[];
  readonly people: readonly Person[];
  readonly admins: readonly Signed[];
};

export async function serveCrowd({ postgres }: Bench, crowd: Crowd, apis: number): Promise<Served> {
  const product = await productDatabase(postgres.url);
  const { people, admins } = await peopleInTraining(product, crowd);
  const cluster = await Cluster.start({ database: { ...product, close: async () => undefined }, apis, projectors: 1 });
  const urls = await Promise.all(cluster.doors.map((door) => door.url()));
  return { product, cluster, urls, people, admins };
}

export const setOf = (workoutId: string, setId: string = randomUUID()) => ({
  workoutId,
  setId,
  exerciseId: squat,
  actual: { reps: 5, load: { value: 100, unit: 'kg' } },
  performedAt: new Date().toISOString(),
});

/** An answer with its status. @throws Error for another status than is expected */
export async function ask<A>(url: string, { token, gym }: Signed, path: string, sent?: { body: object; expected: number }): Promise<A> {
  const response = await fetch(`${url}/api/gyms/${gym.slug}/${path}`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(sent !== undefined && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(sent !== undefined && { method: 'POST', body: JSON.stringify(sent.body) }),
  });
  const answer = (await response.json()) as A;
  if (response.status !== (sent?.expected ?? 200)) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}
