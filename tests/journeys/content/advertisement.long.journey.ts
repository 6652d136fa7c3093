// An advertisement is written with a picture and scheduled, appears on time, and is viewed, capped, dismissed, and counted once.
import { localMinute } from '@spotter/api/platform/reading/calendar';
import { consentWordings } from '@spotter/contracts/customers/consents';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, signIn, test } from '../support/browser.ts';
import { withServerAhead } from '../support/server-clock.ts';
import { gymZone } from '../../support/gym-zone.ts';

const dayMs = 86_400_000;
const title = 'Train outside';
/** Value of a date and time field `days` days from now, in the gym's time zone. */
const minuteInDays = (days: number): string => localMinute(gymZone, new Date(Date.now() + days * dayMs));

test('an advertisement is scheduled, appears at its time, is capped, dismissed and counted once', async ({ system, open }) => {
  const gym = await system.gym();
  const [ayse, bora] = [await system.person(gym.id, 'client', 'Ayse'), await system.person(gym.id, 'client', 'Bora')];
  for (const client of [ayse, bora])
    await system.done(gym, client, 'give-consent', { customerId: client.membershipId, purpose: 'news', wording: consentWordings.news });

  const admin = await open('desktop');
  await signIn(admin, gym.admin);
  await admin.getByRole('link', { name: 'Advertisements' }).first().click();
  await admin.getByRole('link', { name: 'New advertisement' }).first().click();
  await admin.getByLabel('Name').fill('Summer camp');
  await admin.getByLabel('Title, English').fill(title);
  await admin.getByLabel('Title, Turkish').fill('Dışarıda antrenman');
  const picture = await sharp({ create: { width: 320, height: 180, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  await admin.locator('input[type=file]').first().setInputFiles({ name: 'bar.png', mimeType: 'image/png', buffer: picture });
  await admin.getByLabel('What the picture shows, English').fill('A bar on a beach');
  await admin.getByLabel('From').fill(minuteInDays(1));
  await admin.getByLabel('Until').fill(minuteInDays(20));
  await admin.getByRole('switch', { name: 'Not too often' }).check();
  await admin.getByLabel('On at most this many days').fill('1');
  const preview = admin.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: title, includeHidden: true })).toBeVisible();
  await preview.getByLabel('As seen by').selectOption({ label: 'Coaches' });
  await expect(preview.getByText('Coaches do not see it.')).toBeVisible();
  await admin.getByRole('button', { name: 'Save' }).click();
  await admin.getByRole('button', { name: 'Publish' }).click();
  await expect(admin.getByText('Scheduled')).toBeVisible();

  const shown = (page: Page) => page.getByRole('heading', { name: title });
  const home = `/${gym.slug}/client/home`;
  const greeted = (page: Page, name: string) => expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible();
  const [first, second] = [await open('phone'), await open('phone')];
  await signIn(first, ayse);
  await signIn(second, bora);
  await greeted(first, 'Ayse');
  await expect(shown(first)).toHaveCount(0);

  const statistics = admin.getByRole('region', { name: 'Statistics' });
  const figure = (name: string) => statistics.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');
  await withServerAhead(1.5 * dayMs, async () => {
    // Viewed twice on a day, counted once.
    for (let visit = 0; visit < 2; visit += 1) {
      await first.goto(home);
      await expect(shown(first)).toBeVisible();
      await expect(first.getByRole('img', { name: 'A bar on a beach' })).toBeVisible();
    }
    await second.goto(home);
    await second.getByRole('button', { name: `Dismiss “${title}”` }).click();
    await expect(shown(second)).toHaveCount(0);
    await second.getByRole('button', { name: 'Undo' }).click();
    await expect(shown(second)).toBeVisible();
    await second.getByRole('button', { name: `Dismiss “${title}”` }).click();
    await expect(shown(second)).toHaveCount(0);
    await expect(async () => {
      await admin.reload();
      await expect(admin.getByText('Live', { exact: true })).toBeVisible();
      await expect(figure('People reached')).toHaveText('2', { timeout: 2_000 });
      await expect(figure('Seen')).toHaveText('2', { timeout: 2_000 });
      await expect(figure('Dismissed')).toHaveText('1', { timeout: 2_000 });
    }).toPass();
  });
  // On the next day the client has reached the cap.
  await withServerAhead(2.5 * dayMs, async () => {
    const answered = first.waitForResponse(/advertisements\/shown/);
    await first.goto(home);
    await answered;
    await greeted(first, 'Ayse');
    await expect(shown(first)).toHaveCount(0);
    expect((await system.get(gym, ayse, 'advertisements/shown?placement=home')).body).toEqual({ items: [] });
  });
  await withServerAhead(30 * dayMs, async () => {
    await admin.goto(`/${gym.slug}/admin/advertisements`);
    await expect(admin.getByText('Ended')).toBeVisible();
  });
});
