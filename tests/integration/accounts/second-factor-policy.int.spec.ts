// A gym requires a second factor of some roles: members without one can open nothing of it, on any node, until they turn it on.
import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountAnswer } from '@spotter/contracts/accounts/life';
import type { ChangeNotice } from '@spotter/contracts/live';
import type { GymSettingsAnswer } from '@spotter/contracts/gyms/queries';
import type { Problem } from '@spotter/contracts/problems';
import type { Api } from '@spotter/api/server';
import { connected } from '../../support/network/sockets.ts';
import { System, type Answer, type Gym, type Person } from '../../support/system.ts';
import { gymZone } from '../../support/gym-zone.ts';
import { waitTimeoutMs, until } from '../../support/until.ts';

const password = 'train-hard-2026';
const closed = [403, 'second-factor-required-here'];

describe('a gym that requires a second factor', () => {
  let system: System;
  let other: Api;
  beforeAll(async () => {
    // A system of its own: a second node runs on its database.
    system = await System.start();
    other = await system.secondNode();
  });
  afterAll(async () => {
    await other.close();
    await system.close();
  });

  type Signed = Pick<Person, 'token'>;
  const codeOf = (secret: string, steps: 0 | 1): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
  const turnOn = async ({ token }: Signed): Promise<string> => {
    const { body } = await system.call<{ secret: string }>('POST', '/api/auth/second-factor/start', { token, body: { password } });
    const code = codeOf(body.secret, 0);
    expect((await system.call('POST', '/api/auth/second-factor/confirm', { token, body: { code } })).status).toBe(200);
    return body.secret;
  };
  const turnOff = ({ token }: Signed, secret: string) =>
    system.call<Problem>('POST', '/api/auth/second-factor/remove', { token, body: { password, code: codeOf(secret, 1) } });
  const ask = (gym: Gym, by: Signed, roles: readonly string[]) =>
    system.send(gym, by, 'change-second-factor-policy', { gymId: gym.id, roles });
  /** Resolves when the node answers by the gym's current policy. */
  const answers = async (node: string, gym: Gym, { token }: Signed, status: number): Promise<void> => {
    await until(`the node answers ${status}`, waitTimeoutMs, async () => {
      const answer = await fetch(`${node}/api/gyms/${gym.slug}/home`, { headers: { authorization: `Bearer ${token}` } });
      return answer.status === status;
    });
  };
  const outcome = ({ status, body }: Answer<unknown>): unknown => [status, (body as Partial<Problem>).code];
  const required = async ({ token }: Signed): Promise<boolean> =>
    (await system.call<AccountAnswer>('GET', '/api/auth/account', { token })).body.secondFactor.required;

  it.each(['head-coach', 'coach', 'client'] as const)('rejects a %s without one on each node, and accepts them with it', async (kind) => {
    const gym = await system.gym();
    const person = await system.person(gym.id, kind);
    const others = await Promise.all(
      (['head-coach', 'coach', 'client'] as const).filter((one) => one !== kind).map((one) => system.person(gym.id, one)),
    );
    for (const node of [system.api.url, other.url]) await answers(node, gym, person, 200);
    expect(await required(person)).toBe(false);

    expect(outcome(await ask(gym, gym.admin, [kind]))).toEqual([201, undefined]);
    for (const node of [system.api.url, other.url]) await answers(node, gym, person, 403);
    expect(outcome(await system.call('GET', `/api/gyms/${gym.slug}/home`, { token: person.token }))).toEqual(closed);
    expect(outcome(await system.call('GET', `/api/bootstrap?gym=${gym.slug}`, { token: person.token }))).toEqual(closed);
    expect(outcome(await system.send(gym, person, 'leave-gym', { membershipId: person.membershipId }))).toEqual(closed);
    expect(outcome(await system.call('POST', `/api/gyms/${gym.slug}/commands`, { token: person.token, body: { commands: [] } }))).toEqual(
      closed,
    );
    expect(outcome(await system.call('GET', '/api/gyms', { token: person.token }))).toEqual([200, undefined]);
    expect(outcome(await system.call('GET', '/api/bootstrap', { token: person.token }))).toEqual([200, undefined]);
    expect(await required(person)).toBe(true);
    for (const one of [gym.admin, ...others]) await answers(other.url, gym, one, 200);

    const secret = await turnOn(person);
    for (const node of [system.api.url, other.url])
      expect((await fetch(`${node}/api/gyms/${gym.slug}/home`, { headers: { authorization: `Bearer ${person.token}` } })).status).toBe(200);
    expect(outcome(await system.call('GET', `/api/bootstrap?gym=${gym.slug}`, { token: person.token }))).toEqual([200, undefined]);
    expect(outcome(await turnOff(person, secret))).toEqual(closed);

    expect(outcome(await ask(gym, gym.admin, []))).toEqual([201, undefined]);
    await until('no second factor is required', waitTimeoutMs, async () => !(await required(person)));
    expect((await turnOff(person, secret)).status).toBe(204);
    for (const node of [system.api.url, other.url]) await answers(node, gym, person, 200);
  });

  it('sends no notices to the open page of a member without one', async () => {
    const gym = await system.gym();
    const coach = await system.person(gym.id, 'coach');
    const heard = new Map<string, number[]>();
    const listen = async (name: string, { token }: Signed) => {
      const socket = await connected(other, token);
      heard.set(name, []);
      socket.on('changed', ({ topic, position }: ChangeNotice) => topic === 'customers' && heard.get(name)?.push(position));
      return socket;
    };
    const sockets = [await listen('admin', gym.admin), await listen('coach', coach)];
    const tellAll = async (): Promise<number> => {
      const { position } = await system.done(gym, gym.admin, 'add-customer', { customerId: randomUUID(), name: 'Ada', lastname: 'Tester' });
      await until('the admin hears of it', waitTimeoutMs, () => heard.get('admin')!.includes(position));
      return position;
    };
    await until('the coach hears of it', waitTimeoutMs, async () => heard.get('coach')!.includes(await tellAll()));
    expect(outcome(await ask(gym, gym.admin, ['coach']))).toEqual([201, undefined]);
    // The notice of the policy itself makes the node derive its rooms; after that the coach receives nothing.
    await until('the coach hears no more', waitTimeoutMs, async () => !heard.get('coach')!.includes(await tellAll()));
    const last = Math.max(...heard.get('coach')!);
    for (let time = 0; time < 3; time += 1) await tellAll();
    expect(Math.max(...heard.get('coach')!)).toBe(last);
    for (const socket of sockets) socket.disconnect();
  });

  it('lets no admin lock themselves out, and requires one of company admins in each branch', async () => {
    const gym = await system.gym();
    const branch = await system.gym({ branchOf: gym });
    const boss = await system.person(gym.id, 'company-admin');
    expect(outcome(await ask(branch, branch.admin, ['admin', 'coach']))).toEqual([422, 'second-factor-missing']);
    expect(outcome(await ask(branch, boss, ['admin']))).toEqual([422, 'second-factor-missing']);
    await turnOn(branch.admin);
    expect(outcome(await ask(branch, branch.admin, ['coach', 'admin']))).toEqual([201, undefined]);
    for (const node of [system.api.url, other.url]) await answers(node, branch, boss, 403);
    await answers(other.url, branch, branch.admin, 200);
    expect(outcome(await system.send(branch, boss, 'suspend-gym', { gymId: branch.id, reason: 'locked' }))).toEqual(closed);
    expect(outcome(await system.call('GET', `/api/gyms/${gym.slug}/home`, { token: boss.token }))).toEqual([200, undefined]);
    expect(await required(boss)).toBe(true);
    await turnOn(boss);
    await answers(other.url, branch, boss, 200);
  });

  it('requires none of auditors, and only admins see and change the policy', async () => {
    const gym = await system.gym();
    const auditor = await system.auditor(gym);
    const lead = await system.person(gym.id, 'head-coach');
    expect(outcome(await ask(gym, lead, ['client']))).toEqual([403, 'not-allowed']);
    expect(outcome(await ask(gym, gym.admin, ['auditor']))).toEqual([400, 'invalid-value']);
    expect(outcome(await system.send(gym, gym.admin, 'change-second-factor-policy', { gymId: randomUUID(), roles: ['client'] }))).toEqual([
      422,
      'gym-unknown',
    ]);
    const { body } = await ask(gym, gym.admin, ['client', 'coach', 'head-coach']);
    await system.settled(gym.id, (body as { position: number }).position);
    await answers(system.api.url, gym, lead, 403);
    expect((await system.call('GET', `/api/gyms/${gym.slug}/audit-grants`, { token: auditor.token })).status).toBe(200);
    const settings = (by: Signed) => system.call<GymSettingsAnswer>('GET', `/api/gyms/${gym.slug}/settings`, { token: by.token });
    expect((await settings(gym.admin)).body).toEqual({
      name: `Gym ${gym.slug}`,
      colour: 'theme-default',
      logo: null,
      status: 'active',
      timeZone: gymZone,
      timeZoneKnown: true,
      language: 'en',
      unit: 'kg',
      weekStart: 'mon',
      autonomy: { move: true, swap: true, add: true },
      joinCode: null,
      address: null,
      phone: null,
      openingHours: null,
      equipment: null,
      tagLabels: [],
      secondFactorFor: ['head-coach', 'coach', 'client'],
    });
    expect((await settings(auditor)).status).toBe(403);
  });
});
