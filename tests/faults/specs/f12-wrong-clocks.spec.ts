// F12: clocks are wrong: the API's by an hour, the projector's by an hour in the other direction, the clients' by a day; and the API's is
// set while it runs. The log keeps clients' times as their assertions, the database's time is authoritative, and nobody is signed out.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Cluster, type Person } from '../cluster.ts';
import { isLong } from '../../support/length.ts';
import { everybodyTrains, openTrainingGym, setBody, type TrainingGym } from '../training.ts';
import { deadline, waitTimeoutMs, until } from '../../support/until.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const sets = isLong ? 40 : 3;
const password = 'train-hard-2026';
const preload = fileURLToPath(new URL('../planted/shifted-clock.ts', import.meta.url));

describe('wrong clocks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'spotter-clocks-'));
  let cluster: Cluster;
  /** The clients train, except for one whose session is tested later. */
  let gym: TrainingGym;
  let late: Person;

  /** Replaced atomically, because processes read the file while they run. */
  const set = (name: string, shiftMs: number): void => {
    writeFileSync(join(folder, 'next'), String(shiftMs));
    renameSync(join(folder, 'next'), join(folder, name));
  };
  const wrong = (name: string): Record<string, string> => ({ NODE_OPTIONS: `--import ${preload}`, CLOCK_FILE: join(folder, name) });

  beforeAll(async () => {
    set('api', hourMs);
    set('projector', -hourMs);
    cluster = await Cluster.start({ apis: 1, projectors: 1, apiEnv: wrong('api'), projectorEnv: wrong('projector') });
    const opened = await openTrainingGym(cluster, 3);
    late = opened.clients[2]!;
    gym = { ...opened, clients: opened.clients.slice(0, 2) };
  });
  afterAll(async () => {
    await cluster.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const call = async <T>(
    method: string,
    path: string,
    token: string | null,
    { body, headers }: { body?: object; headers?: object } = {},
  ) => {
    const answer = await fetch(`${await cluster.endpoints[0]!.url()}${path}`, {
      method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as T };
  };
  const bootstrap = (token: string) => call<{ serverTime: string }>('GET', `/api/bootstrap?gym=${gym.gym.slug}`, token);
  const showsTime = async (shiftMs: number): Promise<void> => {
    await until('the API has its wrong clock', waitTimeoutMs, async () => {
      const { body } = await bootstrap(gym.admin.token);
      return Math.abs(Date.parse(body.serverTime) - Date.now() - shiftMs) < hourMs / 2;
    });
  };

  it.each([
    ['a day behind', -dayMs],
    ['a day ahead', dayMs],
  ] as const)(
    'of a client, %s: what it says is kept as its asserted time, and recorded at the time of the database',
    async (_how, shiftMs) => {
      await showsTime(hourMs);
      const [person] = gym.clients as [(typeof gym.clients)[number]];
      const client = cluster.client(person);
      const asserted = (): string => new Date(Date.now() + shiftMs).toISOString();
      const [workoutId, cmdId, occurredAt] = [randomUUID(), randomUUID(), asserted()];
      await client.done('start-workout', { workoutId, customerId: person.membershipId, startedAt: asserted() });
      const body = { ...setBody(workoutId, randomUUID(), gym.squat, 1), performedAt: occurredAt };
      await client.done('record-set', body, { cmdId, occurredAt });
      await everybodyTrains(cluster, gym, sets);
      const { rows } = await cluster.owner.query<{ occurred: Date; ago: number }>(
        'select occurred_at as occurred, extract(epoch from clock_timestamp() - recorded_at)::float8 as ago from events where command_id = $1',
        [cmdId],
      );
      expect(rows[0]!.occurred.toISOString()).toBe(occurredAt);
      expect(rows[0]!.ago).toBeGreaterThanOrEqual(0);
      expect(rows[0]!.ago).toBeLessThan(60);
      expect(await cluster.violations()).toEqual([]);
    },
  );

  it('end no session early, and lock nobody with a second factor out of their account', async () => {
    await showsTime(hourMs);
    await cluster.owner.query(`update sessions set expires_at = now() + interval '30 minutes' where account_id = $1 and ended_at is null`, [
      late.accountId,
    ]);
    expect((await bootstrap(late.token)).status).toBe(200);

    const { rows } = await cluster.owner.query<{ email: string }>('select email from accounts where id = $1', [late.accountId]);
    const [{ email }] = rows as [{ email: string }];
    const codeOf = (secret: string, steps: number): string =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
    const { secret } = (await call<{ secret: string }>('POST', '/api/auth/second-factor/start', late.token, { body: { password } })).body;
    const confirmed = await call('POST', '/api/auth/second-factor/confirm', late.token, { body: { code: codeOf(secret, 0) } });
    expect(confirmed.status).toBe(200);
    const asked = await call<{ challenge: string }>('POST', '/api/auth/sign-in', null, { body: { email, password } });
    const signedIn = await call<{ session: { expiresAt: string }; accessToken: string }>('POST', '/api/auth/sign-in/second-factor', null, {
      body: { challenge: asked.body.challenge, code: codeOf(secret, 1) },
    });
    expect(signedIn.status).toBe(200);
    expect(Math.abs(Date.parse(signedIn.body.session.expiresAt) - Date.now() - 90 * dayMs)).toBeLessThan(hourMs / 2);
    expect((await bootstrap(signedIn.body.accessToken)).status).toBe(200);
  });

  it('do not prolong a query when they are set back, and keep sessions, leases and order', async () => {
    await showsTime(hourMs);
    const began = performance.now();
    const waiting = call('GET', `/api/gyms/${gym.gym.slug}/customers`, gym.admin.token, { headers: { 'x-after-position': '999999' } });
    set('api', -hourMs);
    set('projector', hourMs);
    await showsTime(-hourMs);
    const { status, headers } = await waiting;
    expect([status, headers.get('x-stale')]).toEqual([200, 'true']);
    expect(performance.now() - began).toBeLessThan(deadline(6_000));
    await everybodyTrains(cluster, gym, sets);
    expect(await cluster.lag()).toBeLessThan(deadline(2_000));
    expect((await bootstrap(gym.clients[0]!.token)).status).toBe(200);
    expect(await cluster.violations()).toEqual([]);
  });
});
