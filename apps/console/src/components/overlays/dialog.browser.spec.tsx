import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from './dialog.js';
import { Menu } from './menu.js';

const Opener = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Rename
      </button>
      <button type="button">Beside</button>
      <Dialog open={open} onOpenChange={setOpen} title="New name" description="Everybody sees it." closeLabel="Close">
        <input aria-label="Name" />
        <button type="button">Save</button>
      </Dialog>
    </>
  );
};
const opened = async () => {
  const screen = await render(<Opener />);
  await screen.getByRole('button', { name: 'Rename' }).click();
  const dialog = screen.getByRole('dialog', { name: 'New name' });
  await expect.element(dialog).toBeVisible();
  return { screen, dialog };
};

describe('a dialog', () => {
  it('has its title and description as accessible name and description', async () => {
    const { dialog } = await opened();
    await expect.element(dialog).toHaveAccessibleDescription('Everybody sees it.');
  });

  it('keeps the focus inside, in both directions', async () => {
    const { screen } = await opened();
    const [close, save] = [screen.getByRole('button', { name: 'Close' }), screen.getByRole('button', { name: 'Save' })];
    (save.element() as HTMLElement).focus();
    await userEvent.keyboard('{Tab}');
    await expect.element(close).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(save).toHaveFocus();
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its button', () => userEvent.click(document.querySelector<HTMLElement>('[aria-label="Close"]')!)],
    ['a click beside it', () => userEvent.click(document.body, { position: { x: 4, y: 4 }, force: true })],
  ])('is closed by %s, and gives the focus back', async (_, close) => {
    const { screen, dialog } = await opened();
    await close();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Rename' })).toHaveFocus();
  });

  it('stays open on a double click that makes it smaller', async () => {
    const Sending = () => {
      const [open, setOpen] = useState(true);
      const [isSent, setSent] = useState(false);
      return (
        <Dialog open={open} onOpenChange={setOpen} title="Send" closeLabel="Close">
          {isSent ? <p>Sent</p> : <div style={{ height: 400 }} />}
          {!isSent && <button onClick={() => setSent(true)}>Send it</button>}
        </Dialog>
      );
    };
    const screen = await render(<Sending />);
    await screen.getByRole('button', { name: 'Send it' }).dblClick();
    await expect.element(screen.getByText('Sent')).toBeVisible();
    // The second click is answered by now, on the overlay.
    await expect.element(screen.getByRole('dialog', { name: 'Send' })).toBeVisible();
  });

  it('returns the focus to the menu button if a menu entry opened it', async () => {
    const Row = () => {
      const [open, setOpen] = useState(false);
      return (
        <>
          <Menu trigger={<button type="button">More</button>} entries={[{ label: 'Rename', onSelect: () => setOpen(true) }]} />
          <Dialog open={open} onOpenChange={setOpen} title="New name" closeLabel="Close">
            <input aria-label="Name" />
          </Dialog>
        </>
      );
    };
    const screen = await render(<Row />);
    await screen.getByRole('button', { name: 'More' }).click();
    await screen.getByRole('menuitem', { name: 'Rename' }).click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  });
});
