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

describe('a change notice that a read model moved', () => {
  it('makes an older answer of that topic stale', () => {
    expect(makesStale(notice(), { topics: ['workouts'], includedPosition: 6 })).toBe(true);
  });

  it('leaves an answer alone that already includes the position', () => {
    expect(makesStale(notice(), { topics: ['workouts'], includedPosition: 7 })).toBe(false);
  });

  it('leaves answers of other topics alone', () => {
    expect(makesStale(notice(), { topics: ['lifts'], includedPosition: 0 })).toBe(false);
  });

  it('leaves an answer about another workout alone', () => {
    expect(makesStale(notice({ ids: ['a'] }), { topics: ['workouts'], ids: ['b'], includedPosition: 0 })).toBe(false);
    expect(makesStale(notice({ ids: ['a', 'b'] }), { topics: ['workouts'], ids: ['b'], includedPosition: 0 })).toBe(true);
  });
});

describe('a busy gym', () => {
  it('hands over all change notices of a moment at once, and starts anew after it', () => {
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
