// The roster on a phone: a coach's badges push neither the name nor the buttons off the screen.
import type { CoachItem } from '@spotter/contracts/coaches/queries';
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

describe('the roster', () => {
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
