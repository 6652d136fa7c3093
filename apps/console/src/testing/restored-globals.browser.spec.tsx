// browser.ts restores what a test replaced. Without it the second of each pair fails, or a test of another file.
import { describe, expect, it, vi } from 'vitest';

describe('a component test that replaces', () => {
  it('the clock …', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    expect(Date.now()).toBe(0);
  });
  it('… leaves a clock that runs to the next', () => expect(Date.now()).toBeGreaterThan(0));

  it('the network and a global …', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.stubGlobal('isSecureContext', 'replaced');
    expect([navigator.onLine, isSecureContext]).toEqual([false, 'replaced']);
  });
  it('… leaves them to the next as they were', () => expect([navigator.onLine, isSecureContext]).toEqual([true, true]));
});
