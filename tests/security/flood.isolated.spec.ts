// S2: five hundred concurrent sign-ins use four threads and a hundred places; the rest must come back later, and all other requests are
// answered meanwhile. Also: many concurrent requests to one route never deadlock.
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { declaredRoutes } from '@spotter/api/declared';
import { until } from '../support/until.ts';
import { System, type Gym, type Person } from '../support/system.ts';

/** The real hashing, counted, and held back during a test. */
const hashing = vi.hoisted(() => ({ running: 0, most: 0, done: 0, held: null as Promise<void> | null }));
vi.mock('@node-rs/argon2', async (original) => {
  type Verify = (phc: string, password: string) => Promise<boolean>;
  const real = await original<{ verify: Verify }>();
  const counted = async <T>(work: () => Promise<T>): Promise<T> => {
    hashing.running += 1;
    hashing.most = Math.max(hashing.most, hashing.running);
    try {
      await hashing.held;
      return await work();
    } finally {
      hashing.running -= 1;
      hashing.done += 1;
    }
  };
  const verify: Verify = (...asked) => counted(() => real.verify(...asked));
  return { ...real, verify };
});

let system: System;
let gym: Gym;
let client: Person;
beforeAll(async () => {
  system = await System.start();
  gym = await system.gym();
  client = await system.person(gym.id, 'client');
});
afterAll(() => system.close());

type Heard = { readonly status: number; readonly retryAfter: string | undefined };
/** Each from its own address, because guesses from one address are stopped before hashing. */
const signIn = (index: number, email: string, password: string): Promise<Heard> =>
  new Promise((resolve, reject) => {
    const asked = request(`${system.api.url}/api/auth/sign-in`, {
      method: 'POST',
      localAddress: `127.2.${index >> 7}.${(index & 127) + 1}`,
      headers: { 'content-type': 'application/json' },
      agent: false,
    });
    asked.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] }));
    });
    asked.on('error', reject);
    asked.end(JSON.stringify({ email, password }));
  });

describe('a flood of sign-ins', () => {
  it('hashes four concurrently, queues a hundred, rejects the rest, and answers other requests', async () => {
    const release = Promise.withResolvers<void>();
    Object.assign(hashing, { most: 0, done: 0, held: release.promise });
    const answers: Heard[] = [];
    const flood = Array.from({ length: 500 }, async (_, index) => {
      answers.push(await signIn(index, `${randomUUID()}@example.test`, 'not the password'));
    });
    await until('all but those who may wait are answered', 60_000, () => answers.length === 396);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429]));
    for (const { retryAfter } of answers) expect(Number(retryAfter)).toBeGreaterThanOrEqual(1);
    expect(hashing.running).toBe(4);
    // Sent while the hashing waits.
    const { membershipId: customerId } = client;
    const meanwhile = [
      await system.call('GET', '/api/health/live'),
      await system.call('GET', '/api/gyms', { token: client.token }),
      await system.get(gym, gym.admin, 'customers'),
      await system.get(gym, client, 'home'),
    ];
    expect(meanwhile.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const startedAt = new Date(Date.now() - 60_000).toISOString();
    expect((await system.send(gym, client, 'start-workout', { workoutId: randomUUID(), customerId, startedAt })).status).toBe(201);
    expect([answers.length, hashing.done]).toEqual([396, 0]);
    hashing.held = null;
    release.resolve();
    await Promise.all(flood);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(104);
    expect([hashing.most, hashing.done]).toEqual([4, 104]);
    expect((await signIn(501, client.email, 'train-hard-2026')).status).toBe(200);
  });
});

describe('many concurrent requests to one route', () => {
  const routes = declaredRoutes.filter(({ method, path }) => method === 'GET' && !path.endsWith('/stream'));

  it.each(routes.map((route) => [route.path, route] as const))('each get an answer from %s', async (_path, route) => {
    const id = client.membershipId;
    const path = route.path.replace(':gym', gym.slug).replaceAll(/:\w+/g, id);
    const needed = Object.entries(route.parameters ?? {}).flatMap(([name, schema]) =>
      schema._zod.optin === 'optional' ? [] : [`${name}=${name === 'gym' ? gym.slug : name === 'format' ? 'json' : id}`],
    );
    // Three requests for each connection to the database.
    const asked = Array.from({ length: 24 }, () =>
      fetch(`${system.api.url}${path}?${needed.join('&')}`, { headers: { authorization: `Bearer ${gym.admin.token}` } }),
    );
    const statuses = await Promise.all(
      (await Promise.all(asked)).map(async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      }),
    );
    expect(statuses.filter((status) => status >= 500 || status === 401)).toEqual([]);
    // An expensive call, or one that guesses a token, may reject some of them; all others get the same status.
    const isBounded = ('limit' in route && route.limit !== undefined) || route.path === '/api/reminders/calendar.ics';
    expect(new Set(isBounded ? statuses.filter((status) => status !== 429) : statuses).size).toBeLessThanOrEqual(1);
    expect(statuses.every((status) => status === 429)).toBe(false);
  });
});
