// A team from its creation to the last departure: who sees it, who joins it, and who may change it.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnTeam, TeamDetail, TeamItem } from '@spotter/contracts/teams/queries';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';
import { waitTimeoutMs, until } from '../../support/until.ts';
import { gymZone } from '../../support/gym-zone.ts';

describe('a team', () => {
  let system: System;
  let gym: Gym;
  let coach: Person;
  let ada: Person;
  let bora: Person;
  let teamId: string;
  const today = localDate(gymZone);

  test.beforeAll(async ({ shared }) => {
    system = shared;
  });
  beforeEach(async () => {
    gym = await system.gym();
    coach = await system.person(gym.id, 'coach', 'Ece');
    ada = await system.person(gym.id, 'client', 'Ada');
    bora = await system.person(gym.id, 'client', 'Bora');
    teamId = randomUUID();
    await system.done(gym, gym.admin, 'create-team', { teamId, name: 'Early birds', capacity: 2 });
  });

  const does = (type: string, body: object = {}, who: Person = gym.admin) => system.done(gym, who, type, { teamId, ...body });
  const add = (...people: Person[]) => does('add-team-members', { customerIds: people.map(({ membershipId }) => membershipId) });
  const codeOf = async (who: Person, type: string, body: object) => {
    const { status, body: answer } = await system.send(gym, who, type, { teamId, ...body });
    return [status, answer.code];
  };
  const detail = async (who: Person = gym.admin) => (await system.get<TeamDetail>(gym, who, `teams/${teamId}`)).body;
  const mine = async (who: Person) => (await system.get<{ items: OwnTeam[] }>(gym, who, 'teams/mine')).body.items;
  const listed = async (who: Person) => (await system.get<{ items: TeamItem[] }>(gym, who, 'teams')).body.items.map(({ name }) => name);
  const makeCode = async (): Promise<string> => {
    await does('change-team-join-code', { code: 'new' });
    return (await detail()).joinCode!;
  };

  it('has members with start and end, and keeps former ones', async () => {
    await add(ada, bora);
    await does('remove-team-member', { customerId: bora.membershipId });
    const { stays, members } = await detail();
    expect(members).toBe(1);
    expect(stays.map(({ customer, from, to }) => [customer.name, from, to])).toEqual([
      ['Ada', today, null],
      ['Bora', today, today],
    ]);
    await add(bora);
    expect((await detail()).stays.map(({ customer, stay }) => [customer.name, stay])).toEqual([
      ['Ada', 1],
      ['Bora', 2],
      ['Bora', 1],
    ]);
  });

  it('names the client for whom there is no room', async () => {
    const cana = await system.person(gym.id, 'client', 'Cana');
    const customerIds = [ada, bora, cana].map(({ membershipId }) => membershipId);
    const { status, body } = await system.send(gym, gym.admin, 'add-team-members', { teamId, customerIds });
    expect([status, body.code]).toEqual([422, 'team-full']);
    expect((body as { details?: object }).details).toEqual({ capacity: 2, customerIds: [cana.membershipId] });
  });

  it('is visible to admins, head coaches, its coaches and its members only', async () => {
    const other = await system.person(gym.id, 'coach', 'Can');
    const head = await system.person(gym.id, 'head-coach', 'Deniz');
    await does('add-team-coach', { coachId: coach.membershipId });
    await add(ada);
    for (const who of [gym.admin, head, coach]) expect(await listed(who)).toEqual(['Early birds']);
    expect(await listed(other)).toEqual([]);
    expect((await mine(ada)).map(({ name, members, coaches }) => [name, members, coaches[0]?.name])).toEqual([['Early birds', 1, 'Ece']]);
    expect(await mine(bora)).toEqual([]);
    for (const part of ['leaderboard', 'feed', `calendar?from=${today}&to=${today}`]) {
      expect((await system.get(gym, ada, `teams/${teamId}/${part}`)).status).toBe(200);
      expect((await system.get(gym, coach, `teams/${teamId}/${part}`)).status).toBe(200);
      expect((await system.get(gym, bora, `teams/${teamId}/${part}`)).status).toBe(404);
      expect((await system.get(gym, other, `teams/${teamId}/${part}`)).status).toBe(404);
    }
    const bound = await system.auditor(gym, ada.membershipId);
    expect((await system.get(gym, bound, `teams/${teamId}`)).status).toBe(404);
    expect((await system.get<TeamDetail>(gym, await system.auditor(gym), `teams/${teamId}`)).body.joinCode).toBeNull();
  });

  it('can be left by its members, and is hidden from them while archived', async () => {
    await add(ada, bora);
    await does('leave-team', { customerId: ada.membershipId }, ada);
    expect(await mine(ada)).toEqual([]);
    expect(await codeOf(ada, 'leave-team', { customerId: bora.membershipId })).toEqual([404, 'not-found']);
    await does('archive-team');
    expect(await mine(bora)).toEqual([]);
    expect((await detail()).archived).toBe(true);
    await does('restore-team');
    expect(await mine(bora)).toHaveLength(1);
  });

  it('can be joined by its code, with the same answer for archived and unknown teams', async () => {
    const code = await makeCode();
    const ask = (who: Person, typed: string) =>
      system.call<{ id: string; name: string; code: string }>('POST', `/api/gyms/${gym.slug}/teams/of-code`, {
        token: who.token,
        body: { code: typed },
      });
    expect((await ask(ada, ` ${code.toLowerCase()} `)).body).toEqual({ id: teamId, name: 'Early birds' });
    await does('join-team', { customerId: ada.membershipId, code }, ada);
    expect((await detail()).stays.map(({ customer, by }) => [customer.name, by])).toEqual([['Ada', 'code']]);
    const own = { customerId: bora.membershipId };
    const wrong = await ask(bora, 'WRONG123');
    const wrongly = await codeOf(bora, 'join-team', { ...own, code: 'WRONG123' });
    const nowhere = await codeOf(bora, 'join-team', { ...own, code, teamId: randomUUID() });
    await does('archive-team');
    const archived = await ask(bora, code);
    expect(await codeOf(bora, 'join-team', { ...own, code })).toEqual(wrongly);
    expect(nowhere).toEqual(wrongly);
    expect(wrongly).toEqual([404, 'not-found']);
    expect({ ...archived.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
    expect(archived.status).toBe(404);
  });

  it('counts wrong codes per account, even if others are right meanwhile', async () => {
    await makeCode();
    const ask = async (who: Person): Promise<number> =>
      (await system.call('POST', `/api/gyms/${gym.slug}/teams/of-code`, { token: who.token, body: { code: 'WRONG123' } })).status;
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1) statuses.push(await ask(ada));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
    expect(await ask(bora)).toBe(404);
  });

  it('hides an erased member, whose place is free', async () => {
    await add(ada, bora);
    await system.done(gym, gym.admin, 'erase-customer', { customerId: bora.membershipId });
    await until('the erased person has left', waitTimeoutMs, async () => (await detail()).stays.length === 1);
    const cana = await system.person(gym.id, 'client', 'Cana');
    await until(
      'there is room again',
      waitTimeoutMs,
      async () => (await system.send(gym, gym.admin, 'add-team-members', { teamId, customerIds: [cana.membershipId] })).status === 201,
    );
    await system.settledNow(gym.id);
    expect((await detail()).stays.map(({ customer }) => customer.name)).toEqual(['Ada', 'Cana']);
  });

  it('removes members on leaving the gym', async () => {
    await add(ada, bora);
    await system.done(gym, gym.admin, 'remove-member', { membershipId: bora.membershipId, reason: 'moved' });
    await until(
      'they have left the team',
      waitTimeoutMs,
      async () => (await detail()).stays.find(({ customer }) => customer.name === 'Bora')?.to !== null,
    );
  });

  it('does not exist in another gym', async () => {
    const elsewhere = await system.gym();
    const answer = await system.send(elsewhere, elsewhere.admin, 'archive-team', { teamId });
    expect([answer.status, answer.body.code]).toEqual([422, 'team-unknown']);
    expect((await system.get(elsewhere, elsewhere.admin, `teams/${teamId}`)).status).toBe(404);
  });
});
