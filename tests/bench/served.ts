// The whole product as processes, with gyms in which one admin records sets.
import { randomUUID } from 'node:crypto';
import { openCompany, openGym } from '@spotter/api/gyms/open-gym';
import { exerciseId, fillLibrary } from '../../infra/demo/library.ts';
import { Cluster, type ClusterOptions } from '../faults/cluster.ts';
import { emptyDatabase, secret } from './database.ts';
import type { Bench } from './figure.ts';
import { migrate } from '@spotter/database/schema/migrate';

export type ServedGym = { readonly id: string; readonly slug: string; readonly customerId: string; readonly workoutId: string };
export type Served = { readonly cluster: Cluster; readonly gyms: readonly ServedGym[]; readonly token: string };

const password = 'train-hard-2026';
/** An exercise of the library, which every gym knows. */
export const squat = exerciseId('Barbell_Squat');

export async function serve({ postgres }: Bench, gyms: number, options: ClusterOptions = {}): Promise<Served> {
  const ownerUrl = await emptyDatabase(postgres.url);
  await migrate({ ownerUrl, secret, newMasterKey: secret });
  const cluster = await Cluster.start({ ...options, database: { ownerUrl, secret, close: async () => undefined } });
  await fillLibrary(cluster.services);
  const accountId = randomUUID();
  const email = `admin-${accountId}@example.test`;
  await cluster.services.accounts.open({ accountId, email, name: 'Admin', lastname: 'Bench', password, language: 'en' });
  const opened = await Promise.all(Array.from({ length: gyms }, () => gymOf(cluster, accountId)));
  await cluster.settled(60_000);
  const { session } = await cluster.services.accounts.signIn(email, password);
  return { cluster, gyms: opened, token: session.token };
}

async function gymOf(cluster: Cluster, accountId: string): Promise<ServedGym> {
  const { pool, log, commands } = cluster.services;
  const [id, companyId, customerId, workoutId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const slug = `gym-${id.slice(0, 8)}`;
  await openCompany({ pool, log, commands, demo: false }, { companyId, name: 'A company' });
  await openGym(
    { pool, log, commands, demo: false },
    { gymId: id, companyId, slug, name: slug, timeZone: 'Europe/Istanbul', language: 'en', unit: 'kg' },
  );
  await asSystem(cluster, id, 'add-member', { membershipId: randomUUID(), accountId, type: 3, name: 'Admin', lastname: 'Bench' });
  await asSystem(cluster, id, 'add-customer', { customerId, name: 'Client', lastname: 'Bench' });
  await asSystem(cluster, id, 'start-workout', { workoutId, customerId, startedAt: new Date().toISOString() });
  return { id, slug, customerId, workoutId };
}

export const asSystem = (cluster: Cluster, gymId: string, type: string, body: object): Promise<{ position: number }> =>
  cluster.services.commands.execute(
    gymId,
    { account: null, membership: null, role: 'system', gymId },
    { commandId: randomUUID(), type, body },
  );

/** Records a set over HTTP; returns the position of its event. @throws Error if it is not accepted */
export async function recordSet(url: string, token: string, { slug, workoutId }: ServedGym): Promise<number> {
  const body = {
    workoutId,
    setId: randomUUID(),
    exerciseId: squat,
    actual: { reps: 5, load: { value: 100, unit: 'kg' } },
    performedAt: new Date().toISOString(),
  };
  const response = await fetch(`${url}/api/gyms/${slug}/commands/record-set`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { position: number };
  if (response.status !== 201) throw new Error(`record-set: ${response.status} ${JSON.stringify(answer)}`);
  return answer.position;
}
