// Each series exists, changes when its subject happens, and no label contains an id.
import { randomUUID } from 'node:crypto';
import { roleUrl } from '@spotter/database/schema/migrate';
import { openPool } from '@spotter/database/tenancy/pools';
import { unpark } from '@spotter/database/follower/follower';
import { gaugesOf as gaugesOfApi } from '@spotter/api/gauges';
import { gaugesOf as gaugesOfProjector } from '@spotter/projector/gauges';
import { createSealer } from '@spotter/database/follower/sealer';
import { serveMetrics, type MetricsServer } from '@spotter/telemetry/metrics-server';
import { io, type Socket } from 'socket.io-client';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PushService } from '../../support/network/push-service.ts';
import { System, type Gym } from '../../support/system.ts';

type Series = ReadonlyMap<string, number>;
const label = /(\w+)="([^"]*)"/g;
/** All allowed label names. Before adding one, check how many values it can take. */
const labels = [
  'type',
  'outcome',
  'code',
  'method',
  'status',
  'group',
  'pool',
  'effect',
  'topic',
  'le',
  'kind',
  'space',
  'version',
  'major',
  'minor',
  'patch',
];

describe('metrics', () => {
  let pushes: PushService;
  let system: System;
  let server: MetricsServer;
  let projector: Pool;
  let owner: Pool;
  let gym: Gym;
  let socket: Socket | undefined;

  const page = async (): Promise<string> => (await fetch(server.url)).text();
  const series = async (): Promise<Series> =>
    new Map(
      (await page()).split('\n').flatMap((line) => {
        if (line.startsWith('#') || line === '') return [];
        const at = line.lastIndexOf(' ');
        return [[line.slice(0, at), Number(line.slice(at + 1))] as const];
      }),
    );
  /** Change of a series caused by `happening`. Some series change only after the answer was sent, or after the commit. */
  const moves = async (name: string, happening: () => Promise<unknown>): Promise<number> => {
    const before = (await series()).get(name) ?? 0;
    await happening();
    return (await seen((all) => (all.get(name) ?? 0) !== before)).get(name)! - before;
  };
  const customer = () => ({ customerId: randomUUID(), name: 'Ada', lastname: 'Tester' });

  beforeAll(async () => {
    // A system of its own: it counts what all gyms do.
    pushes = await PushService.start();
    system = await System.start({ testPushService: pushes.setting });
    projector = openPool(roleUrl(system.database.ownerUrl, 'projector', system.database.secret), {
      max: 2,
      applicationName: 'metrics',
      pipelined: true,
    });
    owner = openPool(system.database.ownerUrl, { max: 1, applicationName: 'metrics owner' });
    server = await serveMetrics({ host: '127.0.0.1', port: 0 }, [
      ...gaugesOfApi({ services: system.api.services, sockets: system.api.sockets }),
      ...gaugesOfProjector(projector),
    ]);
    gym = await system.gym();
  });
  afterAll(async () => {
    socket?.disconnect();
    await server.close();
    await Promise.all([projector.end(), owner.end()]);
    await system.close();
    await pushes.close();
  });

  it('count commands by type and outcome, appends, flushes and applied events', async () => {
    const id = randomUUID();
    const body = customer();
    const before = await series();
    const send = async () => (await system.send(gym, gym.admin, 'add-customer', body, { key: id })).status;
    expect([await send(), await send()]).toEqual([201, 201]);
    const by = (after: Series, name: string): number => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    for (const outcome of ['accepted', 'duplicate']) {
      const name = `spotter_commands_total{type="add-customer",outcome="${outcome}"}`;
      expect(by(await seen((after) => by(after, name) > 0), name)).toBe(1);
    }
    for (const name of [
      'spotter_append_seconds_count',
      'spotter_flush_seconds_count',
      'spotter_flushed_appends_total',
      'spotter_applied_events_total{group="read-models"}',
      'spotter_apply_seconds_count{group="read-models"}',
      'spotter_http_request_seconds_count{method="POST",status="2xx"}',
    ])
      await seen((after) => by(after, name) > 0);
  });

  it('count commands of accounts and new gyms like any other command', async () => {
    const arrives = () => system.person(gym.id, 'client');
    expect(await moves('spotter_commands_total{type="start-session",outcome="accepted"}', arrives)).toBe(1);
    expect(await moves('spotter_commands_total{type="open-gym",outcome="accepted"}', () => system.gym())).toBe(1);
  });

  it('count refusals of commands by code, and problems by code', async () => {
    const twice = customer();
    await system.done(gym, gym.admin, 'add-customer', twice);
    const again = () => system.send(gym, gym.admin, 'add-customer', twice);
    const refusal = (await again()).body.code;
    expect(await moves(`spotter_command_refusals_total{code="${refusal}"}`, again)).toBe(1);
    expect(await moves(`spotter_http_problems_total{code="${refusal}"}`, again)).toBe(1);
    expect(await moves('spotter_http_problems_total{code="not-signed-in"}', () => system.call('GET', '/api/gyms'))).toBe(1);
  });

  it('count unknown command types under one label', async () => {
    const madeUp = () => system.send(gym, gym.admin, `x-${randomUUID()}`, {});
    expect(await moves('spotter_commands_total{type="unknown",outcome="refused"}', madeUp)).toBe(1);
  });

  it('show open sockets, and count notices sent to them', async () => {
    const connected = async () => {
      socket = io(system.api.url, { auth: { token: gym.admin.token }, transports: ['websocket'] });
      await new Promise((done) => socket!.once('connect', () => done(undefined)));
    };
    expect(await moves('spotter_sockets', connected)).toBe(1);
    const told = async () => {
      const heard = new Promise((changed) => socket!.once('changed', changed));
      await system.done(gym, gym.admin, 'add-customer', customer());
      await heard;
    };
    expect(await moves('spotter_change_notices_total{topic="customers"}', told)).toBeGreaterThan(0);
  });

  it('show the lag of each group, and parked ledgers', async () => {
    const behind = 'spotter_lag_events{group="read-models"}';
    await system.settledNow(gym.id);
    await seen((all) => all.get(behind) === 0);
    const position = (await system.api.services.log.head(gym.id)).position;
    await owner.query(
      `update checkpoints set parked_at = now(), parked_position = position where group_name = 'read-models' and ledger = '${gym.id}'`,
    );
    expect((await system.send(gym, gym.admin, 'add-customer', customer())).status).toBe(201);
    const stalled = await seen((all) => (all.get(behind) ?? 0) > 0);
    expect(stalled.get('spotter_parked_ledgers{group="read-models"}')).toBe(1);
    expect(stalled.get('spotter_lag_ledgers{group="read-models"}')).toBe(1);
    expect(stalled.get('spotter_lag_seconds{group="read-models"}')).toBeGreaterThan(0);
    await unpark(projector, 'read-models', gym.id);
    await system.settled(gym.id, position + 1);
    const mended = await seen((all) => all.get(behind) === 0);
    expect(mended.get('spotter_parked_ledgers{group="read-models"}')).toBe(0);
  });

  it('show the age of the newest seal', async () => {
    await createSealer({
      pool: projector,
      owner: 'spec',
      everything: true,
      onStopped: ({ error }) => expect.unreachable(String(error)),
    }).sweep();
    const age = (await series()).get('spotter_seal_age_seconds');
    expect(age).toBeLessThan(30);
  });

  it('show unfinished jobs', async () => {
    const later = `insert into jobs (gym_id, id, account_id, request_hash, commands, total, next_at)
      values ('${gym.id}', '${randomUUID()}', '${gym.admin.accountId}', 'hash', '[]', 1, now() + interval '1 hour')`;
    expect(await moves('spotter_jobs_unfinished', () => owner.query(later))).toBe(1);
    expect((await series()).get('spotter_jobs_late_seconds')).toBe(0);
  });

  it('show waiting and abandoned mails, and count effects', async () => {
    const mail = (data: string) => `insert into mails (id, recipient, kind, language, data, attempts, claimed_until)
      values ('${randomUUID()}', 'a@example.test', 'confirm', 'en', ${data}, 10, now() + interval '1 hour')`;
    expect(await moves('spotter_mails_waiting', () => owner.query(mail(`'{}'`)))).toBe(1);
    expect(await moves('spotter_mails_failed', () => owner.query(mail('null')))).toBe(1);
    const before = await series();
    await system.done(gym, gym.admin, 'invite-member', {
      invitationId: randomUUID(),
      email: `new-${randomUUID()}@example.test`,
      type: 1,
      name: 'New',
      lastname: 'Coach',
    });
    const done = (all: Series): number =>
      [...all].filter(([name]) => /spotter_effects_total\{effect="[\w-]+",outcome="done"\}/.test(name)).reduce((sum, [, n]) => sum + n, 0);
    await seen((all) => done(all) > done(before));
  });

  it('count reminders by kind and outcome', async () => {
    const coach = await system.person(gym.id, 'coach');
    const client = await system.person(gym.id, 'client');
    const { membershipId: customerId } = client;
    await system.done(gym, gym.admin, 'assign-coach', { customerId, coachId: coach.membershipId, role: 'primary' });
    const workoutId = randomUUID();
    await system.done(gym, client, 'start-workout', { workoutId, customerId, startedAt: new Date().toISOString() });
    await system.settledNow(gym.id);
    const browser = pushes.browser();
    const body = browser.subscription;
    expect((await system.call('POST', '/api/reminders/devices', { token: coach.token, body })).status).toBe(204);
    const report = (painId: string = randomUUID()) => {
      const pain = { where: 'neck', level: 3, reportedAt: new Date().toISOString() };
      return system.done(gym, client, 'report-pain', { workoutId, painId, ...pain });
    };
    const pain = (outcome: string): string => `spotter_reminders_total{kind="pain",outcome="${outcome}"}`;
    expect(await moves(pain('sent'), () => report())).toBe(1);
    pushes.answer(browser, 503);
    expect(await moves(pain('retried'), () => report())).toBe(1);
    pushes.answer(browser, 400);
    expect(await moves(pain('failed'), () => report())).toBe(1);
    const withdrawn = async () => {
      const painId = randomUUID();
      await report(painId);
      await system.done(gym, client, 'withdraw-pain', { workoutId, painId });
    };
    expect(await moves(pain('dropped'), withdrawn)).toBe(1);
  });

  it('show pools, the delay of the event loop and memory', async () => {
    const all = await series();
    for (const pool of ['api', 'reactors', 'projector'])
      for (const name of ['connections_in_use', 'connections_most', 'waiting'])
        expect([pool, name, all.has(`spotter_pool_${name}{pool="${pool}"}`)]).toEqual([pool, name, true]);
    expect(all.get('spotter_pool_connections_most{pool="api"}')).toBe(8);
    expect(all.get('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
    expect(all.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
    const client = await system.api.services.pool.connect();
    expect((await series()).get('spotter_pool_connections_in_use{pool="api"}')).toBeGreaterThan(0);
    client.release();
  });

  it('have no ids as labels, and known label names only', async () => {
    const found = [...(await page()).matchAll(label)];
    expect(found.length).toBeGreaterThan(20);
    expect(found.map(([, name]) => name!).filter((name) => !labels.includes(name))).toEqual([]);
    expect(found.map(([, , value]) => value!).filter((value) => /[0-9a-f]{8}-[0-9a-f]{4}|@|gym-/.test(value))).toEqual([]);
  });

  /** Resolves with the figures once they match; the loops of reactors and projector continue meanwhile. */
  async function seen(told: (all: Series) => boolean): Promise<Series> {
    let all: Series = new Map();
    await expect.poll(async () => told((all = await series())), { message: `the figures are as ${String(told)} tells` }).toBe(true);
    return all;
  }
});
