// The roster: its rows on a phone, and invitations.
import type { CoachItem } from '@spotter/contracts/coaches/queries';
import type { InvitationItem } from '@spotter/contracts/members/queries';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '@/lib/api/send-command.js';
import { answer } from '@/testing/api.js';
import { person } from '@/testing/people.js';
import { openScreen } from '@/testing/screen.js';

const away = { id: newId(), from: '2026-11-20', until: '2026-12-06', begun: true, cover: null };
const coach: CoachItem = {
  id: newId(),
  name: 'Seda',
  lastname: 'Ergin',
  type: 1,
  role: 'coach',
  status: 'active',
  avatar: null,
  capacity: 8,
  clients: 9,
  waiting: 0,
  away,
};
const invitation: InvitationItem = {
  id: newId(),
  email: 'Ada@Example.test',
  type: 1,
  name: '',
  lastname: '',
  status: 'open',
  invitedAt: '2026-11-20T08:00:00Z',
  expiresAt: '2026-11-27T08:00:00Z',
  mailAt: '2026-11-20T08:00:00Z',
};

describe('the roster', () => {
  it.each([
    ['open', true],
    ['expired', false],
    ['accepted', false],
  ] as const)('names an invitation of the typed address that is %s: %s', async (status, isNamed) => {
    answer('GET /api/gyms/:gym/coaches', { items: [coach], nextCursor: null });
    answer('GET /api/gyms/:gym/invitations', { items: [{ ...invitation, status }], nextCursor: null });
    await openScreen('/iron-halls/admin/coaches', person('admin'));
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const field = page.getByRole('dialog').getByLabelText('E-mail');
    await field.fill('somebody@example.test');
    await expect.element(page.getByText(/has an open invitation/)).not.toBeInTheDocument();
    await field.fill(' ada@example.test ');
    await expect.element(page.getByText(/has an open invitation until/)).toHaveLength(isNamed ? 1 : 0);
  });

  it.each([360, 390, 1440])('shows the name and every button of a coach with badges at %i px', async (width) => {
    await page.viewport(width, 844);
    answer('GET /api/gyms/:gym/coaches', { items: [coach], nextCursor: null });
    answer('GET /api/gyms/:gym/invitations', { items: [], nextCursor: null });
    await openScreen('/iron-halls/admin/coaches', person('admin'));
    const row = page.getByRole('listitem').filter({ hasText: 'Seda Ergin' });
    await expect.element(row.getByText('Seda Ergin')).toBeVisible();
    const right = row.element().getBoundingClientRect().right;
    await expect.poll(() => row.getByText('Seda Ergin').element().getBoundingClientRect().width).toBeGreaterThan(80);
    for (const button of row.getByRole('button').elements()) expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(right);
  });
});
