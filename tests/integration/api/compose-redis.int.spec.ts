// Runs the deployment of compose.yaml as processes on this machine: two API nodes, a projector, Redis. In a file of its own, because a
// process uses only one kind of queue.
import { randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { io, type Socket } from 'socket.io-client';
import { testDatabase, type TestDatabase } from '@spotter/database/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Cluster, type Person, type Place } from '../../faults/cluster.ts';
import type { NodeProcess } from '../../faults/node-process.ts';
import { ComposeRun } from '../../support/compose-run.ts';
import { backends, startRedis, type RunningRedis } from '../../support/network/redis.ts';

const hasRedis = backends().includes('redis');
if (!hasRedis) it.skip('the deployment of compose.yaml needs a redis-server on this machine');

describe.runIf(hasRedis)('the deployment of compose.yaml', () => {
  let redis: RunningRedis;
  let database: TestDatabase;
  let run: ComposeRun;
  let first: NodeProcess;
  let second: NodeProcess;
  let tools: Cluster;
  let gym: Place;
  let admin: Person;
  let page: Socket;

  const urlOf = async (node: NodeProcess): Promise<string> =>
    String((await node.saying('where it listens', (said) => said['url'] !== undefined))['url']);
  const send = async (node: NodeProcess, commandId: string, customerId: string): Promise<Response> =>
    fetch(`${await urlOf(node)}/api/gyms/${gym.slug}/commands/add-customer`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json', 'idempotency-key': commandId },
      body: JSON.stringify({ customerId, name: 'Ada', lastname: 'Tester' }),
    });
  /** Resolves when the page receives a notice about clients. */
  const heard = (): Promise<unknown> =>
    new Promise((changed) => {
      const listen = (notice: { topic: string }): void => {
        if (notice.topic !== 'customers') return;
        page.off('changed', listen);
        changed(undefined);
      };
      page.on('changed', listen);
    });

  beforeAll(async () => {
    [redis, database] = await Promise.all([startRedis(), testDatabase()]);
    run = new ComposeRun({ databaseUrl: database.ownerUrl, secret: database.secret, redisUrl: redis.url });
    run.step('migrate');
    await run.start('projector');
    run.step('fill');
    [first, second] = await Promise.all([run.start('api-1'), run.start('api-2')]);
    tools = await Cluster.prepare({ database, redisUrl: redis.url, apis: 0, projectors: 0 });
    gym = await tools.gym();
    admin = await tools.person(gym, 'admin');
    await tools.settled();
    page = io(await urlOf(second), { auth: { token: admin.token }, transports: ['websocket'] });
    await new Promise((connected) => page.once('connect', () => connected(undefined)));
  });
  afterAll(async () => {
    page?.disconnect();
    await run?.close();
    await tools?.close();
    await redis?.stop();
  });

  it('notifies a page at one node of a command at the other', async () => {
    const told = heard();
    expect((await send(first, randomUUID(), randomUUID())).status).toBe(201);
    await told;
  });

  it('survives a killed node: the other one repeats its answers, and still notifies pages', async () => {
    const [commandId, customerId] = [randomUUID(), randomUUID()];
    const answer = (await (await send(first, commandId, customerId)).json()) as { position: number };
    await first.kill();
    const again = await send(second, commandId, customerId);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
    expect(await again.json()).toMatchObject({ position: answer.position });
    const told = heard();
    expect((await send(second, randomUUID(), randomUUID())).status).toBe(201);
    await told;
    await first.start();
    expect((await send(first, randomUUID(), randomUUID())).status).toBe(201);
  });

  it('contains the exercise library and no demo', async () => {
    await tools.settled();
    const { rows } = await tools.owner.query<{ slug: string }>('select slug from gyms');
    expect(rows.map(({ slug }) => slug)).toEqual([gym.slug]);
    const library = await tools.owner.query<{ count: number }>('select count(*)::int as count from exercises');
    expect(library.rows[0]!.count).toBeGreaterThan(500);
  });

  it('keeps the environment file unchanged and private when migrating again', () => {
    const file = run.environmentFile;
    const before = readFileSync(file, 'utf8');
    expect(before).not.toContain(database.ownerUrl);
    expect(run.step('migrate')).toContain('"process":"start"');
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});
