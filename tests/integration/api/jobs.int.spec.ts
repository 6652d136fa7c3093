// Jobs: many commands in one request, stored, sent by the server in the sender's name, and answered one by one.
import { randomUUID } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JobsProcessor } from '@spotter/api/jobs/jobs.processor';
import { runPart, type RunningJobs } from '@spotter/api/jobs/run-part';
import { maxJobCommands, maxUnfinishedJobs, type JobStatus } from '@spotter/contracts/jobs/queries';
import type { OwnChangesAnswer } from '@spotter/contracts/own-changes/queries';
import { openPool } from '@spotter/database/tenancy/pools';
import { System, type Gym, type Person } from '../../support/system.ts';
import { waitTimeoutMs, until } from '../../support/until.ts';

let system: System;
let gym: Gym;
let lead: Person;
let owner: Pool;
beforeAll(async () => {
  // A system of its own: it counts and delays the jobs of all gyms.
  system = await System.start();
  gym = await system.gym();
  lead = await system.person(gym.id, 'head-coach');
  owner = openPool(system.database.ownerUrl, { max: 4, applicationName: 'spec owner' });
});
afterAll(async () => {
  await owner.end();
  await system.close();
});

type Command = { readonly id: string; readonly type: string; readonly payload: object; readonly expectedVersion?: number };
type Asked = { readonly id: string; readonly commands: readonly Command[] };
type Problem = { readonly code: string; readonly errors?: readonly { readonly path: string; readonly code: string }[] };
type Who = { readonly token: string };

const jobOf = (commands: readonly Command[], id: string = randomUUID()): Asked => ({ id, commands });
const ask = (body: unknown, who: Who = lead, place: Gym = gym) =>
  system.call<JobStatus & Problem>('POST', `/api/gyms/${place.slug}/jobs`, { token: who.token, body });
const look = (id: string, who: Who = lead, place: Gym = gym) =>
  system.call<JobStatus & Problem>('GET', `/api/gyms/${place.slug}/jobs/${id}`, { token: who.token });
const unfinishedOf = async (who: Who, place: Gym = gym) =>
  (await system.call<{ items: JobStatus[] }>('GET', `/api/gyms/${place.slug}/jobs`, { token: who.token })).body.items;
/** Resolves with the job's status once it is finished. */
const finished = async (id: string, who: Who = lead, place: Gym = gym): Promise<JobStatus> => {
  return until(`the job ${id} ends`, waitTimeoutMs, async () => {
    const { status, body } = await look(id, who, place);
    return status !== 200 || body.finished ? body : null;
  });
};
const clients = async (count: number, place: Gym = gym): Promise<readonly string[]> => {
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const customerId of ids) await system.asSystem(place.id, 'add-customer', { customerId, name: 'Client', lastname: 'Many' });
  await system.settledNow(place.id);
  return ids;
};
const status = (customerId: string, value: string): Command => ({
  id: randomUUID(),
  type: 'update-customer',
  payload: { customerId, status: value },
});
/** Runs `work` while the server runs no job; the spec runs their parts itself. */
const held = async (work: () => Promise<void>): Promise<void> => {
  const { worker } = system.api.app.get(JobsProcessor);
  await worker.pause();
  try {
    await work();
  } finally {
    await worker.resume();
  }
};
const part = (id: string, place: Gym = gym, jobs: Partial<RunningJobs> = {}): Promise<boolean> =>
  runPart({ ...system.api.services, ...jobs }, place.id, id);
const updates = async (of: readonly Command[], on: Pick<ClientBase, 'query'> = owner): Promise<number> => {
  const { rows } = await on.query<{ count: number }>(
    `select count(*)::int as count from events where type = 'CustomerUpdated' and command_id = any($1::uuid[])`,
    [of.map(({ id }) => id)],
  );
  return rows[0]!.count;
};

describe('a job', () => {
  it('is answered immediately, and the server runs it for all clients for whom it can', async () => {
    const [known, unknown] = [await clients(60), randomUUID()];
    const all = [...known.slice(0, 30), unknown, ...known.slice(30)].map((id) => status(id, 'paused'));
    const asked = jobOf(all);
    const { status: answered, body } = await ask(asked);
    expect([answered, body]).toEqual([202, { id: asked.id, total: 61, answered: 0, finished: false, refused: [], position: null }]);
    const done = await finished(asked.id);
    expect(done).toMatchObject({ total: 61, answered: 61, refused: [{ id: all[30]!.id, code: 'customer-unknown', customerId: unknown }] });
    await system.settled(gym.id, done.position!);
    expect(await updates(all)).toBe(60);
  });

  it('reports the same refusal as the command alone', async () => {
    const [customerId] = await clients(1);
    const asked = jobOf([
      { ...status(customerId!, 'paused'), expectedVersion: 7 },
      { id: randomUUID(), type: 'remove-team-member', payload: { teamId: randomUUID(), customerId } },
    ]);
    await ask(asked);
    expect((await finished(asked.id)).refused.map(({ code, customerId: whom }) => [code, whom])).toEqual([
      ['version-conflict', customerId],
      ['not-allowed', customerId],
    ]);
  });

  it('returns the progress of the first one when it is sent again, and runs once', async () => {
    const all = (await clients(3)).map((id) => status(id, 'archived'));
    const asked = jobOf(all);
    const both = await Promise.all([ask(asked), ask(asked)]);
    expect(both.map(({ status: answered, body }) => [answered, body.id])).toEqual([
      [202, asked.id],
      [202, asked.id],
    ]);
    const done = await finished(asked.id);
    expect(await ask(asked)).toMatchObject({ status: 202, body: done });
    expect(await updates(all)).toBe(3);
    expect((await ask({ ...asked, commands: all.slice(1) })).body).toMatchObject({ status: 422, code: 'idempotency-key-reused' });
    expect((await ask(asked, gym.admin)).body).toMatchObject({ status: 422, code: 'idempotency-key-reused' });
  });

  it('is one line in the sender’s changes of today', async () => {
    const coach = await system.person(gym.id, 'coach', 'Deniz');
    const all = (await clients(30)).map((customerId) => ({
      id: randomUUID(),
      type: 'assign-coach',
      payload: { customerId, coachId: coach.membershipId, role: 'primary' },
    }));
    const sender = await system.person(gym.id, 'head-coach', 'Eda');
    const asked = jobOf(all);
    await ask(asked, sender);
    const { position, refused } = await finished(asked.id, sender);
    expect(refused).toEqual([]);
    await system.settled(gym.id, position!);
    const { body } = await system.get<OwnChangesAnswer>(gym, sender, 'own-changes');
    expect(body.items.map(({ event, count }) => [event, count])).toEqual([['CoachAssigned', 30]]);
  });
});

describe('a job is rejected', () => {
  const one = () => status(randomUUID(), 'paused');
  const refusedWith = async (body: unknown): Promise<unknown> => {
    const before = await owner.query('select count(*)::int as count from jobs');
    const { body: problem } = await ask(body);
    expect((await owner.query('select count(*)::int as count from jobs')).rows).toEqual(before.rows);
    return [problem.code, problem.errors?.[0]?.path];
  };

  it('without commands, with more than a thousand, or with a command twice', async () => {
    const twice = one();
    expect(await refusedWith(jobOf([]))).toEqual(['invalid-value', 'commands']);
    expect(await refusedWith(jobOf(Array.from({ length: maxJobCommands + 1 }, one)))).toEqual(['invalid-value', 'commands']);
    expect(await refusedWith(jobOf([twice, twice]))).toEqual(['invalid-value', 'commands']);
  });

  it('with a command that is not allowed in jobs, or that its own schema rejects', async () => {
    expect(await refusedWith(jobOf([one(), { id: randomUUID(), type: 'erase-customer', payload: { customerId: randomUUID() } }]))).toEqual([
      'invalid-value',
      'commands.1.type',
    ]);
    expect(await refusedWith(jobOf([one(), status(randomUUID(), 'gone')]))).toEqual(['invalid-value', 'commands.1.payload.status']);
    expect(await refusedWith(jobOf([one(), { ...one(), payload: { customerId: randomUUID(), more: 1 } }]))).toEqual([
      'unknown-key',
      'commands.1.payload',
    ]);
  });

  it('when its body is larger than five hundred of the longest messages', async () => {
    const text = 'x'.repeat(9 * 1024 * 1024);
    const { status: answered, body } = await ask(jobOf([{ id: randomUUID(), type: 'send-message', payload: { text } }]));
    expect([answered, body.code]).toEqual([413, 'too-large']);
  });

  it('while too many jobs of the gym are unfinished, whoever requested them', async () => {
    const place = await system.gym();
    const [customerId] = await clients(1, place);
    const asked = Array.from({ length: maxUnfinishedJobs }, () => jobOf([status(customerId!, 'paused'), status(customerId!, 'active')]));
    const other = await system.person(place.id, 'head-coach');
    const ids = asked.map(({ id }) => id);
    await held(async () => {
      for (const job of asked) expect((await ask(job, place.admin, place)).status).toBe(202);
      const late = await ask(jobOf([status(customerId!, 'archived'), status(customerId!, 'active')]), other, place);
      expect([late.status, late.body.code, Number(late.headers.get('retry-after')) > 0]).toEqual([429, 'too-many-jobs', true]);
      expect((await ask(asked[0], place.admin, place)).status).toBe(202);
      // Jobs of another gym do not count.
      expect((await ask(jobOf([status(customerId!, 'archived')]))).status).toBe(202);
    });
    for (const id of ids) await finished(id, place.admin, place);
    expect((await ask(jobOf([status(customerId!, 'archived')]), other, place)).status).toBe(202);
  });
});

describe('another member', () => {
  it('sees only their own jobs, unless they are an admin, and clients can request none', async () => {
    const [coach, client, stranger] = [
      await system.person(gym.id, 'coach'),
      await system.person(gym.id, 'client'),
      await system.stranger(),
    ];
    const asked = jobOf((await clients(2)).map((id) => status(id, 'paused')));
    await held(async () => {
      await ask(asked);
      expect((await look(asked.id, coach)).body).toMatchObject({ status: 404, code: 'not-found' });
      expect((await look(asked.id, gym.admin)).body).toMatchObject({ id: asked.id });
      expect((await look(asked.id, client)).body).toMatchObject({ status: 403, code: 'not-allowed' });
      expect((await unfinishedOf(lead)).map(({ id }) => id)).toContain(asked.id);
      expect(await unfinishedOf(coach)).toEqual([]);
      expect((await unfinishedOf(gym.admin)).map(({ id }) => id)).not.toContain(asked.id);
    });
    expect((await ask(jobOf(asked.commands), client)).body).toMatchObject({ status: 403, code: 'not-allowed' });
    expect((await ask(jobOf(asked.commands), stranger)).body).toMatchObject({ status: 404, code: 'not-found' });
    await finished(asked.id);
    expect((await unfinishedOf(lead)).map(({ id }) => id)).not.toContain(asked.id);
  });

  it('can run only commands that they may send: a coach only those for their own clients', async () => {
    const coach = await system.person(gym.id, 'coach', 'Kaan');
    const [own, others] = await clients(2);
    await system.done(gym, gym.admin, 'assign-coach', { customerId: own, coachId: coach.membershipId, role: 'primary' });
    const all = [own!, others!].map((id) => status(id, 'paused'));
    const asked = jobOf(all);
    await ask(asked, coach);
    expect((await finished(asked.id, coach)).refused).toEqual([{ id: all[1]!.id, code: 'not-found', customerId: others }]);
    expect(await updates(all)).toBe(1);
  });
});

describe('in the middle of a job', () => {
  it('the sender loses their role: accepted commands keep their answers, the rest is refused', async () => {
    const sender = await system.person(gym.id, 'head-coach', 'Gone');
    const all = (await clients(60)).map((id) => status(id, 'paused'));
    const asked = jobOf(all);
    await held(async () => {
      await ask(asked, sender);
      expect(await part(asked.id)).toBe(true);
      // As if the node died after the second part was accepted and before it was recorded.
      await part(asked.id);
      await owner.query('update jobs set answered = 25 where id = $1', [asked.id]);
      await system.done(gym, gym.admin, 'remove-member', { membershipId: sender.membershipId });
      await system.sessionEnded(sender);
      while (await part(asked.id));
    });
    const { body } = await look(asked.id, gym.admin);
    expect(body).toMatchObject({ answered: 60, finished: true });
    expect(body.refused.map(({ id, code }) => [id, code])).toEqual(all.slice(50).map(({ id }) => [id, 'not-found']));
    expect(await updates(all)).toBe(50);
  });

  it('the sender gets another role, or the gym is suspended: the rest is refused with that code', async () => {
    const place = await system.gym();
    const sender = await system.person(place.id, 'head-coach');
    const all = (await clients(75, place)).map((id) => status(id, 'paused'));
    const asked = jobOf(all);
    await held(async () => {
      await ask(asked, sender, place);
      await part(asked.id, place);
      await system.done(place, place.admin, 'change-member-role', { membershipId: sender.membershipId, type: 1 });
      await system.sessionEnded(sender);
      await part(asked.id, place);
      await system.asSystem(place.id, 'suspend-gym', { gymId: place.id, reason: 'not paid' });
      await system.settledNow(place.id);
      await until('the gym is suspended', waitTimeoutMs, async () => {
        const { body } = await ask(jobOf([status(randomUUID(), 'paused')]), place.admin, place);
        return body.code === 'gym-suspended';
      });
      await part(asked.id, place);
    });
    const { body } = await look(asked.id, place.admin, place);
    const codes = Map.groupBy(body.refused, ({ code }) => code);
    expect([...codes].map(([code, some]) => [code, some.length])).toEqual([
      ['not-found', 25],
      ['gym-suspended', 25],
    ]);
  });

  it('two nodes run the same part: it is executed and counted once', async () => {
    const all = (await clients(50)).map((id) => status(id, 'paused'));
    const asked = jobOf(all);
    await held(async () => {
      await ask(asked);
      await Promise.all([part(asked.id), part(asked.id)]);
      expect((await look(asked.id)).body).toMatchObject({ answered: 25, refused: [] });
    });
    await finished(asked.id);
    expect(await updates(all)).toBe(50);
  });

  it('a client is erased: the remaining commands about them are emptied', async () => {
    const [one, two] = await clients(2);
    const note = (customerId: string): Command => ({
      id: randomUUID(),
      type: 'update-customer',
      payload: { customerId, goals: 'a marathon with a bad knee' },
    });
    const all = [note(one!), note(two!)];
    const asked = jobOf(all);
    const kept = async () =>
      (await owner.query<{ text: string }>('select commands::text as text from jobs where id = $1', [asked.id])).rows[0]!.text;
    await held(async () => {
      await ask(asked);
      await system.done(gym, gym.admin, 'erase-customer', { customerId: one });
      await expect.poll(async () => (await kept()).split('marathon').length).toBe(2);
      expect(await kept()).not.toContain(one);
      await part(asked.id);
    });
    expect((await finished(asked.id)).refused).toEqual([{ id: all[0]!.id, code: 'customer-erased', customerId: null }]);
    expect(await kept()).toBeNull();
  });

  it('the log cannot be written: the part is retried with growing delays, and finally recorded as failed', async () => {
    const all = (await clients(2)).map((id) => status(id, 'paused'));
    const asked = jobOf(all);
    const failing = { executeAll: () => Promise.reject(new Error('away')), answered: () => Promise.resolve(null) };
    const commands = failing as unknown as RunningJobs['commands'];
    const waits = async () =>
      (
        await owner.query<{ failures: number; seconds: number }>(
          'select failures, extract(epoch from next_at - now())::float8 as seconds from jobs where id = $1',
          [asked.id],
        )
      ).rows[0]!;
    await held(async () => {
      await ask(asked);
      const seconds: number[] = [];
      for (let failures = 0; failures < 14; failures += 1) {
        await owner.query('update jobs set next_at = now() where id = $1', [asked.id]);
        expect(await part(asked.id, gym, { commands })).toBe(false);
        seconds.push((await waits()).seconds);
      }
      expect(seconds[0]).toBeLessThan(0.5);
      expect(Math.max(...seconds)).toBeGreaterThan(25);
      // The part is not due yet.
      expect(await part(asked.id, gym, { commands })).toBe(false);
      await owner.query('update jobs set next_at = now() where id = $1', [asked.id]);
      expect(await part(asked.id, gym, { commands })).toBe(true);
    });
    expect((await look(asked.id)).body).toMatchObject({
      finished: true,
      refused: all.map(({ id }) => ({ id, code: 'internal-error' })),
    });
  });
});
