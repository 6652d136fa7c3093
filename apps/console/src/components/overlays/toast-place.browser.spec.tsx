// Toasts cover neither the title nor the cross of what is open, however large the screen is.
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from './dialog.js';
import type { DialogProps } from './dialog-panel.js';
import { dismissToast, presentToasts } from './toast-list.js';
import { showToast } from './toast.js';

const toasts = () => [...document.querySelectorAll('[data-toast="shown"]')];
const covers = (one: Element, other: Element): boolean => {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
};
const opened = (variant: NonNullable<DialogProps['variant']>) => (
  <Dialog variant={variant} open onOpenChange={() => undefined} title="Bench press" closeLabel="Close">
    <div style={{ height: 2000 }}>Cues</div>
  </Dialog>
);
const settled = (): Promise<unknown> => Promise.allSettled(document.getAnimations().map(({ finished }) => finished));

describe.each([
  ['desk', 1440, 900],
  ['phone', 390, 844],
] as const)('a toast on a %s', (_screen, width, height) => {
  afterEach(() => {
    for (const { id } of presentToasts()) dismissToast(id);
  });

  it.each(['side', 'settings', 'sheet', 'dialog', 'wide'] as const)('leaves the title and the cross of a %s free', async (variant) => {
    await page.viewport(width, height);
    const screen = await render(opened(variant));
    await expect.element(screen.getByRole('heading', { name: 'Bench press' })).toBeVisible();
    await showToast({ tone: 'success', title: 'Saved', description: 'The picture of this exercise was saved.', durationMs: 60_000 });
    await expect.poll(() => toasts().length).toBeGreaterThan(0);
    await settled();
    const head = [screen.getByRole('heading', { name: 'Bench press' }).element(), screen.getByRole('button', { name: 'Close' }).element()];
    expect(toasts().flatMap((toast) => head.filter((part) => covers(toast, part)).map(({ textContent }) => textContent))).toEqual([]);
  });

  it('that stands already leaves them free once something opens, and returns to the top right', async () => {
    await page.viewport(width, height);
    await showToast({ title: 'Saved', durationMs: 60_000 });
    await expect.poll(() => toasts().length).toBeGreaterThan(0);
    const screen = await render(opened('side'));
    await expect.element(screen.getByRole('heading', { name: 'Bench press' })).toBeVisible();
    await settled();
    const cross = screen.getByRole('button', { name: 'Close' }).element();
    expect(toasts().filter((toast) => covers(toast, cross))).toEqual([]);
    await screen.unmount();
    await expect.poll(() => toasts()[0]!.getBoundingClientRect().top).toBeLessThan(40);
    expect(toasts()[0]!.getBoundingClientRect().right).toBeGreaterThan(width - 40);
  });
});
