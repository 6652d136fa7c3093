// A program with progression rules: assigned to three clients, trained on a phone, explained on both screens, corrected, and replayed.
import type { AssignedProgramItem } from '@spotter/contracts/assigned-programs/queries';
import type { AssignedProgramAnswer } from '@spotter/contracts/assigned-programs/replay';
import type { ListOf } from '@spotter/contracts/lists';
import { withSquatWeeks } from '../../support/squat-weeks.ts';
import { expect, signIn, test } from '../support/browser.ts';

test('a program is assigned to three clients; one trains on a phone, and each load names the sets behind it, until one is removed', async ({
  system,
  open,
}) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'head-coach', 'Deniz');
  // Signing in on a screen ends the session that sends a person's commands.
  const another = await system.person(gym.id, 'head-coach', 'Ece');
  const auditor = await system.auditor(gym);
  // Ayse has the program already.
  await withSquatWeeks(system, gym, 3);
  const client = await system.person(gym.id, 'client', 'Bora');
  await system.person(gym.id, 'client', 'Ceren');
  await system.settledNow(gym.id);
  const desk = await open('desktop');
  await signIn(desk, coach);

  await test.step('one of them has a conflicting program, which is resolved in the dialog', async () => {
    await desk.goto(`/${gym.slug}/admin/list`);
    await desk.getByRole('checkbox', { name: 'Select all rows' }).check();
    await desk.getByRole('button', { name: 'Assign program' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('radio', { name: /Squat weeks/ }).check();
    await dialog.getByRole('radio', { name: /^End it the day before/ }).check();
    await dialog.getByRole('button', { name: 'Assign to 3 clients' }).click();
    await expect(dialog.getByText('3 clients have the program.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  });

  await system.settledNow(gym.id);
  const { body } = await system.get<ListOf<AssignedProgramItem>>(gym, gym.admin, `assigned-programs?customer=${client.membershipId}`);
  const assignedProgramId = body.items[0]!.id;
  const { state } = (await system.get<AssignedProgramAnswer>(gym, gym.admin, `assigned-programs/${assignedProgramId}`)).body;
  const planned = state!.planned.toSorted((one, other) => one.on.localeCompare(other.on)).map(({ workoutId }) => workoutId);
  const phone = await open('phone');
  await signIn(phone, client);
  const workout = (nth: number): string => `/${gym.slug}/client/workout-client/details-workout/${planned[nth]}`;
  const followed = (nth: number): string => `/${gym.slug}/admin/user-workout/${planned[nth]}`;

  const trained = async (nth: number): Promise<void> => {
    await phone.goto(workout(nth));
    await phone.getByRole('button', { name: 'Start workout' }).click();
    // The workout may be planned for another day, so the client confirms training it today.
    const anyway = phone.getByRole('dialog').getByRole('button', { name: 'Start today' });
    const first = phone.getByRole('button', { name: 'Record set 1', exact: true, disabled: false });
    await expect(anyway.or(first)).toBeVisible();
    if (await anyway.isVisible()) await anyway.click();
    for (const set of [1, 2, 3]) await phone.getByRole('button', { name: `Record set ${set}`, exact: true }).click();
    await phone.getByRole('button', { name: 'Finish' }).click();
    await expect(phone.getByRole('dialog').getByText('+5 kg next time')).toBeVisible();
    await phone.getByRole('dialog').getByRole('button', { name: 'Finish' }).click();
    await expect(phone.getByRole('region', { name: 'What it changed' })).toBeVisible();
  };
  /** Checks the load in its receipt, on the phone and on the coach's screen, where the device has recomputed it. */
  const asksFor = async (nth: number, load: string, sentence: string): Promise<void> => {
    for (const [page, path] of [
      [phone, workout(nth)],
      [desk, followed(nth)],
    ] as const) {
      await expect
        .poll(async () => {
          await page.goto(path);
          await expect(page.getByRole('button', { name: /why this load/ }).first()).toBeVisible();
          return page.getByRole('button', { name: new RegExp(`Target .*${load}: why this load`) }).count();
        })
        .toBe(3);
      await page
        .getByRole('button', { name: /why this load/ })
        .first()
        .click();
      const sheet = page.getByRole('dialog');
      await expect(sheet).toContainText(sentence);
      await expect(sheet).toContainText(`Computed again on this device: ${load}. Both agree.`);
      await page.keyboard.press('Escape');
    }
  };

  await test.step('two sessions on a phone change the load twice, on both screens', async () => {
    await trained(0);
    await asksFor(1, '65 kg', '60 kg as written + 5 kg = 65 kg');
    await trained(1);
    await asksFor(2, '70 kg', '60 kg as written + 10 kg = 70 kg');
  });

  await test.step('a set of the second is removed, and the next load is reverted', async () => {
    const { sets } = (await system.get<{ sets: { id: string }[] }>(gym, gym.admin, `workouts/${planned[1]}`)).body;
    await system.done(gym, another, 'void-set', { workoutId: planned[1], setId: sets[0]!.id, reason: 'Not deep enough' });
    await asksFor(2, '65 kg', '60 kg as written + 5 kg = 65 kg');
  });

  await test.step('the replay shows who did what, when and why, and what it changed', async () => {
    const audit = await open('desktop');
    await signIn(audit, auditor, `/${gym.slug}/audit/replay/${assignedProgramId}`);
    const steps = audit.getByRole('list', { name: 'Steps' });
    await expect(steps.getByText('judged Barbell Squat by the rule “Five kilograms”')).toHaveCount(2);
    await expect(steps.getByText('judged Barbell Squat anew by the rule “Five kilograms”')).toHaveCount(1);
    const removed = steps.getByRole('listitem').filter({ hasText: 'removed a set of Barbell Squat' });
    await expect(removed).toContainText('Ece');
    await expect(removed).toContainText('because: Not deep enough');
    await expect(removed).toContainText(/\d\d:\d\d/);
    await removed.getByRole('button').click();
    await expect(audit.getByText('Difference to the step before')).toBeVisible();
    await expect(audit.getByText('Changed', { exact: true }).first()).toBeVisible();
    await expect(audit.locator('del', { hasText: 'no' }).first()).toBeVisible();
    const text = audit.getByRole('region', { name: 'As text' });
    await expect(text).toBeHidden();
    await steps.getByRole('button', { name: /judged Barbell Squat anew/ }).click();
    await expect(text.getByText('What the next days ask for')).toBeVisible();
    await expect(text.locator('del', { hasText: '70kg' }).first()).toBeVisible();
    await expect(text.locator('ins', { hasText: '65kg' }).first()).toBeVisible();
    await audit.getByRole('button', { name: 'First step' }).click();
    await text.getByText(/^All of it: \d+ lines$/).click();
    await expect(text.locator('ins', { hasText: 'Barbell Squat | 3x5 60kg' }).first()).toBeVisible();
    await expect(text.getByText('Week 1 · Day 1').first()).toBeVisible();
  });
});
