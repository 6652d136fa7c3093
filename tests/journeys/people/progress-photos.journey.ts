// A client adds progress photos on a phone, their coach compares two days, and the client undoes a removal.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { addDays } from '@spotter/contracts/civil-date';
import { consentWordings } from '@spotter/contracts/customers/consents';
import { sendPrivatePicture } from '../../support/private-pictures.ts';
import { expect, signIn, test } from '../support/browser.ts';
import { gymZone } from '../../support/gym-zone.ts';

const today = localDate(gymZone);
const cardOf = (page: Page) => page.getByRole('region', { name: 'Progress photos' });

test('photos are added on a phone, compared by a coach, removed and restored', { tag: '@long' }, async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'coach', 'Mert');
  const client = await system.person(gym.id, 'client', 'Ayse');
  const { membershipId: customerId } = client;
  await system.done(gym, gym.admin, 'assign-coach', { customerId, coachId: coach.membershipId, role: 'primary' });

  const phone = await open('phone');
  await signIn(phone, client, `/${gym.slug}/client/user`);
  const own = cardOf(phone);
  await expect(own.getByText('agree to them further down on this page first')).toBeVisible();
  await phone.getByRole('button', { name: 'Photos and videos: Agree' }).click();

  const add = async (background: string, takenOn: string, note: string): Promise<void> => {
    await own.getByRole('button', { name: 'Add a photo' }).click();
    const dialog = phone.getByRole('dialog', { name: 'New progress photo' });
    await dialog.getByRole('button', { name: 'Add photo' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Choose a photo first.');
    const buffer = await sharp({ create: { width: 60, height: 80, channels: 3, background } })
      .png()
      .toBuffer();
    await dialog.locator('input[type=file]').first().setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await dialog.getByLabel('Taken on').fill(takenOn);
    await dialog.getByLabel('Note').fill(note);
    await expect(dialog.getByRole('img', { name: 'Photo' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Add photo' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(phone.getByText('Photo added').last()).toBeVisible();
  };
  await add('red', addDays(today, -28), 'before the camp');
  await add('blue', today, 'after the camp');
  const photos = (page: Page) => cardOf(page).getByRole('list', { name: 'All photos: Front' }).getByRole('listitem');
  await expect(photos(phone)).toHaveCount(2);
  await expect(photos(phone).first()).toContainText('after the camp');

  const desk = await open('desktop');
  await signIn(desk, coach, `/${gym.slug}/admin/list/${customerId}?tab=progress`);
  const compared = cardOf(desk).getByRole('group', { name: 'Two days compared' });
  const [before, after] = [compared.getByRole('img').first(), compared.getByRole('img').last()];
  await expect(compared.getByRole('img', { name: /^Front, / })).toHaveCount(2);
  const [old, recent] = [await before.getAttribute('src'), await after.getAttribute('src')];
  expect(old).not.toBe(recent);
  await compared.getByLabel('Earlier photo').selectOption({ index: 0 });
  await expect(before).toHaveAttribute('src', recent!);

  // Enlarged, with the next photo by button on the phone and by key on the desktop; closing restores the focus.
  const large = (page: Page) => page.getByRole('dialog', { name: /^Front, / });
  const newest = (page: Page) =>
    photos(page)
      .first()
      .getByRole('button', { name: /^Show large: Front, / });
  await newest(phone).click();
  await expect(large(phone).getByRole('status')).toContainText('2 of 2');
  await expect(large(phone).getByText('after the camp')).toBeVisible();
  await expect(large(phone).getByRole('img', { name: /^Front, / })).toHaveAttribute('src', recent!);
  await large(phone).getByRole('button', { name: 'Earlier' }).click();
  await expect(large(phone).getByText('before the camp')).toBeVisible();
  await expect(large(phone).getByRole('img', { name: /^Front, / })).toHaveAttribute('src', old!);
  await expect(large(phone).getByRole('button', { name: 'Earlier' })).toHaveAttribute('aria-disabled', 'true');
  await large(phone).getByRole('button', { name: 'Close' }).click();
  await expect(large(phone)).toHaveCount(0);
  await newest(desk).focus();
  await desk.keyboard.press('Enter');
  await expect(large(desk).getByText('after the camp')).toBeVisible();
  await desk.keyboard.press('ArrowLeft');
  await expect(large(desk).getByText('before the camp')).toBeVisible();
  await desk.keyboard.press('ArrowRight');
  await expect(large(desk).getByText('after the camp')).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(large(desk)).toHaveCount(0);
  await expect(newest(desk)).toBeFocused();

  await photos(phone)
    .first()
    .getByRole('button', { name: /^Remove the photo: Front, / })
    .click();
  await expect(photos(phone)).toHaveCount(1);
  // The coach sees the removal, and has nothing left to compare.
  await expect(photos(desk)).toHaveCount(1);
  await expect(compared).toHaveCount(0);
  await phone.getByRole('button', { name: 'Undo' }).last().click();
  await expect(photos(phone)).toHaveCount(2);
  await expect(photos(phone).first()).toContainText('after the camp');
  await expect(photos(desk)).toHaveCount(2);

  // A coach who removed one by mistake can undo it in the changes of today.
  await photos(desk)
    .last()
    .getByRole('button', { name: /^Remove the photo: Front, / })
    .click();
  await expect(photos(phone)).toHaveCount(1);
  await desk.goto(`/${gym.slug}/admin/home`);
  await desk.getByRole('button', { name: 'What I did today' }).click();
  await desk.getByRole('button', { name: /^Undo: Removed a progress photo/ }).click();
  await expect(photos(phone)).toHaveCount(2);
});

test('photos of a check-in’s question appear beside the poses', async ({ system, open }) => {
  const gym = await system.gym();
  const lead = await system.person(gym.id, 'head-coach', 'Selin');
  const client = await system.person(gym.id, 'client', 'Ayse');
  const { membershipId: customerId } = client;
  const [formId, questionId] = [randomUUID(), randomUUID()];
  await system.done(gym, gym.admin, 'publish-check-in-form', {
    formId,
    name: 'Photos',
    questions: [{ id: questionId, text: 'From the front', required: false, kind: 'photo' }],
    schedule: { kind: 'program-end' },
    audience: { kind: 'all' },
  });
  await system.done(gym, client, 'give-consent', { customerId, purpose: 'photos', wording: consentWordings.photos });
  for (const [dueOn, background] of [
    [addDays(today, -7), 'red'],
    [addDays(today, -3), 'green'],
    [today, 'blue'],
  ] as const) {
    const { uploadId } = await sendPrivatePicture(system, gym, { as: client, background });
    const answers = [{ questionId, value: uploadId }];
    await system.done(gym, client, 'answer-check-in', { customerId, checkInId: randomUUID(), formId, version: 1, dueOn, answers });
  }
  const { uploadId } = await sendPrivatePicture(system, gym, { as: lead, customer: customerId, background: 'white' });
  await system.done(gym, lead, 'add-progress-photo', { customerId, photoId: randomUUID(), uploadId, pose: 'side', takenOn: today });

  const desk = await open('desktop');
  await signIn(desk, lead, `/${gym.slug}/admin/list/${customerId}?tab=progress`);
  const phone = await open('phone');
  await signIn(phone, client, `/${gym.slug}/client/user`);
  for (const page of [desk, phone]) {
    const card = cardOf(page);
    await expect(card.getByRole('list', { name: 'All photos: Side' }).getByRole('img')).toHaveCount(1);
    await expect(card.getByRole('group', { name: 'Two days compared' })).toHaveCount(0);
    await card.getByText('From the front', { exact: true }).click();
    const compared = card.getByRole('group', { name: 'Two days compared' });
    await expect(compared.getByRole('img', { name: /^From the front/ })).toHaveCount(2);
    const first = await compared.getByRole('img').first().getAttribute('src');
    await compared.getByLabel('Earlier photo').selectOption({ index: 1 });
    await expect(compared.getByRole('img').first()).not.toHaveAttribute('src', first!);
    // An answer belongs to its check-in and cannot be removed here.
    await expect(card.getByRole('list', { name: 'All photos: From the front' }).getByRole('img')).toHaveCount(3);
    await expect(card.getByRole('button', { name: /^Remove the photo/ })).toHaveCount(0);
  }
});
