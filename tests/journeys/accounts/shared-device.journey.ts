// One phone, two people: unsent sets of the first are readable for nobody else, and are sent when the owner is back.
import { withTodaysWorkout } from '../../support/todays-workout.ts';
import { expect, signInByPassword, test } from '../support/browser.ts';
import { everythingKept } from '../support/everything-kept.ts';
import { lineOf } from '../support/steps.ts';

test('sets of a session that was ended elsewhere stay encrypted on the device, and are sent at their owner’s next sign-in', async ({
  system,
  open,
}) => {
  const gym = await system.gym();
  const { client, setsDone: done } = await withTodaysWorkout(system, gym, 'Ayse');
  const other = await system.person(gym.id, 'client', 'Banu');

  const phone = await open('phone');
  const line = await lineOf(phone);
  await signInByPassword(phone, client.email);
  await phone.getByRole('link', { name: 'Open workout' }).click();
  await phone.getByRole('button', { name: 'Start workout' }).click();
  await expect(phone.getByRole('button', { name: 'Record set 1' })).toBeVisible();
  await expect.poll(done).toBe(0);
  await line.cut();
  await phone.getByRole('button', { name: 'Record set 1' }).click();
  await phone.getByRole('button', { name: 'Record set 2' }).click();
  await expect(phone.getByRole('button', { name: 'Change set 2' })).toBeVisible();

  const elsewhere = await open('desktop');
  await signInByPassword(elsewhere, client.email);
  // The server rejects everything of the ended session: the sets stay on the device.
  await phone.route('**/commands', (route) => route.fulfill({ status: 401, json: { code: 'session-ended' } }));
  await line.mend();
  await phone.waitForURL(/\/sign-in$/);
  await phone.unroute('**/commands');

  await test.step('the next user of the phone finds none of it', async () => {
    await signInByPassword(phone, other.email);
    await expect(phone.getByRole('heading', { name: /Banu/ })).toBeVisible();
    const kept = await everythingKept(phone);
    expect(kept).not.toContain('Ayse');
    expect(kept).not.toContain(client.email);
    expect(kept).not.toContain(client.token);
    expect(kept).not.toContain('"actual"');
    expect(await done()).toBe(0);
    await phone.getByRole('button', { name: 'Your account' }).click();
    await phone.getByRole('menuitem', { name: 'Sign out' }).click();
    await phone.waitForURL(/\/sign-in$/);
  });

  await signInByPassword(phone, client.email);
  await expect.poll(done, { timeout: 20_000 }).toBe(2);
});
