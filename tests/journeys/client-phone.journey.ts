// A client's phone: its back button, a restart without a network, and the narrowest screens.
import type { Page } from '@playwright/test';
import type { Gym, Person, System } from '../support/system.ts';
import { isLong } from '../support/length.ts';
import { withTodaysWorkout } from '../support/todays-workout.ts';
import { expect, signInByPassword, test } from './support/browser.ts';
import { openPage } from './support/sound.ts';
import { lineOf } from './support/steps.ts';

const atWorkout = async (system: System, gym: Gym, phone: Page): Promise<Person> => {
  const { client } = await withTodaysWorkout(system, gym, 'Ayse');
  await signInByPassword(phone, client.email);
  await phone.getByRole('link', { name: 'Open workout' }).click();
  await expect(phone.getByRole('button', { name: 'Start workout' })).toBeVisible();
  return client;
};

test('going back closes the keypad, a menu, a sheet and a panel before it leaves the page', async ({ system, open }) => {
  const phone = await open('phone');
  await atWorkout(system, await system.gym(), phone);
  await phone.getByRole('button', { name: 'Start workout' }).click();
  const workout = phone.url();
  const keypad = phone.getByRole('group', { name: /^Keypad for/ });
  await phone
    .getByRole('button', { name: /^Reps / })
    .first()
    .click();
  await expect(keypad).toBeVisible();
  await phone.goBack();
  await expect(keypad).toHaveCount(0);
  await expect(phone).toHaveURL(workout);

  await phone.getByRole('button', { name: 'More about this workout' }).click();
  await expect(phone.getByRole('menuitem', { name: 'Discard workout' })).toBeVisible();
  await phone.goBack();
  await expect(phone.getByRole('menuitem')).toHaveCount(0);

  await phone.getByRole('button', { name: 'Finish', exact: true }).click();
  const sheet = phone.getByRole('dialog', { name: 'Finish workout' });
  await expect(sheet).toBeVisible();
  await phone.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(phone).toHaveURL(workout);

  await phone.goBack();
  await expect(phone).toHaveURL(/\/client\/home$/);
  await phone.getByRole('button', { name: 'Notifications' }).click();
  const panel = phone.getByRole('dialog', { name: 'Notifications' });
  await expect(panel).toBeVisible();
  await phone.goBack();
  await expect(panel).toHaveCount(0);
  await expect(phone).toHaveURL(/\/client\/home$/);
});

test('a workout started without a network is offered on home after a restart, then discarded and restored', async ({ system, open }) => {
  const gym = await system.gym();
  const phone = await open('phone', { opensOffline: true });
  const line = await lineOf(phone);
  await atWorkout(system, gym, phone);
  const workout = phone.url();
  await phone.goto(`/${gym.slug}/client/workout-client`);
  await expect(phone.getByRole('heading', { name: 'This week' })).toBeVisible();
  await phone.goto(`/${gym.slug}/client/home`);
  await expect(phone.getByRole('link', { name: 'Open workout' })).toBeVisible();
  await phone.goto(workout);
  await phone.evaluate(async () => void (await navigator.serviceWorker.ready));
  await line.cut();
  await phone.getByRole('button', { name: 'Start workout' }).click();
  await phone.getByRole('button', { name: 'Record set 1' }).first().click();
  await expect(phone.getByRole('button', { name: 'Change set 1' }).first()).toBeVisible();

  await phone.goto(`/${gym.slug}/client/home`);
  const goOn = phone.getByRole('link', { name: 'Resume' });
  await expect(goOn).toBeVisible();
  await expect(phone.getByText(/^1 of \d sets done$/)).toBeVisible();
  await phone.goto(`/${gym.slug}/client/workout-client`);
  await expect(phone.getByRole('region', { name: 'In progress' }).getByRole('link')).toHaveCount(1);

  await phone.goto(workout);
  await expect(phone.getByRole('button', { name: 'Change set 1' }).first()).toBeVisible();
  await phone.getByRole('button', { name: 'More about this workout' }).click();
  await phone.getByRole('menuitem', { name: 'Discard workout' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(phone).toHaveURL(/\/client\/home$/);
  await expect(goOn).toHaveCount(0);
  await phone.getByRole('button', { name: 'Undo' }).click();
  await expect(goOn).toBeVisible();
});

test('no page of a client scrolls sideways at 320 pixels', async ({ system, open }) => {
  const gym = await system.gym();
  const phone = await open('phone');
  await phone.setViewportSize({ width: 320, height: 640 });
  const client = await atWorkout(system, gym, phone);
  const workout = new URL(phone.url()).pathname;
  const own = `/${gym.slug}/client`;
  const pages = [
    `${own}/home`,
    `${own}/workout-client`,
    `${own}/workout-client?view=calendar&show=week`,
    `${own}/workout-client?view=calendar&show=month`,
    workout,
    `${own}/lifts`,
    `${own}/lifts/${client.membershipId}`,
    `${own}/teams`,
    `${own}/education`,
    `${own}/user`,
  ];
  // Turkish words are longer.
  for (const language of isLong ? ['tr', 'en'] : ['tr']) {
    await phone.evaluate((to) => localStorage.setItem('language', to), language);
    for (const path of pages) {
      await openPage(phone, path);
      // Texts of elements that are wider than the screen, for the failure message.
      const wide = () =>
        phone.evaluate(() =>
          // A phone zooms out of a page that is too wide, so its own width is no evidence then.
          document.documentElement.scrollWidth <= 320
            ? []
            : [...document.querySelectorAll('body *')]
                .filter((element) => element.getBoundingClientRect().right > 321)
                .slice(0, 3)
                .map((element) => `${element.tagName} ${element.className}`.slice(0, 120)),
        );
      await expect.poll(wide, { message: `${language} ${path}` }).toEqual([]);
    }
  }
});
