// A document of a gym for its clients: chosen, named, published, and opened on a phone.
import { readFile } from 'node:fs/promises';
import { expect, signIn, test } from '../support/browser.ts';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n', 'latin1');

test('an admin publishes a PDF, and a client downloads it on a phone', async ({ system, open }) => {
  const gym = await system.gym();
  const client = await system.person(gym.id, 'client', 'Ayse');
  const desk = await open('desktop');
  await signIn(desk, gym.admin, `/${gym.slug}/admin/education`);
  await desk.getByRole('link', { name: 'New item' }).first().click();
  await desk.getByRole('group', { name: 'Kind' }).getByText('File', { exact: true }).click();
  await desk.getByLabel('Title, English').fill('Gym rules');
  const field = desk.getByRole('group', { name: 'File' });
  const choose = (buffer: Buffer) =>
    field.locator('input[type=file]').setInputFiles({ name: 'rules.pdf', mimeType: 'application/pdf', buffer });
  await choose(Buffer.from('%PDF-1.7 cut off'));
  await expect(field.getByText('This PDF is broken or cut off.')).toBeVisible();
  await choose(pdf);
  await expect(field.getByText('PDF, 0.1 MB')).toBeVisible();
  await expect(field.getByLabel('Name of the file')).toHaveValue('Gym rules');
  await desk.getByRole('button', { name: 'Save' }).click();
  await desk.getByRole('button', { name: 'Publish' }).click();
  await expect(desk.getByText('0 of 1 have read it')).toBeVisible();

  const phone = await open('phone');
  await signIn(phone, client, `/${gym.slug}/client/education`);
  await phone.getByRole('link', { name: /Gym rules/ }).click();
  await expect(phone.getByText('PDF, 0.1 MB')).toBeVisible();
  const download = phone.waitForEvent('download');
  await phone.getByRole('button', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Gym rules.pdf');
  expect((await readFile(await file.path())).equals(pdf)).toBe(true);
});

test('a coach reads an item for coaches and confirms it, and its author previews it', { tag: '@long' }, async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'coach', 'Deniz');
  const educationId = crypto.randomUUID();
  const content = { kind: 'article', title: { en: 'How we greet' }, audience: { roles: ['coach'] }, required: true };
  const body = { en: [{ type: 'paragraph', content: [{ type: 'text', text: 'By name, when they come in.' }] }] };
  await system.done(gym, gym.admin, 'draft-education-item', { educationId, content, body });
  await system.done(gym, gym.admin, 'publish-education-item', { educationId });
  await system.settledNow(gym.id);

  const desk = await open('desktop');
  await signIn(desk, gym.admin, `/${gym.slug}/admin/education/${educationId}`);
  await desk.getByRole('button', { name: 'Preview' }).click();
  await expect(desk.getByRole('dialog', { name: 'How we greet' }).getByText('By name, when they come in.')).toBeVisible();
  await desk.getByRole('button', { name: 'Close' }).click();
  await expect(desk.getByRole('button', { name: 'Mark as read' })).toHaveCount(0);

  const page = await open('desktop');
  await signIn(page, coach, `/${gym.slug}/admin/education/${educationId}`);
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await expect(page.getByText(/^Read on/)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Mark as unread' }).click();
  await expect(page.getByRole('button', { name: 'Mark as read' })).toBeVisible();
});
