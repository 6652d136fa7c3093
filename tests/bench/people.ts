// Clients of many gyms, all signed in and with open workouts, and an admin of each gym; no sets are recorded yet.
import { randomBytes, randomUUID } from 'node:crypto';
import { accountLedger } from '@spotter/api/platform/sessions/account-ledgers';
import { newToken, tokenHash } from '@spotter/api/platform/sessions/tokens';
import { fillLibrary } from '../../infra/demo/library.ts';
import { Cluster, type Place } from '../faults/cluster.ts';
import type { Product } from './database.ts';
import { asSystem } from './served.ts';

export type Signed = { readonly token: string; readonly sessionId: string; readonly gym: Place };
/** `customerId` is their membership. */
export type Person = Signed & { readonly customerId: string; readonly workoutIds: readonly string[] };
type Account = Signed & { readonly accountId: string; readonly membershipId: string };

const atOnce = 200;

const inTurns = async <T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> => {
  for (let from = 0; from < all.length; from += atOnce) await Promise.all(all.slice(from, from + atOnce).map(work));
};
const accountIn = (gym: Place): Account => ({
  token: newToken(),
  sessionId: randomUUID(),
  gym,
  accountId: randomUUID(),
  membershipId: randomUUID(),
});

export type Crowd = { readonly gyms: number; readonly clients: number; /** Per client. */ readonly workouts: number };

/** The `n`th client belongs to the `n`th gym, and so on in turns; `admins` are in the order of the gyms. */
export async function peopleInTraining(
  product: Product,
  { gyms, clients, workouts }: Crowd,
): Promise<{ readonly people: readonly Person[]; readonly admins: readonly Signed[] }> {
  const cluster = await Cluster.start({ database: { ...product, close: async () => undefined }, apis: 0, projectors: 1 });
  await fillLibrary(cluster.services);
  const places: Place[] = [];
  await inTurns(Array.from({ length: gyms }), async () => places.push(await cluster.gym()));
  const trained = Array.from({ length: clients }, (_, index) => ({
    ...accountIn(places[index % gyms]!),
    workoutIds: Array.from({ length: workouts }, () => randomUUID()),
  }));
  const admins = places.map(accountIn);
  await openSessions(cluster, [...trained, ...admins]);
  await inTurns(admins, (admin) => join(cluster, admin, 3));
  await inTurns(trained, async (client) => {
    await join(cluster, client, 0);
    await asSystem(cluster, client.gym.id, 'add-customer', { customerId: client.membershipId, name: 'Member', lastname: 'Bench' });
    for (const workoutId of client.workoutIds) await begin(cluster, client, workoutId);
  });
  await cluster.lag(120_000);
  await cluster.close();
  const signed = ({ token, sessionId, gym }: Account): Signed => ({ token, sessionId, gym });
  return {
    people: trained.map((client) => ({ ...signed(client), customerId: client.membershipId, workoutIds: client.workoutIds })),
    admins: admins.map(signed),
  };
}

/** Creates sessions directly, because a thousand sign-ins with a password would take long. */
async function openSessions({ owner }: Cluster, accounts: readonly Account[]): Promise<void> {
  const ids = accounts.map(({ accountId }) => accountId);
  await owner.query(
    `insert into accounts (id, ledger, email, name, lastname, password, vault_key)
     select id, ledger, id || '@example.test', 'Client', 'Bench', '', $3 from unnest($1::uuid[], $2::uuid[]) account (id, ledger)`,
    [ids, ids.map(accountLedger), randomBytes(32)],
  );
  await owner.query(
    `insert into sessions (id, account_id, token_hash, expires_at)
     select id, account_id, token_hash, now() + interval '90 days'
     from unnest($1::uuid[], $2::uuid[], $3::bytea[]) session (id, account_id, token_hash)`,
    [accounts.map(({ sessionId }) => sessionId), ids, accounts.map(({ token }) => tokenHash(token))],
  );
}

const join = (cluster: Cluster, { gym, accountId, membershipId }: Account, type: 0 | 3): Promise<unknown> =>
  asSystem(cluster, gym.id, 'add-member', { membershipId, accountId, type, name: 'Member', lastname: 'Bench' });

const begin = (cluster: Cluster, { gym, membershipId }: Account, workoutId: string): Promise<unknown> =>
  asSystem(cluster, gym.id, 'start-workout', { workoutId, customerId: membershipId, startedAt: new Date().toISOString() });
