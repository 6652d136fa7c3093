import { beforeEach, describe, expect, it, vi } from 'vitest';
import { oneByOne, whenIdle } from './when-idle.js';

describe('what waits for the page', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('runs once, a second and a half later', () => {
    const run = vi.fn();
    whenIdle(run);
    vi.advanceTimersByTime(1499);
    expect(run).not.toHaveBeenCalled();
    // And at the end of the task, in a browser that does not say when it is idle.
    vi.advanceTimersByTime(2);
    expect(run).toHaveBeenCalledOnce();
  });

  it('leaves the browser to what it does first', () => {
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

  it('is done one by one, where there is much of it', () => {
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

  it('is called off before and after its time', () => {
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
