import type { BatchResult } from '@spotter/contracts/command-requests';
import { describe, expect, it } from 'vitest';
import type { BatchCommand } from '../../../lib/api/send-batch.js';
import { assignAll, attemptsFor, endsOfOthers, withMaxes, type Wish, type Wishes } from './assign-many.js';

const wish: Wish = { programId: 'program', programVersion: 2, startsOn: '2026-12-07', days: ['mon'] };
const wishes: Wishes = { wish, maxes: new Map() };
const counter = () => {
  let next = 0;
  return () => `id ${(next += 1)}`;
};
const customers = (count: number) => Array.from({ length: count }, (_, index) => `client ${index}`);
const accepted = ({ id }: BatchCommand): BatchResult => ({ id, status: 'accepted' });

describe('a program for many clients', () => {
  it('is one command for each, a few at a time, with progress', async () => {
    const sent: BatchCommand[][] = [];
    const progress: number[] = [];
    const refused = await assignAll(attemptsFor(customers(120), counter()), wishes, {
      send: async (commands) => {
        sent.push([...commands]);
        return commands.map(accepted);
      },
      onProgress: (answered) => progress.push(answered),
    });
    expect(refused).toEqual([]);
    expect(sent.map((some) => some.length)).toEqual([50, 50, 20]);
    expect(progress).toEqual([50, 100, 120]);
    expect(sent[0]![0]).toEqual({
      id: 'id 1',
      type: 'assign-program',
      payload: { ...wish, customerId: 'client 0', assignedProgramId: 'id 2' },
    });
  });

  it('names who was refused, why, and which program is in the way', async () => {
    const attempts = attemptsFor(customers(3), counter());
    const refused = await assignAll(attempts, wishes, {
      send: async (commands) => [
        accepted(commands[0]!),
        { id: commands[1]!.id, status: 'rejected', code: 'programs-overlap', details: { assignedProgramId: 'old' } },
        { id: commands[2]!.id, status: 'rejected', code: 'customer-unknown' },
      ],
      onProgress: () => undefined,
    });
    expect(refused.map(({ attempt, code, other }) => [attempt.customerId, code, other])).toEqual([
      ['client 1', 'programs-overlap', 'old'],
      ['client 2', 'customer-unknown', null],
    ]);
    expect(endsOfOthers(refused, wish.startsOn, () => 'end')).toEqual([
      { id: 'end', type: 'end-program', payload: { assignedProgramId: 'old', customerId: 'client 1', on: '2026-12-07' } },
    ]);
  });

  it('keeps its ids, so that sending it again gives nobody a second program', async () => {
    const attempts = attemptsFor(customers(2), counter());
    const ids: string[][] = [];
    const send = async (commands: readonly BatchCommand[]) => {
      ids.push(commands.map(({ id }) => id));
      if (ids.length === 1) throw new Error('no answer');
      return commands.map(accepted);
    };
    await expect(assignAll(attempts, wishes, { send, onProgress: () => undefined })).rejects.toThrow('no answer');
    await assignAll(attempts, wishes, { send, onProgress: () => undefined });
    expect(ids[1]).toEqual(ids[0]);
  });

  it('sends a client without a training max only once the coach has typed one, or none, with the same ids', async () => {
    const attempts = attemptsFor(customers(2), counter());
    const sent: BatchCommand[] = [];
    const through = {
      send: async (commands: readonly BatchCommand[]) => {
        sent.push(...commands);
        return commands.map(accepted);
      },
      onProgress: () => undefined,
    };
    const squat = { exerciseId: 'squat', load: { value: 100, unit: 'kg' as const } };
    const bench = { exerciseId: 'bench', load: { value: 60, unit: 'kg' as const } };
    const asked: Wishes = {
      wish,
      maxes: new Map([
        ['client 0', { given: [squat], missing: [] }],
        ['client 1', { given: [squat], missing: ['bench'] }],
      ]),
    };
    const refused = await assignAll(attempts, asked, through);
    expect(refused).toEqual([{ attempt: attempts[1], code: '', other: null, missing: ['bench'] }]);
    expect(sent.map(({ payload }) => payload)).toMatchObject([{ customerId: 'client 0', trainingMaxes: [squat] }]);
    expect(
      await assignAll(
        [attempts[1]!],
        withMaxes(asked, refused, () => [bench]),
        through,
      ),
    ).toEqual([]);
    expect(sent[1]).toMatchObject({ id: attempts[1]!.commandId, payload: { trainingMaxes: [squat, bench] } });
  });
});
