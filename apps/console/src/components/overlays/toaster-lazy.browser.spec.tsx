import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dismissToast, presentToasts, removalMs } from './toast-list.js';
import { showToast } from './toast.js';

const toast = (title: string) => page.getByText(title, { exact: true });
/** Waits until the toast's timer runs, which starts after it is rendered. */
const shown = async (title: string): Promise<void> => {
  await expect.element(toast(title)).toBeVisible();
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
};
const titles = (): readonly string[] => presentToasts().flatMap(({ title, leaving }) => (leaving ? [] : [title]));

describe('toasts', () => {
  // Loads the script with the first toast, so that later ones wait only for their own time.
  beforeAll(async () => {
    // The spec before may have left a narrow page, in the middle of which toasts appear, and the pointer where they do.
    await page.viewport(1440, 900);
    await userEvent.unhover(document.body);
    await showToast({ title: 'First' });
    await vi.waitFor(() => toast('First').element());
    for (const { id } of presentToasts()) dismissToast(id);
    await vi.waitFor(() => expect(presentToasts()).toEqual([]));
  });
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => {
    for (const { id } of presentToasts()) dismissToast(id);
    vi.advanceTimersByTime(removalMs);
  });

  it('are announced politely, and disappear after five seconds', async () => {
    await showToast({ title: 'Saved' });
    await shown('Saved');
    expect(page.getByRole('status').element().getAttribute('aria-live')).toBe('polite');
    vi.advanceTimersByTime(4_999);
    expect(titles()).toEqual(['Saved']);
    vi.advanceTimersByTime(1);
    expect(titles()).toEqual([]);
  });

  it('offer to undo for eight seconds, once', async () => {
    const onClick = vi.fn();
    await showToast({ title: 'Removed', action: { label: 'Undo', onClick } });
    await shown('Removed');
    vi.advanceTimersByTime(7_999);
    expect(titles()).toEqual(['Removed']);
    // Not by the pointer, whose actions wait for time to pass.
    (page.getByRole('button', { name: 'Undo' }).element() as HTMLElement).click();
    expect(onClick).toHaveBeenCalledOnce();
    expect(titles()).toEqual([]);
  });

  it('pause while the pointer is over them, then continue with the remaining time', async () => {
    await showToast({ title: 'Read me' });
    await shown('Read me');
    vi.advanceTimersByTime(3_000);
    await userEvent.hover(toast('Read me'));
    await expect.poll(() => vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(60_000);
    expect(titles()).toEqual(['Read me']);
    await userEvent.unhover(toast('Read me'));
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
    vi.advanceTimersByTime(2_000);
    expect(titles()).toEqual([]);
  });

  for (const [way, dismiss] of [
    ['a click on their button', () => userEvent.click(page.getByRole('button', { name: 'Undo' }))],
    ['a click on their text', () => userEvent.click(toast('Removed'))],
    [
      'Enter on their button',
      async () => {
        (page.getByRole('button', { name: 'Undo' }).element() as HTMLElement).focus();
        await userEvent.keyboard('{Enter}');
      },
    ],
  ] as const)
    it(`end after their time once the user has dismissed one by ${way}`, async () => {
      vi.useRealTimers();
      await showToast({ title: 'Removed', action: { label: 'Undo', onClick: () => undefined } });
      await expect.element(toast('Removed')).toBeVisible();
      await dismiss();
      await vi.waitFor(() => expect(presentToasts()).toEqual([]));
      await expect.element(toast('Removed')).not.toBeInTheDocument();
      // Otherwise the next toast may appear below the pointer, which pauses it.
      await userEvent.unhover(document.body);
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
      await showToast({ title: 'Saved' });
      await shown('Saved');
      vi.advanceTimersByTime(5_000);
      expect(titles()).toEqual([]);
    });

  it('are four at most: the oldest makes room', async () => {
    for (const title of ['one', 'two', 'three', 'four', 'five']) await showToast({ title });
    expect(titles()).toEqual(['two', 'three', 'four', 'five']);
  });

  it('are all dismissed by Escape while one has the focus', async () => {
    await showToast({ title: 'Removed', action: { label: 'Undo', onClick: () => undefined } });
    await shown('Removed');
    page
      .getByRole('button', { name: 'Undo' })
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(titles()).toEqual([]);
  });
});
