import { describe, expect, it } from 'vitest';
import type { AskedJob } from '@/lib/api/job.js';
import { clientsOf, planFor, sendForMany, type ForClient, type Through } from './for-many.js';

const counter = () => {
  let next = 0;
  return () => `job ${(next += 1)}`;
};
const forClient = (customerId: string, id: string): ForClient => ({
  customerId,
  command: { id, type: 'update-customer', payload: { customerId, status: 'archived' } },
});
const forClients = (count: number): readonly ForClient[] =>
  Array.from({ length: count }, (_, index) => forClient(`client ${index}`, `id ${index}`));
const nothing: Through = {
  sendAlone: () => Promise.reject(new Error('not alone')),
  ask: () => Promise.resolve(),
  watch: () => Promise.resolve({ refused: [] }),
  onProgress: () => undefined,
};

describe('commands for many clients', () => {
  it('form one job per five hundred clients, with the commands of each client in order', () => {
    const all = [...forClients(501), ...forClients(501).map(({ customerId }) => forClient(customerId, `then ${customerId}`))];
    const plan = planFor(all, counter());
    expect(plan.map(({ jobId, all: some }) => [jobId, some.length])).toEqual([
      ['job 1', 1000],
      ['job 2', 2],
    ]);
    expect(plan[1]!.all.map(({ command }) => command.id)).toEqual(['id 500', 'then client 500']);
  });

  it('start all jobs before waiting for any, report progress, and name the refused clients', async () => {
    const said: string[] = [];
    const progress: number[] = [];
    const refused = await sendForMany(planFor(forClients(600), counter()), {
      ...nothing,
      ask: async ({ id, commands }: AskedJob) => void said.push(`${id}: ${commands.length}`),
      watch: async (jobId, heard) => {
        said.push(`watch ${jobId}`);
        heard(20);
        return { refused: jobId === 'job 2' ? [{ id: 'id 570', code: 'customer-erased', customerId: null }] : [] };
      },
      onProgress: (answered) => progress.push(answered),
    });
    expect(said).toEqual(['job 1: 500', 'job 2: 100', 'watch job 1', 'watch job 2']);
    expect(progress).toEqual([20, 520]);
    expect(refused).toEqual([{ customerId: 'client 570', id: 'id 570', code: 'customer-erased', details: undefined }]);
  });

  it('keep the ids of jobs and commands when they are requested again', async () => {
    const plan = planFor(forClients(3), counter());
    const asked: AskedJob[] = [];
    const ask = async (job: AskedJob): Promise<void> => {
      asked.push(job);
      if (asked.length === 1) throw new Error('no answer');
    };
    await expect(sendForMany(plan, { ...nothing, ask })).rejects.toThrow('no answer');
    expect(await sendForMany(plan, { ...nothing, ask })).toEqual([]);
    expect(asked[1]).toEqual(asked[0]);
  });

  it('are sent directly if there is only one', async () => {
    const through: Through = {
      ...nothing,
      ask: () => Promise.reject(new Error('no job')),
      sendAlone: async ({ id }) => ({ id, status: 'rejected', code: 'customer-erased' }),
    };
    expect(await sendForMany(planFor(forClients(1), counter()), through)).toMatchObject([
      { customerId: 'client 0', code: 'customer-erased' },
    ]);
  });

  it('name each client once, with the first reason', () => {
    const all = ['a', 'b', 'a'].map((customerId, index) => ({ customerId, id: `id ${index}`, code: `code ${index}` }));
    expect(clientsOf(all).toSorted((one, other) => (one.customerId < other.customerId ? -1 : 1))).toEqual([
      { customerId: 'a', code: 'code 0' },
      { customerId: 'b', code: 'code 1' },
    ]);
  });
});
