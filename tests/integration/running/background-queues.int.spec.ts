// Background work that rows request: whatever the queue loses or repeats, each piece of work is done once.
import { randomUUID } from 'node:crypto';
import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { describe, expect, it } from 'vitest';
import { ExportsProcessor } from '@spotter/api/exports/exports.processor';
import { JobsProcessor } from '@spotter/api/jobs/jobs.processor';
import { SchedulesProcessor } from '@spotter/api/platform/jobs/queues/schedules';
import type { ExportStatus } from '@spotter/contracts/exports/queries';
import { test } from '../../support/shared-system.ts';
import type { Gym, Person, System } from '../../support/system.ts';
import { until, waitTimeoutMs } from '../../support/until.ts';

let system: System;
let gym: Gym;
let client: Person;
test.beforeAll(async ({ shared }) => {
  system = shared;
  gym = await system.gym();
});

const queueOf = (name: string): Queue => system.api.app.get<Queue>(getQueueToken(name));
const path = (): string => `/api/gyms/${gym.slug}/customers/${client.membershipId}/exports`;
const requestExport = async (): Promise<string> => {
  client = await system.person(gym.id, 'client');
  return (await system.call<ExportStatus>('POST', path(), { token: client.token })).body.exportId;
};
const isExportDone = async (id: string): Promise<boolean> => {
  const { body } = await system.call<ExportStatus>('GET', `${path()}/${id}`, { token: client.token });
  return body.status === 'done';
};
const isWaiting = async (queue: Queue, id: string, of = gym): Promise<boolean> => (await queue.getJob(`${of.id}.${id}`)) !== undefined;

describe('work that a row requests', () => {
  it('is added to the queue once, with its ids and nothing else', async () => {
    const { worker } = system.api.app.get(ExportsProcessor);
    const queue = queueOf('exports');
    await worker.pause();
    const id = await requestExport();
    await until('the export is added', waitTimeoutMs, () => isWaiting(queue, id));
    await queue.addBulk([{ name: 'exports', data: { gym_id: gym.id, id }, opts: { jobId: `${gym.id}.${id}` } }]);
    const jobs = (await queue.getJobs(['waiting', 'active', 'delayed', 'prioritized'])).filter(({ data }) => data.id === id);
    expect(jobs.map(({ data }) => data)).toEqual([{ gym_id: gym.id, id }]);
    await worker.resume();
    await until('the export is made', waitTimeoutMs, () => isExportDone(id));
    await until('the queue forgets it', waitTimeoutMs, async () => !(await isWaiting(queue, id)));
  });

  it('is added for each gym, if browsers of two gyms chose the same id', async () => {
    const { worker } = system.api.app.get(JobsProcessor);
    const other = await system.gym();
    const id = randomUUID();
    const commands = [{ id: randomUUID(), type: 'update-customer', payload: { customerId: randomUUID(), status: 'paused' } }];
    await worker.pause();
    for (const each of [gym, other]) {
      const body = { id, commands: commands.map((command) => ({ ...command, id: randomUUID() })) };
      expect((await system.call('POST', `/api/gyms/${each.slug}/jobs`, { token: each.admin.token, body })).status).toBe(202);
    }
    for (const each of [gym, other]) await until('the job is added', waitTimeoutMs, () => isWaiting(queueOf('jobs'), id, each));
    await worker.resume();
  });

  it('is added again after the queue lost all its jobs', async () => {
    const { worker } = system.api.app.get(ExportsProcessor);
    const queue = queueOf('exports');
    await worker.pause();
    const id = await requestExport();
    await until('the export is added', waitTimeoutMs, () => isWaiting(queue, id));
    const lost = await queue.getJob(`${gym.id}.${id}`);
    await queue.obliterate({ force: true });
    await queue.resume();
    await until('the export is added again', waitTimeoutMs, async () => {
      const again = await queue.getJob(`${gym.id}.${id}`);
      return again !== undefined && again.timestamp > lost!.timestamp;
    });
    await worker.resume();
    await until('the export is made', waitTimeoutMs, () => isExportDone(id));
  });

  it('goes on after a job whose data is no work, and one that no row requests', async () => {
    const queue = queueOf('exports');
    const failed = Promise.withResolvers<void>();
    system.api.app.get(ExportsProcessor).worker.once('failed', () => failed.resolve());
    await queue.add('exports', { gym_id: gym.id, id: 'no id' }, { jobId: randomUUID(), attempts: 1 });
    await queue.add('exports', { gym_id: gym.id, id: randomUUID() }, { jobId: randomUUID() });
    await failed.promise;
    const id = await requestExport();
    await until('the export is made', waitTimeoutMs, () => isExportDone(id));
  });
});

describe('work of a schedule', () => {
  it('is added once for an interval, also by several processes and after it is done', async () => {
    const schedules = system.api.app.get(SchedulesProcessor);
    const queue = queueOf('schedules');
    await until('the schedules ran', waitTimeoutMs, async () => (await queue.getCompletedCount()) >= 5);
    const ended = async () => (await queue.getCompleted()).map(({ id, finishedOn }) => ({ id, finishedOn }));
    const before = await ended();
    await schedules.add();
    const added = await queue.getJobs(['waiting', 'active', 'delayed']);
    expect(before.map(({ id }) => id).filter((id) => added.some((job) => job.id === id))).toEqual([]);
    expect(await ended()).toEqual(expect.arrayContaining(before));
  });
});
