import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { EmailField, TextField } from '@/components/forms/text-field.js';
import { changeLanguage } from '../startup/i18n.js';

const Form = ({ type, ...rest }: { readonly type: string } & Omit<Parameters<typeof TextField>[0], 'label' | 'value' | 'onChange'>) => {
  const [value, setValue] = useState('');
  const [sent, setSent] = useState(0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(sent + 1);
      }}
    >
      {type === 'email' ? (
        <EmailField label="Field" value={value} onChange={setValue} />
      ) : (
        <TextField label="Field" type={type} value={value} onChange={setValue} {...rest} />
      )}
      <button type="button" onClick={() => setValue('ada@example.com')}>
        Propose
      </button>
      <button>Save</button>
      <output>{`sent ${sent}`}</output>
    </form>
  );
};
const field = () => page.getByLabelText('Field');
const words = () => (field().element() as HTMLInputElement).validationMessage;
const save = () => page.getByRole('button', { name: 'Save' }).click();

describe("the browser's validation bubble", () => {
  afterEach(() => changeLanguage('en'));

  it.each([
    ['text', { required: true }, '', 'Bu alanı doldurun.'],
    ['date', { required: true }, '', 'Bir tarih seçin.'],
    ['date', { min: '2026-11-27' }, '2026-11-26', '27 Kas 2026 tarihinden önce olamaz.'],
    ['date', { max: '2026-11-27' }, '2026-11-28', '27 Kas 2026 tarihinden sonra olamaz.'],
    ['number', { max: '1500' }, '1501', 'En çok 1.500.'],
    ['number', { min: '1' }, '0', 'En az 1.'],
    ['url', {}, 'spotter', 'https://example.com gibi tam bir adres yazın.'],
    ['url', { pattern: 'https://.+', hint: 'https:// ile başlar' }, 'http://a.b', 'https:// ile başlar'],
    ['text', { pattern: '[A-Z]', placeholder: 'A' }, 'b', 'Şöyle yazın: A.'],
    ['tel', { pattern: '[0-9]+' }, 'call me', 'En az üç rakamlı, sözcük içermeyen bir telefon numarası yazın.'],
    ['email', {}, 'ada', 'ada@example.com gibi bir e-posta adresi yazın.'],
  ] as const)('speaks the language of the product about a field of the type %s with %j and "%s"', async (type, rest, typed, expected) => {
    await changeLanguage('tr');
    await render(<Form type={type} {...rest} />);
    if (typed !== '') await field().fill(typed);
    await save();
    expect(words()).toBe(expected);
    await expect.element(page.getByText(/^sent \d$/)).toHaveTextContent('sent 0');
  });

  it('updates while the user types, and never blocks a valid form', async () => {
    await render(<Form type="email" />);
    await save();
    expect(words()).toBe('Fill in this field.');
    await field().click();
    await userEvent.keyboard('ada');
    expect(words()).toBe('Write an e-mail address, such as ada@example.com.');
    await page.getByRole('button', { name: 'Propose' }).click();
    await save();
    await expect.element(page.getByText(/^sent \d$/)).toHaveTextContent('sent 1');
    expect(words()).toBe('');
  });
});
