// Script payloads in all texts about clients: names, notes, goals, files, photos, habits, states and teams.
import { localDate } from '@spotter/api/platform/reading/calendar';
import { randomUUID } from 'node:crypto';
import { consentWordings } from '@spotter/contracts/customers/consents';
import { longPayloads, payloads } from '../../security/payloads.ts';
import { sendClientFile, sendPrivatePicture } from '../../support/private-pictures.ts';
import { test } from '../support/browser.ts';
import { harmless, inTurns, watched } from './harmless.ts';
import { gymZone } from '../../support/gym-zone.ts';

test('texts that would be scripts, about people and teams, are shown, and none runs', async ({ system, open }) => {
  const gym = await system.gym();
  const client = await system.person(gym.id, 'client', 'Canan');
  const { membershipId: customerId } = client;
  const today = localDate(gymZone);
  await inTurns(payloads, (name, at) =>
    system.asSystem(gym.id, 'add-customer', { customerId: randomUUID(), name, lastname: payloads.at(-at - 1)! }),
  );
  const teams = payloads.slice(0, 12).map((name) => ({ teamId: randomUUID(), name: name.slice(0, 80), capacity: null }));
  await inTurns(teams, async (team) => {
    await system.asSystem(gym.id, 'create-team', team);
    await system.asSystem(gym.id, 'add-team-members', { teamId: team.teamId, customerIds: [customerId] });
  });
  await system.asSystem(gym.id, 'update-customer', {
    customerId,
    name: payloads[1],
    goals: longPayloads[3],
    restrictions: longPayloads[4],
    tags: [...new Set(payloads.map((text) => text.slice(0, 40)).filter((text) => text.trim() !== ''))].slice(0, 20),
  });
  await inTurns(longPayloads, (text, at) =>
    system.asSystem(gym.id, 'write-client-note', { customerId, noteId: randomUUID(), text, pinned: at % 2 === 0 }),
  );
  await system.asSystem(gym.id, 'give-consent', { customerId, purpose: 'photos', wording: consentWordings.photos });
  const { uploadId: photoId } = await sendPrivatePicture(system, gym, { as: gym.admin, customer: customerId });
  await inTurns(longPayloads, (text) => {
    const photo = { customerId, photoId: randomUUID(), uploadId: photoId, pose: 'front', takenOn: today };
    return system.asSystem(gym.id, 'add-progress-photo', { ...photo, note: text.slice(0, 300) });
  });
  const { uploadId: fileId } = await sendClientFile(system, gym, { as: gym.admin, customer: customerId });
  await inTurns(longPayloads, (text, at) => {
    const file = { customerId, fileId: randomUUID(), uploadId: fileId, name: payloads[at]!, note: text.slice(0, 300) };
    return system.asSystem(gym.id, 'add-client-file', { ...file, visibleToClient: at % 2 === 0 });
  });
  const habits = payloads.map((text) => text.slice(0, 60).trim()).filter((text) => text.includes('__ran'));
  await inTurns(habits.slice(0, 10), (name) =>
    system.asSystem(gym.id, 'set-habit', { customerId, habitId: randomUUID(), name, timesPerWeek: 7 }),
  );
  await system.asSystem(gym.id, 'set-client-state', {
    customerId,
    stateId: randomUUID(),
    kind: 'ill',
    from: today,
    note: payloads.join(' ').slice(0, 500),
  });
  await system.done(gym, gym.admin, 'assign-coach', { customerId, coachId: gym.admin.membershipId, role: 'primary' });
  await system.settledNow(gym.id);

  const desk = await watched(await open('desktop'), gym.admin);
  const staff = `/${gym.slug}/admin`;
  // Of a long list, only the visible rows are rendered.
  await harmless(desk, `${staff}/home`, 1);
  await harmless(desk, `${staff}/list`, 30);
  await harmless(desk, `${staff}/list?q=${encodeURIComponent(payloads[0]!)}`, 1);
  await harmless(desk, `${staff}/list/${customerId}`, 20);
  await harmless(desk, `${staff}/teams/${teams[0]!.teamId}`, 10);
  await harmless(desk, `${staff}/coaches-users`, 10);
  await harmless(desk, `${staff}/business`, 0);

  const phone = await watched(await open('phone'), client);
  await harmless(phone, `/${gym.slug}/client/home`, 10);
  await harmless(phone, `/${gym.slug}/client/teams`, 10);
  await harmless(phone, `/${gym.slug}/client/user`, 10);
});
