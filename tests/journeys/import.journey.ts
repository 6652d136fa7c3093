// A client's years in another app: the file is chosen, previewed, mapped, and imported once.
import { fileURLToPath } from 'node:url';
import { expect, signIn, test } from './support/browser.ts';

const log = fileURLToPath(new URL('../fixtures/training-logs/strong-kg-de.csv', import.meta.url));

test('a coach imports a client’s log, and a second import adds nothing', { tag: '@long' }, async ({ system, open }) => {
  const gym = await system.gym();
  const client = await system.person(gym.id, 'client', 'Ayse');
  const desk = await open('desktop');
  await signIn(desk, gym.admin);
  const importIt = async (): Promise<void> => {
    await desk.goto(`/${gym.slug}/admin/list/${client.membershipId}/import`);
    await desk.getByLabel(/Drop a CSV file here/).setInputFiles(log);
    await expect(desk.getByText('2,078').first()).toBeVisible();
    await expect(desk.getByText('129', { exact: true }).first()).toBeVisible();
    await desk.getByLabel('Unit of the loads').selectOption('kg');
    await desk.getByRole('button', { name: 'Import 129 workouts' }).click();
    await expect(desk.getByText('Import complete')).toBeVisible({ timeout: 30_000 });
  };
  await importIt();
  await expect(desk.getByText('129 workouts and 2,078 sets added, 0 were there already')).toBeVisible();
  await desk.getByRole('link', { name: 'Back to client' }).first().click();
  await expect(desk.getByRole('heading', { name: 'Ayse Tester' })).toBeVisible();
  await importIt();
  await expect(desk.getByText('0 workouts and 0 sets added, 129 were there already')).toBeVisible();
});

test('a file of another format is rejected with a message, in Turkish too', async ({ system, open }) => {
  const gym = await system.gym();
  const client = await system.person(gym.id, 'client', 'Ayse');
  const desk = await open('desktop', { locale: 'tr-TR' });
  await signIn(desk, gym.admin, `/${gym.slug}/admin/list/${client.membershipId}/import`);
  await desk.getByRole('button', { name: /Language|Dil/ }).click();
  await desk.getByRole('menuitemcheckbox', { name: 'Türkçe' }).click();
  await desk.locator('input[type=file]').setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2') });
  await expect(desk.getByRole('alert')).toContainText('Strong, Hevy veya FitNotes');
});
