import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SearchChoice, type Option } from './search-choice.js';

const all: readonly Option[] = [
  { id: 'a', label: 'Ada Demir', note: '3 clients' },
  { id: 'b', label: 'Bora Kaya' },
  { id: 'c', label: 'Cem Ada' },
];
const Coaches = () => {
  const [q, setQ] = useState('');
  const [value, setValue] = useState('');
  const options = all.filter(({ label }) => label.toLowerCase().includes(q.toLowerCase()));
  return <SearchChoice label="Coach" name="coach" options={options} value={value} q={q} onSearch={setQ} onChange={setValue} />;
};

describe('a choice with a search', () => {
  it('shows the results, and when there are none', async () => {
    const screen = await render(<Coaches />);
    await screen.getByRole('searchbox', { name: 'Coach' }).fill('ada');
    await expect.element(screen.getByRole('radio', { name: /Bora/ })).not.toBeInTheDocument();
    expect(screen.getByRole('radio').elements()).toHaveLength(2);
    await screen.getByRole('searchbox').fill('nobody');
    await expect.element(screen.getByRole('radiogroup')).toHaveTextContent('Nothing found');
  });

  it('works by keys alone', async () => {
    const screen = await render(<Coaches />);
    (screen.getByRole('searchbox').element() as HTMLElement).focus();
    await userEvent.keyboard('{Tab} ');
    await expect.element(screen.getByRole('radio', { name: /Ada Demir/ })).toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(screen.getByRole('radio', { name: /Bora/ })).toBeChecked();
    await expect.element(screen.getByRole('radio', { name: /Ada Demir/ })).not.toBeChecked();
  });
});
