// A push from a message to the browser: encrypted for it, signed by the server, once, and never after its sign-in ended.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContactItem } from '@spotter/contracts/conversations/queries';
import type { Problem } from '@spotter/contracts/problems';
import type { RemindersAnswer } from '@spotter/contracts/reminders/queries';
import { newVapidKeys } from '@spotter/api/reminders/web-push/vapid';
import { claimsOf, PushService, type Browser } from '../../support/network/push-service.ts';
import { System, type Gym, type Person } from '../../support/system.ts';
import { waitTimeoutMs, until } from '../../support/until.ts';

describe('pushes', () => {
  let service: PushService;
  let system: System;
  let gym: Gym;
  let coach: Person;

  beforeAll(async () => {
    service = await PushService.start();
    // A system of its own: only its configuration names the push service of this machine.
    system = await System.start({ testPushService: service.setting });
    gym = await system.gym();
    coach = await system.person(gym.id, 'coach', 'Deniz');
  });
  afterAll(async () => {
    await system.close();
    await service.close();
  });

  const call = <T>(who: { token: string }, method: string, path: string, body?: unknown) =>
    system.call<T>(method, `/api/reminders${path}`, { token: who.token, ...(body !== undefined && { body }) });
  const state = async (who: { token: string }): Promise<RemindersAnswer> => (await call<RemindersAnswer>(who, 'GET', '')).body;
  const rowsOf = async (who: { accountId: string }) =>
    (
      await system.api.services.pool.query<{ kind: string; dropped: string | null; sent: boolean; attempts: number }>(
        'select kind, dropped, sent_at is not null as sent, attempts from reminders where account_id = $1 order by created_at, id',
        [who.accountId],
      )
    ).rows;
  /** Resolves when the reminder has an end: sent, or dropped for a reason. */
  const ended = (who: { accountId: string }, howMany = 1) =>
    until('the reminders have an end', waitTimeoutMs, async () => {
      const rows = await rowsOf(who);
      return rows.length >= howMany && rows.every(({ sent, dropped }) => sent || dropped !== null) ? rows : null;
    });
  /** Holds the reminder that a message has caused, until what should end it has happened. */
  const heldDuring = async (who: { accountId: string }, work: () => Promise<unknown>): Promise<void> => {
    const { pool } = system.api.services;
    await until('the reminder waits', waitTimeoutMs, async () => {
      const { rowCount } = await pool.query(
        `update reminders set not_before = now() + interval '1 hour' where account_id = $1 and sent_at is null and dropped is null and attempts = 0`,
        [who.accountId],
      );
      return rowCount === 1;
    });
    await work();
    await pool.query('update reminders set not_before = now() where account_id = $1', [who.accountId]);
  };
  const subscribed = async (who: Person, browser = service.browser()): Promise<Browser> => {
    expect((await call(who, 'POST', '/devices', browser.subscription)).status).toBe(204);
    return browser;
  };
  const newClient = async (name = 'Ayse'): Promise<Person> => {
    const client = await system.person(gym.id, 'client', name);
    await system.done(gym, gym.admin, 'assign-coach', { customerId: client.membershipId, coachId: coach.membershipId, role: 'primary' });
    return client;
  };
  const say = async (from: Person, to: Person, text = 'How is the knee?'): Promise<void> => {
    const contact = await system.call<ContactItem>('GET', `/api/apps/chat/contact?id=${to.membershipId}`, {
      token: from.token,
      headers: { 'x-gym': gym.slug },
    });
    const { chatId } = contact.body;
    await system.send(gym, from, 'start-conversation', { conversationId: chatId, members: [from.membershipId, to.membershipId] });
    await system.done(gym, from, 'send-message', { conversationId: chatId, messageId: randomUUID(), text });
  };

  it('reach the browser that turned them on, encrypted for it and signed by the server', async () => {
    const client = await newClient();
    const browser = await subscribed(client);
    await say(coach, client);
    const [push] = await service.to(browser);
    expect(browser.read(push!.body)).toMatchObject({
      title: 'New message',
      body: 'Open Spotter to read it.',
      kind: 'message',
      language: 'en',
      path: expect.stringMatching(new RegExp(`^/${gym.slug}/client/home\\?chat=`)) as unknown,
    });
    const { claims, publicKey } = claimsOf(push!);
    expect(publicKey).toBe((await state(client)).publicKey);
    expect(claims).toMatchObject({ aud: `https://${service.host}`, sub: expect.stringMatching(/^mailto:/) as unknown });
    expect(claims.exp - Date.now() / 1000).toBeGreaterThan(3600);
    expect(claims.exp - Date.now() / 1000).toBeLessThan(24 * 3600);
    expect(push!.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      urgency: 'high',
      ttl: expect.stringMatching(/^\d+$/) as unknown,
    });
    expect(push!.headers['topic']).toMatch(/^[\w-]{32}$/);
    // Another browser cannot read it.
    expect(() => service.browser().read(push!.body)).toThrow();
    await ended(client);
    expect((await state(client)).devices).toMatchObject([{ current: true, lastSuccessAt: expect.any(String) as unknown }]);
  });

  it('are signed by the key that the first start made, on each node and after a restart', async () => {
    const client = await newClient();
    const { publicKey } = await state(client);
    const node = await system.secondNode();
    const answer = await fetch(`${node.url}/api/reminders`, { headers: { authorization: `Bearer ${client.token}` } });
    expect(((await answer.json()) as RemindersAnswer).publicKey).toBe(publicKey);
    await node.close();
    const { rows } = await system.api.services.pool.query<{ private_key: Buffer }>('select private_key from push_keys');
    expect(rows).toHaveLength(1);
    expect(rows[0]!.private_key.toString('latin1')).not.toContain('"d"');
    expect(newVapidKeys().publicKey).not.toBe(publicKey);
  });

  it('name people only for those who chose it', async () => {
    const client = await newClient();
    const browser = await subscribed(client);
    const { settings } = await state(client);
    expect(settings).toMatchObject({ showNames: false, timeZone: 'Europe/Istanbul', quiet: null });
    expect((await call(client, 'POST', '/settings', { ...settings, showNames: true })).status).toBe(204);
    await say(coach, client);
    const [push] = await service.to(browser);
    expect(browser.read(push!.body).body).toBe('From Deniz Tester');
    expect(push!.body.toString('latin1')).not.toContain('Deniz');
  });

  it('are not sent for a kind that the recipient turned off, nor for a message that was read', async () => {
    const client = await newClient();
    await subscribed(client);
    const { settings } = await state(client);
    await call(client, 'POST', '/settings', { ...settings, kinds: { ...settings!.kinds, message: 'none' } });
    await say(coach, client);
    await call(client, 'POST', '/settings', settings);
    await say(coach, client, 'And the shoulder?');
    await heldDuring(client, async () => {
      const box = { token: client.token, headers: { 'x-gym': gym.slug } };
      expect((await system.call('GET', '/api/common/messages/mark-all-as-read', box)).status).toBeLessThan(300);
      await system.settledNow(gym.id);
    });
    expect(await ended(client)).toMatchObject([{ kind: 'message', sent: false, dropped: 'outdated' }]);
  });

  it('end with the sign-in that turned them on', async () => {
    const client = await newClient();
    const browser = await subscribed(client);
    await say(coach, client);
    await heldDuring(client, () => system.call('POST', '/api/auth/sign-out', { token: client.token }));
    expect(await ended(client)).toMatchObject([{ dropped: 'outdated' }]);
    const anew = await system.signedInAnew(client);
    expect((await state(anew)).devices).toEqual([]);
    await say(coach, client, 'Are you there?');
    expect(await rowsOf(client)).toHaveLength(1);
    expect(service.received.filter(({ path }) => path === browser.path)).toEqual([]);
  });

  it('end with the membership', async () => {
    const client = await newClient();
    await subscribed(client);
    await say(coach, client);
    await heldDuring(client, () => system.done(gym, gym.admin, 'remove-member', { membershipId: client.membershipId }));
    expect(await ended(client)).toMatchObject([{ sent: false, dropped: 'outdated' }]);
  });

  it.each([404, 410])('remove a browser whose service answers %i', async (code) => {
    const client = await newClient();
    const browser = await subscribed(client);
    service.answer(browser, code);
    await say(coach, client);
    await service.to(browser);
    await until('the browser is removed', waitTimeoutMs, async () => (await state(client)).devices.length === 0);
    expect(await rowsOf(client)).toEqual([]);
  });

  it('are tried again if the service is away, six times, and follow no redirect', async () => {
    const client = await newClient();
    const browser = await subscribed(client);
    service.answer(browser, 503, 429, 503, 503, 503, 503);
    await say(coach, client);
    const { pool } = system.api.services;
    for (let times = 1; times <= 5; times += 1) {
      await service.to(browser, times);
      // A claim lasts 45 seconds, the waits after the attempts 15, 30, 60, 120 and 240 seconds. Goes on without waiting for either.
      await until('the failed attempt is noted', waitTimeoutMs, async () => {
        const { rowCount } = await pool.query(
          `update reminders set claimed_until = now() - interval '1 second' where account_id = $1 and attempts = $2
            and abs(extract(epoch from claimed_until - now()) - $3) < 10 returning 1`,
          [client.accountId, times, 15 * 2 ** (times - 1)],
        );
        return rowCount === 1;
      });
    }
    expect(await ended(client)).toMatchObject([{ dropped: 'unreachable', attempts: 6 }]);
    const other = await newClient();
    const redirected = await subscribed(other);
    service.answer(redirected, 302);
    await say(coach, other);
    expect(await ended(other)).toMatchObject([{ dropped: 'refused' }]);
  });

  it('reject a browser at an address that is no push service, and store nothing', async () => {
    const client = await newClient();
    const { subscription } = service.browser();
    const refused = async (change: object) => {
      const { status, body } = await call<Problem>(client, 'POST', '/devices', { ...subscription, ...change });
      return [status, body.code];
    };
    for (const endpoint of [
      'https://example.test/push',
      'http://fcm.googleapis.com/fcm/send/abc',
      'https://127.0.0.1/push',
      'https://169.254.169.254/latest/meta-data',
      'https://[::1]/push',
      `https://localhost:1/push`,
      'https://fcm.googleapis.com.evil.example/push',
      'no address',
    ])
      expect([endpoint, ...(await refused({ endpoint }))]).toEqual([endpoint, 422, 'push-service-unknown']);
    expect(await refused({ keys: { ...subscription.keys, p256dh: `B${'A'.repeat(86)}` } })).toEqual([422, 'push-keys-invalid']);
    expect(await refused({ keys: { ...subscription.keys, p256dh: 'B'.repeat(64 * 1024) } })).toEqual([413, 'too-large']);
    expect(await refused({ endpoint: `https://fcm.googleapis.com/${'a'.repeat(1000)}` })).toEqual([400, 'invalid-value']);
    expect(await refused({ keys: { ...subscription.keys, more: 'x' } })).toEqual([400, 'unknown-key']);
    expect(await refused({ host: 'localhost' })).toEqual([400, 'unknown-key']);
    expect(await refused({ timeZone: 'Mars/Olympus' })).toEqual([400, 'invalid-value']);
    expect((await state(client)).devices).toEqual([]);
  });

  it('go to five browsers of an account at most, and to the account that turned a browser on last', async () => {
    const [client, other] = [await newClient(), await newClient('Other')];
    const browsers = [1, 2, 3, 4, 5].map(() => service.browser());
    for (const browser of browsers) await subscribed(client, browser);
    // The same browser again is no further one.
    await subscribed(client, browsers[0]);
    const sixth = await call<Problem>(client, 'POST', '/devices', service.browser().subscription);
    expect([sixth.status, sixth.body.code]).toEqual([422, 'too-many-devices']);
    await subscribed(other, browsers[0]);
    expect((await state(client)).devices).toHaveLength(4);
    expect((await state(other)).devices).toHaveLength(1);
    const [mine] = (await state(client)).devices;
    expect((await call(other, 'DELETE', `/devices/${mine!.id}`)).status).toBe(404);
    expect((await call(client, 'DELETE', `/devices/${mine!.id}`)).status).toBe(204);
    expect((await state(client)).devices).toHaveLength(3);
  });

  it('store address and keys of a browser encrypted', async () => {
    const client = await newClient();
    const browser = await subscribed(client);
    const { rows } = await system.api.services.pool.query<{ row: string }>(
      'select to_jsonb(d)::text as row from push_devices d where account_id = $1',
      [client.accountId],
    );
    expect(rows).toHaveLength(1);
    for (const secret of [browser.path, browser.subscription.keys.p256dh, browser.subscription.keys.auth])
      expect(Buffer.from(rows[0]!.row).includes(secret)).toBe(false);
  });
});
