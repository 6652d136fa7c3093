// An admin maintains the gym's own exercises, and members of the gym read about each.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { newExercise } from '../support/library.ts';
import type { Gym, Person, System } from '../support/system.ts';
import { expect, signIn, test } from './support/browser.ts';

const kg = (value: number) => ({ value, unit: 'kg' });
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

/** A client's finished workout of one exercise, with one set per load. */
const trained = async (system: System, gym: Gym, client: Person, exerciseId: string, loads: readonly number[]): Promise<void> => {
  const workoutId = randomUUID();
  await system.done(gym, client, 'start-workout', { workoutId, customerId: client.membershipId, startedAt: minutesAgo(60) });
  for (const [at, value] of loads.entries())
    await system.done(gym, client, 'record-set', {
      workoutId,
      setId: randomUUID(),
      exerciseId,
      actual: { reps: 5, load: kg(value) },
      performedAt: minutesAgo(50 - at),
    });
  await system.done(gym, client, 'log-workout', { workoutId, endedAt: minutesAgo(10) });
};

test(
  'a gym writes an exercise with a picture, merges it into another, and a client’s records follow until it is undone',
  { tag: '@long' },
  async ({ system, open }) => {
    const gym = await system.gym();
    const client = await system.person(gym.id, 'client', 'Ayse');
    const bench = await newExercise(system, gym, 'Bench press');
    await trained(system, gym, client, bench, [60]);

    const desk = await open('desktop');
    await signIn(desk, gym.admin);
    await desk.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Exercises' }).click();
    await test.step('an exercise is written, and its sheet opens', async () => {
      await desk.getByRole('button', { name: 'Add exercise' }).click();
      const form = desk.getByRole('dialog', { name: 'Add an exercise' });
      await form.getByLabel('Name in English').fill('Flat press');
      await form.getByLabel('Name in Turkish').fill('İtiş düz');
      await form.getByLabel('Also called').fill('flat bench, BB press');
      await form.getByLabel('Chest', { exact: true }).selectOption('Primary');
      await form.getByLabel('Triceps', { exact: true }).selectOption('Secondary');
      await form.getByLabel('Cues in English').fill('Shoulder blades back\nFeet down');
      await form.getByRole('button', { name: 'Add exercise' }).click();
      const sheet = desk.getByRole('dialog', { name: 'Flat press' });
      await expect(sheet.getByRole('img', { name: 'Front and back of a body. Primary: Chest. Secondary: Triceps.' })).toBeVisible();
      await expect(sheet.getByText('Shoulder blades back')).toBeVisible();
      await expect(sheet.getByText('not trained yet')).toBeVisible();
    });
    await test.step('it gets a picture and a film', async () => {
      await desk.getByRole('button', { name: 'Pictures and film' }).click();
      const form = desk.getByRole('dialog', { name: 'Pictures and film of Flat press' });
      const buffer = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'teal' } })
        .png()
        .toBuffer();
      await form.locator('input[type=file]').first().setInputFiles({ name: 'press.png', mimeType: 'image/png', buffer });
      await expect(form.getByRole('img', { name: 'Picture 1 of Flat press' })).toBeVisible();
      await form.getByLabel('Film').fill('https://example.com/film');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByRole('alert')).toBeVisible();
      await form.getByLabel('Film').fill('https://youtu.be/rT7DgCr-3pg');
      await form.getByRole('button', { name: 'Save' }).click();
      const sheet = desk.getByRole('dialog', { name: 'Flat press' });
      await expect(sheet.getByRole('img', { name: 'Picture 1 of Flat press' })).toBeVisible();
      await expect(sheet.getByRole('link', { name: 'Watch the film' })).toHaveAttribute('href', 'https://youtu.be/rT7DgCr-3pg');
    });
    const press = new URL(desk.url()).searchParams.get('id')!;
    await trained(system, gym, client, press, [80]);

    const phone = await open('phone');
    await signIn(phone, client);
    const lifts = `/${gym.slug}/client/lifts/${client.membershipId}`;
    const chosen = phone.getByLabel('Exercise', { exact: true });
    await phone.goto(lifts);
    await expect(chosen.locator('option')).toHaveText(['Bench press', 'Flat press']);

    await test.step('merged, its sets count for the other', async () => {
      await desk.getByRole('dialog', { name: 'Flat press' }).getByRole('button', { name: 'Merge' }).click();
      const form = desk.getByRole('dialog', { name: 'Merge Flat press into another' });
      await form.getByLabel('Into which exercise').first().fill('BENCH');
      await form.getByRole('radio', { name: 'Bench press' }).check();
      await form.getByRole('button', { name: 'Merge into Bench press' }).click();
      await expect(desk.getByRole('button', { name: 'Counts as Bench press' })).toBeVisible();
      await phone.goto(lifts);
      await expect(chosen.locator('option')).toHaveText(['Bench press']);
      await phone.getByRole('button', { name: 'About Bench press' }).click();
      await expect(phone.getByRole('dialog', { name: 'Bench press' }).getByText('5 × 80 kg')).toBeVisible();
    });
    await test.step('undone, each has its own again', async () => {
      await desk.getByRole('button', { name: 'Undo' }).last().click();
      await expect(desk.getByRole('button', { name: 'Counts as Bench press' })).toHaveCount(0);
      await phone.goto(lifts);
      await expect(chosen.locator('option')).toHaveText(['Bench press', 'Flat press']);
    });
  },
);

test('exercises are found in both languages and by alias, tagged together, archived and restored', async ({ system, open }) => {
  const gym = await system.gym();
  for (const [en, tr, alias] of [
    ['Rack pull', 'Raftan çekiş', 'block pull'],
    ['Sit-up', 'İnişli mekik', 'sit up'],
    ['Chin-up', 'Ters tutuş barfiks', 'supinated pull-up'],
  ])
    await system.done(gym, gym.admin, 'add-exercise', {
      exerciseId: randomUUID(),
      content: { name: { en, tr }, aliases: [alias], loadKind: 'barbell', tracking: 'weight-reps', e1rmEligible: true },
    });
  const desk = await open('desktop');
  await signIn(desk, gym.admin, `/${gym.slug}/admin/exercises`);
  const search = desk.getByRole('searchbox', { name: 'Name, alias or tag' });
  const found = desk.getByRole('table', { name: 'Exercises' }).getByRole('link');
  for (const [typed, name] of [
    ['INISLI', 'Sit-up'],
    ['inişli MEKİK', 'Sit-up'],
    ['BLOCK', 'Rack pull'],
    ['supin', 'Chin-up'],
  ] as const) {
    await search.fill(typed);
    await expect(found).toHaveText([name]);
  }
  await search.fill('');
  await test.step('a tag for two of them, and undone', async () => {
    for (const name of ['Rack pull', 'Sit-up'])
      await desk
        .getByRole('row', { name: new RegExp(name) })
        .getByRole('checkbox')
        .check();
    await desk.getByRole('button', { name: 'Tag', exact: true }).click();
    const form = desk.getByRole('dialog', { name: 'Tag 2 exercises' });
    await form.getByLabel('Tag', { exact: true }).fill('platform');
    await form.getByRole('button', { name: 'Add the tag' }).click();
    await expect(desk.getByText('“platform” added to 2 exercises')).toBeVisible();
    await search.fill('platform');
    await expect(found).toHaveText(['Rack pull', 'Sit-up']);
    await desk.getByRole('button', { name: 'Undo' }).click();
    await expect(found).toHaveCount(0);
    await search.fill('');
  });
  await test.step('archived after a notice where it is used, and restored', async () => {
    await found.filter({ hasText: 'Chin-up' }).click();
    await desk.getByRole('dialog', { name: 'Chin-up' }).getByRole('button', { name: 'Archive' }).click();
    const form = desk.getByRole('dialog', { name: 'Archive Chin-up?' });
    await expect(form.getByText('Used by 0 programs')).toBeVisible();
    await form.getByRole('button', { name: 'Archive' }).click();
    await expect(desk.getByRole('dialog', { name: 'Chin-up' }).getByText('Archived')).toBeVisible();
    await desk.getByRole('dialog', { name: 'Chin-up' }).getByRole('button', { name: 'Restore' }).click();
    await expect(desk.getByRole('dialog', { name: 'Chin-up' }).getByRole('button', { name: 'Archive' })).toBeVisible();
  });
});

test('coaches read the exercises and change none, and the menu does not name them', async ({ system, open }) => {
  const gym = await system.gym();
  const exerciseId = await newExercise(system, gym, 'Row');
  const coach = await system.person(gym.id, 'coach', 'Deniz');
  const desk = await open('desktop');
  await signIn(desk, coach);
  await expect(desk.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Exercises' })).toHaveCount(0);
  await desk.goto(`/${gym.slug}/admin/exercises?id=${exerciseId}`);
  const sheet = desk.getByRole('dialog', { name: 'Row' });
  await expect(sheet.getByText('Used by 0 programs')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('link', { name: 'Row' })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Add exercise' })).toHaveCount(0);
});
