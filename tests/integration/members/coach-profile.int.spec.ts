// The page of a coach shows their photo and the figures of their clients, besides their own text.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pairIdOf } from '@spotter/api/conversations/contacts';
import { localDate } from '@spotter/api/platform/reading/calendar';
import type { Member } from '@spotter/api/platform/sessions/policy';
import { addDays } from '@spotter/contracts/civil-date';
import type { CoachFigures, CoachItem, CoachProfile } from '@spotter/contracts/coaches/queries';
import type { HomeAnswer } from '@spotter/contracts/gyms/queries';
import type { ListOf } from '@spotter/contracts/lists';
import { smallProgram } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';
import { gymZone } from '../../support/gym-zone.ts';

const today = localDate(gymZone);
const at = (daysAgo: number, hour = 8): string => `${addDays(today, -daysAgo)}T${String(hour).padStart(2, '0')}:00:00.000Z`;

describe('the profile of a coach', () => {
  let system: System;
  let gym: Gym;
  let coach: Person;
  let other: Person;
  let client: Person;
  const clients: Record<'stays' | 'moved' | 'archived' | 'long', string> = { stays: '', moved: '', archived: '', long: '' };

  const coachedBy = (customerId: string, who: Person, when: string): Promise<number> =>
    system.asSystem(gym.id, 'assign-coach', { customerId, coachId: who.membershipId, role: 'primary' }, when);

  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym({ openedAt: at(400) });
    coach = await system.person(gym.id, 'coach', 'Mert', undefined, at(400));
    other = await system.person(gym.id, 'coach', 'Elif', undefined, at(400));
    for (const name of ['long', 'stays', 'moved', 'archived'] as const) {
      clients[name] = randomUUID();
      const when = at(name === 'long' ? 390 : 60);
      await system.asSystem(gym.id, 'add-customer', { customerId: clients[name], name, lastname: 'Client' }, when);
      await system.settledNow(gym.id);
      await coachedBy(clients[name], coach, when);
    }
    await coachedBy(clients.moved, other, at(30));
    await system.asSystem(gym.id, 'update-customer', { customerId: clients.archived, status: 'archived' }, at(29));
    client = await system.person(gym.id, 'client', 'Ayse', undefined, at(20));
    await coachedBy(client.membershipId, coach, at(20));
    await system.settledNow(gym.id);

    const by = (who: Person, role: 'client' | 'coach'): Member => ({
      account: who.accountId,
      membership: who.membershipId,
      role,
      gymId: gym.id,
    });
    const conversationId = pairIdOf(client.membershipId, coach.membershipId);
    const say = (who: Person, role: 'client' | 'coach', type: string, body: object, recordedAt: string) =>
      system.api.services.commands.execute(gym.id, by(who, role), {
        commandId: randomUUID(),
        type,
        body: { conversationId, ...body },
        recordedAt,
      });
    const write = (who: Person, role: 'client' | 'coach', when: string) =>
      say(who, role, 'send-message', { messageId: randomUUID(), text: 'Hello' }, when);
    await say(client, 'client', 'start-conversation', { members: [coach.membershipId, client.membershipId] }, at(19));
    // Two messages in a row are one wait, from the first: two hours, then six; the last wait is still running.
    await write(client, 'client', at(19, 8));
    await write(client, 'client', at(19, 9));
    await write(coach, 'coach', at(19, 10));
    await write(client, 'client', at(18, 8));
    await write(coach, 'coach', at(18, 14));
    await write(client, 'client', at(17, 8));
    await system.settledNow(gym.id);
  });

  const figures = async (who: Person, path = `coaches/${coach.membershipId}/figures`): Promise<CoachFigures> =>
    (await system.get<CoachFigures>(gym, who, path)).body;

  it('shows how many clients of the last year are still active and with the coach', async () => {
    expect((await figures(gym.admin)).retention).toEqual({ rule: 'coach-retention@1', came: 4, kept: 2 });
    expect((await figures(other, 'own-coach-figures')).retention).toMatchObject({ came: 1, kept: 1 });
  });

  it('shows the median wait of clients for a reply, and how many are waiting', async () => {
    expect((await figures(gym.admin)).replies).toEqual({ rule: 'reply-hours@1', medianHours: 4, answered: 2, waiting: 1 });
    expect((await figures(other, 'own-coach-figures')).replies).toMatchObject({ medianHours: null, answered: 0, waiting: 0 });
  });

  it('shows due and trained workouts of four weeks, also if there are none', async () => {
    expect((await figures(gym.admin)).compliance).toEqual({ rule: 'coach-compliance@1', due: 0, done: 0 });
    const { programId } = await smallProgram(system, gym);
    const { membershipId: customerId } = client;
    const startsOn = addDays(today, -14);
    await system.done(gym, gym.admin, 'assign-program', { assignedProgramId: randomUUID(), customerId, programId, startsOn });
    const { due, done } = (await figures(gym.admin)).compliance;
    expect([due > 0, done]).toEqual([true, 0]);
    const state = { customerId, stateId: randomUUID() };
    await system.done(gym, coach, 'set-client-state', { ...state, kind: 'ill', from: today });
    expect((await figures(gym.admin)).compliance.due).toBe(due);
  });

  it('is open to admins, head coaches and the coach themselves, but not to other coaches', async () => {
    const lead = await system.person(gym.id, 'head-coach');
    expect((await figures(lead)).retention.came).toBe(4);
    expect((await figures(coach, 'own-coach-figures')).retention.came).toBe(4);
    for (const who of [coach, other, client])
      expect((await system.get(gym, who, `coaches/${coach.membershipId}/figures`)).status).toBe(403);
    expect((await system.get(gym, client, 'own-coach-figures')).status).toBe(403);
    expect((await system.get(gym, gym.admin, `coaches/${client.membershipId}/figures`)).status).toBe(404);
    expect((await system.get(gym, gym.admin, `coaches/${randomUUID()}/figures`)).status).toBe(404);
  });

  it('has the photo of the coach’s account, which clients see until it is removed', async () => {
    const avatar = `/api/gyms/${gym.slug}/uploads/${randomUUID()}`;
    const shown = async () => {
      const list = (await system.get<ListOf<CoachItem>>(gym, gym.admin, 'coaches')).body.items;
      const home = (await system.get<HomeAnswer>(gym, client, 'home')).body;
      return [
        (await system.get<CoachProfile>(gym, gym.admin, `coaches/${coach.membershipId}`)).body.avatar,
        list.find(({ id }) => id === coach.membershipId)?.avatar,
        home.kind === 'client' ? home.coach?.avatar : undefined,
      ];
    };
    expect(await shown()).toEqual([null, null, null]);
    const sent = await system.call('POST', '/api/auth/profile', { token: coach.token, body: { avatar } });
    expect(sent.status).toBeLessThan(300);
    expect(await shown()).toEqual([avatar, avatar, avatar]);
    await system.call('POST', '/api/auth/profile', { token: coach.token, body: { avatar: null } });
    expect(await shown()).toEqual([null, null, null]);
  });
});
