import i18next from 'i18next';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { FieldName } from '../columns.js';
import { Keypad } from './keypad.js';

const opened = async (field: FieldName, plates: string | null = null, wrong: string | null = null) => {
  const heard = { onKey: vi.fn(), onStep: vi.fn(), onLast: vi.fn(), onNext: vi.fn(), onClose: vi.fn() };
  const screen = await render(<Keypad field={field} step={2.5} plates={plates} wrong={wrong} {...heard} />);
  return { screen, heard };
};

describe('the keypad', () => {
  it('has a decimal key for a load, and none for a count', async () => {
    const load = await opened('load');
    await load.screen.getByRole('button', { name: '7', exact: true }).click();
    await load.screen.getByRole('button', { name: '.', exact: true }).click();
    await load.screen.getByRole('button', { name: 'Erase' }).click();
    expect(load.heard.onKey.mock.calls).toEqual([['7'], ['decimal'], ['erase']]);
    await load.screen.unmount();
    const reps = await opened('reps');
    await expect.element(reps.screen.getByRole('button', { name: '7', exact: true })).toBeVisible();
    await expect.element(reps.screen.getByRole('button', { name: '.', exact: true })).not.toBeInTheDocument();
  });

  it('steps by the available plates and shows what goes on the bar', async () => {
    const { screen, heard } = await opened('load', '20 + 2.5 on each side');
    await screen.getByRole('button', { name: '2.5 more' }).click();
    await screen.getByRole('button', { name: '2.5 less' }).click();
    expect(heard.onStep.mock.calls).toEqual([[2.5], [-2.5]]);
    await expect.element(page.elementLocator(screen.container).getByRole('status')).toHaveTextContent('20 + 2.5 on each side');
  });

  it('writes its steps in the language of the page', async () => {
    await i18next.changeLanguage('tr');
    onTestFinished(() => void i18next.changeLanguage('en'));
    const { screen } = await opened('load');
    for (const sign of ['+', '−']) await expect.element(screen.getByText(`${sign}2,5`)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /2,5/ }).first()).toBeVisible();
  });

  it('accepts a physical keyboard, and leaves shortcuts alone', async () => {
    const { heard } = await opened('load');
    await userEvent.keyboard('8,5{Backspace}{Enter}{Escape}');
    expect(heard.onKey.mock.calls.flat()).toEqual(['8', 'decimal', '5', 'erase']);
    expect(heard.onNext).toHaveBeenCalledOnce();
    expect(heard.onClose).toHaveBeenCalledOnce();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: '9', ctrlKey: true }));
    expect(heard.onKey).toHaveBeenCalledTimes(4);
  });

  it('has keys as wide as a thumb', async () => {
    const { screen } = await opened('load');
    for (const button of screen.getByRole('button').elements()) {
      const { width, height } = button.getBoundingClientRect();
      expect(Math.min(width, height), button.textContent).toBeGreaterThanOrEqual(44);
    }
  });
});
