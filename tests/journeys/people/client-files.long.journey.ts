// A coach keeps files about a client and shares one; the client downloads it on a phone and does not see the other.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { smallPdf } from '../../support/private-pictures.ts';
import { expect, signIn, test } from '../support/browser.ts';

test('a PDF is added, shared, downloaded on a phone, hidden, renamed, removed and brought back', async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'coach', 'Mert');
  const client = await system.person(gym.id, 'client', 'Ayse');
  const { membershipId: customerId } = client;
  await system.done(gym, gym.admin, 'assign-coach', { customerId, coachId: coach.membershipId, role: 'primary' });

  const desk = await open('desktop');
  await signIn(desk, coach, `/${gym.slug}/admin/list/${customerId}?tab=notes`);
  await desk.getByRole('button', { name: 'Add files' }).click();
  const card = desk.getByRole('region', { name: 'Files' });
  const files = card.getByRole('list', { name: 'Files' }).getByRole('listitem');
  await expect(card.getByText('No files yet.')).toBeVisible();
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    card.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  const dialog = desk.getByRole('dialog', { name: 'New file' });

  // The server rejects a file that is no PDF by its content, with the reason; the page rejects another type before sending.
  await choose('cut.pdf', 'application/pdf', Buffer.from('%PDF-1.7 cut off'));
  await dialog.getByRole('button', { name: 'Add file' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('This PDF is broken or cut off.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await choose('page.html', 'text/html', Buffer.from('<script></script>'));
  await dialog.getByRole('button', { name: 'Add file' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('This kind of file is not read here.');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await choose('plan of june.pdf', 'application/pdf', smallPdf('the plan'));
  await expect(dialog.getByLabel('Name')).toHaveValue('plan of june');
  await dialog.getByLabel('Name').fill('Plan');
  await dialog.getByLabel('What it is').fill('from the physiotherapist');
  await dialog.getByRole('switch', { name: /The client sees it/ }).click();
  await dialog.getByRole('button', { name: 'Add file' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(files).toHaveCount(1);
  for (const said of ['Plan', 'from the physiotherapist', 'PDF, 0.1 MB', 'Mert', 'The client sees it'])
    await expect(files.first()).toContainText(said);

  // The next one is dropped on the card, for coaches only; the dialog then asks about another dropped file, which is skipped.
  const dropped = await desk.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer();
      for (const name of ['letter.pdf', 'other.pdf']) data.items.add(new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }));
      return data;
    },
    [...smallPdf('the letter')],
  );
  await card.dispatchEvent('drop', { dataTransfer: dropped });
  await dialog.getByRole('button', { name: 'Add file' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('other');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(files).toHaveCount(2);
  await expect(files.first()).toContainText('Only coaches see it');

  const phone = await open('phone');
  await signIn(phone, client, `/${gym.slug}/client/user`);
  const own = (page: Page) => page.getByRole('region', { name: 'Files from your coaches' });
  const shared = own(phone).getByRole('listitem');
  await expect(shared).toHaveCount(1);
  await expect(shared).toContainText('Plan');
  await expect(phone.getByText('letter')).toHaveCount(0);
  const download = phone.waitForEvent('download');
  await own(phone).getByRole('button', { name: 'Download: Plan' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Plan.pdf');
  expect((await readFile(await file.path())).equals(smallPdf('the plan'))).toBe(true);

  // The client's page updates without a reload.
  const act = async (name: string, action: string): Promise<void> => {
    await card.getByRole('button', { name: `More: ${name}` }).click();
    await desk.getByRole('menuitem', { name: action }).click();
  };
  await act('letter', 'Show it to the client');
  await expect(shared).toHaveCount(2);
  await desk.getByRole('button', { name: 'Undo' }).last().click();
  await expect(shared).toHaveCount(1);
  await act('Plan', 'Edit name and note');
  const renaming = desk.getByRole('dialog', { name: 'Edit name and note' });
  await renaming.getByLabel('Name').fill('Plan for June');
  await renaming.getByRole('button', { name: 'Save' }).click();
  await expect(shared).toContainText('Plan for June');
  await act('Plan for June', 'Remove');
  await expect(files).toHaveCount(1);
  await expect(own(phone).getByText('Nothing yet.')).toBeVisible();
  await desk.getByRole('button', { name: 'Undo' }).last().click();
  await expect(files).toHaveCount(2);
  await expect(shared).toContainText('Plan for June');
});
