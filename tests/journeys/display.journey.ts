// A coach hangs a display in the gym: a screen without a session shows a client's workout, until the client hides and the coach revokes the link.
import { randomUUID } from 'node:crypto';
import { newExercise } from '../support/library.ts';
import { expect, signIn, test } from './support/browser.ts';
import { expectNoViolations } from './support/sound.ts';

test('a screen without a session shows a set, leaves out a hidden client, and shows nothing of a revoked link', async ({
  system,
  open,
}) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'coach', 'Deniz');
  const client = await system.person(gym.id, 'client', 'Ayse');
  const squat = await newExercise(system, gym, 'Barbell Squat');
  const workoutId = randomUUID();
  const now = (): string => new Date().toISOString();
  await system.done(gym, client, 'start-workout', { workoutId, customerId: client.membershipId, startedAt: now() });

  const desk = await open('desktop');
  const screen = await open('desktop');
  const links = desk.getByRole('dialog', { name: 'Display links' });
  const tile = screen.getByRole('listitem').filter({ hasText: 'A. T.' });

  await test.step('the coach creates a link, and the screen opens it', async () => {
    await signIn(desk, coach, `/${gym.slug}/admin/user-workout`);
    await desk.getByRole('button', { name: 'Displays' }).click();
    await links.getByRole('button', { name: 'Create a display link' }).click();
    await desk.getByRole('textbox', { name: 'Name' }).fill('Platform');
    await desk.getByRole('dialog').getByRole('button', { name: 'Create a display link' }).click();
    const address = desk.getByLabel('Address of the display');
    await expect(address).toContainText('/display#token=');
    await screen.goto((await address.textContent())!);
    await expect(tile).toContainText('Beginning');
    expect(await screen.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    await expectNoViolations(screen, '/display');
  });

  await test.step('a set of the client appears by itself', async () => {
    const actual = { reps: 5, load: { value: 100, unit: 'kg' } };
    await system.done(gym, client, 'record-set', { workoutId, setId: randomUUID(), exerciseId: squat, actual, performedAt: now() });
    await expect(tile).toContainText('Barbell Squat');
    await expect(tile).toContainText('5 × 100 kg');
  });

  await test.step('the screen continues after a lost network, and after a restart', async () => {
    await screen.context().setOffline(true);
    await expect(screen.getByText('No connection')).toBeVisible();
    await screen.context().setOffline(false);
    await expect(screen.getByText('No connection')).toBeHidden();
    await screen.reload();
    await expect(tile).toContainText('5 × 100 kg');
  });

  await test.step('the client chooses not to be shown, and disappears', async () => {
    const phone = await open('phone');
    await signIn(phone, client, `/${gym.slug}/client/user`);
    await phone.getByText('Not at all').click();
    await expect(phone.getByText('Screens no longer show you')).toBeVisible();
    await expect(screen.getByText('Nobody trains right now.')).toBeVisible();
    await expect(tile).toBeHidden();
  });

  await test.step('the coach revokes the link, and the screen goes blank with a sentence', async () => {
    await desk.getByRole('button', { name: 'I have opened it' }).click();
    await expect(links.getByRole('listitem')).toContainText('Last used');
    await links.getByRole('button', { name: 'Revoke' }).click();
    await desk.getByRole('dialog', { name: 'Revoke “Platform”?' }).getByRole('button', { name: 'Revoke' }).click();
    await expect(screen.getByText('This display link no longer works.')).toBeVisible();
    await expect(screen.getByText(`Gym ${gym.slug}`)).toBeHidden();
  });
});
