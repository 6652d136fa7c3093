import type { BatchResult } from '@spotter/contracts/command-requests';
import { describe, expect, it } from 'vitest';
import type { BatchCommand } from '../../lib/api/send-batch.js';
import { sendForMany, type ForClient } from './for-many.js';

const forClients = (count: number): readonly ForClient[] =>
  Array.from({ length: count }, (_, index) => {
    const customerId = `client ${index}`;
    const command: BatchCommand = { id: `id ${index}`, type: 'update-customer', payload: { customerId, status: 'archived' } };
    return { customerId, command };
  });

describe('one command for each of many clients', () => {
  it('is sent a few at a time, with progress, and names who was refused', async () => {
    const sent: number[] = [];
    const progress: number[] = [];
    const refused = await sendForMany(forClients(120), {
      send: async (commands) => {
        sent.push(commands.length);
        return commands.map(({ id }): BatchResult =>
          id === 'id 70' ? { id, status: 'rejected', code: 'customer-erased' } : { id, status: 'accepted' },
        );
      },
      onProgress: (answered) => progress.push(answered),
    });
    expect(sent).toEqual([50, 50, 20]);
    expect(progress).toEqual([50, 100, 120]);
    expect(refused).toEqual([{ customerId: 'client 70', code: 'customer-erased' }]);
  });

  it('keeps its ids when it is sent again', async () => {
    const all = forClients(3);
    const ids: string[][] = [];
    const send = async (commands: readonly BatchCommand[]): Promise<readonly BatchResult[]> => {
      ids.push(commands.map(({ id }) => id));
      if (ids.length === 1) throw new Error('no answer');
      return commands.map(({ id }) => ({ id, status: 'duplicate' }));
    };
    const through = { send, onProgress: () => undefined };
    await expect(sendForMany(all, through)).rejects.toThrow('no answer');
    expect(await sendForMany(all, through)).toEqual([]);
    expect(ids[1]).toEqual(ids[0]);
  });
});
