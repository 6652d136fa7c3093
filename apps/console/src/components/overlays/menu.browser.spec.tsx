import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Menu, type MenuEntry } from './menu.js';

const opened = async (entries: readonly MenuEntry[]) => {
  const screen = await render(<Menu trigger={<button type="button">More</button>} entries={entries} />);
  await screen.getByRole('button', { name: 'More' }).click();
  await expect.element(screen.getByRole('menu')).toBeVisible();
  return screen;
};

describe('a menu', () => {
  it('runs the entry chosen by arrow keys and Enter, and restores the focus', async () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const screen = await opened([
      { label: 'Copy', onSelect: first },
      { label: 'Retire', onSelect: second },
    ]);
    await userEvent.keyboard('{ArrowDown}');
    if (document.activeElement?.textContent !== 'Retire') await userEvent.keyboard('{ArrowDown}');
    await expect.element(screen.getByRole('menuitem', { name: 'Retire' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  });

  it('closes on Escape without an action', async () => {
    const onSelect = vi.fn();
    const screen = await opened([{ label: 'Copy', onSelect }]);
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('marks the chosen entry of a choice, and ignores a disabled one', async () => {
    const onSelect = vi.fn();
    const screen = await opened([
      { label: 'Light', checked: true, onSelect: () => undefined },
      { label: 'Dark', checked: false, onSelect: () => undefined },
      { label: 'Locked', disabled: true, onSelect },
    ]);
    await expect.element(screen.getByRole('menuitemcheckbox', { name: 'Light' })).toBeChecked();
    await expect.element(screen.getByRole('menuitemcheckbox', { name: 'Dark' })).not.toBeChecked();
    await screen.getByRole('menuitem', { name: 'Locked' }).click({ force: true });
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('shows why an entry cannot be chosen, and stays open when it is clicked', async () => {
    const onSelect = vi.fn();
    const screen = await opened([
      { label: 'Move up', why: 'It is the first.', onSelect },
      { label: 'Move down', why: false, onSelect: () => undefined },
    ]);
    const up = screen.getByRole('menuitem', { name: 'Move up' });
    await expect.element(up).toHaveAttribute('aria-disabled', 'true');
    await expect.element(up).toHaveAccessibleDescription('It is the first.');
    await expect.element(screen.getByText('It is the first.')).toBeVisible();
    await userEvent.keyboard('{Home}{Enter}');
    await up.click({ force: true });
    await expect.element(screen.getByRole('menu')).toBeVisible();
    expect(onSelect).not.toHaveBeenCalled();
    await expect.element(screen.getByRole('menuitem', { name: 'Move down' })).not.toHaveAttribute('aria-disabled');
  });
});
