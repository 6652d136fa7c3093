// F19: all sockets of a node are cut together, and all clients come back. The node admits a limited number per second, the others retry,
// and commands are not delayed.
import { randomBytes, randomUUID } from 'node:crypto';
import { accountLedger } from '@spotter/api/platform/sessions/account-ledgers';
import { newToken, tokenHash } from '@spotter/api/platform/sessions/tokens';
import type { JoinAnswer } from '@spotter/contracts/live';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, socketTo } from '../../support/network/sockets.ts';
import { isLong } from '../../support/length.ts';
import { Cluster } from '../cluster.ts';
import { meanwhile } from '../meanwhile.ts';
import { openTrainingGym, type TrainingGym } from '../training.ts';
import { deadline, until } from '../../support/until.ts';

const many = isLong ? 5_000 : 60;
const perSecond = isLong ? 150 : 20;
const perSession = 5;
const backWithinMs = deadline(60_000);
const commandMs = deadline(1_000);
/** A short storm has so few commands that the slowest one is more than a hundredth of them. */
const share = isLong ? 0.99 : 0.9;
/** The node's limit, plus sockets that arrive late and count for the next second. */
const maxInSecond = perSecond * 2;
/** The same options as pages; live-socket.spec.ts checks those. */
const asPages = { reconnection: true, reconnectionDelay: 1_000, reconnectionDelayMax: 5_000, randomizationFactor: 0.5 };

type Page = { readonly socket: Socket; readonly room: string };

describe('pages whose sockets are cut together', () => {
  let cluster: Cluster;
  let training: TrainingGym;
  let url: string;
  const pages: Page[] = [];
  const connects: number[] = [];
  let refused = 0;

  beforeAll(async () => {
    cluster = await Cluster.start({ apis: 1, projectors: 1, apiEnv: { NEW_SOCKETS_PER_SECOND: String(perSecond) } });
    training = await openTrainingGym(cluster, 1);
    url = await cluster.endpoints[0]!.url();
    const people = await signedIn(many / perSession);
    for (const { token, sessionId } of people)
      for (let tab = 0; tab < perSession; tab += 1) pages.push({ socket: socketTo({ url }, token, asPages), room: `session:${sessionId}` });
    for (const { socket } of pages) {
      socket.on('connect', () => connects.push(performance.now()));
      socket.io.on('reconnect_error', () => (refused += 1));
    }
    await allConnected();
  });
  afterAll(async () => {
    for (const { socket } of pages) socket.close();
    await cluster.close();
  });

  const allConnected = () => until('every page is connected', backWithinMs, () => pages.every(({ socket }) => socket.connected));

  /** Creates members with sessions directly, because so many sign-ins with a password would take long. */
  const signedIn = async (count: number) => {
    const people = Array.from({ length: count }, () => ({ accountId: randomUUID(), token: newToken(), sessionId: randomUUID() }));
    const ids = people.map(({ accountId }) => accountId);
    await cluster.owner.query(
      `insert into accounts (id, ledger, email, name, lastname, password, vault_key)
       select id, ledger, id || '@example.test', 'Member', 'Tester', '', $3 from unnest($1::uuid[], $2::uuid[]) account (id, ledger)`,
      [ids, ids.map(accountLedger), randomBytes(32)],
    );
    await cluster.owner.query(
      `insert into sessions (id, account_id, token_hash, expires_at)
       select id, account_id, token_hash, now() + interval '90 days'
       from unnest($1::uuid[], $2::uuid[], $3::bytea[]) session (id, account_id, token_hash)`,
      [people.map(({ sessionId }) => sessionId), ids, people.map(({ token }) => tokenHash(token))],
    );
    const system = { account: null, membership: null, role: 'system', gymId: training.gym.id } as const;
    const add = (accountId: string) => ({ membershipId: randomUUID(), accountId, type: 1, name: 'Member', lastname: 'Tester' });
    await Promise.all(
      ids.map((accountId) =>
        cluster.services.commands.execute(training.gym.id, system, {
          commandId: randomUUID(),
          type: 'add-member',
          body: add(accountId),
        }),
      ),
    );
    await cluster.fromHere();
    return people;
  };

  it('are all current within a minute; the node limits admissions, and commands take less than a second', async () => {
    const [person] = training.clients;
    const client = cluster.client(person!);
    const weighed = { customerId: person!.membershipId, bodyweight: { value: 80, unit: 'kg' } };
    const took: number[] = [];
    let position = 0;
    const command = async (): Promise<void> => {
      const began = performance.now();
      ({ position } = await client.done('log-bodyweight', { ...weighed, measuredAt: new Date().toISOString() }));
      took.push(performance.now() - began);
    };

    connects.length = 0;
    refused = 0;
    const cutAt = performance.now();
    for (const { socket } of pages) socket.io.engine.close();
    expect(pages.some(({ socket }) => socket.connected)).toBe(false);
    await meanwhile(allConnected(), command);
    expect(performance.now() - cutAt).toBeLessThan(backWithinMs);
    await cluster.lag();

    expect(took.toSorted((a, b) => a - b)[Math.ceil(took.length * share) - 1]).toBeLessThan(commandMs);
    expect(took.length).toBeGreaterThan(10);
    expect(connects).toHaveLength(many);
    const inSecond = connects.map((from) => connects.filter((at) => at >= from && at < from + 1_000).length);
    expect(Math.max(...inSecond)).toBeLessThanOrEqual(maxInSecond);
    // On a slow machine the pages come back more slowly than the node admits them, and it refuses none.
    expect(refused > 0 || Math.max(...inSecond) < maxInSecond).toBe(true);
    // Each receives notices again, and learns from the position what it may have missed.
    const joined = await Promise.all(
      pages.map(({ socket, room }) => ask(socket, 'join-room', { room }) as Promise<unknown> as Promise<JoinAnswer>),
    );
    for (const answer of joined)
      expect(answer).toMatchObject({
        ok: true,
        positions: { [training.gym.id]: expect.toSatisfy((at: number) => at >= position) as number },
      });
    expect(await cluster.violations()).toEqual([]);
  });
});
