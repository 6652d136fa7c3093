import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { undoLast } from '@/lib/hooks/undo.js';
import { tellWithUndo } from './tell-with-undo.js';
import { dismissToast, presentToasts } from './toast-list.js';

describe('an action with undo', () => {
  let undone = 0;
  const undo = async (): Promise<void> => {
    undone += 1;
  };
  afterEach(() => {
    undone = 0;
    for (const { id } of presentToasts()) dismissToast(id);
  });

  it('is undone once by its toast, and not again by the key', async () => {
    tellWithUndo({ title: 'Note removed', undo });
    const button = page.getByRole('button', { name: 'Undo' });
    await expect.element(button).toBeVisible();
    await button.click();
    expect({ undone, byKey: undoLast() }).toEqual({ undone: 1, byKey: false });
  });

  it('stays and shows an error if the undo fails', async () => {
    tellWithUndo({ title: 'Photo removed', undo: () => Promise.reject(new Error('no network')) });
    await page.getByRole('listitem').filter({ hasText: 'Photo removed' }).getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('It could not be taken back')).toBeVisible();
  });

  it('is undone by the key', () => {
    tellWithUndo({ title: 'Note pinned', undo });
    expect({ byKey: undoLast(), undone }).toEqual({ byKey: true, undone: 1 });
  });
});
