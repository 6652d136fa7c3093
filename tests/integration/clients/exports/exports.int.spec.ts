// Exports all data that a gym stores of one client, as a file for them to keep.
import { randomUUID } from 'node:crypto';
import type { Job } from 'bullmq';
import { describe, expect, it } from 'vitest';
import { ExportsProcessor } from '@spotter/api/exports/exports.processor';
import { runExport } from '@spotter/api/exports/run-export';
import type { ExportStatus } from '@spotter/contracts/exports/queries';
import type { Problem } from '@spotter/contracts/problems';
import type { Log } from '@spotter/database/log/log';
import { withGym } from '@spotter/database/tenancy/pools';
import { waitTimeoutMs, until } from '../../../support/until.ts';
import { unpacked } from '../../../support/zip.ts';
import { test } from '../../../support/shared-system.ts';
import type { System, Answer, Gym, Person } from '../../../support/system.ts';

let system: System;
let gym: Gym;
let client: Person;
const [workoutId, exerciseId, setId] = [randomUUID(), randomUUID(), randomUUID()];
const hurtAt = new Date(Date.now() - 30 * 60_000).toISOString();

test.beforeAll(async ({ shared }) => {
  system = shared;
  gym = await system.gym();
  client = await system.person(gym.id, 'client', 'Ayşe');
  const customerId = client.membershipId;
  const at = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
  await system.done(gym, gym.admin, 'add-exercise', {
    exerciseId,
    content: { name: { en: 'Squat, deep' }, loadKind: 'barbell', tracking: 'weight-reps', e1rmEligible: true },
  });
  await system.done(gym, gym.admin, 'update-customer', { customerId, restrictions: 'knee, left', goals: 'double bodyweight' });
  await system.done(gym, client, 'log-bodyweight', { customerId, bodyweight: { value: 61.5, unit: 'kg' }, measuredAt: at(60) });
  await system.done(gym, client, 'start-workout', { workoutId, customerId, startedAt: at(55) });
  await system.done(gym, client, 'record-set', {
    workoutId,
    setId,
    exerciseId,
    actual: { reps: 5, load: { value: 100, unit: 'kg' } },
    performedAt: at(50),
    note: '=HYPERLINK("http://evil.example")',
  });
  const pain = { workoutId, painId: randomUUID(), exerciseId, where: 'right-knee', level: 6, note: '=sharp' };
  await system.done(gym, client, 'report-pain', { ...pain, reportedAt: hurtAt });
  const conversationId = randomUUID();
  const members = [client, gym.admin, await system.person(gym.id, 'coach')].map(({ membershipId }) => membershipId);
  await system.done(gym, gym.admin, 'start-conversation', { conversationId, members });
  await system.done(gym, gym.admin, 'send-message', { conversationId, messageId: randomUUID(), text: 'said by the admin' });
  await system.done(gym, client, 'send-message', { conversationId, messageId: randomUUID(), text: 'said by the client' });
  await system.done(gym, client, 'log-workout', { workoutId, endedAt: at(1), notes: 'said "enough"' });
});

const path = (customerId = client.membershipId): string => `/api/gyms/${gym.slug}/customers/${customerId}/exports`;
const ask = <T = ExportStatus>(who: { token: string }, customerId?: string): Promise<Answer<T>> =>
  system.call<T>('POST', path(customerId), { token: who.token });
const done = (who: { token: string }, exportId: string): Promise<ExportStatus> =>
  until('the export', waitTimeoutMs, async () => {
    const { body } = await system.call<ExportStatus>('GET', `${path()}/${exportId}`, { token: who.token });
    return body.status === 'done' && body;
  });

const fetched = async (
  who: { token: string },
  url: string,
): Promise<{ status: number; headers: Headers; files: Record<string, string> }> => {
  const answer = await fetch(`${system.api.url}${url}`, { headers: { authorization: `Bearer ${who.token}` } });
  const content = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, files: answer.status === 200 ? await unpacked(content) : {} };
};

describe('an export', () => {
  it('contains the person, all of their events in order, and their training as tables', async () => {
    const asked = await ask(client);
    expect([asked.status, asked.body.status, asked.body.url]).toEqual([202, 'running', null]);
    const { url, progress, bytes } = await done(client, asked.body.exportId);
    const { headers, files } = await fetched(client, url!);
    expect([progress, Number(headers.get('content-length'))]).toEqual([1, bytes]);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.zip"$/);
    expect(Object.keys(files).toSorted()).toEqual([
      'bodyweights.csv',
      'client-files.csv',
      'films.csv',
      'history.json',
      'lifts.csv',
      'messages.csv',
      'pain.csv',
      'person.json',
      'progress-photos.csv',
      'sets.csv',
      'workouts.csv',
    ]);
    expect(JSON.parse(files['person.json']!)).toMatchObject({ name: 'Ayşe', restrictions: 'knee, left', goals: 'double bodyweight' });
    const history = JSON.parse(files['history.json']!) as { type: string; position: number }[];
    expect(history.map(({ type }) => type)).toEqual([
      'MemberAdded',
      'CustomerAdded',
      'CustomerUpdated',
      'BodyweightLogged',
      'WorkoutStarted',
      'SetRecorded',
      'PainReported',
      'WorkoutLogged',
    ]);
    expect(files['sets.csv']!.split('\n')[1]).toMatch(new RegExp(`^${workoutId},${setId},"Squat, deep",work,5,100,kg,`));
    expect(files['workouts.csv']).toContain('"said ""enough"""');
    expect(files['pain.csv']).toContain(`${workoutId},${hurtAt},right-knee,6,"Squat, deep",'=sharp`);
    expect(files['bodyweights.csv']).toContain('61.5,kg');
    // Messages of others belong to the others.
    expect(files['messages.csv']).toContain('said by the client');
    expect(files['messages.csv']).not.toContain('said by the admin');
  });

  it('has no cell that a spreadsheet would execute', async () => {
    const { body } = await ask(client);
    const { files } = await fetched(client, (await done(client, body.exportId)).url!);
    expect(files['sets.csv']).toContain(`'=HYPERLINK`);
  });

  it('is made once for two concurrent requests', async () => {
    const asked = await Promise.all([ask(gym.admin), ask(gym.admin)]);
    const ids = new Set(asked.map(({ body }) => body.exportId));
    await Promise.all([...ids].map((id) => done(gym.admin, id)));
    const again = await ask(gym.admin);
    expect(ids.size).toBeLessThanOrEqual(2);
    expect(ids).not.toContain(again.body.exportId);
    await done(gym.admin, again.body.exportId);
  });

  it('can be requested five times a day', async () => {
    const busy = await system.person(gym.id, 'client', 'Busy');
    for (let asked = 0; asked < 5; asked += 1) {
      const { body } = await ask(busy, busy.membershipId);
      await until('it', waitTimeoutMs, async () => {
        const seen = await system.call<ExportStatus>('GET', `${path(busy.membershipId)}/${body.exportId}`, { token: busy.token });
        return seen.body.status === 'done';
      });
    }
    expect(await ask(busy, busy.membershipId)).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  });

  it('is deleted a day later', async () => {
    const { body } = await ask(client);
    const { url } = await done(client, body.exportId);
    await withGym(system.api.services.pool, gym.id, (tx) =>
      tx.query(`update exports set asked_at = asked_at - interval '25 hours' where gym_id = $1 and id = $2`, [gym.id, body.exportId]),
    );
    expect((await fetched(client, url!)).status).toBe(404);
    expect((await system.call('GET', `${path()}/${body.exportId}`, { token: client.token })).status).toBe(404);
  });

  describe('while the server makes none', () => {
    test.beforeAll(() => system.api.app.get(ExportsProcessor).worker.pause());
    test.afterAll(() => system.api.app.get(ExportsProcessor).worker.resume());

    const requested = async (): Promise<string> => {
      const id = randomUUID();
      await withGym(system.api.services.pool, gym.id, (tx) =>
        tx.query(`insert into exports (gym_id, id, customer_id, asked_by) values ($1, $2, $3, $4)`, [
          gym.id,
          id,
          client.membershipId,
          client.accountId,
        ]),
      );
      return id;
    };
    const statusOf = async (id: string): Promise<ExportStatus> =>
      (await system.call<ExportStatus>('GET', `${path()}/${id}`, { token: client.token })).body;

    it('is tried again after an error, and reported as failed after the last attempt', async () => {
      const { pool, members } = system.api.services;
      const log = { readStreams: () => Promise.reject(new Error('the disk is gone')) } as never;
      const failing = new ExportsProcessor(pool, log, members);
      const id = await requested();
      const attempt = (attemptsMade: number): Promise<void> =>
        failing.process({ data: { gym_id: gym.id, id }, attemptsMade, opts: { attempts: 5 } } as Job);
      await expect(attempt(0)).rejects.toThrow('the disk is gone');
      expect(await statusOf(id)).toMatchObject({ status: 'running' });
      await expect(attempt(4)).rejects.toThrow('the disk is gone');
      expect(await statusOf(id)).toMatchObject({ status: 'failed', url: null, bytes: null });
    });

    it('is not replaced by an attempt that stalled and was overtaken', async () => {
      const { pool, members, log } = system.api.services;
      const id = await requested();
      const [stalled, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const readStreams: Log['readStreams'] = async (...streams) => {
        stalled.resolve();
        await goOn.promise;
        return log.readStreams(...streams);
      };
      const overtaken = runExport({ pool, members, log: { ...log, readStreams } as Log }, gym.id, id);
      await stalled.promise;
      await runExport({ pool, members, log }, gym.id, id);
      await withGym(pool, gym.id, (tx) => tx.query(`update exports set status = 'running', content = null where id = $1`, [id]));
      goOn.resolve();
      await overtaken;
      expect(await statusOf(id)).toMatchObject({ status: 'running', bytes: null });
    });
  });
});

describe('access to exports', () => {
  it('is open to admins for everybody, to coaches for their own clients, to clients for themselves', async () => {
    const coach = await system.person(gym.id, 'coach');
    const lead = await system.person(gym.id, 'head-coach');
    const other = await system.person(gym.id, 'client');
    const elsewhere = await system.gym();
    expect((await ask<Problem>(coach)).body).toMatchObject({ status: 404, code: 'not-found' });
    expect((await ask<Problem>(lead)).body).toMatchObject({ status: 403, code: 'not-allowed' });
    expect((await ask<Problem>(other)).body).toMatchObject({ status: 404, code: 'not-found' });
    expect((await ask<Problem>(elsewhere.admin)).body).toMatchObject({ status: 404, code: 'not-found' });
    await system.done(gym, gym.admin, 'assign-coach', { customerId: client.membershipId, coachId: coach.membershipId, role: 'primary' });
    const asked = await ask(coach);
    expect(asked.status).toBe(202);
    const { url } = await done(coach, asked.body.exportId);
    expect((await fetched(other, url!)).status).toBe(404);
    expect((await fetched(elsewhere.admin, url!)).status).toBe(404);
    expect((await fetch(`${system.api.url}${url}`)).status).toBe(401);
  });
});
