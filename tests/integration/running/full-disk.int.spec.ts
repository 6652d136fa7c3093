// Postgres has no room for a write: whoever writes is told so and may try again later, and whoever reads notices nothing.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { System, type Gym } from '../../support/system.ts';

type Ready = { readonly status: string; readonly reasons: readonly string[] };

describe('a disk that is full', () => {
  let system: System;
  let owner: pg.Client;
  let gym: Gym;
  beforeAll(async () => {
    // A system of its own: its database refuses to write.
    system = await System.start();
    owner = new pg.Client({ connectionString: system.database.ownerUrl });
    await owner.connect();
    gym = await system.gym();
  });
  afterAll(async () => {
    await owner.end();
    await system.close();
  });

  /** What Postgres answers when a table cannot grow. */
  const fill = () =>
    owner.query(`create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger no_room before insert on events for each statement execute function no_room()`);
  const makeRoom = () => owner.query('drop trigger no_room on events; drop function no_room');
  const ready = () => system.call<Ready>('GET', '/api/health/ready');
  const add = (customerId: string, key = randomUUID()) =>
    system.send(gym, gym.admin, 'add-customer', { customerId, name: 'Ada', lastname: 'Kaya' }, { key });

  it('refuses a write with storage-full and when to try again, answers reads, and is not ready at once', async () => {
    const [before, refused] = [randomUUID(), randomUUID()];
    await system.done(gym, gym.admin, 'add-customer', { customerId: before, name: 'Ada', lastname: 'Kaya' });
    await fill();
    const key = randomUUID();
    const answer = await add(refused, key);
    expect(answer).toMatchObject({ status: 503, body: { code: 'storage-full' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await ready()).toMatchObject({ status: 503, body: { status: 'degraded', reasons: ['disk-short'] } });
    expect((await system.call('GET', '/api/health/live')).status).toBe(200);
    expect((await system.get(gym, gym.admin, `customers/${before}`)).status).toBe(200);

    await makeRoom();
    expect((await add(refused, key)).status).toBe(201);
    await vi.waitUntil(async () => (await ready()).status === 200, { timeout: 10_000, interval: 50 });
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
