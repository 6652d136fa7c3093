// A coach rehearses a program on a client's real log, opens the numbers, and sees which of all followers would have missed which week.
import { randomUUID } from 'node:crypto';
import { withSquatWeeks, type SquatWeeks } from '../../support/squat-weeks.ts';
import type { Gym, System } from '../../support/system.ts';
import { expect, signIn, test } from '../support/browser.ts';

/** One set, weeks ago: 65 × 5 is an estimated 1RM of 75.8 kg. */
const withOneSet = async (system: System, gym: Gym, plan: SquatWeeks): Promise<void> => {
  const performedAt = new Date(Date.now() - 60 * 86_400_000).toISOString();
  const of = { workoutId: randomUUID(), customerId: plan.client.membershipId };
  await system.done(gym, gym.admin, 'start-workout', { ...of, startedAt: performedAt });
  const actual = { reps: 5, load: { value: 65, unit: 'kg' } };
  const set = { setId: randomUUID(), exerciseId: plan.squat, setType: 'work', actual, performedAt };
  await system.done(gym, gym.admin, 'record-set', { workoutId: of.workoutId, ...set });
  await system.done(gym, gym.admin, 'log-workout', { workoutId: of.workoutId, endedAt: performedAt });
  await system.settledNow(gym.id);
};

test('a program is rehearsed on a client’s own log, and on the logs of all its followers', async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'head-coach', 'Deniz');
  const plan = await withSquatWeeks(system, gym, 4);
  await withOneSet(system, gym, plan);
  const page = await open('desktop');
  await signIn(page, coach, `/${gym.slug}/admin/list/${plan.client.membershipId}?tab=program`);
  await page.getByRole('link', { name: 'Rehearse' }).click();
  await test.step('week by week, with the first missed one', async () => {
    await expect(page.getByRole('heading', { name: 'Rehearsal: Ayse' })).toBeVisible();
    await expect(page.getByText('Week 3 would have been missed first.')).toBeVisible();
    await expect(page.getByRole('row', { name: /^Week 2 .*Would have met it.*5 × 65 kg/ })).toBeVisible();
  });
  await test.step('a load shows its source, and the verdict its set', async () => {
    await page.getByRole('button', { name: 'Would have missed it 5 × 70 kg' }).first().click();
    const why = page.getByRole('dialog');
    await expect(why.getByText('60 kg as written + 10 kg = 70 kg')).toBeVisible();
    await expect(why.getByText('By that day the estimated 1RM was 75.8 kg: 5 × 65 kg', { exact: false })).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('a week opens into its sessions and what the rules would have done', async () => {
    await page.getByRole('button', { name: 'Week 1', exact: true }).click();
    await expect(page.getByRole('dialog').getByText('+5 kg next time', { exact: false })).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('the recorded training lists its sets, with the same sum on this device', async () => {
    const row = page.getByRole('row', { name: /^Week 1 / });
    await row.getByRole('button').last().click();
    const why = page.getByRole('dialog');
    await expect(why.getByText('Counted by tonnage@1 and hard-sets@1')).toBeVisible();
    await expect(why.getByText(/Computed again on this device: .*Both agree/)).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('the template counts its followers', async () => {
    await page.goto(`/${gym.slug}/admin/programs/${plan.programId}`);
    await page.getByRole('link', { name: 'Rehearse' }).click();
    await expect(page.getByText('1 of 1 would have missed week 3')).toBeVisible();
    await page.getByRole('link', { name: /^Ayse/ }).click();
    await expect(page.getByText('Week 3 would have been missed first.')).toBeVisible();
  });
});

test('a rehearsal fits a phone', async ({ system, open }) => {
  const gym = await system.gym();
  const plan = await withSquatWeeks(system, gym, 3);
  const page = await open('phone');
  const coach = await system.person(gym.id, 'head-coach', 'Deniz');
  await signIn(page, coach, `/${gym.slug}/admin/user-programs/${plan.assignedProgramId}/rehearse`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Week 2' }).getByText('Not known', { exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
