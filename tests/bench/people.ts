// Clients of a hundred gyms, each one signed in and with workouts open; nobody has trained yet.
import { randomBytes, randomUUID } from 'node:crypto';
import { accountLedger } from '@spotter/api/platform/account-ledgers';
import { newToken, tokenHash } from '@spotter/api/platform/tokens';
import { Cluster, type Place } from '../faults/cluster.ts';
import type { Product } from './database.ts';
import { asHouse } from './served.ts';

export type Person = { readonly token: string; readonly gym: Place; readonly workoutIds: readonly string[] };
type Client = Person & { readonly accountId: string; readonly membershipId: string };

const gyms = 100;
const atOnce = 200;

export async function peopleInTraining(product: Product, count: number, workouts: number): Promise<readonly Person[]> {
  const cluster = await Cluster.start({ database: { ...product, close: async () => undefined }, apis: 0, projectors: 1 });
  const places = await Promise.all(Array.from({ length: gyms }, () => cluster.gym()));
  const clients = Array.from({ length: count }, (_, index) => ({
    token: newToken(),
    gym: places[index % gyms]!,
    workoutIds: Array.from({ length: workouts }, () => randomUUID()),
    accountId: randomUUID(),
    membershipId: randomUUID(),
  }));
  await openSessions(cluster, clients);
  for (let from = 0; from < count; from += atOnce)
    await Promise.all(clients.slice(from, from + atOnce).map((client) => beginTraining(cluster, client)));
  await cluster.lag(60_000);
  await cluster.close();
  return clients.map(({ token, gym, workoutIds }) => ({ token, gym, workoutIds }));
}

/** As signing in leaves them, without the seconds that a thousand passwords take. */
async function openSessions({ owner }: Cluster, clients: readonly Client[]): Promise<void> {
  const accountIds = clients.map(({ accountId }) => accountId);
  await owner.query(
    `insert into accounts (id, ledger, email, name, lastname, password, vault_key)
     select id, ledger, id || '@example.test', 'Client', 'Bench', '', $3 from unnest($1::uuid[], $2::uuid[]) account (id, ledger)`,
    [accountIds, accountIds.map(accountLedger), randomBytes(32)],
  );
  await owner.query(
    `insert into sessions (id, account_id, token_hash, expires_at)
     select gen_random_uuid(), account_id, token_hash, now() + interval '90 days'
     from unnest($1::uuid[], $2::bytea[]) session (account_id, token_hash)`,
    [accountIds, clients.map(({ token }) => tokenHash(token))],
  );
}

async function beginTraining(cluster: Cluster, { gym, accountId, membershipId, workoutIds }: Client): Promise<void> {
  await asHouse(cluster, gym.id, 'add-member', { membershipId, accountId, type: 0, name: 'Client', lastname: 'Bench' });
  for (const workoutId of workoutIds)
    await asHouse(cluster, gym.id, 'start-workout', { workoutId, customerId: membershipId, startedAt: new Date().toISOString() });
}
