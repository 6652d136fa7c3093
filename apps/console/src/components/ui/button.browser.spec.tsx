import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { changeLanguage } from '@/lib/startup/i18n.js';
import { Button } from './button.js';
import { whyNot } from './why-not.js';

const Note = ({ onSend }: { readonly onSend: () => void }) => {
  const [text, setText] = useState('');
  return (
    <form
      className="flex flex-wrap gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <input aria-label="Note" value={text} onChange={({ target }) => setText(target.value)} />
      <Button type="submit" why={text === '' && whyNot('empty')}>
        Send
      </Button>
    </form>
  );
};

describe('a button with a reason why it cannot be pressed', () => {
  it.each([
    ['en', 'Write something first.'],
    ['tr', 'Önce bir şey yazın.'],
  ] as const)('says why in %s, and shows it instead of acting', async (language, why) => {
    await changeLanguage(language);
    const onSend = vi.fn();
    const screen = await render(<Note onSend={onSend} />);
    const send = screen.getByRole('button', { name: 'Send' });
    await expect.element(send).toHaveAccessibleDescription(why);
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
    (send.element() as HTMLButtonElement).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(why);
    expect(onSend).not.toHaveBeenCalled();
    await screen.getByLabelText('Note').fill('Knees out');
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
    await send.click();
    expect(onSend).toHaveBeenCalledOnce();
    await screen.getByLabelText('Note').fill('');
    await expect.element(send).toHaveAccessibleDescription(why);
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
    await changeLanguage('en');
  });

  it('keeps the focus while its reason appears and disappears', async () => {
    const screen = await render(<Note onSend={() => undefined} />);
    const send = screen.getByRole('button', { name: 'Send' }).element() as HTMLButtonElement;
    await screen.getByLabelText('Note').fill('x');
    send.focus();
    await screen.getByLabelText('Note').fill('');
    expect(screen.getByRole('button', { name: 'Send' }).element()).toBe(send);
  });

  it('sends its form once for a double click, and again for the next click', async () => {
    const onSend = vi.fn();
    const screen = await render(<Note onSend={onSend} />);
    await screen.getByLabelText('Note').fill('Knees out');
    const send = screen.getByRole('button', { name: 'Send' });
    await userEvent.dblClick(send);
    expect(onSend).toHaveBeenCalledTimes(1);
    await userEvent.click(send);
    expect(onSend).toHaveBeenCalledTimes(2);
  });
});
