// Postgres has no room for a write: writers get a clear refusal and may retry, and readers notice nothing.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readinessOf } from '@spotter/api/health/readiness';
import { serveMetrics, type MetricsServer } from '@spotter/telemetry/metrics-server';
import { System, type Gym } from '../../support/system.ts';

describe('a full disk', () => {
  let system: System;
  let owner: pg.Client;
  let gym: Gym;
  let operators: MetricsServer;
  beforeAll(async () => {
    // A system of its own: its database refuses to write.
    system = await System.start();
    owner = new pg.Client({ connectionString: system.database.ownerUrl });
    await owner.connect();
    gym = await system.gym();
    operators = await serveMetrics({ host: '127.0.0.1', port: 0 }, [], () => readinessOf(system.api.services));
  });
  afterAll(async () => {
    await operators.close();
    await owner.end();
    await system.close();
  });

  /** The error with which Postgres answers when a table cannot grow. */
  const fill = () =>
    owner.query(`create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger no_room before insert on events for each statement execute function no_room()`);
  const makeRoom = () => owner.query('drop trigger no_room on events; drop function no_room');
  const ready = () => system.call('GET', '/api/health/ready');
  /** Answer of the metrics port. */
  const details = async (): Promise<[number, unknown]> => {
    const answer = await fetch(new URL('/ready', operators.url));
    return [answer.status, await answer.json()];
  };
  const add = (customerId: string, key = randomUUID()) =>
    system.send(gym, gym.admin, 'add-customer', { customerId, name: 'Ada', lastname: 'Kaya' }, { key });

  it('refuses a write with storage-full and a retry time, answers reads, and is not ready immediately', async () => {
    const [before, refused] = [randomUUID(), randomUUID()];
    await system.done(gym, gym.admin, 'add-customer', { customerId: before, name: 'Ada', lastname: 'Kaya' });
    await fill();
    const key = randomUUID();
    const answer = await add(refused, key);
    expect(answer).toMatchObject({ status: 503, body: { code: 'storage-full' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    const toStrangers = await ready();
    expect([toStrangers.status, toStrangers.body]).toEqual([503, { status: 'degraded' }]);
    expect(Number(toStrangers.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await details()).toMatchObject([503, { status: 'degraded', reasons: ['disk-short'], parked: [], database: true }]);
    expect((await system.call('GET', '/api/health/live')).status).toBe(200);
    expect((await system.get(gym, gym.admin, `customers/${before}`)).status).toBe(200);

    await makeRoom();
    expect((await add(refused, key)).status).toBe(201);
    await vi.waitUntil(async () => (await ready()).status === 200, { timeout: 60_000, interval: 50 });
    expect((await ready()).body).toEqual({ status: 'ready' });
    expect(await details()).toMatchObject([200, { status: 'ready', reasons: [] }]);
    expect((await fetch(new URL('/other', operators.url))).status).toBe(404);
  });

  it('refuses every command of a batch, and records none', async () => {
    const { position } = await system.api.services.log.head(gym.id);
    await fill();
    const answers = await Promise.all([randomUUID(), randomUUID(), randomUUID()].map((id) => add(id)));
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([503, 'storage-full']));
    await makeRoom();
    expect((await system.api.services.log.head(gym.id)).position).toBe(position);
  });
});
