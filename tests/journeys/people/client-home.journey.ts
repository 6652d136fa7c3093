// A client's home on a phone: the streak of weeks with its explanation, what to read next, their team; and no empty cards.
import { randomUUID } from 'node:crypto';
import { localDate } from '@spotter/api/platform/reading/calendar';
import type { AssignedProgramAnswer } from '@spotter/contracts/assigned-programs/replay';
import { addDays, mondayOf } from '@spotter/contracts/civil-date';
import { withSquatWeeks } from '../../support/squat-weeks.ts';
import { expect, signIn, test } from '../support/browser.ts';
import { gymZone } from '../../support/gym-zone.ts';

test('a client sees their streak with its explanation, opens the next article, and sees their team', async ({ system, open }) => {
  const gym = await system.gym();
  const { programId, squat } = await withSquatWeeks(system, gym, 3);
  const client = await system.person(gym.id, 'client', 'Bora');
  const of = { customerId: client.membershipId, assignedProgramId: randomUUID() };
  const startsOn = addDays(mondayOf(localDate(gymZone)), -7);
  await system.done(gym, gym.admin, 'assign-program', { ...of, programId, startsOn, days: ['mon'] });
  const { body } = await system.get<AssignedProgramAnswer>(gym, gym.admin, `assigned-programs/${of.assignedProgramId}`);
  const { workoutId } = body.state!.planned.find(({ on }) => on === startsOn)!;
  const at = `${startsOn}T10:00:00.000Z`;
  const actual = { reps: 5, load: { value: 60, unit: 'kg' } };
  await system.done(gym, client, 'start-workout', { ...of, workoutId, startedAt: at });
  await system.done(gym, client, 'record-set', { workoutId, setId: randomUUID(), exerciseId: squat, actual, performedAt: at });
  await system.done(gym, client, 'log-workout', { workoutId, endedAt: at });
  const [educationId, teamId] = [randomUUID(), randomUUID()];
  const content = { kind: 'article', title: { en: 'Gym rules' }, audience: { roles: ['client'] }, required: true };
  await system.done(gym, gym.admin, 'draft-education-item', { educationId, content });
  const insert = [{ type: 'paragraph', content: [{ type: 'text', text: 'Put the plates back.' }] }];
  await system.done(gym, gym.admin, 'edit-education-text', { educationId, language: 'en', at: 0, remove: 0, insert });
  await system.done(gym, gym.admin, 'publish-education-item', { educationId });
  await system.done(gym, gym.admin, 'create-team', { teamId, name: 'Morning crew', capacity: null });
  await system.done(gym, gym.admin, 'add-team-members', { teamId, customerIds: [client.membershipId] });

  const phone = await open('phone');
  const asked: string[] = [];
  phone.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signIn(phone, client);
  await phone.getByRole('button', { name: '1 week in a row' }).click();
  const receipt = phone.getByRole('dialog', { name: 'Weeks in a row' });
  await expect(receipt).toContainText('Planned rest, and days on which you are ill, injured or away, do not end it');
  await expect(receipt.getByRole('list', { name: 'Weeks in a row' }).getByRole('listitem').nth(1)).toContainText('1 of 1');
  await expect(receipt.getByRole('alert')).toHaveCount(0);
  await phone.keyboard.press('Escape');
  await expect(phone.getByRole('heading', { name: 'Your team' })).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Morning crew' })).toBeVisible();
  await expect(phone.getByText('Required', { exact: true })).toBeVisible();
  // Home is one request, whatever it shows, apart from the required article, which is stored for use without a network.
  const stored = new RegExp(`/education/(shown|${educationId})$`);
  expect(asked.filter((path) => /^\/api\/.+\/(teams|education)/.test(path) && !stored.test(path))).toEqual([]);
  await phone.getByRole('link', { name: 'Gym rules' }).click();
  await expect(phone.getByText('Put the plates back.')).toBeVisible();
});

test('a client without a team, program and articles sees no empty cards', async ({ system, open }) => {
  const gym = await system.gym();
  const client = await system.person(gym.id, 'client', 'Ceren');
  const phone = await open('phone');
  await signIn(phone, client);
  await expect(phone.getByRole('heading', { name: 'This week' })).toBeVisible();
  for (const name of ['Your team', 'To read next']) await expect(phone.getByRole('heading', { name })).toHaveCount(0);
  await expect(phone.getByText('in a row')).toHaveCount(0);
});
