import { beforeEach, describe, expect, it, vi } from 'vitest';
import { oneByOne, whenIdle } from './when-idle.js';

describe('deferred work', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('runs once, 1.5 s later', () => {
    const run = vi.fn();
    whenIdle(run);
    vi.advanceTimersByTime(1499);
    expect(run).not.toHaveBeenCalled();
    // Runs at the end of the task in a browser without requestIdleCallback.
    vi.advanceTimersByTime(2);
    expect(run).toHaveBeenCalledOnce();
  });

  it('waits until the browser is idle', () => {
    const waiting: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (later: () => void) => waiting.push(later));
    const run = vi.fn();
    const callOff = whenIdle(run);
    vi.advanceTimersByTime(1500);
    expect(run).not.toHaveBeenCalled();
    waiting[0]?.();
    expect(run).toHaveBeenCalledOnce();
    callOff();
  });

  it('runs piece by piece', () => {
    const waiting: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (later: () => void) => waiting.push(later));
    const done: string[] = [];
    oneByOne(['a', 'b', 'c'], (one) => done.push(one));
    expect(done).toEqual(['a']);
    while (waiting.length > 0) {
      const before = done.length;
      waiting.shift()!();
      expect(done.length).toBe(before + 1);
    }
    expect(done).toEqual(['a', 'b', 'c']);
    oneByOne([], (one) => done.push(one));
    expect(done).toHaveLength(3);
  });

  it('can be cancelled before and after its delay', () => {
    const waiting: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (later: () => void) => waiting.push(later));
    const run = vi.fn();
    whenIdle(run)();
    const later = whenIdle(run);
    vi.advanceTimersByTime(1500);
    later();
    for (const one of waiting) one();
    expect(run).not.toHaveBeenCalled();
  });
});
