import type { ChangeNotice } from '@spotter/contracts/live';
import { describe, expect, it } from 'vitest';
import { createNoticeBuffer, makesStale } from './change-notices.js';

const notice = (over: Partial<ChangeNotice> = {}): ChangeNotice => ({
  topic: 'workouts',
  gym: 'iron-temple',
  position: 7,
  epoch: 1,
  ...over,
});

describe('a change notice', () => {
  it('makes an older answer of that topic stale', () => {
    expect(makesStale(notice(), { topics: ['workouts'], includedPosition: 6 })).toBe(true);
  });

  it('keeps an answer that already includes the position', () => {
    expect(makesStale(notice(), { topics: ['workouts'], includedPosition: 7 })).toBe(false);
  });

  it('keeps answers of other topics', () => {
    expect(makesStale(notice(), { topics: ['lifts'], includedPosition: 0 })).toBe(false);
  });

  it('keeps an answer about another workout', () => {
    expect(makesStale(notice({ ids: ['a'] }), { topics: ['workouts'], ids: ['b'], includedPosition: 0 })).toBe(false);
    expect(makesStale(notice({ ids: ['a', 'b'] }), { topics: ['workouts'], ids: ['b'], includedPosition: 0 })).toBe(true);
  });
});

describe('a busy gym', () => {
  it('passes on the change notices of a time window together, then starts the next window', () => {
    const timers: { run: () => void; delayMs: number }[] = [];
    const delivered: number[][] = [];
    const take = createNoticeBuffer((notices) => delivered.push(notices.map((each) => each.position)), {
      later: (run, delayMs) => timers.push({ run, delayMs }),
      random: () => 0.5,
    });
    for (const position of [1, 2, 3]) take(notice({ position }));
    expect(timers).toHaveLength(1);
    expect(timers[0]?.delayMs).toBe(312.5);
    timers[0]?.run();
    take(notice({ position: 4 }));
    timers[1]?.run();
    expect(delivered).toEqual([[1, 2, 3], [4]]);
  });
});
