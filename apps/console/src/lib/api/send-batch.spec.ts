import { batchLimit } from '@spotter/contracts/limits';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sendBatch, type BatchCommand } from './send-batch.js';

const groups: string[][] = [];

beforeEach(() => {
  groups.length = 0;
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'accessToken' ? 'token' : null) });
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const ids = (JSON.parse(body) as { commands: { id: string }[] }).commands.map(({ id }) => id);
    groups.push(ids);
    return Response.json({ results: ids.map((id) => ({ id, status: 'accepted' })) });
  });
});

const commands = (count: number): readonly BatchCommand[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    type: 'assign-coach',
    payload: { customerId: 'ada', coachId: 'cem', role: 'primary' },
  }));

describe('a batch', () => {
  it('is sent in groups that the API accepts, with results in the order of the commands', async () => {
    const results = await sendBatch('iron-temple', commands(batchLimit + 1));
    expect(groups.map(({ length }) => length)).toEqual([batchLimit, 1]);
    expect(results.map(({ id }) => id)).toEqual(commands(batchLimit + 1).map(({ id }) => id));
  });

  it('without commands is not sent', async () => {
    expect(await sendBatch('iron-temple', [])).toEqual([]);
    expect(groups).toEqual([]);
  });
});
