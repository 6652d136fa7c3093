// A client adds progress photos without a network: they wait on the phone, are sent once, and are visible to nobody else.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { consentWordings } from '@spotter/contracts/customers/consents';
import type { Gym, Person, System } from '../../support/system.ts';
import { expect, signInByPassword, test } from '../support/browser.ts';
import { everythingKept } from '../support/everything-kept.ts';
import { lineOf } from '../support/steps.ts';

const cardOf = (page: Page) => page.getByRole('region', { name: 'Progress photos' });
const waitingOn = (page: Page) => cardOf(page).getByRole('list', { name: 'On this device only' }).getByRole('listitem');

const agreed = async (system: System, gym: Gym, { membershipId: customerId }: Person): Promise<void> => {
  await system.asSystem(gym.id, 'give-consent', { customerId, purpose: 'photos', wording: consentWordings.photos });
};
const photosOf = async (system: System, gym: Gym, { membershipId }: Person): Promise<readonly { pose: string; note: string | null }[]> => {
  const { body } = await system.get<{ items: { pose: string; note: string | null }[] }>(
    gym,
    gym.admin,
    `customers/${membershipId}/progress-photos`,
  );
  return body.items.map(({ pose, note }) => ({ pose, note }));
};

/** The client's own page on a phone that has stored the console, so that it opens without a network. */
const ownPage = async (phone: Page, gym: Gym, client: Person): Promise<void> => {
  await signInByPassword(phone, client.email);
  await phone.goto(`/${gym.slug}/client/user`);
  await expect(cardOf(phone).getByRole('button', { name: 'Add a photo' })).toBeVisible();
  await phone.evaluate(async () => void (await navigator.serviceWorker.ready));
};

const add = async (phone: Page, pose: 'Front' | 'Side', note: string, background: string): Promise<void> => {
  await cardOf(phone).getByRole('button', { name: 'Add a photo' }).click();
  const dialog = phone.getByRole('dialog', { name: 'New progress photo' });
  await expect(dialog.getByText('kept on this device and sent when there is one again')).toBeVisible();
  const buffer = await sharp({ create: { width: 60, height: 80, channels: 3, background } })
    .png()
    .toBuffer();
  await dialog.locator('input[type=file]').first().setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await dialog.getByText(pose, { exact: true }).click();
  await dialog.getByLabel('Note').fill(note);
  await dialog.getByRole('button', { name: 'Add photo' }).click();
  await expect(dialog).toHaveCount(0);
};

test('photos added without a network survive a reload, and are added once however often they are sent', async ({ system, open }) => {
  const gym = await system.gym();
  const client = await system.person(gym.id, 'client', 'Ayse');
  await agreed(system, gym, client);
  const phone = await open('phone', { opensOffline: true });
  const line = await lineOf(phone);
  await ownPage(phone, gym, client);
  await line.cut();
  await add(phone, 'Front', 'in the cellar', 'red');
  await add(phone, 'Side', 'blurred', 'blue');
  await expect(waitingOn(phone)).toHaveCount(2);
  await expect(phone.getByText('Offline – 2 changes waiting')).toBeVisible();

  await phone.reload();
  await expect(waitingOn(phone)).toHaveCount(2);
  await expect(waitingOn(phone).first()).toContainText('Waiting for the network');
  await expect(waitingOn(phone).first()).toContainText('in the cellar');
  await expect(
    waitingOn(phone)
      .first()
      .getByRole('img', { name: /^Front, / }),
  ).toHaveAttribute('src', /^data:image\//);
  await waitingOn(phone)
    .last()
    .getByRole('button', { name: /^Remove the photo: Side, / })
    .click();
  await expect(waitingOn(phone)).toHaveCount(1);
  await phone.getByRole('button', { name: 'Undo' }).last().click();
  await expect(waitingOn(phone)).toHaveCount(2);
  await waitingOn(phone)
    .last()
    .getByRole('button', { name: /^Remove the photo: Side, / })
    .click();
  await expect(waitingOn(phone)).toHaveCount(1);
  expect(await photosOf(system, gym, client)).toEqual([]);

  // The picture and the command reach the server, but their first answers do not reach the phone.
  const lost = { uploads: 0, commands: 0 };
  const loseFirst = (path: string, what: keyof typeof lost): Promise<unknown> =>
    phone.route(
      path,
      async (route) => {
        await route.fetch();
        lost[what] += 1;
        await route.abort();
      },
      { times: 1 },
    );
  await loseFirst('**/uploads?*', 'uploads');
  await loseFirst('**/commands/add-progress-photo', 'commands');
  await line.mend();
  await expect(cardOf(phone).getByRole('list', { name: 'All photos: Front' }).getByRole('img')).toHaveCount(1);
  await expect(waitingOn(phone)).toHaveCount(0);
  expect(lost).toEqual({ uploads: 1, commands: 1 });
  expect(await photosOf(system, gym, client)).toEqual([{ pose: 'front', note: 'in the cellar' }]);
  await phone.reload();
  await expect(cardOf(phone).getByRole('list', { name: 'All photos: Front' }).getByRole('img')).toHaveCount(1);
  await expect(waitingOn(phone)).toHaveCount(0);
});

test('a refused photo shows why, and is sent again or discarded', async ({ system, open }) => {
  const gym = await system.gym();
  const client = await system.person(gym.id, 'client', 'Ayse');
  const { membershipId: customerId } = client;
  await agreed(system, gym, client);
  const phone = await open('phone', { opensOffline: true });
  const line = await lineOf(phone);
  await ownPage(phone, gym, client);
  await line.cut();
  await add(phone, 'Front', 'first', 'red');
  await add(phone, 'Side', 'second', 'blue');
  // Done on another device.
  await system.asSystem(gym.id, 'withdraw-consent', { customerId, purpose: 'photos' });
  await line.mend();
  await expect(waitingOn(phone).getByText('Agree to photos on your own page first.')).toHaveCount(2);
  await expect(phone.getByRole('button', { name: '2 need you' })).toBeVisible();

  await agreed(system, gym, client);
  await waitingOn(phone).first().getByRole('button', { name: 'Try again' }).click();
  await expect(waitingOn(phone)).toHaveCount(1);
  await waitingOn(phone)
    .getByRole('button', { name: /^Remove the photo: Side, / })
    .click();
  await expect(waitingOn(phone)).toHaveCount(0);
  expect(await photosOf(system, gym, client)).toEqual([{ pose: 'front', note: 'first' }]);
});

test('a photo waiting at sign-out is readable by nobody else, and is sent when its owner is back', async ({ system, open }) => {
  const gym = await system.gym();
  const client = await system.person(gym.id, 'client', 'Ayse');
  const other = await system.person(gym.id, 'client', 'Banu');
  await agreed(system, gym, client);
  await agreed(system, gym, other);
  const phone = await open('phone', { opensOffline: true });
  const line = await lineOf(phone);
  await ownPage(phone, gym, client);
  await line.cut();
  await add(phone, 'Front', 'a secret of mine', 'red');
  await expect(waitingOn(phone)).toHaveCount(1);
  await phone.getByRole('button', { name: 'Your account' }).click();
  await phone.getByRole('menuitem', { name: 'Sign out' }).click();
  await phone.waitForURL(/\/sign-in$/);
  await line.mend();

  await ownPage(phone, gym, other);
  await expect(cardOf(phone).getByText('No photos yet.')).toBeVisible();
  await expect(waitingOn(phone)).toHaveCount(0);
  const kept = await everythingKept(phone);
  expect(kept).not.toContain('a secret of mine');
  expect(kept).not.toContain('data:image');
  await phone.getByRole('button', { name: 'Your account' }).click();
  await phone.getByRole('menuitem', { name: 'Sign out' }).click();
  await phone.waitForURL(/\/sign-in$/);
  expect(await photosOf(system, gym, client)).toEqual([]);
  expect(await photosOf(system, gym, other)).toEqual([]);

  await signInByPassword(phone, client.email);
  await expect.poll(() => photosOf(system, gym, client), { timeout: 20_000 }).toEqual([{ pose: 'front', note: 'a secret of mine' }]);
});
