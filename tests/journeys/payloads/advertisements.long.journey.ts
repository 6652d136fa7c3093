// Script payloads in advertisements.
import { randomUUID } from 'node:crypto';
import { longPayloads, payloads } from '../../security/payloads.ts';
import { test } from '../support/browser.ts';
import { harmless, inTurns, watched } from './harmless.ts';

test('texts that would be scripts, in advertisements, are shown, and none runs', async ({ system, open }) => {
  const gym = await system.gym();
  const client = await system.person(gym.id, 'client', 'Canan');
  await inTurns(longPayloads, async (longer, at) => {
    const text = payloads[at]!;
    const advertisementId = randomUUID();
    const content = {
      name: text.slice(0, 120),
      title: { en: text.slice(0, 120), tr: text.slice(0, 120) },
      body: { en: longer },
      action: { label: { en: text.slice(0, 40) }, link: '/client/home' },
      audience: { kind: 'roles', roles: ['client'] },
      placement: 'home',
      priority: 1,
      dismissible: true,
    };
    await system.asSystem(gym.id, 'draft-advertisement', { advertisementId, content });
    await system.asSystem(gym.id, 'publish-advertisement', { advertisementId });
  });
  await system.settledNow(gym.id);

  const desk = await watched(await open('desktop'), gym.admin);
  const staff = `/${gym.slug}/admin`;
  await harmless(desk, `${staff}/advertisements`, 12);

  const phone = await watched(await open('phone'), client);
  await harmless(phone, `/${gym.slug}/client/home`, 2);
});
