import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Switch } from './switch.js';

const Setting = ({ pending = false }: { readonly pending?: boolean }) => {
  const [on, setOn] = useState(false);
  return <Switch label="Hints" checked={on} pending={pending} onChange={setOn} />;
};

describe('a switch', () => {
  it('turns on by a click on its label, and off by the space bar', async () => {
    const screen = await render(<Setting />);
    const control = screen.getByRole('switch', { name: 'Hints' });
    await screen.getByText('Hints').click();
    await expect.element(control).toBeChecked();
    (control.element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.element(control).not.toBeChecked();
  });

  it('does not change while a request is pending', async () => {
    const screen = await render(<Setting pending />);
    await screen.getByRole('switch').click({ force: true });
    await expect.element(screen.getByRole('switch')).not.toBeChecked();
  });
});
