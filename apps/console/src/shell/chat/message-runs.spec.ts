import { describe, expect, it } from 'vitest';
import { daysOf, type Shown } from './message-runs.js';

const said = (id: string, createdAt: string, isMine = false, from: string | null = null): Shown => ({
  id,
  value: id,
  createdAt,
  isMine,
  from,
  seen: false,
  state: 'said',
});
const shape = (messages: readonly Shown[]): string[][][] =>
  daysOf(messages).map(({ runs }) => runs.map((run) => run.messages.map(({ id }) => id)));

describe('a conversation on the screen', () => {
  it('is divided by days', () =>
    expect(shape([said('a', '2026-11-23T12:00:00'), said('b', '2026-11-24T12:00:00'), said('c', '2026-11-24T12:01:00')])).toEqual([
      [['a']],
      [['b', 'c']],
    ]));

  it('groups messages by sender, also among many senders', () =>
    expect(
      shape([
        said('a', '2026-11-23T12:00:00'),
        said('b', '2026-11-23T12:01:00', true),
        said('c', '2026-11-23T12:02:00', true),
        said('d', '2026-11-23T12:03:00', false, 'Ada'),
        said('e', '2026-11-23T12:03:30', false, 'Ben'),
      ]),
    ).toEqual([[['a'], ['b', 'c'], ['d'], ['e']]]));

  it('starts a new group after a pause', () =>
    expect(shape([said('a', '2026-11-23T12:00:00'), said('b', '2026-11-23T12:05:00'), said('c', '2026-11-23T12:10:01')])).toEqual([
      [['a', 'b'], ['c']],
    ]));

  it('may be empty', () => expect(daysOf([])).toEqual([]));
});
