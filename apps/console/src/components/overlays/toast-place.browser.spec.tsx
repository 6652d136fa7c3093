// Checks that toasts cover neither the title, the close button nor the last button of an open dialog, on any screen size.
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from './dialog.js';
import type { DialogProps } from './dialog-panel-lazy.js';
import { dismissToast, presentToasts } from './toast-list.js';
import { showToast } from './toast.js';

const toasts = () => [...document.querySelectorAll('[data-toast="shown"]')];
const covers = (one: Element, other: Element): boolean => {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
};
const opened = (variant: NonNullable<DialogProps['variant']>, height: number) => (
  <Dialog variant={variant} open onOpenChange={() => undefined} title="Bench press" closeLabel="Close">
    <div className="min-h-0 grow overflow-y-auto" style={{ height }}>
      Cues
    </div>
    <button type="button">Save</button>
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

  const variants = ['side', 'settings', 'sheet', 'dialog', 'wide', 'picture'] as const;
  const heights = [40, 300, 620] as const;
  it.each(variants.flatMap((variant) => heights.map((content) => [variant, content] as const)))(
    'keeps the title, the close button and the button of a %s with %i pixels of content free',
    async (variant, content) => {
      await page.viewport(width, height);
      const screen = await render(opened(variant, content));
      await expect.element(screen.getByRole('heading', { name: 'Bench press' })).toBeVisible();
      await showToast({ tone: 'success', title: 'Saved', description: 'The picture of this exercise was saved.', durationMs: 60_000 });
      await expect.poll(() => toasts().length).toBeGreaterThan(0);
      await settled();
      const parts = [
        screen.getByRole('heading', { name: 'Bench press' }),
        screen.getByRole('button', { name: 'Close' }),
        screen.getByRole('button', { name: 'Save' }),
      ].map((part) => part.element());
      const covered = () => toasts().flatMap((toast) => parts.filter((part) => covers(toast, part)).map(({ textContent }) => textContent));
      await expect.poll(covered).toEqual([]);
    },
  );

  it('moves out of the way when a dialog opens, and returns to the top right', async () => {
    await page.viewport(width, height);
    await showToast({ title: 'Saved', durationMs: 60_000 });
    await expect.poll(() => toasts().length).toBeGreaterThan(0);
    const screen = await render(opened('side', 300));
    await expect.element(screen.getByRole('heading', { name: 'Bench press' })).toBeVisible();
    await settled();
    const cross = screen.getByRole('button', { name: 'Close' }).element();
    await expect.poll(() => toasts().filter((toast) => covers(toast, cross))).toEqual([]);
    await screen.unmount();
    await expect.poll(() => toasts()[0]!.getBoundingClientRect().top).toBeLessThan(40);
    expect(toasts()[0]!.getBoundingClientRect().right).toBeGreaterThan(width - 40);
  });
});
