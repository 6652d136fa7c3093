// Two members cannot get their team's program; once the causes are fixed it is retried, for one of them and then for all.
import { randomUUID } from 'node:crypto';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { addDays, mondayOf } from '@spotter/contracts/civil-date';
import { smallProgram } from '../../support/library.ts';
import { expect, signIn, test } from '../support/browser.ts';
import { gymZone } from '../../support/gym-zone.ts';

test('a team’s program is retried for refused members, one by one and together', { tag: '@long' }, async ({ system, open }) => {
  const gym = await system.gym();
  const { programId } = await smallProgram(system, gym);
  const [ada, bora, cana] = [
    await system.person(gym.id, 'client', 'Ada'),
    await system.person(gym.id, 'client', 'Bora'),
    await system.person(gym.id, 'client', 'Cana'),
  ];
  const ece = await system.person(gym.id, 'admin', 'Ece');
  const team = { teamId: randomUUID() };
  const becomes = async (status: 'active' | 'paused', ...people: (typeof ada)[]): Promise<void> => {
    for (const { membershipId } of people) await system.asSystem(gym.id, 'update-customer', { customerId: membershipId, status });
    await system.settledNow(gym.id);
  };
  await system.done(gym, gym.admin, 'create-team', { ...team, name: 'Early birds', capacity: null });
  await system.done(gym, gym.admin, 'add-team-members', {
    ...team,
    customerIds: [ada, bora, cana].map(({ membershipId }) => membershipId),
  });
  await becomes('paused', ada, bora, cana);
  const startsOn = addDays(mondayOf(localDate(gymZone)), 7);
  await system.done(gym, gym.admin, 'assign-team-program', { ...team, teamProgramId: randomUUID(), programId, startsOn });

  const desk = await open('desktop');
  await signIn(desk, gym.admin, `/${gym.slug}/admin/teams/${team.teamId}?tab=program`);
  await expect(desk.getByText('3 members could not be given it')).toBeVisible();

  // The cause is still there: it is refused again, with a message.
  await desk.getByRole('button', { name: 'Try again for Ada Tester' }).click();
  await expect(desk.getByText('It is tried again.')).toBeVisible();
  await expect(desk.getByText('on its way')).toHaveCount(0);
  await expect(desk.getByText('3 members could not be given it')).toBeVisible();

  await becomes('active', ada);
  await desk.getByRole('button', { name: 'Try again for Ada Tester' }).click();
  await expect(desk.getByText('1 of 3 members has it')).toBeVisible();
  await expect(desk.getByText('2 members could not be given it')).toBeVisible();

  await becomes('active', bora, cana);
  const phone = await open('phone');
  await signIn(phone, ece, `/${gym.slug}/admin/teams/${team.teamId}?tab=program`);
  await phone.getByRole('button', { name: 'Try all again' }).click();
  await expect(phone.getByText('3 of 3 members have it')).toBeVisible();
  await expect(desk.getByText('3 of 3 members have it')).toBeVisible();
  await expect(desk.getByRole('button', { name: /^Try/ })).toHaveCount(0);
});

test('a retry that is refused again shows why: the current obstacle, or that no retry is possible', async ({ system, open }) => {
  const gym = await system.gym();
  const { programId } = await smallProgram(system, gym);
  const ada = await system.person(gym.id, 'client', 'Ada');
  const { membershipId: customerId } = ada;
  const team = { teamId: randomUUID() };
  const teamProgramId = randomUUID();
  const startsOn = addDays(mondayOf(localDate(gymZone)), 7);
  const becomes = async (status: 'active' | 'paused'): Promise<void> => {
    await system.asSystem(gym.id, 'update-customer', { customerId, status });
    await system.settledNow(gym.id);
  };
  await system.done(gym, gym.admin, 'create-team', { ...team, name: 'Early birds', capacity: null });
  await system.done(gym, gym.admin, 'add-team-members', { ...team, customerIds: [customerId] });
  await becomes('paused');
  await system.done(gym, gym.admin, 'assign-team-program', { ...team, teamProgramId, programId, startsOn });

  const desk = await open('desktop');
  await signIn(desk, gym.admin, `/${gym.slug}/admin/teams/${team.teamId}?tab=program`);
  const line = desk.getByRole('listitem').filter({ hasText: 'Ada Tester' });
  await expect(line).toContainText('The client is paused or archived.');

  // She is active again, and got a program of her own for the same weeks.
  await becomes('active');
  await system.asSystem(gym.id, 'assign-program', { assignedProgramId: randomUUID(), customerId, programId, startsOn });
  await desk.getByRole('button', { name: 'Try again for Ada Tester' }).click();
  await expect(line).toContainText('The client already has a program in that time.');
  await expect(desk.getByRole('button', { name: 'Try again for Ada Tester' })).toBeEnabled();

  // A page without a socket still shows a program that the team no longer trains.
  const stale = await open('phone');
  await stale.routeWebSocket(/socket\.io/, (socket) => void socket.close());
  const other = await system.person(gym.id, 'admin', 'Ece');
  await signIn(stale, other, `/${gym.slug}/admin/teams/${team.teamId}?tab=program`);
  const again = stale.getByRole('button', { name: 'Try again for Ada Tester' });
  await expect(again).toBeVisible();
  await system.asSystem(gym.id, 'end-team-program', { ...team, teamProgramId });
  await again.click();
  await expect(stale.getByRole('alert')).toContainText('The team does not train this program any more.');
  await expect(again).toHaveText('Try again');
  await expect(stale.getByText('It is tried again.')).toHaveCount(0);
});
