// browser.ts restores what a test replaced or left on the page. Without it the second of each pair fails, or a test of another file.
import { onlineManager } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { showToast } from '@/components/overlays/toast.js';
import { presentToasts } from '@/components/overlays/toast-list.js';

describe('a component test that replaces', () => {
  it('the clock …', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    expect(Date.now()).toBe(0);
  });
  it('… leaves a clock that runs to the next', () => expect(Date.now()).toBeGreaterThan(0));

  it('the network and a global …', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onlineManager.setOnline(false);
    vi.stubGlobal('isSecureContext', 'replaced');
    expect([navigator.onLine, onlineManager.isOnline(), isSecureContext]).toEqual([false, false, 'replaced']);
  });
  it('… leaves them to the next as they were', () =>
    expect([navigator.onLine, onlineManager.isOnline(), isSecureContext]).toEqual([true, true, true]));

  it('nothing, but shows a toast …', async () => {
    await showToast({ title: 'Saved' });
    await expect.poll(() => presentToasts().map(({ title }) => title)).toEqual(['Saved']);
  });
  it('… leaves no toast to the next', () => expect(presentToasts()).toEqual([]));
});
