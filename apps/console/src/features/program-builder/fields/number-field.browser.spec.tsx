import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { changeLanguage } from '@/lib/startup/i18n.js';
import { NumberField } from './number-field.js';

const Form = (props: { readonly whole?: boolean; readonly required?: boolean }) => {
  const [value, setValue] = useState<number | undefined>(82.5);
  const [sent, setSent] = useState(0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(sent + 1);
      }}
    >
      <NumberField label="Weight" min={0} max={2000} value={value} onChange={setValue} {...props} />
      <button type="button" onClick={() => setValue(40)}>
        Undo
      </button>
      <button>Save</button>
      <output>{`${value ?? 'none'}, sent ${sent}`}</output>
    </form>
  );
};
const field = () => page.getByRole('textbox', { name: 'Weight' });
const output = () => page.getByText(/, sent \d$/);

describe('a number in a form', () => {
  afterEach(() => changeLanguage('en'));

  it.each([
    ['en', '82.5', '92.5', 92.5],
    ['en', '82.5', '1,500', 1500],
    ['tr', '82,5', '92,5', 92.5],
    ['tr', '82,5', '1.500', 1500],
  ] as const)('is formatted and parsed in the language %s: %s, then %s', async (language, shown, typed, value) => {
    await changeLanguage(language);
    await render(<Form />);
    await expect.element(field()).toHaveValue(shown);
    await field().fill(typed);
    await expect.element(output()).toHaveTextContent(`${value}, sent 0`);
  });

  it.each([
    [{}, 'abc', 'Weight: this value is not allowed.'],
    [{}, '2001', 'Weight: at most 2,000.'],
    [{}, '-1', 'Weight: at least 0.'],
    [{ whole: true }, '8.5', 'Weight: whole numbers only.'],
  ])('shows with %j what is wrong with %s and blocks the form', async (props, typed, words) => {
    await render(<Form {...props} />);
    await field().fill(typed);
    await expect.element(page.getByRole('alert')).toHaveTextContent(words);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(output()).toMatchTextContent(/sent 0$/);
    await field().fill('90');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(output()).toHaveTextContent('90, sent 1');
  });

  it('can be cleared before the next number, and follows changes made elsewhere', async () => {
    await render(<Form required />);
    await field().fill('');
    await expect.element(field()).toHaveValue('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(output()).toHaveTextContent('82.5, sent 0');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(field()).toHaveValue('40');
  });
});
