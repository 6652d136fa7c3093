import type { TeamDetail } from '@spotter/contracts/teams/queries';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '@/lib/api/send-command.js';
import { answer, noAnswer, noItems } from '@/testing/api.js';
import { customer } from '@/testing/customers.js';
import { person } from '@/testing/people.js';
import { openScreen } from '@/testing/screen.js';

const team: TeamDetail = {
  id: newId(),
  name: 'Early birds',
  capacity: null,
  archived: false,
  members: 0,
  coaches: [],
  program: null,
  createdAt: '2026-11-26T18:29:44.341+00:00',
  stays: [],
  given: [],
  joinCode: null,
  streamVersion: 1,
};
const openDialog = async (): Promise<void> => {
  const { stays: _stays, given: _given, joinCode: _code, streamVersion: _version, ...item } = team;
  answer('GET /api/gyms/:gym/teams', { items: [item], nextCursor: null });
  answer('GET /api/gyms/:gym/teams/:teamId', team);
  answer('GET /api/gyms/:gym/coaches', noItems);
  await openScreen(`/iron-halls/admin/teams/${team.id}`, person('admin'));
  await page.getByRole('button', { name: 'Add members' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Add members' })).toBeVisible();
};
const nobody = page.getByText('Nobody found who is not in the team already.');

describe('adding members to a team', () => {
  it('does not claim that nobody is found while the clients load', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    answer('GET /api/gyms/:gym/customers', async () => {
      await held;
      return { items: [customer('Ada', 'Kaya')], nextCursor: null };
    });
    await openDialog();
    await expect.element(nobody).not.toBeInTheDocument();
    release();
    await expect.element(page.getByRole('checkbox', { name: 'Ada Kaya' })).toBeVisible();
  });

  it('shows why the clients cannot be loaded', async () => {
    answer('GET /api/gyms/:gym/customers', noAnswer);
    await openDialog();
    await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await expect.element(nobody).not.toBeInTheDocument();
  });
});
