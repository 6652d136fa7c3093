import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenCalm } from './when-calm.js';

describe('what waits for the page', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('runs once, a second and a half later', () => {
    const run = vi.fn();
    whenCalm(run);
    vi.advanceTimersByTime(1499);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledOnce();
  });

  it('leaves the browser to what it does first', () => {
    const waiting: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (later: () => void) => waiting.push(later));
    const run = vi.fn();
    const callOff = whenCalm(run);
    vi.advanceTimersByTime(1500);
    expect(run).not.toHaveBeenCalled();
    waiting[0]?.();
    expect(run).toHaveBeenCalledOnce();
    callOff();
  });

  it('is called off before and after its time', () => {
    const waiting: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (later: () => void) => waiting.push(later));
    const run = vi.fn();
    whenCalm(run)();
    const later = whenCalm(run);
    vi.advanceTimersByTime(1500);
    later();
    for (const one of waiting) one();
    expect(run).not.toHaveBeenCalled();
  });
});
