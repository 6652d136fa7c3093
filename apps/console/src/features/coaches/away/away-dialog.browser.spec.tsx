// An absence whose change notice arrives before the answer of its command.
import type { CoachItem } from '@spotter/contracts/coaches/queries';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refreshTopics } from '@/lib/api/use-command.js';
import { newId } from '@/lib/api/send-command.js';
import { answer } from '@/testing/api.js';
import { gym, person } from '@/testing/people.js';
import { openScreen } from '@/testing/screen.js';

const coachNamed = (name: string, away: CoachItem['away'] = null): CoachItem => ({
  id: newId(),
  name,
  lastname: 'Ergin',
  type: 1,
  role: 'coach',
  status: 'active',
  avatar: null,
  capacity: 8,
  clients: 3,
  waiting: 0,
  away,
});
const absence: NonNullable<CoachItem['away']> = { id: newId(), from: '2026-11-20', until: '2099-12-06', begun: true, cover: null };

/** Opens the roster. A command changes the absence of the first coach; the list is read again before the command is answered. */
const openRoster = async (before: CoachItem['away'], after: CoachItem['away']) => {
  const [seda, mert] = [coachNamed('Seda', before), coachNamed('Mert')];
  let { away } = seda;
  answer('GET /api/gyms/:gym/coaches', () => ({ items: [{ ...seda, away }, mert], nextCursor: null }));
  answer('GET /api/gyms/:gym/invitations', { items: [], nextCursor: null });
  const taken: string[] = [];
  answer('POST /api/gyms/:gym/commands/:type', async ({ of }) => {
    taken.push(of.type);
    away = after;
    await refreshTopics(gym.slug, ['coaches']);
    // The other form of the dialog is on the screen before the answer.
    await expect.element(dialog().getByRole('button', { name: after === null ? 'Save' : 'Back from today' })).toBeVisible();
    return { commandId: newId(), ledger: of.gym, position: 101, streamId: 'stream', version: 101, events: [] };
  });
  await openScreen('/iron-halls/admin/coaches', person('admin'));
  await page.getByRole('button', { name: 'Away: Seda Ergin' }).click();
  return taken;
};
const dialog = () => page.getByRole('dialog');

describe('the dialog of an absence', () => {
  it('closes once the absence is saved, although its form is gone by then', async () => {
    const taken = await openRoster(null, absence);
    await dialog().getByLabelText('Last day').fill('2099-12-06');
    await dialog()
      .getByLabelText('Covered by')
      .selectOptions(dialog().getByRole('option', { name: /Mert Ergin/ }));
    await dialog().getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(taken).toEqual(['set-coach-away']);
  });

  it('closes once the absence has ended', async () => {
    const taken = await openRoster(absence, null);
    await dialog().getByRole('button', { name: 'Back from today' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(taken).toEqual(['end-coach-away']);
  });
});
