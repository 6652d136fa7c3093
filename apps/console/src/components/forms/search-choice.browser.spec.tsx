import { useState, type FormEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
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

  it.each([
    ['while the options load', { isPending: true, error: null }],
    ['without an answer', { isPending: false, error: new TypeError('Failed to fetch') }],
  ])('does not claim that nothing is found %s', async (_, query) => {
    const screen = await render(
      <SearchChoice label="Coach" name="coach" options={[]} query={query} value="" q="" onSearch={vi.fn()} onChange={vi.fn()} />,
    );
    await expect.element(screen.getByRole('radiogroup')).toBeVisible();
    await expect.element(screen.getByText('Nothing found')).not.toBeInTheDocument();
    expect(screen.getByRole('alert').elements()).toHaveLength(query.error === null ? 0 : 1);
  });

  it('keeps the chosen one visible, and Enter in the search does not send the form around it', async () => {
    const send = vi.fn((event: FormEvent) => event.preventDefault());
    const screen = await render(
      <form onSubmit={send}>
        <Coaches />
        <button>Send</button>
      </form>,
    );
    await screen.getByRole('radio', { name: /Bora/ }).click();
    await screen.getByRole('searchbox').fill('ada');
    await expect.element(screen.getByRole('radio', { name: /Bora/ })).toBeChecked();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('radio').elements()).toHaveLength(3);
    expect(send).not.toHaveBeenCalled();
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
