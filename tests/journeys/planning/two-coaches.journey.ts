// Two coaches on one draft: the builder asks about conflicting changes, and shows each where the other works.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newExercise } from '../../support/library.ts';
import type { Person } from '../../support/system.ts';
import { expect, signIn, test } from '../support/browser.ts';
import { withSquatWeeks } from '../../support/squat-weeks.ts';
import { joinsRoom } from '../support/steps.ts';

const line = (page: Page, text: string | RegExp) => page.getByRole('button', { name: text });
const saved = (page: Page): Promise<void> => expect(page.getByText('All changes are saved')).toBeVisible();
const type = async (page: Page, from: RegExp, to: string): Promise<void> => {
  await line(page, from).click();
  await page.getByRole('combobox', { name: 'Edit', exact: true }).fill(to);
  await page.getByRole('combobox', { name: 'Edit', exact: true }).press('Enter');
};

test(
  'two coaches change the same field: the later one sees the other’s value with name and time, and chooses',
  { tag: '@long' },
  async ({ system, open }) => {
    const gym = await system.gym();
    const deniz = await system.person(gym.id, 'head-coach', 'Deniz');
    const ece = await system.person(gym.id, 'admin', 'Ece');
    for (const name of ['Barbell Squat', 'Dip']) await newExercise(system, gym, name);
    await system.settledNow(gym.id);
    const page = await open('desktop');
    await signIn(page, deniz);
    const programId = randomUUID();
    await system.done(gym, gym.admin, 'draft-program', {
      programId,
      details: { name: { en: 'Base block' }, visibility: 'gym' },
      weeks: [{ id: randomUUID(), days: [{ id: randomUUID(), slots: [] }] }],
    });
    await system.settledNow(gym.id);
    await page.goto(`/${gym.slug}/admin/programs/${programId}/edit`);
    const field = page.getByLabel('Add an exercise to day 1');
    await field.fill('Barbell Squat 3x5 60kg');
    await field.press('Enter');
    await saved(page);

    const other = await open('desktop');
    await signIn(other, ece);
    const live = joinsRoom(other);
    await other.goto(page.url());
    await expect(line(other, /^Edit: Barbell Squat \| 3x5 60kg/)).toBeVisible();
    await live;
    // Ece writes without a connection while Deniz changes the same field.
    await other.context().setOffline(true);
    await type(other, /^Edit: Barbell Squat/, 'Barbell Squat 3x8 60kg rest 90s');
    await expect(other.getByText('Not saved yet: no connection')).toBeVisible({ timeout: 20_000 });
    await type(page, /^Edit: Barbell Squat/, 'Barbell Squat 3x3 60kg tempo 31X0');
    await saved(page);
    await other.context().setOffline(false);

    const asked = other.getByRole('alert', { name: /changed the same/ });
    await test.step('different fields merge, the same one asks', async () => {
      await expect(asked).toContainText('Week 1 · Day 1 · Barbell Squat');
      await expect(asked.getByText(/^Deniz Tester, /)).toBeVisible();
      await expect(asked.getByRole('definition')).toHaveText([/3x3 60kg tempo 31X0 rest 90s/, /3x8 60kg tempo 31X0 rest 90s/]);
      await expect(line(page, /3x3 60kg tempo 31X0 rest 90s/)).toBeVisible();
    });

    await test.step('one’s own is kept, visible to the other, and undone', async () => {
      await asked.getByRole('button', { name: 'Keep mine' }).click();
      await expect(asked).toHaveCount(0);
      await expect(line(page, /3x8 60kg tempo 31X0 rest 90s/)).toBeVisible();
      await other.getByRole('button', { name: 'Undo' }).click();
      await expect(line(page, /3x3 60kg tempo 31X0 rest 90s/)).toBeVisible();
    });

    await test.step('a set that one removed while the other changed it causes a question too', async () => {
      await other.context().setOffline(true);
      await type(other, /3x3 60kg tempo 31X0 rest 90s/, 'Barbell Squat 2x3 60kg tempo 31X0 rest 90s');
      await expect(other.getByText('Not saved yet: no connection')).toBeVisible({ timeout: 20_000 });
      await type(page, /3x3 60kg tempo 31X0 rest 90s/, 'Barbell Squat 3x4 60kg tempo 31X0 rest 90s');
      await saved(page);
      await other.context().setOffline(false);
      await expect(asked).toContainText('a set, taken out by one, changed by the other');
      await expect(asked.getByRole('definition')).toHaveText([/3x4 60kg/, /2x4 60kg/]);
      await asked.getByRole('button', { name: 'Keep mine' }).click();
      await expect(line(page, /2x4 60kg tempo 31X0 rest 90s/)).toBeVisible();
    });

    await test.step('each sees on which day the other writes, until they leave', async () => {
      await other.getByLabel('Add an exercise to day 1').focus();
      await expect(page.getByRole('status').filter({ hasText: 'Ece is here' })).toBeVisible();
      await field.focus();
      await expect(other.getByRole('status').filter({ hasText: 'Deniz is here' })).toBeVisible();
      await other.getByRole('link', { name: 'Program library' }).click();
      await expect(page.getByText('Ece is here')).toHaveCount(0);
      await page.context().close();
    });
  },
);

test('two coaches on a what-if of a client’s program see where the other one writes', async ({ system, open }) => {
  const gym = await system.gym();
  const deniz = await system.person(gym.id, 'head-coach', 'Deniz');
  const ece = await system.person(gym.id, 'admin', 'Ece');
  const { assignedProgramId, client } = await withSquatWeeks(system, gym, 1);
  const forkId = randomUUID();
  const customerId = client.membershipId;
  await system.done(gym, gym.admin, 'fork-program', { assignedProgramId, customerId, forkId, name: 'Less squatting' });
  const opened = async (coach: Person): Promise<Page> => {
    const page = await open('desktop');
    const live = joinsRoom(page);
    await signIn(page, coach, `/${gym.slug}/admin/user-programs/${assignedProgramId}/what-if/${forkId}`);
    await expect(page.getByRole('heading', { name: 'What-if: Less squatting' })).toBeVisible();
    await live;
    return page;
  };
  const [page, other] = [await opened(deniz), await opened(ece)];
  await other.getByLabel('Add an exercise to day 1').focus();
  await expect(page.getByRole('status').filter({ hasText: 'Ece is here' })).toBeVisible();
  await page.getByLabel('Add an exercise to day 1').focus();
  await expect(other.getByRole('status').filter({ hasText: 'Deniz is here' })).toBeVisible();
  await other.getByRole('link', { name: 'Program library' }).click();
  await expect(page.getByText('Ece is here')).toHaveCount(0);
});
