import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { formatDayOfYear } from '@/lib/format/format.js';
import { changeLanguage } from '@/lib/startup/i18n.js';
import type { DateKind } from './date-text.js';
import { Input } from '../ui/input.js';

const Form = ({ kind, begin }: { readonly kind: DateKind; readonly begin: string }) => {
  const [value, setValue] = useState(begin);
  return (
    <>
      <Input type={kind} aria-label="Day" value={value} onChange={({ target }) => setValue(target.value)} />
      <output>{value}</output>
    </>
  );
};
const field = () => page.getByLabelText('Day');

describe('a date field', () => {
  afterEach(() => changeLanguage('en'));

  it.each([
    ['tr', 'date', '2026-03-09', '9 Mar 2026'],
    ['tr', 'date', '', 'Tarih seçin'],
    ['tr', 'time', '18:05', '18:05'],
    ['tr', 'time', '', 'Saat seçin'],
    ['tr', 'datetime-local', '2026-03-09T18:05', '9 Mar 2026, 18:05'],
  ] as const)('is in the language of the product: %s %s %s', async (language, kind, value, text) => {
    await changeLanguage(language);
    await render(<Form kind={kind} begin={value} />);
    expect(document.querySelector('.date-text')?.textContent).toBe(text);
    expect(getComputedStyle(field().element()).color).toMatch(/^rgba\(.*, 0\)$/);
  });

  it('shows its own parts while the user types in it, and accepts no year of five digits', async () => {
    await render(<Form kind="date" begin="2026-03-09" />);
    await field().click();
    await expect.element(page.getByText(formatDayOfYear('2026-03-09'))).not.toBeVisible();
    expect(getComputedStyle(field().element()).color).not.toMatch(/^rgba\(.*, 0\)$/);
    await userEvent.keyboard('0102202677');
    expect(document.querySelector('output')?.textContent).not.toMatch(/\d{5}/);
  });
});
