// A client's calendar: the coach drags, undoes, skips and pauses; the client moves a workout on a phone, and the coach sees it.
import { localDate } from '@spotter/api/platform/reading/calendar';
import { addDays } from '@spotter/contracts/civil-date';
import type { Page } from '@playwright/test';
import { withSquatWeeks } from '../../support/squat-weeks.ts';
import { expect, signIn, test } from '../support/browser.ts';
import { joinsRoom } from '../support/steps.ts';
import { gymZone } from '../../support/gym-zone.ts';

const today = (): string => localDate(gymZone);
const inDays = (from: string, days: number): string => addDays(from, days);
const day = (page: Page, date: string) => page.locator(`[data-day="${date}"]`);

test('a coach drags a workout, undoes it, skips one, pauses, ends and resumes; the client moves one on a phone and the coach sees it', async ({
  system,
  open,
}) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'head-coach', 'Deniz');
  const { client, workoutIds } = await withSquatWeeks(system, gym, 4);
  const { body } = await system.get<{ items: { id: string; scheduledOn: string }[] }>(
    gym,
    gym.admin,
    `workouts?customer=${client.membershipId}&sort=date`,
  );
  const plannedOn = workoutIds.map((id) => body.items.find((workout) => workout.id === id)!.scheduledOn);
  const [second, third] = [plannedOn[1]!, plannedOn[2]!];

  const desk = await open('desktop');
  await signIn(desk, coach);
  const live = joinsRoom(desk);
  await desk.goto(`/${gym.slug}/admin/list/${client.membershipId}?tab=calendar&show=month&date=${second}`);
  await expect(day(desk, second).getByRole('link', { name: 'Legs' })).toBeVisible();
  await live;

  // Another day in the same week of the grid.
  const target = await desk
    .locator('tr', { has: day(desk, second) })
    .locator('td')
    .evaluateAll((cells, from) => cells.map((cell) => (cell as HTMLElement).dataset['day']!).find((date) => date !== from)!, second);

  await test.step('dragged to another day, and undone', async () => {
    await day(desk, second).getByRole('link', { name: 'Legs' }).dragTo(day(desk, target));
    await expect(day(desk, target).getByRole('link', { name: 'Legs' })).toBeVisible();
    await expect(desk.getByText(/^Moved to/).first()).toBeVisible();
    await desk.getByRole('button', { name: 'Undo' }).click();
    await expect(day(desk, second).getByRole('link', { name: 'Legs' })).toBeVisible();
    await expect(day(desk, target).getByRole('link', { name: 'Legs' })).toHaveCount(0);
  });

  await test.step('moved by the keyboard, which keeps the focus', async () => {
    const link = day(desk, second).getByRole('link', { name: 'Legs' });
    await link.focus();
    await link.press('Shift+ArrowDown');
    const moved = day(desk, inDays(second, 7)).getByRole('link', { name: 'Legs' }).first();
    await expect(moved).toBeVisible();
    await expect(desk.locator('[id^="workout-"] a:focus')).toHaveCount(1);
    await desk.locator('[id^="workout-"] a:focus').press('Shift+ArrowUp');
    await expect(day(desk, second).getByRole('link', { name: 'Legs' })).toBeVisible();
  });

  await test.step('the client moves one on a phone, and the coach sees it', async () => {
    const phone = await open('phone');
    await signIn(phone, client, `/${gym.slug}/client/workout-client?view=calendar&date=${second}`);
    // A long press opens the menu of its button.
    const held = day(phone, second).getByRole('link', { name: 'Legs' });
    const touch = { pointerType: 'touch', isPrimary: true, bubbles: true, clientX: 100, clientY: 100 };
    await held.dispatchEvent('pointerdown', touch);
    await expect(phone.getByRole('menuitem', { name: 'Move to…' })).toBeVisible();
    await held.dispatchEvent('pointerup', touch);
    await phone.getByRole('menuitem', { name: 'Move to…' }).click();
    await phone.getByLabel('New day').fill(target);
    await phone.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(phone.getByText(/^Moved to/).first()).toBeVisible();
    await expect(day(desk, target).getByRole('link', { name: 'Legs' })).toBeVisible();
  });

  await test.step('one is skipped with a reason', async () => {
    await desk.goto(`/${gym.slug}/admin/list/${client.membershipId}?tab=calendar&show=week&date=${third}`);
    await day(desk, third).getByRole('button', { name: 'Move or skip Legs' }).click();
    await desk.getByRole('menuitem', { name: 'Skip this workout' }).click();
    await desk.getByLabel('Reason (optional)').fill('Travelling');
    await desk.getByRole('button', { name: 'Skip', exact: true }).click();
    await expect(day(desk, third).getByText('Skipped')).toBeVisible();
    await desk.getByRole('button', { name: 'Undo' }).last().click();
    await expect(desk.getByText('Planned again')).toBeVisible();
    await expect(day(desk, third).getByText('Skipped')).toHaveCount(0);
  });

  await test.step('the program is paused, and moving a paused workout is rejected with a message', async () => {
    await desk.getByRole('list', { name: 'Programs of this client' }).getByRole('button', { name: 'Change this program' }).click();
    await desk.getByRole('menuitem', { name: 'Pause program' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('From').fill(today());
    await dialog.getByLabel('Reason').fill('Knee hurts');
    await dialog.getByRole('button', { name: 'Pause program' }).click();
    const running = desk.getByRole('list', { name: 'Programs of this client' });
    await expect(running.getByText('Paused')).toBeVisible();
    await expect(day(desk, third).getByText('Paused: Knee hurts')).toBeVisible();
    await desk.getByRole('button', { name: 'Undo' }).last().click();
    await expect(running.getByText('Paused')).toHaveCount(0);
    await expect(day(desk, third).getByText('Paused: Knee hurts')).toHaveCount(0);
    await running.getByRole('button', { name: 'Change this program' }).click();
    await desk.getByRole('menuitem', { name: 'Pause program' }).click();
    await dialog.getByLabel('From').fill(today());
    await dialog.getByRole('button', { name: 'Pause program' }).click();
    await expect(running.getByText('Paused')).toBeVisible();
    await desk.goto(`/${gym.slug}/admin/list/${client.membershipId}?tab=calendar&show=month&date=${third}`);
    await expect(day(desk, third).getByText('Paused')).toBeVisible();
    await desk.goto(`/${gym.slug}/admin/list/${client.membershipId}?tab=calendar&show=week&date=${plannedOn[3]!}`);
    const link = day(desk, plannedOn[3]!).getByRole('link', { name: 'Legs' });
    await link.press('Shift+ArrowDown');
    await expect(desk.getByText('This program is not active.')).toBeVisible();
    await expect(day(desk, plannedOn[3]!).getByRole('link', { name: 'Legs' })).toBeVisible();
  });

  await test.step('the program is ended by mistake, and resumed, still paused', async () => {
    const running = desk.getByRole('list', { name: 'Programs of this client' });
    await running.getByRole('button', { name: 'Change this program' }).click();
    await desk.getByRole('menuitem', { name: 'End program' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('On', { exact: true }).fill(today());
    await dialog.getByRole('button', { name: 'End program' }).click();
    await expect(day(desk, plannedOn[3]!).getByRole('link', { name: 'Legs' })).toHaveCount(0);
    await desk.getByRole('button', { name: 'Undo' }).last().click();
    await expect(desk.getByText('The program goes on')).toBeVisible();
    await expect(day(desk, plannedOn[3]!).getByRole('link', { name: 'Legs' })).toBeVisible();
    await expect(running.getByText('Paused')).toBeVisible();
  });

  await test.step('a workout is dragged into another week', async () => {
    const running = desk.getByRole('list', { name: 'Programs of this client' });
    await running.getByRole('button', { name: 'Change this program' }).click();
    await desk.getByRole('menuitem', { name: 'Resume program' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Resume program' }).click();
    await expect(desk.getByRole('dialog')).toHaveCount(0);
    await expect(running.getByText('Paused')).toHaveCount(0);
    await desk.goto(`/${gym.slug}/admin/list/${client.membershipId}?tab=calendar&show=month&date=${plannedOn[3]!}`);
    const free = inDays(plannedOn[3]!, 8);
    await day(desk, plannedOn[3]!).getByRole('link', { name: 'Legs' }).dragTo(day(desk, free));
    await expect(day(desk, free).getByRole('link', { name: 'Legs' })).toBeVisible();
  });
});
