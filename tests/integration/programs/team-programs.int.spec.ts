// A program for a whole team: one event, and one assigned program per member, also for members who join while it runs.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CalendarAnswer, TeamDetail } from '@spotter/contracts/teams/queries';
import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { whenTeamProgramGiven } from '@spotter/api/teams/when-team-program-given';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { addDays, mondayOf } from '@spotter/contracts/civil-date';
import { newExercise } from '../../support/library.ts';
import { System, type Gym, type Person } from '../../support/system.ts';
import { waitTimeoutMs, until } from '../../support/until.ts';
import { gymZone } from '../../support/gym-zone.ts';

describe('the program of a team', () => {
  let system: System;
  let gym: Gym;
  let programId: string;
  let teamId: string;
  let teamProgramId: string;
  let ada: Person;
  let bora: Person;
  const today = localDate(gymZone);
  const thisMonday = mondayOf(today);

  beforeAll(async () => {
    // A system of its own: a second node runs on its database.
    system = await System.start();
    gym = await system.gym();
    const exerciseId = await newExercise(system, gym);
    programId = randomUUID();
    const set = () => ({
      id: randomUUID(),
      setType: 'work',
      reps: { min: 5 },
      load: { kind: 'absolute', load: { value: 60, unit: 'kg' } },
    });
    const day = () => ({ id: randomUUID(), slots: [{ id: randomUUID(), exerciseId, kind: 'straight', sets: [set()] }] });
    const weeks = Array.from({ length: 4 }, () => ({ id: randomUUID(), days: [day(), day()] }));
    await system.done(gym, gym.admin, 'draft-program', { programId, details: { name: { en: 'Team fives' }, visibility: 'gym' }, weeks });
    await system.done(gym, gym.admin, 'publish-program', { programId });
  });
  afterAll(() => system.close());
  beforeEach(async () => {
    [ada, bora] = [await system.person(gym.id, 'client', 'Ada'), await system.person(gym.id, 'client', 'Bora')];
    [teamId, teamProgramId] = [randomUUID(), randomUUID()];
    await does('create-team', { name: `Team ${teamId}`, capacity: null });
    await add(ada, bora);
  });

  const does = (type: string, body: object = {}) => system.done(gym, gym.admin, type, { teamId, ...body });
  const add = (...people: Person[]) => does('add-team-members', { customerIds: people.map(({ membershipId }) => membershipId) });
  const detail = async () => (await system.get<TeamDetail>(gym, gym.admin, `teams/${teamId}`)).body;
  const assign = (startsOn: string) => does('assign-team-program', { teamProgramId, programId, startsOn, days: ['mon', 'thu'] });
  const decided = (count: number) =>
    until('each member has it, or it is noted why not', waitTimeoutMs, async () => {
      const { given } = await detail();
      return given.length === count && given.every(({ fate }) => fate !== 'waiting');
    });
  const workoutsOf = async ({ membershipId }: Person): Promise<readonly WorkoutItem[]> =>
    (await system.get<{ items: WorkoutItem[] }>(gym, gym.admin, `workouts?customer=${membershipId}&limit=100`)).body.items;
  const datesOf = async (who: Person) => (await workoutsOf(who)).map(({ scheduledOn }) => scheduledOn).toSorted();
  const whole = (first: string) => [0, 3, 7, 10, 14, 17, 21, 24].map((days) => addDays(first, days));

  it('is assigned to each member, with ids derived from the team’s assignment', async () => {
    await assign(thisMonday);
    await decided(2);
    expect((await detail()).given.map(({ fate }) => fate)).toEqual(['given', 'given']);
    for (const who of [ada, bora]) expect(await datesOf(who)).toEqual(whole(thisMonday));
  });

  it('is assigned to nobody twice, however often its event is handled', async () => {
    const { position } = await assign(thisMonday);
    await decided(2);
    const before = await system.settledNow(gym.id);
    const { log, positions, commands } = system.api.services;
    const [event] = (await log.readLedger(gym.id, { after: position - 1, limit: 1 })).events;
    await whenTeamProgramGiven({ commands, positions }).run(event!);
    const second = await system.secondNode();
    try {
      await whenTeamProgramGiven(second.services).run(event!);
    } finally {
      await second.close();
    }
    expect((await log.head(gym.id)).position).toBe(before);
  });

  it('is assigned to later members from the team’s current week, without earlier days', async () => {
    const began = addDays(thisMonday, -14);
    await assign(began);
    await decided(2);
    const cana = await system.person(gym.id, 'client', 'Cana');
    await add(cana);
    await decided(3);
    expect(await datesOf(cana)).toEqual(whole(began).filter((on) => on >= today));
    expect((await workoutsOf(cana)).map(({ week }) => week).toSorted()[0]).toBe(today <= addDays(thisMonday, 3) ? 3 : 4);
  });

  it('is not assigned to a member who joins after its end, and the team names that member', async () => {
    await assign(addDays(thisMonday, -70));
    await decided(2);
    const cana = await system.person(gym.id, 'client', 'Cana');
    await add(cana);
    await decided(3);
    const late = (await detail()).given.find(({ customerId }) => customerId === cana.membershipId);
    expect(late).toEqual({
      customerId: cana.membershipId,
      fate: 'refused',
      assignedProgramId: null,
      reason: 'team-program-over',
      inTheWay: null,
    });
  });

  it('is refused for members with another program or a pause, with the reason, without delaying others', async () => {
    const cana = await system.person(gym.id, 'client', 'Cana');
    await add(cana);
    const other = randomUUID();
    await system.done(gym, gym.admin, 'assign-program', {
      assignedProgramId: other,
      customerId: bora.membershipId,
      programId,
      startsOn: thisMonday,
    });
    await system.done(gym, gym.admin, 'update-customer', { customerId: cana.membershipId, status: 'paused' });
    await assign(thisMonday);
    await decided(3);
    const reasons = new Map((await detail()).given.map(({ customerId, reason }) => [customerId, reason]));
    expect([ada, bora, cana].map(({ membershipId }) => reasons.get(membershipId))).toEqual([null, 'programs-overlap', 'client-not-active']);
    const inTheWay = new Map((await detail()).given.map((one) => [one.customerId, one.inTheWay]));
    expect([ada, bora, cana].map(({ membershipId }) => inTheWay.get(membershipId))).toEqual([null, other, null]);
    await system.done(gym, gym.admin, 'end-program', { assignedProgramId: other, customerId: bora.membershipId, on: thisMonday });
    await does('retry-team-program', { teamProgramId, customerIds: [bora.membershipId] });
    await until('Bora has it', waitTimeoutMs, async () =>
      (await detail()).given.some(({ customerId, fate }) => customerId === bora.membershipId && fate === 'given'),
    );
  });

  describe('when retried', () => {
    const retry = (customerIds?: readonly string[]) => does('retry-team-program', { teamProgramId, ...(customerIds && { customerIds }) });
    const refusedCode = async (body: object, who: Person = gym.admin) =>
      (await system.send(gym, who, 'retry-team-program', { teamId, teamProgramId, ...body })).body.code;
    const fates = async (...people: Person[]) => {
      const given = new Map((await detail()).given.map(({ customerId, fate, reason }) => [customerId, reason ?? fate]));
      return people.map(({ membershipId }) => given.get(membershipId));
    };

    it('is assigned to a member whose obstacle is gone, from the team’s current week', async () => {
      const began = addDays(thisMonday, -14);
      const assignedProgramId = randomUUID();
      const plan = { assignedProgramId, customerId: bora.membershipId };
      await system.done(gym, gym.admin, 'assign-program', { ...plan, programId, startsOn: began });
      await system.done(gym, gym.admin, 'update-customer', { customerId: ada.membershipId, status: 'paused' });
      await assign(began);
      await decided(2);
      expect(await fates(ada, bora)).toEqual(['client-not-active', 'programs-overlap']);
      await system.done(gym, gym.admin, 'end-program', { ...plan, on: began });
      await retry([bora.membershipId]);
      await decided(2);
      expect(await fates(ada, bora)).toEqual(['client-not-active', 'given']);
      const ofTeam = (await workoutsOf(bora)).filter((one) => one.assignedProgramId !== assignedProgramId);
      expect(ofTeam.map(({ scheduledOn }) => scheduledOn).toSorted()).toEqual(whole(began).filter((on) => on >= today));
      expect(ofTeam.map(({ week }) => week).toSorted()[0]).toBe(today <= addDays(thisMonday, 3) ? 3 : 4);
      expect(await refusedCode({ customerIds: [bora.membershipId] })).toBe('team-program-not-refused');
    });

    it('for all members refuses those with an obstacle again, and changes nothing for others', async () => {
      const cana = await system.person(gym.id, 'client', 'Cana');
      await add(cana);
      for (const { membershipId } of [ada, bora])
        await system.done(gym, gym.admin, 'update-customer', { customerId: membershipId, status: 'paused' });
      await assign(thisMonday);
      await decided(3);
      await system.done(gym, gym.admin, 'update-customer', { customerId: ada.membershipId, status: 'active' });
      const { events, position } = await retry();
      expect(events).toEqual(['TeamProgramRetried']);
      await decided(3);
      expect(await fates(ada, bora, cana)).toEqual(['given', 'client-not-active', 'given']);
      expect(await datesOf(ada)).toEqual(whole(thisMonday).filter((on) => on >= today));
      // Handling the event again assigns nobody a second program.
      const { log, positions, commands } = system.api.services;
      const before = await system.settledNow(gym.id);
      const [event] = (await log.readLedger(gym.id, { after: position - 1, limit: 1 })).events;
      await whenTeamProgramGiven({ commands, positions }).run(event!);
      expect((await log.head(gym.id)).position).toBe(before);
      await system.done(gym, gym.admin, 'update-customer', { customerId: bora.membershipId, status: 'active' });
      await retry();
      await decided(3);
      expect(await fates(bora)).toEqual(['given']);
      expect(await refusedCode({})).toBe('team-program-not-refused');
    });

    it('is refused for former members and unknown teams, and to callers without the permission', async () => {
      const head = await system.person(gym.id, 'head-coach', 'Head');
      await system.done(gym, gym.admin, 'update-customer', { customerId: bora.membershipId, status: 'paused' });
      await assign(thisMonday);
      await decided(2);
      expect(await refusedCode({ customerIds: [ada.membershipId] })).toBe('team-program-not-refused');
      expect(await refusedCode({ customerIds: [randomUUID()] })).toBe('team-member-unknown');
      expect(await refusedCode({ teamProgramId: randomUUID() })).toBe('team-program-unknown');
      expect(await refusedCode({}, head)).toBe('not-allowed');
      await does('remove-team-member', { customerId: bora.membershipId });
      expect(await refusedCode({ customerIds: [bora.membershipId] })).toBe('team-member-unknown');
      expect(await refusedCode({})).toBe('team-program-not-refused');
    });
  });

  it('stays with a member who leaves the team, and is not assigned again when they return', async () => {
    await assign(thisMonday);
    await decided(2);
    await does('remove-team-member', { customerId: bora.membershipId });
    expect(await datesOf(bora)).toEqual(whole(thisMonday));
    await add(bora);
    await decided(2);
    await system.settledNow(gym.id);
    expect(await datesOf(bora)).toEqual(whole(thisMonday));
    expect((await detail()).given.map(({ fate }) => fate)).toEqual(['given', 'given']);
  });

  it('is not assigned to members who join after it was closed for newcomers', async () => {
    await assign(thisMonday);
    await decided(2);
    await does('end-team-program', { teamProgramId });
    const cana = await system.person(gym.id, 'client', 'Cana');
    await add(cana);
    await system.settledNow(gym.id);
    expect(await datesOf(cana)).toEqual([]);
    expect(await datesOf(ada)).toEqual(whole(thisMonday));
    expect((await detail()).program).toBeNull();
  });

  it('is shown in the team’s calendar, with how many trained each day', async () => {
    await assign(thisMonday);
    await decided(2);
    const first = (await workoutsOf(ada)).find(({ scheduledOn }) => scheduledOn === thisMonday)!;
    const at = new Date(Date.now() - 60_000).toISOString();
    const own = { workoutId: first.id, customerId: ada.membershipId };
    await system.done(gym, ada, 'start-workout', { ...own, startedAt: at, assignedProgramId: first.assignedProgramId });
    await system.done(gym, ada, 'log-workout', { workoutId: first.id, endedAt: at });
    const { body } = await system.get<CalendarAnswer>(
      gym,
      bora,
      `teams/${teamId}/calendar?from=${thisMonday}&to=${addDays(thisMonday, 6)}`,
    );
    expect(body.items.map(({ on, week, day, planned, trained }) => [on, week, day, planned, trained])).toEqual([
      [thisMonday, 1, 1, 2, 1],
      [addDays(thisMonday, 3), 1, 2, 2, 0],
    ]);
  });

  it('must be an existing, published program that is not retired', async () => {
    const refusal = async (body: object) =>
      (await system.send(gym, gym.admin, 'assign-team-program', { teamId, teamProgramId, startsOn: today, ...body })).body.code;
    expect(await refusal({ programId: randomUUID() })).toBe('program-unknown');
    expect(await refusal({ programId, programVersion: 9 })).toBe('program-unknown');
    const empty = randomUUID();
    await system.done(gym, gym.admin, 'draft-program', {
      programId: empty,
      details: { name: { en: 'Gone' }, visibility: 'gym' },
      weeks: [],
    });
    expect(await refusal({ programId: empty })).not.toBeUndefined();
  });
});
