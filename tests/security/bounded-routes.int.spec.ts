// Expensive calls are limited per account and gym, and scans of a log do not delay other requests.
import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { CallLimits, callLimits } from '@spotter/api/platform/limits/call-limits';
import { LogScans } from '@spotter/api/platform/limits/log-scans';
import { dropPreviews } from '@spotter/api/housekeeping';
import { declaredRoutes } from '@spotter/api/declared';
import type { Problem } from '@spotter/contracts/problems';
import { roleUrl } from '@spotter/database/schema/migrate';
import { openPool } from '@spotter/database/tenancy/pools';
import { test } from '../support/shared-system.ts';
import type { Gym, Person, System } from '../support/system.ts';
import { boundedRoutes, readersOfLog } from './bounded-routes.ts';

const routes = declaredRoutes;
const sources = fileURLToPath(new URL('../../apps/api/src/', import.meta.url));

describe('the table of bounded routes', () => {
  it('matches the code', () => {
    const limited = routes.flatMap(({ method, path, limit }) => (limit === undefined ? [] : [[`${method} ${path}`, limit] as const]));
    expect(Object.fromEntries(limited)).toEqual(boundedRoutes);
  });

  it('contains each route that accepts or creates a file', () => {
    const ofFiles = routes.filter(
      ({ method, path, consumes }) => consumes !== undefined || (method === 'POST' && path.endsWith('/exports')),
    );
    expect(ofFiles.length).toBeGreaterThan(3);
    for (const { method, path } of ofFiles) expect(boundedRoutes).toHaveProperty([`${method} ${path}`]);
  });

  it('contains each file that reads recorded events during a request', () => {
    const files = globSync('**/*.ts', { cwd: sources }).filter((file) => !file.endsWith('.spec.ts'));
    const reading = files.filter((file) =>
      /from '@spotter\/database\/(log\/log-reads|follower\/verify)'/.test(readFileSync(`${sources}${file}`, 'utf8')),
    );
    expect(reading.toSorted()).toEqual(Object.keys(readersOfLog).toSorted());
    const named = new Set(Object.values(boundedRoutes));
    for (const limits of Object.values(readersOfLog))
      if (typeof limits !== 'string') for (const limit of limits) expect(named).toContain(limit);
  });

  it('uses every limit, and each is lower for an account than for its gym', () => {
    expect([...new Set(Object.values(boundedRoutes))].toSorted()).toEqual(Object.keys(callLimits).toSorted());
    for (const { account, gym } of Object.values(callLimits)) expect(account.calls).toBeLessThan(gym.calls);
  });
});

describe('an expensive call', () => {
  let system: System;
  let gym: Gym;
  let client: Person;
  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    client = await system.person(gym.id, 'client');
  });

  const log = (bytes: number): Buffer => {
    const row = '2026-10-05 10:00:00;"Push";1h;"Bench Press";1;60;5;0;0;;;\n';
    const head = 'Date;Workout Name;Duration;Exercise Name;Set Order;Weight;Reps;Distance;Seconds;Notes;Workout Notes;RPE\n';
    return Buffer.from(head + row.repeat(Math.ceil(bytes / row.length)));
  };
  const upload = (who: Person, content: Buffer) =>
    system.call<Problem>('POST', `/api/gyms/${gym.slug}/customers/${who.membershipId}/imports`, {
      token: who.token,
      body: content,
      headers: { 'content-type': 'text/csv' },
    });

  it('counts reads for a minute, by account and by gym', async () => {
    let now = 0;
    const limits = new CallLimits(system.database.apiPool, () => now);
    const take = (gymId: string, account: string | null) => limits.take('log-scan', { gymId, account, bytes: 0 });
    const { account, gym: ofGym } = callLimits['log-scan'];
    for (let call = 0; call < account.calls; call += 1) await take('a', 'ayse');
    await expect(take('a', 'ayse')).rejects.toMatchObject({ code: 'too-many-requests', extra: { retryAfterSeconds: 60 } });
    await take('a', 'banu');
    await take('b', 'ayse');
    for (let call = account.calls + 2; call < ofGym.calls; call += 1) await take('a', `another ${call}`);
    await expect(take('a', null)).rejects.toMatchObject({ code: 'too-many-requests' });
    now = 60_000;
    await take('a', 'ayse');
  });

  it('counts imports for a day, on all nodes, in bytes and in calls', async () => {
    const mega = 1024 * 1024;
    const other = await system.person(gym.id, 'client');
    const { accountId: account } = client;
    const counted = new CallLimits(system.database.apiPool);
    const most = callLimits.import.account;
    await counted.take('import', { gymId: gym.id, account, bytes: most.bytes - mega });
    const refused = await upload(client, log(2 * mega));
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-requests']);
    const again = new Date(Date.now() + Number(refused.headers.get('retry-after')) * 1_000);
    expect(again.toISOString()).toMatch(/T00:00/);
    expect((await upload(client, log(1_000))).status).toBe(201);
    expect((await upload(other, log(2 * mega))).status).toBe(201);
  });

  it('is refused to an account over its limit, also when many calls arrive together', async () => {
    const limits = new CallLimits(system.database.apiPool);
    const account = randomUUID();
    const most = callLimits.export.account.calls;
    const taken = await Promise.allSettled(
      Array.from({ length: most + 5 }, () => limits.take('export', { gymId: gym.id, account, bytes: 0 })),
    );
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(most);
  });

  it('deletes previews after an hour, but keeps the file of a running import', async () => {
    const [old, running, fresh] = [randomUUID(), randomUUID(), randomUUID()];
    const owner = openPool(system.database.ownerUrl, { max: 1, applicationName: 'spec owner' });
    for (const [id, age] of [
      [old, '61 minutes'],
      [running, '61 minutes'],
      [fresh, '1 minute'],
    ])
      await owner.query(
        `insert into import_files (gym_id, id, customer_id, content, preview, uploaded_at) values ($1, $2, $3, '', '{}', now() - $4::interval)`,
        [gym.id, id, client.membershipId, age],
      );
    await owner.query(
      `insert into imports (gym_id, id, customer_id, status, workouts, sets, duplicates, progress) values ($1, $2, $3, 'running', 0, 0, 0, 0)`,
      [gym.id, running, client.membershipId],
    );
    await system.database.projectorPool.query(dropPreviews());
    const { rows } = await owner.query<{ id: string }>('select id from import_files where id = any($1)', [[old, running, fresh]]);
    await owner.end();
    expect(rows.map(({ id }) => id).toSorted()).toEqual([running, fresh].toSorted());
  });

  it('lets sixty verifications run concurrently without a failure, and without delaying a client’s home', async () => {
    const tokenId = randomUUID();
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await system.done(gym, gym.admin, 'issue-service-token', { tokenId, name: 'Job', scopes: ['events:read'], until });
    const { token } = (
      await system.call<{ token: string }>('POST', `/api/gyms/${gym.slug}/service-tokens/${tokenId}/secret`, { token: gym.admin.token })
    ).body;
    const asked = Array.from({ length: 60 }, () => system.get<{ ok: boolean }>(gym, { token }, 'events/verify'));
    expect((await system.get(gym, client, 'home')).status).toBe(200);
    const answers = await Promise.all(asked);
    expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
    expect(answers.filter(({ status, body }) => status === 200 && body.ok).length).toBeGreaterThan(0);
    for (const { status, headers } of answers) if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('pages of a log', () => {
  let system: System;
  let gym: Gym;
  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
  });

  it('wait for no scan: the API refuses those of some types meanwhile, and serves all others', async () => {
    const scans = system.api.app.get(LogScans);
    const { promise, resolve } = Promise.withResolvers<void>();
    const held = scans.answer(gym.id, 'held', () => promise);
    const read = (path: string) => system.call('GET', `/api/gyms/${gym.slug}/events?${path}`, { token: gym.admin.token });
    const refused = await read('types=MemberLeft');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    const stream = `member-${gym.admin.membershipId}`;
    for (const path of ['limit=5', `stream=${stream}`, `stream=${stream}&types=MemberAdded`]) expect((await read(path)).status).toBe(200);
    resolve();
    await held;
    expect(await read('types=MemberLeft')).toMatchObject({ status: 200, body: [] });
  });
});

describe('scans of a log', () => {
  let system: System;
  test.beforeAll(({ shared }) => {
    system = shared;
  });

  it('run one at a time for a ledger, answer equal requests together, and refuse different ones', async () => {
    const scans = new LogScans(roleUrl(system.database.ownerUrl, 'api', system.database.secret));
    const [ledger, other] = [randomUUID(), randomUUID()];
    const { promise, resolve } = Promise.withResolvers<string>();
    const work = vi.fn(() => promise);
    const [first, second] = [scans.answer(ledger, 'all', work), scans.answer(ledger, 'all', work)];
    await expect(scans.answer(ledger, 'a part', work)).rejects.toMatchObject({ code: 'too-many-requests' });
    expect(await scans.answer(other, 'all', async () => 'another')).toBe('another');
    resolve('whole');
    expect(await Promise.all([first, second])).toEqual(['whole', 'whole']);
    expect(work).toHaveBeenCalledTimes(1);
    expect(await scans.answer(ledger, 'a part', async () => 'a part')).toBe('a part');
    await expect(scans.answer(ledger, 'broken', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(await scans.answer(ledger, 'all', async () => 'again')).toBe('again');
    await scans.close();
  });
});
