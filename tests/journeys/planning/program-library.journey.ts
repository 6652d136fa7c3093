// A coach finds a program by its content, describes it, reads the changes of a version, and exports and imports it as a file.
import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import type { ProgramDraft } from '@spotter/contracts/programs/queries';
import type { Gym, Person, System } from '../../support/system.ts';
import { newExercise } from '../../support/library.ts';
import { expect, signIn, test } from '../support/browser.ts';

const slot = (exerciseId: string, min: number) => ({
  id: randomUUID(),
  exerciseId,
  kind: 'straight',
  sets: [{ id: randomUUID(), setType: 'work', reps: { min } }],
});
const published = async (system: System, gym: Gym, coach: Person): Promise<string> => {
  const programId = randomUUID();
  const [hinge, dip] = [await newExercise(system, gym, 'Romanian Deadlift'), await newExercise(system, gym, 'Dip')];
  const heavy = slot(hinge, 5);
  const day = { id: randomUUID(), name: { en: 'Hinge day' }, slots: [heavy, slot(dip, 8)] };
  const weeks = [
    { id: randomUUID(), days: [day] },
    { id: randomUUID(), days: [{ id: randomUUID(), name: { en: 'Light day' }, slots: [slot(hinge, 8)] }] },
    { id: randomUUID(), days: [{ id: randomUUID(), slots: [slot(dip, 8)] }] },
  ];
  await system.done(gym, coach, 'draft-program', { programId, details: { name: { en: 'Posterior block' }, visibility: 'gym' }, weeks });
  await system.done(gym, coach, 'publish-program', { programId });
  const changes = { reps: { min: 3 } };
  const edits = [{ kind: 'update-prescription', prescriptionId: heavy.sets[0]!.id, changes }];
  await system.done(gym, coach, 'edit-program', { programId, edits });
  await system.done(gym, coach, 'publish-program', { programId, note: 'Heavier hinges' });
  const details = { name: { en: 'Another block' }, visibility: 'gym', tags: ['other'] };
  await system.done(gym, coach, 'draft-program', { programId: randomUUID(), details });
  await system.settledNow(gym.id);
  return programId;
};

test('a coach describes a program, finds it by its tag and by an exercise in it, and sees it as cards', async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'head-coach', 'Deniz');
  const programId = await published(system, gym, coach);
  const page = await open('desktop');
  await signIn(page, coach);
  await test.step('the description is written, undone and redone', async () => {
    await page.goto(`/${gym.slug}/admin/programs/${programId}/edit`);
    await page.getByRole('button', { name: 'About this program' }).click();
    const form = page.getByRole('dialog', { name: 'About this program' });
    await form.getByLabel('Name', { exact: true }).fill('Hinge block');
    await form.getByLabel('Tags').fill('hinge, strength');
    await form.getByLabel('Level').selectOption('Advanced');
    await form.getByRole('button', { name: 'Its weeks have 1 day: accept' }).click();
    await form.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('heading', { name: 'Hinge block' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('heading', { name: 'Posterior block' })).toBeVisible();
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect(page.getByRole('heading', { name: 'Hinge block' })).toBeVisible();
    await expect(page.getByText('All changes are saved')).toBeVisible();
    await system.settledNow(gym.id);
  });
  await test.step('it is found by its tag', async () => {
    await page.goto(`/${gym.slug}/admin/programs`);
    await expect(page.getByRole('link', { name: 'Another block' })).toBeVisible();
    await page.getByLabel('Tags', { exact: true }).click();
    await page.getByRole('checkbox', { name: /^hinge/ }).check();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Another block' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Hinge block' })).toBeVisible();
  });
  await test.step('it is found by an exercise, with its place', async () => {
    await page.goto(`/${gym.slug}/admin/programs`);
    await page.getByRole('searchbox', { name: 'Search by name or exercise' }).fill('romanian dead');
    await expect(page.getByText('Romanian Deadlift: weeks 1–2')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Another block' })).toBeHidden();
  });
  await test.step('cards are remembered', async () => {
    await page.getByRole('button', { name: 'Show as cards' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(1);
  });
  await test.step('a version shows its changes by weeks and days', async () => {
    await page.getByRole('link', { name: 'Hinge block' }).click();
    await page.getByRole('button', { name: 'What changed' }).click();
    const changes = page.getByRole('dialog', { name: 'From version 1 to 2' });
    await changes.getByRole('tab', { name: 'Weeks and days' }).click();
    await expect(changes.getByRole('cell', { name: /Hinge day Changed Romanian Deadlift \| 5 Romanian Deadlift \| 3/ })).toBeVisible();
    await expect(changes.getByRole('cell', { name: 'Light day unchanged, 1 exercise' })).toBeVisible();
  });
});

test('a program is exported as a file, and imported into a gym that lacks one of its exercises', async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'head-coach', 'Deniz');
  const programId = await published(system, gym, coach);
  const page = await open('desktop');
  await signIn(page, coach, `/${gym.slug}/admin/programs/${programId}`);
  await page.getByRole('button', { name: 'Export' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as JSON' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('posterior-block.json');
  const file = await readFile(await download.path(), 'utf8');
  const { $schema } = JSON.parse(file) as { $schema: string };
  expect((await page.request.get($schema)).status()).toBe(200);

  const there = await system.gym();
  const other = await system.person(there.id, 'head-coach', 'Ece');
  const dip = await newExercise(system, there, 'Parallel bar dip');
  await newExercise(system, there, 'Romanian Deadlift');
  await system.settledNow(there.id);
  const phone = await open('phone');
  await signIn(phone, other, `/${there.slug}/admin/programs`);
  await phone.getByRole('button', { name: 'Import' }).first().click();
  const dialog = phone.getByRole('dialog', { name: 'Import a program' });
  const bring = (text: string) =>
    dialog.getByLabel('File').setInputFiles({ name: 'block.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await bring(file.replace('"min": 8', '"min": 8000'));
  await expect(dialog.getByText('“8000” is too much.')).toBeVisible();
  await expect(dialog.getByText(/^Line \d+$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import as a draft' })).toBeHidden();
  await bring(file);
  await expect(dialog.getByText('3 weeks · 3 training days · 2 exercises')).toBeVisible();
  await dialog.getByLabel('Instead of “Dip”').fill('Parallel bar dip');
  await dialog.getByRole('button', { name: 'Import as a draft' }).click();
  await phone.waitForURL(/\/edit$/);
  await expect(phone.getByRole('heading', { name: 'Posterior block' })).toBeVisible();
  await system.settledNow(there.id);
  const { items } = (await system.get<{ items: { id: string; weeks: number }[] }>(there, there.admin, 'programs')).body;
  expect(items.map(({ weeks }) => weeks)).toEqual([3]);
  const { body } = await system.get<{ exercises: { id: string }[] }>(there, there.admin, `programs/${items[0]!.id}`);
  expect(body.exercises.map(({ id }) => id)).toContain(dip);
});

test('a program with an archived exercise shows it, and is fixed in all of its weeks together', async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'head-coach', 'Deniz');
  const programId = await published(system, gym, coach);
  const { tree } = (await system.get<{ tree: ProgramDraft['tree'] }>(gym, gym.admin, `programs/${programId}/draft`)).body;
  const gone = tree.weeks[0]!.days[0]!.slots[0]!.exerciseId;
  await system.done(gym, gym.admin, 'archive-exercise', { exerciseId: gone });
  await newExercise(system, gym, 'Good Morning');
  await system.settledNow(gym.id);
  const page = await open('desktop');
  await signIn(page, coach, `/${gym.slug}/admin/programs/${programId}/edit`);
  const mend = page.getByLabel(/^Instead of .+, which is archived, in weeks 1–2$/);
  await mend.fill('Good Morning');
  await expect(mend).toBeHidden();
  await expect(page.getByText('All changes are saved')).toBeVisible();
  await system.settledNow(gym.id);
  const mended = (await system.get<{ tree: ProgramDraft['tree'] }>(gym, gym.admin, `programs/${programId}/draft`)).body.tree;
  expect(JSON.stringify(mended)).not.toContain(gone);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(mend).toBeVisible();
});

test('a head coach shares a program with the other branch, whose coach copies it to change it', async ({ system, open }) => {
  const gym = await system.gym();
  const branch = await system.gym({ branchOf: gym });
  const head = await system.person(gym.id, 'head-coach', 'Deniz');
  const coach = await system.person(branch.id, 'coach', 'Ece');
  const programId = await published(system, gym, head);
  await system.done(branch, branch.admin, 'draft-program', {
    programId: randomUUID(),
    details: { name: { en: 'Ours' }, visibility: 'gym' },
  });
  await system.settledNow(branch.id);
  await test.step('it is shared in the description of a program', async () => {
    const page = await open('desktop');
    await signIn(page, head, `/${gym.slug}/admin/programs/${programId}/edit`);
    await page.getByRole('button', { name: 'About this program' }).click();
    const form = page.getByRole('dialog', { name: 'About this program' });
    await form.getByLabel('Who sees it').selectOption('All branches of the company');
    await expect(form.getByText(/goes to the other branches as a copy that follows/)).toBeVisible();
    await form.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('All changes are saved')).toBeVisible();
    await page.goto(`/${gym.slug}/admin/programs/${programId}`);
    await expect(page.getByText('All branches', { exact: true })).toBeVisible();
  });
  const page = await open('desktop');
  await signIn(page, coach);
  await test.step('it appears in the library there, and is found by its branch', async () => {
    await page.goto(`/${branch.slug}/admin/programs`);
    await expect(page.getByRole('link', { name: 'Posterior block' })).toBeVisible({ timeout: 20_000 });
    await page.getByLabel('From', { exact: true }).click();
    await page.getByRole('checkbox', { name: new RegExp(`^Gym ${gym.slug}`) }).check();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Ours' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Posterior block' }).click();
    await expect(page.getByText(/^Deniz Tester of .* shares this program\. This is its version 2/)).toBeVisible();
    await expect(page.getByText('2 exercises of this program are not known here.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  });
  await test.step('it is copied, and the copy is the coach’s', async () => {
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByRole('heading', { name: 'Posterior block (copy)' })).toBeVisible();
  });
});
