import { describe, expect, it } from 'vitest';
import type { Recorded } from '@spotter/database/log/event';
import { noticesOf } from './change-notices.js';

const gym = '0198a3c4-0002-7b10-9d20-000000000001';
const event = (position: number): Recorded => ({ ledger: gym, position, type: 'AccountErased', data: {} }) as unknown as Recorded;
const member = (number: number): string => `0198a3c4-0006-7b10-9d20-${String(number).padStart(12, '0')}`;
const epochs = new Map([[gym, 3]]);

describe('change notices from changed rows', () => {
  it('go to the members concerned, with the last position of the page', () => {
    const rowChanges = [1, 2, 1].map((number) => ({ topic: 'inbox', memberId: member(number), gym }) as const);
    expect(noticesOf([], [event(7), event(9)], epochs, rowChanges)).toEqual([
      { kind: 'changed', topic: 'inbox', gym, position: 9, epoch: 3, members: [member(1), member(2)] },
    ]);
  });
  it('never turn into a notice for everybody, however many members they name', () => {
    const rowChanges = Array.from({ length: 130 }, (_, number) => ({ topic: 'inbox', memberId: member(number), gym }) as const);
    const changes = noticesOf([], [event(1)], epochs, rowChanges);
    expect(changes.map(({ members }) => members?.length)).toEqual([60, 60, 10]);
    expect(Math.max(...changes.map((change) => JSON.stringify(change).length))).toBeLessThan(8000);
  });
  it('are sent beside the notices for clients', () => {
    const changes = noticesOf([], [event(4)], epochs, [
      { topic: 'inbox', memberId: member(1), gym },
      { topic: 'inbox', customerId: member(2), gym },
    ]);
    expect(changes).toEqual([
      { kind: 'changed', topic: 'inbox', gym, position: 4, epoch: 3, members: [member(1)] },
      { kind: 'changed', topic: 'inbox', gym, position: 4, epoch: 3, customers: [member(2)] },
    ]);
  });
});
