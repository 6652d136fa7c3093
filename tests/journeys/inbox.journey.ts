// Parts of the frame in real browsers: notifications appear within a second and alike on every device; shortcuts in
// their four modes; search by keyboard; presence status.
import { randomUUID } from 'node:crypto';
import { expect, signIn, test } from './support/browser.ts';
import { newExercise } from '../support/library.ts';
import { smallProgram } from '../support/library.ts';
import type { Gym, Person, System } from '../support/system.ts';

const assign = async (system: System, gym: Gym, coach: Person, client: Person, startsOn: string): Promise<void> => {
  const { programId } = await smallProgram(system, gym);
  await system.done(gym, coach, 'assign-program', {
    assignedProgramId: randomUUID(),
    customerId: client.membershipId,
    programId,
    startsOn,
    days: ['mon', 'wed'],
  });
};

test('shows news to a client without reloading, and reads and removes them on every device', async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'coach', 'Deniz');
  const client = await system.person(gym.id, 'client', 'Ayse');
  await system.done(gym, gym.admin, 'assign-coach', { customerId: client.membershipId, coachId: coach.membershipId, role: 'primary' });

  const desk = await open('desktop');
  await signIn(desk, client);
  const bell = desk.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  // Another device of the same person, simulated by a page with the same session, since a second sign-in would end the first.
  const other = await desk.context().newPage();
  await other.goto(desk.url());
  await expect(other.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();

  await test.step('a program is assigned while the page is open: the badge changes', async () => {
    await assign(system, gym, coach, client, '2026-01-05');
    await expect(bell).toHaveAccessibleName('Notifications, 2 unread');
  });

  await test.step('what is read on one is read on the other', async () => {
    await bell.click();
    const panel = desk.getByRole('dialog', { name: 'Notifications' });
    await expect(panel.getByText('You have a new program')).toBeVisible();
    await expect(panel.getByText('Small program · starts on 5 January')).toBeVisible();
    await panel.getByRole('listitem').filter({ hasText: 'You have a new program' }).getByRole('button', { name: 'Mark as read' }).click();
    await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
    await expect(other.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  });

  await test.step('all are marked at once, and then there is nothing to mark', async () => {
    const panel = desk.getByRole('dialog', { name: 'Notifications' });
    await panel.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(panel.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
    await expect(other.getByRole('button', { name: 'Notifications, 0 unread' })).toBeVisible();
  });

  await test.step('a removed one disappears everywhere, also by keyboard', async () => {
    await other.getByRole('button', { name: 'Notifications, 0 unread' }).click();
    const there = other.getByRole('dialog', { name: 'Notifications' });
    await expect(there.getByRole('listitem')).toHaveCount(2);
    const panel = desk.getByRole('dialog', { name: 'Notifications' });
    await panel.getByRole('listitem').filter({ hasText: 'You have a coach' }).getByRole('button', { name: 'Remove' }).focus();
    await desk.keyboard.press('Enter');
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    await expect(there.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('a kind that is turned off disappears', async () => {
    const panel = desk.getByRole('dialog', { name: 'Notifications' });
    await panel.getByRole('button', { name: 'Choose what is shown' }).click();
    await panel.getByRole('switch', { name: 'A program is assigned to me' }).click();
    await panel.getByRole('button', { name: 'Back to the list' }).click();
    await expect(panel.getByText('No notifications', { exact: true })).toBeVisible();
    await expect(panel.getByText('When you have notifications, they will appear here.')).toBeVisible();
  });

  await test.step('after a lost connection, missed items appear', async () => {
    await desk.keyboard.press('Escape');
    await desk.context().setOffline(true);
    const workoutId = randomUUID();
    const setId = randomUUID();
    const at = new Date(Date.now() - 60_000).toISOString();
    await system.done(gym, coach, 'start-workout', { workoutId, customerId: client.membershipId, startedAt: at });
    await system.done(gym, coach, 'record-set', {
      workoutId,
      setId,
      exerciseId: await newExercise(system, gym),
      actual: { reps: 5 },
      performedAt: at,
    });
    await system.done(gym, coach, 'comment-on-set', { workoutId, setId, commentId: randomUUID(), comment: 'Deeper next time' });
    await desk.context().setOffline(false);
    await expect(desk.getByRole('button', { name: 'Messages, 1 unread' })).toBeVisible();
    await desk.getByRole('button', { name: 'Messages, 1 unread' }).click();
    const panel = desk.getByRole('dialog', { name: 'Messages' });
    await expect(panel.getByText('Deniz Tester commented on a set')).toBeVisible();
    await expect(panel.getByText('Deeper next time')).toBeVisible();
    await panel.getByText('Deeper next time').click();
    await expect(desk).toHaveURL(new RegExp(`details-workout/${workoutId}[?]set=`));
  });
});

test('on a phone the panel fills the screen, and no control needs a mouse', { tag: '@long' }, async ({ system, open }) => {
  const gym = await system.gym();
  const client = await system.person(gym.id, 'client', 'Ayse');
  await system.done(gym, client, 'add-inbox-item', {
    membershipId: client.membershipId,
    itemId: randomUUID(),
    box: 'notifications',
    title: 'Buy chalk',
    description: '<p>Two <strong>blocks</strong><img src="x" onerror="alert(1)"></p>',
  });
  const phone = await open('phone');
  await signIn(phone, client);
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewportSize()?.width);
  await phone.getByRole('button', { name: 'Messages, 0 unread' }).click();
  const messages = phone.getByRole('dialog', { name: 'Messages' });
  await expect(messages.getByText('No messages', { exact: true })).toBeVisible();
  await expect(messages.getByText('When you have messages, they will appear here.')).toBeVisible();
  await messages.getByRole('button', { name: 'Close' }).click();
  await phone.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const panel = phone.getByRole('dialog', { name: 'Notifications' });
  await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, ...phone.viewportSize() });
  await expect(panel.locator('strong')).toHaveText('blocks');
  await expect(panel.locator('img')).toHaveCount(0);
  const row = panel.getByRole('listitem');
  const { x, y, height } = (await row.boundingBox())!;
  expect(height).toBeLessThanOrEqual(76);
  await expect(row.getByRole('button', { name: 'Remove' })).toBeVisible();
  const finger = await phone.context().newCDPSession(phone);
  const swipe = async (byPx: number): Promise<void> => {
    const at = (dx: number) => [{ x: x + 240 + dx, y: y + height / 2 }];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (const part of [0.25, 0.5, 1]) await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(byPx * part) });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe(-60);
  await expect(row).toHaveCSS('transform', 'none');
  await swipe(-160);
  await expect(panel.getByText('No notifications', { exact: true })).toBeVisible();
});

test('shortcuts are added, edited, deleted and restored', { tag: '@long' }, async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'coach', 'Deniz');
  const desk = await open('desktop');
  await signIn(desk, coach);
  await desk.getByRole('button', { name: 'Shortcuts' }).click();
  const panel = desk.getByRole('dialog');
  await expect(panel.getByText('When you have shortcuts, they will appear here.')).toBeVisible();

  await test.step('an incomplete form cannot be saved', async () => {
    await panel.getByRole('button', { name: 'Add shortcut' }).click();
    const save = panel.getByRole('button', { name: 'Save' });
    await expect(save).toBeDisabled();
    await panel.getByLabel('Label').fill('Library');
    await panel.getByLabel('Link', { exact: true }).fill('javascript:alert(1)');
    await expect(save).toBeDisabled();
    await panel.getByLabel('Link', { exact: true }).fill('/admin/programs');
    await save.click();
    await panel.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('it opens its page', async () => {
    await panel.getByRole('link', { name: 'Library' }).click();
    await expect(desk).toHaveURL(new RegExp(`/${gym.slug}/admin/programs$`));
  });

  await test.step('it is edited, deleted, and restored', async () => {
    await desk.getByRole('button', { name: 'Shortcuts' }).click();
    await panel.getByRole('button', { name: 'Edit shortcuts' }).click();
    await panel.getByRole('button', { name: 'Library' }).click();
    await panel.getByLabel('Label').fill('Programs');
    await panel.getByRole('button', { name: 'Save' }).click();
    await panel.getByRole('button', { name: 'Programs' }).click();
    await panel.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(panel.getByText('No shortcuts', { exact: true })).toBeVisible();
    await desk.getByRole('button', { name: 'Undo' }).click();
    await expect(panel.getByRole('button', { name: 'Programs' })).toBeVisible();
    await panel.getByRole('button', { name: 'Done' }).click();
    await expect(panel.getByRole('link', { name: 'Programs' })).toBeVisible();
  });
});

test('search works by keyboard, and finds only one’s own clients', { tag: '@long' }, async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'coach', 'Deniz');
  const client = await system.person(gym.id, 'client', 'Ayse');
  await system.person(gym.id, 'client', 'Aylin');
  await system.done(gym, gym.admin, 'assign-coach', { customerId: client.membershipId, coachId: coach.membershipId, role: 'primary' });
  const desk = await open('desktop');
  await signIn(desk, coach);
  const button = desk.getByRole('button', { name: 'Search', exact: true });
  await button.click();
  const field = desk.getByRole('combobox', { name: 'Search people, pages and workouts' });
  await expect(field).toBeFocused();

  await test.step('hints are there until they are turned off', async () => {
    await expect(desk.getByText(/Two letters of a name/)).toBeVisible();
    await desk.getByRole('button', { name: 'Hints' }).click();
    await expect(desk.getByText(/Two letters of a name/)).toBeHidden();
  });

  await test.step('one letter sends no request; an empty result is shown', async () => {
    await field.fill('a');
    await expect(desk.getByRole('listbox')).toBeHidden();
    await field.fill('zzzz');
    await expect(desk.getByText('No results found!')).toBeVisible();
  });

  await test.step('the first result is active, arrows move, Enter opens', async () => {
    await field.fill('ay');
    const option = desk.getByRole('option', { name: 'Ayse Tester' });
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expect(desk.getByRole('option', { name: 'Aylin Tester' })).toHaveCount(0);
    await field.fill('pro');
    await expect(desk.getByRole('group', { name: 'Pages' }).getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await desk.keyboard.press('ArrowDown');
    await expect(desk.getByRole('option').first()).toHaveAttribute('aria-selected', 'false');
    await desk.keyboard.press('ArrowUp');
    await field.fill('ayse');
    await expect(option).toBeVisible();
    await desk.keyboard.press('Enter');
    await expect(desk).toHaveURL(new RegExp(`/admin/list/${client.membershipId}$`));
    await expect(field).toBeHidden();
  });

  await test.step('Escape closes the list, then the field, and clears the text', async () => {
    await button.click();
    await field.fill('ay');
    await expect(desk.getByRole('listbox')).toBeVisible();
    await desk.keyboard.press('Escape');
    await expect(desk.getByRole('listbox')).toBeHidden();
    await expect(field).toHaveValue('ay');
    await desk.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await expect(field).toHaveValue('');
  });
});

test('a person sets their presence status', { tag: '@long' }, async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'coach', 'Deniz');
  const desk = await open('desktop');
  await signIn(desk, coach);
  await desk.getByRole('button', { name: 'Your account' }).click();
  await desk.getByRole('menuitem', { name: 'Status' }).press('ArrowRight');
  await desk.getByRole('menuitemcheckbox', { name: 'Busy' }).press('Enter');
  await expect(desk.getByRole('button', { name: 'Your account' }).locator('[data-status="busy"]')).toBeVisible();
  await desk.reload();
  await expect(desk.getByRole('button', { name: 'Your account' }).locator('[data-status="busy"]')).toBeVisible();
});
