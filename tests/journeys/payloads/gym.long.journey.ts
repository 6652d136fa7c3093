// Script payloads in the texts of a gym and its coaches, and in notifications.
import { payloads } from '../../security/payloads.ts';
import { expect, test } from '../support/browser.ts';
import { harmless, inTurns, noneRuns, watched } from './harmless.ts';

test('texts that would be scripts, in settings, profiles and notifications, are shown, and none runs', async ({ system, open }) => {
  const gym = await system.gym();
  await system.send(gym, gym.admin, 'update-coach', {
    coachId: gym.admin.membershipId,
    bio: { en: payloads.join(' ').slice(0, 4000) },
    specialities: payloads.slice(0, 20).map((text) => text.slice(0, 60).trim()),
    certifications: payloads.slice(0, 30).map((text) => ({ name: text.slice(0, 120).trim() })),
  });
  const labelled = payloads.slice(40, 60).map((text) => text.slice(0, 40).trim());
  await system.send(gym, gym.admin, 'change-gym-settings', {
    gymId: gym.id,
    settings: {
      tagLabels: [...new Set(labelled)].map((label, at) => ({ tag: `tag ${at}`, label: { en: label, tr: label } })),
      address: payloads[1]!.slice(0, 300),
      equipment: {
        bars: payloads.slice(0, 20).map((text) => ({ name: text.slice(0, 60), value: 20, unit: 'kg' })),
        plates: [{ value: 20, unit: 'kg', count: 4 }],
      },
    },
  });
  await inTurns(payloads.slice(0, 100), (description, at) =>
    system.call('POST', '/api/common/notifications', {
      token: gym.admin.token,
      headers: { 'x-gym': gym.slug },
      body: { notification: { title: payloads.at(-at - 1)!, description, useRouter: false } },
    }),
  );
  await system.settledNow(gym.id);

  const desk = await watched(await open('desktop'), gym.admin);
  const staff = `/${gym.slug}/admin`;
  await harmless(desk, `${staff}/settings?section=tags`, 10);
  await harmless(desk, `${staff}/settings?section=place`, 1);
  await harmless(desk, `${staff}/settings?section=equipment`, 10);
  await harmless(desk, `${staff}/coaches?profile=${gym.admin.membershipId}`, 10);

  await desk.goto(`${staff}/home`);
  await desk
    .getByRole('button', { name: /notification/i })
    .first()
    .click();
  await expect(desk.getByRole('dialog').getByText('__ran').first()).toBeVisible();
  await noneRuns(desk);
  expect(
    await desk
      .getByRole('dialog')
      .locator('[onerror], [onload], [srcdoc], [href^="javascript:"], script, iframe, svg:not(.lucide), style')
      .count(),
  ).toBe(0);
});
