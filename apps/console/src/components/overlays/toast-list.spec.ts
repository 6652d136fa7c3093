import { beforeEach, describe, expect, it, vi } from 'vitest';

describe('a toast', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.resetModules();
  });

  it('is removed 350 ms after it was dismissed, and dismissed once', async () => {
    const { dismissToast, presentToasts, removalMs, addToast } = await import('./toast-list.js');
    expect(removalMs).toBe(350);
    addToast({ title: 'Saved' });
    const [{ id } = { id: 0 }] = presentToasts();
    dismissToast(id);
    dismissToast(id);
    expect(presentToasts().map(({ leaving }) => leaving)).toEqual([true]);
    vi.advanceTimersByTime(349);
    expect(presentToasts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(presentToasts()).toHaveLength(0);
  });

  it('stays five seconds, eight with an action, or its own duration', async () => {
    const { presentToasts, addToast } = await import('./toast-list.js');
    addToast({ title: 'Saved' });
    addToast({ title: 'Moved', action: { label: 'Undo', onClick: () => undefined } });
    addToast({ title: 'New login detected', durationMs: 1234 });
    expect(presentToasts().map(({ durationMs }) => durationMs)).toEqual([5000, 8000, 1234]);
  });

  it('dismisses the oldest if there are more than four', async () => {
    const { presentToasts, addToast } = await import('./toast-list.js');
    for (const title of ['1', '2', '3', '4', '5']) addToast({ title });
    expect(
      presentToasts()
        .filter(({ leaving }) => leaving)
        .map(({ title }) => title),
    ).toEqual(['1']);
    vi.advanceTimersByTime(350);
    expect(presentToasts().map(({ title }) => title)).toEqual(['2', '3', '4', '5']);
  });
});
