// The secret is changed while people train and sign in: everything sealed, signed or hashed before stays valid on every node.
import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '@spotter/api/server';
import type { SignInAnswer } from '@spotter/contracts/accounts/queries';
import type { CustomerItem } from '@spotter/contracts/customers/queries';
import type { Problem } from '@spotter/contracts/problems';
import { migrate } from '@spotter/database/schema/migrate';
import { System, type Gym, type Person } from '../../support/system.ts';

const password = 'train-hard-2026';
const next = 'the secret that comes after the first one';

describe('a changed secret', () => {
  let system: System;
  /** Nodes started after one change each; people keep working on all of them. */
  const nodes: Api[] = [];
  let gym: Gym;
  beforeAll(async () => {
    // A system of its own: its secret is changed.
    system = await System.start();
    gym = await system.gym();
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
    await system.close();
  });

  type Said = SignInAnswer & Problem & { secret: string; recoveryCodes: string[] };
  const post = (path: string, body: object, token?: string) => system.call<Said>('POST', `/api/auth/${path}`, { body, token });
  const codeOf = (secret: string, steps: 0 | 1): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
  const start = (secrets: { secret: string; previous?: string }) =>
    migrate({ ownerUrl: system.database.ownerUrl, ...secrets, forgetOthers: true });
  const weigh = (who: Person, key = randomUUID()) =>
    system.send(
      gym,
      who,
      'log-bodyweight',
      { customerId: who.membershipId, bodyweight: { value: 80, unit: 'kg' }, measuredAt: '2026-03-02T10:00:00.000Z' },
      { key },
    );

  /** What people do meanwhile on each node. Returns failures. */
  const busy = () => {
    let over = false;
    const wrong: unknown[] = [];
    const expectOk = (what: string, status: number): void => void (status >= 400 && wrong.push([what, status]));
    const trains = async (): Promise<void> => {
      const client = await system.person(gym.id, 'client', 'Busy');
      while (!over) expectOk('weigh', (await weigh(client)).status);
    };
    const signsIn = async (): Promise<void> => {
      while (!over) {
        const somebody = await system.stranger();
        expectOk('sign-in', (await post('sign-in', { email: somebody.email, password })).status);
      }
    };
    const joins = async (): Promise<void> => {
      while (!over) {
        const customerId = randomUUID();
        const node = nodes.at(-1) ?? system.api;
        const answer = await fetch(`${node.url}/api/gyms/${gym.slug}/commands/add-customer`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${gym.admin.token}`,
            'content-type': 'application/json',
            'idempotency-key': randomUUID(),
          },
          body: JSON.stringify({ customerId, name: 'New', lastname: 'Client' }),
        });
        expectOk('add-customer', answer.status);
      }
    };
    const work = Promise.all([trains(), signsIn(), joins()]);
    return async (): Promise<unknown[]> => {
      over = true;
      await work;
      return wrong;
    };
  };

  it('keeps sessions, vault keys, people’s keys, second factors, addresses and answers valid', async () => {
    const client = await system.person(gym.id, 'client', 'Zeynep');
    const vaultKey = (token: string) => post('sign-in-with-token', { accessToken: token }).then(({ body }) => body.session.vaultKey);
    const vaultBefore = await vaultKey(client.token);
    const key = randomUUID();
    expect((await weigh(client, key)).status).toBe(201);
    const { secret } = (await post('second-factor/start', { password }, client.token)).body;
    const { recoveryCodes } = (await post('second-factor/confirm', { code: codeOf(secret, 0) }, client.token)).body;

    const finish = busy();
    const first = system.database.secret;
    expect(await start({ secret: first, previous: next })).toBe(first);
    expect(await start({ secret: next, previous: first })).toBe(first);
    nodes.push(await system.secondNode());
    expect(await start({ secret: next })).toBe(first);
    await expect(start({ secret: first })).rejects.toThrow('SPOTTER_SECRET_PREVIOUS');
    nodes.push(await system.secondNode());
    expect(await finish()).toEqual([]);

    const bearer = { authorization: `Bearer ${client.token}` };
    expect((await fetch(`${nodes[1]!.url}/api/gyms/${gym.slug}/home`, { headers: bearer })).status).toBe(200);
    expect(await vaultKey(client.token)).toBe(vaultBefore);
    expect((await weigh(client, key)).headers.get('idempotent-replayed')).toBe('true');
    const { body } = await system.get<CustomerItem>(gym, gym.admin, `customers/${client.membershipId}`);
    expect(body.name).toBe('Zeynep');
    const history = await system.api.services.log.readStream(gym.id, `customer-${client.membershipId}`);
    expect(history[0]?.data).toMatchObject({ name: 'Zeynep' });

    for (const code of [codeOf(secret, 1), recoveryCodes[0]!]) {
      const { challenge } = (await post('sign-in', { email: client.email, password })).body;
      expect((await post('sign-in/second-factor', { challenge, code })).status).toBe(200);
    }
    await post('sign-up', { email: client.email, password, name: 'Someone', lastname: 'Else', language: 'en' });
    const { rows } = await system.api.services.pool.query('select kind from mails where recipient = $1', [client.email]);
    expect(rows).toContainEqual({ kind: 'already-registered' });
  });
});
