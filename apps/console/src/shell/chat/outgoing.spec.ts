import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '@/offline/outbox-entry.js';
import { isMessageOf, withOutgoing } from './outgoing.js';

const entry = (messageId: string, changes: Partial<OutboxEntry> = {}): OutboxEntry => ({
  commandId: `command ${messageId}`,
  gym: 'iron-temple',
  seq: 1,
  type: 'send-message',
  payload: { conversationId: 'k1', messageId, text: messageId },
  occurredAt: '2026-11-23T12:00:00.000Z',
  status: 'waiting',
  deferrals: 0,
  position: null,
  code: null,
  ...changes,
});
const said = (id: string) => ({
  id,
  number: 1,
  value: id,
  createdAt: '2026-11-23T11:00:00.000Z',
  isMine: true,
  from: null,
  seen: true,
});

describe('outgoing messages', () => {
  it('follow the sent messages, each with its state', () =>
    expect(
      withOutgoing(
        [said('a')],
        [entry('b', { status: 'settled', position: 9 }), entry('c'), entry('d', { status: 'rejected', code: 'member-unknown' })],
      ).map(({ id, state, code }) => [id, state, code]),
    ).toEqual([
      ['a', 'said', undefined],
      ['b', 'said', null],
      ['c', 'waiting', null],
      ['d', 'refused', 'member-unknown'],
    ]));

  it('appear once after the server has them', () =>
    expect(withOutgoing([said('a')], [entry('a', { status: 'settled' }), entry('a')]).map(({ id }) => id)).toEqual(['a']));

  it('belong to this conversation in this gym', () => {
    const entries = [
      entry('a'),
      entry('b', { gym: 'north-barbell' }),
      entry('c', { payload: { conversationId: 'k2' } }),
      entry('d', { type: 'record-set' }),
    ];
    expect(entries.filter(isMessageOf('iron-temple', 'k1')).map(({ payload }) => payload['messageId'])).toEqual(['a']);
  });
});
