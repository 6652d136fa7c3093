import { describe, expect, it } from 'vitest';
import { AppendQueue, type FlushLimits } from './append-queue.js';
import type { PreparedAppend, PreparedEvent } from './prepared-append.js';

const limits: FlushLimits = { appends: 10, events: 10, bytes: 1_000 };
type Wanted = { stream: string; ledger?: string; reads?: string[]; events?: number; bytes?: number; at?: number };

function queueOf(...wanted: Wanted[]): AppendQueue {
  const queue = new AppendQueue();
  for (const { stream, ledger = 'gym', reads = [], events = 1, bytes = 1, at = 0 } of wanted) {
    const append: PreparedAppend = {
      ledger,
      stream,
      expectedVersion: 0,
      reads: reads.map((read) => ({ stream: read, version: 0 })),
      events: Array.from({ length: events }, () => ({}) as PreparedEvent),
      bytes,
    };
    queue.push({ append, settle: () => undefined, fail: () => undefined, since: at });
  }
  return queue;
}
const flushes = (queue: AppendQueue, over: Partial<FlushLimits> = {}) => {
  const taken: string[][] = [];
  while (queue.length > 0) taken.push(queue.take({ ...limits, ...over }, new Set()).map((waiting) => waiting.append.stream));
  return taken;
};

describe('a flush', () => {
  it('takes each workout once, in the order of arrival', () => {
    expect(flushes(queueOf({ stream: 'a' }, { stream: 'a' }, { stream: 'b' }, { stream: 'a' }))).toEqual([['a', 'b'], ['a'], ['a']]);
  });

  it('treats the same stream name in two gyms as two streams', () => {
    expect(flushes(queueOf({ stream: 'a' }, { stream: 'a', ledger: 'other' }))).toEqual([['a', 'a']]);
  });

  it('never reads a stream that it writes, in either order of arrival', () => {
    expect(flushes(queueOf({ stream: 'a' }, { stream: 'b', reads: ['a'] }))).toEqual([['a'], ['b']]);
    expect(flushes(queueOf({ stream: 'b', reads: ['a'] }, { stream: 'a' }))).toEqual([['b'], ['a']]);
    expect(flushes(queueOf({ stream: 'b', reads: ['a'] }, { stream: 'c', reads: ['a'] }))).toEqual([['b', 'c']]);
  });

  it('lets no append overtake another on its stream', () => {
    expect(flushes(queueOf({ stream: 'a' }, { stream: 'b', reads: ['a'] }, { stream: 'b' }))).toEqual([['a'], ['b'], ['b']]);
  });

  it('is bounded by appends, events and bytes, but always takes one append', () => {
    const three = () =>
      queueOf({ stream: 'a', events: 4, bytes: 600 }, { stream: 'b', events: 4, bytes: 300 }, { stream: 'c', events: 4, bytes: 300 });
    expect(flushes(three(), { appends: 2, events: 99, bytes: 9_999 })).toEqual([['a', 'b'], ['c']]);
    expect(flushes(three(), { bytes: 9_999 })).toEqual([['a', 'b'], ['c']]);
    expect(flushes(three(), { events: 99 })).toEqual([['a', 'b'], ['c']]);
    expect(flushes(queueOf({ stream: 'a', events: 50, bytes: 9_999 }))).toEqual([['a']]);
  });

  it('skips a gym whose ledger another transaction has locked', () => {
    const queue = queueOf({ stream: 'a', ledger: 'held' }, { stream: 'b' });
    expect(queue.take(limits, new Set(['held'])).map((waiting) => waiting.append.stream)).toEqual(['b']);
    expect(queue.length).toBe(1);
  });
});

describe('overdue appends', () => {
  it('leave the queue in order, and no others do', () => {
    const queue = queueOf({ stream: 'a', at: 10, events: 2 }, { stream: 'b', at: 30 }, { stream: 'c', at: 20 });
    expect(queue.takeOlderThan(25).map(({ append }) => append.stream)).toEqual(['a', 'c']);
    expect([queue.length, queue.events]).toEqual([1, 1]);
    expect(flushes(queue)).toEqual([['b']]);
  });
});
