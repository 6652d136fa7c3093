import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { KnownAt } from './known-at.js';

const asked: (string | undefined)[] = [];
const Filter = ({ begin }: { readonly begin: string }) => {
  const [value, setValue] = useState<string | undefined>(begin);
  const ask = (knownAt: string | undefined): void => {
    asked.push(knownAt);
    setValue(knownAt);
  };
  return <KnownAt value={value} onChange={ask} />;
};
const field = (): HTMLInputElement => document.querySelector<HTMLInputElement>('input')!;

describe('the moment of a replay', () => {
  it('asks for no year before 2000 while somebody types the year, and keeps the time of day', async () => {
    await render(<Filter begin={new Date('2026-11-21T18:30').toISOString()} />);
    field().focus();
    // Month, day, year, in the order of the browser of the tests.
    await userEvent.keyboard('10052025');
    await expect.poll(() => field().value).toBe('2025-10-05T18:30');
    expect(asked.at(-1)).toBe(new Date('2025-10-05T18:30').toISOString());
    expect(asked.filter((each) => each === undefined || each < '2000')).toEqual([]);
    await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}{Backspace}');
    expect(asked).not.toContain(undefined);
    field().blur();
    await expect.poll(() => asked.at(-1)).toBeUndefined();
  });

  it('shows an empty field for a moment that cannot be read', async () => {
    await render(<Filter begin="yesterday" />);
    await expect.element(page.getByRole('button')).toBeVisible();
    expect(field().value).toBe('');
  });
});
