import { describe, expect, it } from 'vitest';
import { answer, noItems } from '../testing/api.js';
import { line } from '../testing/live-line.js';
import { person } from '../testing/people.js';
import { openScreen } from '../testing/screen.js';

const openPrograms = () => {
  answer('GET /api/gyms/:gym/programs', noItems);
  return openScreen('/iron-halls/admin/programs', person('admin'));
};

describe('the live connection', () => {
  it('shows "Reconnecting" while the socket is down, and hides it afterwards', async () => {
    const screen = await openPrograms();
    await expect.poll(line.listeners).toBe(1);
    const said = screen.getByText('Reconnecting…');
    await expect.element(said).not.toBeInTheDocument();
    line.cut();
    await expect.element(said).toBeVisible();
    line.mend();
    await expect.element(said).not.toBeInTheDocument();
  });

  it('shows "Reconnecting" if the socket never connects', async () => {
    line.cut();
    const screen = await openPrograms();
    await expect.element(screen.getByText('Reconnecting…')).toBeVisible();
  });
});
