// A browser that replaced its subscription renews it by the secret of the one before, without a session.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '@spotter/contracts/problems';
import type { RemindersAnswer } from '@spotter/contracts/reminders/queries';
import { PushService, type Browser } from '../../support/network/push-service.ts';
import { System, type Gym, type Person } from '../../support/system.ts';

describe('a renewed subscription', () => {
  let service: PushService;
  let system: System;
  let gym: Gym;

  beforeAll(async () => {
    service = await PushService.start();
    // A system of its own: only its configuration names the push service of this machine.
    system = await System.start({ testPushService: service.setting });
    gym = await system.gym();
  });
  afterAll(async () => {
    await system.close();
    await service.close();
  });

  const subscribed = async (who: Person): Promise<Browser> => {
    const browser = service.browser();
    const body = browser.subscription;
    expect((await system.call('POST', '/api/reminders/devices', { token: who.token, body })).status).toBe(204);
    return browser;
  };
  const bodyOf = (old: Browser, renewed: Browser) => {
    const { endpoint, keys } = renewed.subscription;
    return { from: { endpoint: old.subscription.endpoint, auth: old.subscription.keys.auth }, endpoint, keys };
  };
  const renew = async (body: object): Promise<readonly (number | string | undefined)[]> => {
    const answer = await system.call<Problem | undefined>('POST', '/api/reminders/devices/renew', { body });
    return answer.status === 204 ? [204] : [answer.status, answer.body?.code];
  };
  const devicesOf = async (who: Person) => (await system.call<RemindersAnswer>('GET', '/api/reminders', { token: who.token })).body.devices;
  const path = () => `/${gym.slug}/client/workout-client/details-workout/00000000-0000-4000-8000-000000000000`;
  const rest = (who: Person) => system.call('POST', '/api/reminders/rest', { token: who.token, body: { leftSeconds: 1, path: path() } });

  it('receives the pushes of the browser, and the one before none', async () => {
    const client = await system.person(gym.id, 'client');
    const [old, renewed] = [await subscribed(client), service.browser()];
    const [device] = await devicesOf(client);
    expect(await renew(bodyOf(old, renewed))).toEqual([204]);
    expect(await devicesOf(client)).toEqual([device]);
    await rest(client);
    const [push] = await service.to(renewed);
    expect(renewed.read(push!.body)).toMatchObject({ kind: 'rest' });
    expect(service.received.some(({ path: at }) => at === old.path)).toBe(false);
    expect(await renew(bodyOf(old, service.browser()))).toEqual([404, 'not-found']);
  });

  it('is refused without the secret, after the end of the sign-in, and at an address that is no push service', async () => {
    const client = await system.person(gym.id, 'client');
    const [old, renewed] = [await subscribed(client), service.browser()];
    const body = bodyOf(old, renewed);
    expect(await renew({ ...body, from: { ...body.from, auth: 'A'.repeat(22) } })).toEqual([404, 'not-found']);
    expect(await renew(bodyOf(service.browser(), renewed))).toEqual([404, 'not-found']);
    expect(await renew({ ...body, endpoint: 'https://127.0.0.1/push' })).toEqual([422, 'push-service-unknown']);
    expect(await renew({ ...body, keys: { ...body.keys, p256dh: `B${'A'.repeat(86)}` } })).toEqual([422, 'push-keys-invalid']);
    expect(await renew({ ...body, from: { ...body.from, auth: 'short' } })).toEqual([400, 'invalid-value']);
    expect(await renew({ ...body, account: client.accountId })).toEqual([400, 'unknown-key']);
    await system.call('POST', '/api/auth/sign-out', { token: client.token });
    expect(await renew(body)).toEqual([404, 'not-found']);
  });

  it('is taken from its browser while guesses of others are limited', async () => {
    const client = await system.person(gym.id, 'client');
    const old = await subscribed(client);
    const statuses: unknown[] = [];
    for (let times = 0; times < 25; times += 1) statuses.push((await renew(bodyOf(service.browser(), service.browser())))[0]);
    expect(statuses.at(-1)).toBe(429);
    expect(await renew(bodyOf(old, service.browser()))).toEqual([204]);
  });
});
