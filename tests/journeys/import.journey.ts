// A client's years in another app: the file is chosen, previewed, mapped, and imported once. A client's own log leaves and returns.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { newExercise } from '../support/library.ts';
import { expect, signIn, test } from './support/browser.ts';

const log = fileURLToPath(new URL('../fixtures/training-logs/strong-kg-de.csv', import.meta.url));

test('a coach imports a client’s log, and a second import adds nothing', { tag: '@long' }, async ({ system, open }) => {
  const gym = await system.gym();
  const client = await system.person(gym.id, 'client', 'Ayse');
  const desk = await open('desktop');
  await signIn(desk, gym.admin);
  const importIt = async (): Promise<void> => {
    await desk.goto(`/${gym.slug}/admin/list/${client.membershipId}/import`);
    await desk.getByLabel(/Drop a CSV or JSON file here/).setInputFiles(log);
    await expect(desk.getByText('2,078').first()).toBeVisible();
    await expect(desk.getByText('129', { exact: true }).first()).toBeVisible();
    await desk.getByLabel('Unit of the loads').selectOption('kg');
    await desk.getByRole('button', { name: 'Import 129 workouts' }).click();
    await expect(desk.getByText('Import complete')).toBeVisible({ timeout: 30_000 });
  };
  await importIt();
  await expect(desk.getByText('Workouts added: 129 · sets added: 2,078 · workouts already there: 0')).toBeVisible();
  await desk.getByRole('link', { name: 'Back to client' }).first().click();
  await expect(desk.getByRole('heading', { name: 'Ayse Tester' })).toBeVisible();
  await importIt();
  await expect(desk.getByText('Workouts added: 0 · sets added: 0 · workouts already there: 129')).toBeVisible();
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

test('a client exports their log and imports it again, which adds nothing, and brings the log of another app', async ({ system, open }) => {
  const gym = await system.gym();
  const client = await system.person(gym.id, 'client', 'Ayse');
  const exerciseId = await newExercise(system, gym, 'Squat (Barbell)');
  const workoutId = randomUUID();
  const at = (minutesAgo: number): string => new Date(Date.now() - minutesAgo * 60_000).toISOString();
  await system.done(gym, client, 'start-workout', { workoutId, customerId: client.membershipId, startedAt: at(90) });
  for (const [reps, minutesAgo] of [
    [5, 80],
    [3, 75],
  ] as const)
    await system.done(gym, client, 'record-set', {
      workoutId,
      setId: randomUUID(),
      exerciseId,
      actual: { reps, load: { value: 102.5, unit: 'kg' } },
      performedAt: at(minutesAgo),
    });
  await system.done(gym, client, 'log-workout', { workoutId, endedAt: at(60), notes: '=1+1' });
  await system.settledNow(gym.id);

  const phone = await open('phone');
  await signIn(phone, client, `/${gym.slug}/client/user`);
  const exportAs = async (format: string) => {
    await phone.getByRole('button', { name: 'Export the log' }).click();
    await phone.getByRole('radio', { name: format }).check();
    const saved = phone.waitForEvent('download');
    await phone.getByRole('button', { name: 'Export', exact: true }).click();
    const download = await saved;
    await expect(phone.getByRole('dialog')).toBeHidden();
    return { name: download.suggestedFilename(), buffer: await readFile(await download.path()) };
  };
  const importIt = async (name: string, mimeType: string, buffer: Buffer, submit: RegExp): Promise<void> => {
    await phone.goto(`/${gym.slug}/client/import`);
    await phone.getByLabel(/Drop a CSV or JSON file here/).setInputFiles({ name, mimeType, buffer });
    await phone.getByRole('button', { name: submit }).click();
    await expect(phone.getByText('Import complete')).toBeVisible({ timeout: 30_000 });
  };
  const strong = await exportAs('Strong');
  expect(strong.name).toBe(`${gym.slug}-strong.csv`);
  const text = strong.buffer.toString('utf8');
  expect(text).toContain('102.5');
  expect(text).not.toMatch(/(^|[;,"])=1\+1/m);
  const json = await exportAs('JSON');
  for (const [{ name, buffer }, mimeType] of [
    [strong, 'text/csv'],
    [json, 'application/json'],
  ] as const) {
    await importIt(name, mimeType, buffer, /^Import 1 workout/);
    await expect(phone.getByText('Workouts added: 0 · sets added: 0 · workouts already there: 1')).toBeVisible();
  }
  const hevy = [
    'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe',
    '"Legs","5 Dec 2025, 11:37","5 Dec 2025, 12:55","","Squat (Barbell)",,"",0,"normal",100,5,,,8',
  ].join('\n');
  await importIt('hevy.csv', 'text/csv', Buffer.from(hevy), /^Import 1 workout/);
  await expect(phone.getByText('Workouts added: 1 · sets added: 1 · workouts already there: 0')).toBeVisible();
});
