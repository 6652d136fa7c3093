import type { DisplayLinkItem } from '@spotter/contracts/displays/queries';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeLanguage } from '@/lib/startup/i18n.js';
import { newId } from '@/lib/api/send-command.js';
import { answer, noAnswer, takeCommands } from '@/testing/api.js';
import { person } from '@/testing/people.js';
import { openScreen } from '@/testing/screen.js';

const link = (name: string, changes: Partial<DisplayLinkItem> = {}): DisplayLinkItem => ({
  id: newId(),
  name,
  createdAt: '2026-11-20T08:00:00.000Z',
  createdBy: { id: newId(), name: 'Mert', lastname: 'Kaya' },
  until: null,
  revokedAt: null,
  lastUsedAt: null,
  ...changes,
});

/** Opens the dialog on the live board. The server keeps what is sent, unless it refuses. */
const open = async (before: readonly DisplayLinkItem[] = [], refused?: string) => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 720));
  let links = before;
  const sent: (readonly [string, object])[] = [];
  answer('GET /api/gyms/:gym/workouts/live', { items: [] });
  answer('GET /api/gyms/:gym/display-links', () => ({ items: [...links], nextCursor: null }));
  answer('POST /api/gyms/:gym/display-links/:linkId/token', { token: 't'.repeat(43) });
  takeCommands(({ type, payload }) => {
    sent.push([type, payload]);
    if (refused !== undefined) return refused;
    const { linkId, name } = payload as { linkId: string; name: string };
    links =
      type === 'create-display-link'
        ? [link(name, { id: linkId }), ...links]
        : links.map((each) => (each.id === linkId ? { ...each, revokedAt: '2026-11-26T08:00:00.000Z' } : each));
    return undefined;
  });
  await openScreen('/iron-halls/admin/user-workout', person('coach', 'Mert'));
  await userEvent.click(page.getByRole('button', { name: 'Displays' }));
  await expect.element(page.getByRole('dialog')).toBeVisible();
  return sent;
};
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });

describe('display links', () => {
  it('are created, and their address is shown once', async () => {
    const sent = await open();
    await expect.element(page.getByText('No display links yet')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Create a display link' }).first());
    await userEvent.fill(page.getByLabelText('Name'), ' Entrance ');
    await userEvent.click(page.getByText('In 30 days'));
    await userEvent.keyboard('{Enter}');
    const address = page.getByLabelText('Address of the display');
    await expect.element(address).toHaveTextContent(`${location.origin}/display#token=${'t'.repeat(43)}`);
    expect(sent).toMatchObject([['create-display-link', { name: 'Entrance', until: expect.stringMatching(/Z$/) as string }]]);
    await expect.element(page.getByRole('link', { name: 'Open here' })).toHaveAttribute('rel', 'noopener noreferrer');
    await userEvent.click(page.getByRole('button', { name: 'I have opened it' }));
    await expect.poll(() => row('Entrance').element().textContent).toContain('Never opened · does not expire');
    await expect.element(address).not.toBeInTheDocument();
  });

  it('are listed with their expiry and last use, and revoked after a question', async () => {
    const lastUsedAt = new Date(Date.now() - 120_000).toISOString();
    const sent = await open([
      link('Platform', { lastUsedAt, until: '2099-01-01T08:00:00.000Z' }),
      link('Old', { revokedAt: '2026-11-21T08:00:00.000Z' }),
      link('Past', { until: '2026-11-21T08:00:00.000Z', createdBy: null }),
    ]);
    await expect.poll(() => row('Platform').element().textContent).toMatch(/Created by Mert Kaya.*Last used 2 min.*expires on/);
    await expect.poll(() => row('Old').element().textContent).toContain('Revoked');
    await expect.poll(() => row('Past').element().textContent).toContain('Expired');
    await userEvent.click(row('Platform').getByRole('button', { name: 'Revoke' }));
    await expect.element(page.getByText('Revoke “Platform”?')).toBeVisible();
    await userEvent.click(page.getByRole('dialog', { name: 'Revoke “Platform”?' }).getByRole('button', { name: 'Revoke' }));
    await expect.poll(() => row('Platform').element().textContent).toContain('Revoked');
    expect(sent).toMatchObject([['revoke-display-link', {}]]);
  });

  it('show the refusal of one too many', async () => {
    await open([], 'too-many-display-links');
    await userEvent.click(page.getByRole('button', { name: 'Create a display link' }).first());
    await userEvent.fill(page.getByLabelText('Name'), 'One more');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Twenty open display links are enough. Revoke one first.')).toBeVisible();
  });

  it('offer another try after an error', async () => {
    answer('GET /api/gyms/:gym/workouts/live', { items: [] });
    await openScreen('/iron-halls/admin/user-workout', person('coach', 'Mert'));
    answer('GET /api/gyms/:gym/display-links', noAnswer);
    await userEvent.click(page.getByRole('button', { name: 'Displays' }));
    await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Try again' }), { timeout: 15_000 }).toBeVisible();
  });

  it('are in Turkish too', async () => {
    await open([link('Giriş')]);
    await changeLanguage('tr');
    await expect.poll(() => row('Giriş').element().textContent).toMatch(/Mert Kaya, .* tarihinde oluşturdu.*Hiç açılmadı · süresi dolmaz/);
  });
});
