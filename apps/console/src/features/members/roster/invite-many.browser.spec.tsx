// An admin invites many people: the list is checked line by line before anything is sent, and refused lines are mended in place.
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '@/lib/api/send-command.js';
import { answer, noItems, takeCommands } from '@/testing/api.js';
import { customer } from '@/testing/customers.js';
import { person } from '@/testing/people.js';
import { openScreen } from '@/testing/screen.js';

const dialog = page.getByRole('dialog', { name: 'Invite many people' });
const lines = dialog.getByRole('list', { name: 'Lines of the list' }).getByRole('listitem');
const coach = { id: newId(), name: 'Mert', lastname: 'Demir' };

const openDialog = async (): Promise<void> => {
  const former = { ...customer('Fatma', 'Eski'), email: 'former@x.com', status: 'archived' };
  const member = { ...customer('Melis', 'Uye'), email: 'member@x.com' };
  answer('GET /api/gyms/:gym/customers', { items: [former, member], nextCursor: null, total: 2 });
  answer('GET /api/gyms/:gym/jobs', { items: [] });
  answer('GET /api/gyms/:gym/invitations', noItems);
  answer('GET /api/gyms/:gym/programs', noItems);
  answer('GET /api/gyms/:gym/coaches', {
    items: [
      {
        ...coach,
        type: 1,
        role: 'coach',
        status: 'active',
        clients: 0,
        waiting: 0,
        capacity: null,
        avatar: null,
        away: null,
      },
    ],
    nextCursor: null,
  });
  await openScreen('/iron-halls/admin/list', person('admin'));
  await page.getByRole('button', { name: 'Invite many' }).click();
};
const check = async (text: string): Promise<void> => {
  await dialog.getByLabelText('One person a line').fill(text);
  await dialog.getByRole('button', { name: 'Check the list' }).click();
};

describe('a list of people to invite', () => {
  afterEach(async () => page.viewport(1440, 900));

  it('shows for each line what will happen, and sends only valid lines', async () => {
    const sent: string[] = [];
    takeCommands(({ type }) => void sent.push(type));
    await openDialog();
    await check(
      [
        'Name;Mail;Coach',
        'Ada Kaya;ada@x.com;Mert Demir',
        'Fatma Eski;former@x.com;',
        'Melis Uye;member@x.com;',
        'Broken;nobody;',
        'Ada Again;ADA@x.com;',
        'Bora Can;bora@x.com;Mehmet',
      ].join('\n'),
    );
    await expect.element(lines.first()).toBeVisible();
    expect(lines.elements().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Ada Kaya.*ada@x.com · Mert Demir.*Will be invited/),
      expect.stringMatching(/Comes back/),
      expect.stringMatching(/Already a client/),
      expect.stringMatching(/No valid e-mail/),
      expect.stringMatching(/Twice in the list/),
      expect.stringMatching(/Unknown coach.*Nobody here is called “Mehmet”/),
    ]);
    expect(sent).toEqual([]);
    await dialog.getByRole('button', { name: 'Invite 2 people' }).click();
    await expect.poll(() => sent).toEqual(['add-customer', 'invite-member', 'update-customer']);
    await expect.element(lines.first().getByText('Invited', { exact: true })).toBeVisible();
    await expect.element(lines.nth(1).getByText('Is back')).toBeVisible();
  });

  it('mends a line in place, and tries only refused ones again', async () => {
    const sent: string[] = [];
    takeCommands(({ type, payload }) => {
      const email = 'email' in payload ? String(payload.email) : '';
      sent.push(`${type} ${email}`);
      return type === 'add-customer' && email === 'taken@x.com' ? 'client-email-taken' : undefined;
    });
    await openDialog();
    await check('Ada Kaya,ada@x.com\nBora Can,taken@x.com\nCan Ay,broken');
    await dialog.getByLabelText('E-mail, line 3').fill('can@x.com');
    await expect.element(lines.nth(2).getByText('Will be invited')).toBeVisible();
    await dialog.getByRole('button', { name: 'Invite 3 people' }).click();
    await expect.element(lines.nth(1).getByRole('alert')).toBeVisible();
    await dialog.getByLabelText('E-mail, line 2').fill('bora@x.com');
    sent.length = 0;
    await dialog.getByRole('button', { name: 'Try 1 line again' }).click();
    await expect.poll(() => sent).toEqual(['add-customer bora@x.com', 'invite-member bora@x.com']);
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('says at the field what is wrong with the list, and keeps it', async () => {
    await openDialog();
    await dialog.getByRole('button', { name: 'Check the list' }).click();
    await expect.element(dialog.getByText('Paste at least one line.')).toBeVisible();
    await check(Array.from({ length: 501 }, (_, index) => `Ada Kaya,ada${index}@x.com`).join('\n'));
    await expect
      .element(dialog.getByText('At most 500 lines at once; this list has 501. Split it and import the rest afterwards.'))
      .toBeVisible();
  });

  it('fits a phone', async () => {
    await page.viewport(390, 844);
    await openDialog();
    await check('Ada Kaya,ada@x.com\nBroken Line,nobody');
    await expect.element(lines.first()).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});
