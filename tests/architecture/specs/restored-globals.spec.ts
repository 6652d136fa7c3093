// tests/support/unit/restored-globals.ts runs after each unit test. Without it the second of each pair fails.
import { describe, expect, it, vi } from 'vitest';

describe('a unit test that replaces', () => {
  it('the clock …', () => {
    vi.useFakeTimers({ now: 0 });
    expect(Date.now()).toBe(0);
  });
  it('… leaves a clock that runs to the next', async () => {
    const before = performance.now();
    await new Promise((later) => setTimeout(later, 2));
    expect(performance.now()).toBeGreaterThan(before);
    expect(Date.now()).toBeGreaterThan(0);
  });

  it('a function, a global and a variable of the environment …', () => {
    vi.spyOn(performance, 'now').mockReturnValue(-1);
    vi.stubGlobal('fetch', 'replaced');
    vi.stubEnv('REPLACED', 'yes');
    expect([performance.now(), fetch, process.env['REPLACED']]).toEqual([-1, 'replaced', 'yes']);
  });
  it('… leaves them to the next as they were', () => {
    expect(performance.now()).toBeGreaterThan(0);
    expect(fetch).toBeTypeOf('function');
    expect(process.env['REPLACED']).toBeUndefined();
  });
});
