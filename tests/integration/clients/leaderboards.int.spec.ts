// Leaderboards of a team: by each metric, over each window, among members who consent, and after each correction.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ComparedMember, FeedItem, LeaderboardAnswer } from '@spotter/contracts/teams/queries';
import { consentWordings } from '@spotter/contracts/customers/consents';
import { rebuildAll } from '@spotter/projector/platform/rebuild';
import { projections } from '@spotter/projector/projections';
import { Codec } from '@spotter/database/log/codec';
import { PersonKeys } from '@spotter/database/keys/person-keys';
import { openPool } from '@spotter/database/tenancy/pools';
import { catalogue } from '@spotter/domain/catalogue';
import { newExercise } from '../../support/library.ts';
import { System, type Gym, type Person } from '../../support/system.ts';

const daysAgo = (days: number, minutes = 0): string => new Date(Date.now() - days * 86_400_000 - minutes * 60_000).toISOString();

describe('the leaderboard of a team', () => {
  let system: System;
  let gym: Gym;
  let squat: string;
  let teamId: string;
  let coach: Person;
  let ada: Person;
  let bora: Person;
  let cana: Person;
  let workoutId: string;
  let best: string;

  const board = async (who: Person, query: string): Promise<LeaderboardAnswer> => {
    const { status, body } = await system.get<LeaderboardAnswer>(gym, who, `teams/${teamId}/leaderboard?${query}`);
    expect(status).toBe(200);
    return body;
  };
  const placed = async (who: Person, query: string) =>
    (await board(who, query)).items.map(({ name, value }) => [name, Math.round(value * 100) / 100]);
  const agree = (who: Person) =>
    system.done(gym, who, 'give-consent', { customerId: who.membershipId, purpose: 'leaderboard', wording: consentWordings.leaderboard });
  const lifts = async (who: Person, when: string, ...sets: readonly (readonly [kg: number, reps: number])[]) => {
    const workout = randomUUID();
    const ids: string[] = [];
    await system.done(gym, who, 'start-workout', { workoutId: workout, customerId: who.membershipId, startedAt: when });
    for (const [kg, reps] of sets) {
      const setId = randomUUID();
      ids.push(setId);
      const actual = { reps, load: { value: kg, unit: 'kg' } };
      await system.done(gym, who, 'record-set', { workoutId: workout, setId, exerciseId: squat, actual, performedAt: when });
    }
    await system.done(gym, who, 'log-workout', { workoutId: workout, endedAt: when });
    return { workoutId: workout, ids };
  };

  beforeAll(async () => {
    // A system of its own: its read models are rebuilt.
    system = await System.start();
    gym = await system.gym();
    squat = await newExercise(system, gym);
    coach = await system.person(gym.id, 'coach', 'Ece');
    [ada, bora, cana] = [
      await system.person(gym.id, 'client', 'Ada'),
      await system.person(gym.id, 'client', 'Bora'),
      await system.person(gym.id, 'client', 'Cana'),
    ];
    teamId = randomUUID();
    await system.done(gym, gym.admin, 'create-team', { teamId, name: 'Lifters', capacity: null });
    await system.done(gym, gym.admin, 'add-team-members', {
      teamId,
      customerIds: [ada, bora, cana].map(({ membershipId }) => membershipId),
    });
    await system.done(gym, gym.admin, 'add-team-coach', { teamId, coachId: coach.membershipId });
    const about = (who: Person, kg: number, sex: string, birthDate: string) =>
      Promise.all([
        system.done(gym, who, 'log-bodyweight', {
          customerId: who.membershipId,
          bodyweight: { value: kg, unit: 'kg' },
          measuredAt: daysAgo(21),
        }),
        system.done(gym, gym.admin, 'update-customer', { customerId: who.membershipId, sex, birthDate }),
      ]);
    await about(ada, 60, 'female', '1990-01-01');
    await about(bora, 100, 'male', '1980-01-01');
    await lifts(ada, daysAgo(20), [90, 1]);
    ({
      workoutId,
      ids: [, best],
    } = (await lifts(ada, daysAgo(1), [80, 1], [100, 1])) as { workoutId: string; ids: [string, string] });
    await lifts(bora, daysAgo(2), [120, 1]);
    await lifts(cana, daysAgo(3), [100, 1], [50, 10]);
    await agree(ada);
    await agree(bora);
  });
  afterAll(() => system.close());

  it('uses the body weight on the day of a lift, not a later one', async () => {
    const before = await placed(coach, `metric=relative&exercise=${squat}`);
    const weighed = { customerId: ada.membershipId, bodyweight: { value: 90, unit: 'kg' }, measuredAt: new Date().toISOString() };
    await system.done(gym, ada, 'log-bodyweight', weighed);
    expect(await placed(coach, `metric=relative&exercise=${squat}`)).toEqual(before);
  });

  it('ranks by each metric', async () => {
    expect(await placed(coach, `metric=e1rm&exercise=${squat}`)).toEqual([
      ['Bora', 120],
      ['Ada', 100],
    ]);
    expect(await placed(coach, `metric=relative&exercise=${squat}`)).toEqual([
      ['Ada', 1.67],
      ['Bora', 1.2],
    ]);
    expect((await placed(coach, `metric=dots&exercise=${squat}`)).map(([name]) => name)).toEqual(['Ada', 'Bora']);
    expect(await placed(coach, `metric=weight&exercise=${squat}&window=all`)).toEqual([
      ['Bora', 120],
      ['Ada', 100],
    ]);
    expect(await placed(coach, 'metric=workouts')).toEqual([
      ['Ada', 2],
      ['Bora', 1],
    ]);
    expect(await placed(coach, 'metric=tonnage')).toEqual([
      ['Ada', 270],
      ['Bora', 120],
    ]);
  });

  it('counts a week, a month or everything', async () => {
    expect(await placed(coach, 'metric=workouts&window=week')).toEqual([
      ['Bora', 1],
      ['Ada', 1],
    ]);
    await lifts(ada, daysAgo(40), [140, 1]);
    expect((await placed(coach, `metric=e1rm&exercise=${squat}`))[0]).toEqual(['Bora', 120]);
    expect((await placed(coach, `metric=e1rm&exercise=${squat}&window=all`))[0]).toEqual(['Ada', 140]);
  });

  it('can be filtered by sex and by age group', async () => {
    expect(await placed(coach, 'metric=workouts&sex=female')).toEqual([['Ada', 2]]);
    expect(await placed(coach, 'metric=workouts&age=40-49')).toEqual([['Bora', 1]]);
    expect(await placed(coach, 'metric=workouts&age=60-plus')).toEqual([]);
  });

  it('hides members without consent, and shows them only their own place', async () => {
    const own = await board(cana, `metric=e1rm&exercise=${squat}`);
    expect(own.items).toEqual([]);
    expect(own.me).toEqual({ rank: 2, value: 100 });
    expect((await board(bora, `metric=e1rm&exercise=${squat}`)).items.map(({ name }) => name)).not.toContain('Cana');
    expect((await system.get<{ items: FeedItem[] }>(gym, cana, `teams/${teamId}/feed`)).body.items).toEqual([]);
  });

  it('ranks ties by the earlier result', async () => {
    await agree(cana);
    expect((await placed(coach, `metric=e1rm&exercise=${squat}`)).map(([name]) => name)).toEqual(['Bora', 'Cana', 'Ada']);
    await system.done(gym, cana, 'withdraw-consent', { customerId: cana.membershipId, purpose: 'leaderboard' });
    expect((await placed(coach, `metric=e1rm&exercise=${squat}`)).map(([name]) => name)).toEqual(['Bora', 'Ada']);
  });

  it('changes with each correction, and equals a rebuild', async () => {
    const query = `metric=e1rm&exercise=${squat}`;
    const ofAda = async () => (await board(coach, query)).items.find(({ name }) => name === 'Ada')?.value;
    const set = { workoutId, setId: best };
    await system.done(gym, ada, 'void-set', { ...set, reason: 'wrong bar' });
    expect(await ofAda()).toBe(90);
    await system.done(gym, ada, 'restore-set', { ...set, reason: 'it was right' });
    expect(await ofAda()).toBe(100);
    await system.done(gym, ada, 'amend-set', { ...set, actual: { reps: 1, load: { value: 130, unit: 'kg' } }, reason: 'more plates' });
    expect((await placed(coach, query))[0]).toEqual(['Ada', 130]);
    await system.done(gym, ada, 'void-set', { ...set, reason: 'wrong bar' });
    const tonnage = async () => (await board(coach, 'metric=tonnage')).items.find(({ name }) => name === 'Ada')!.value;
    const before = await tonnage();
    const machine = randomUUID();
    const content = { name: { en: 'Assisted dip' }, loadKind: 'assisted', tracking: 'weight-reps', e1rmEligible: false };
    await system.done(gym, gym.admin, 'add-exercise', { exerciseId: machine, content });
    const actual = { reps: 10, load: { value: 20, unit: 'kg' } };
    const helped = { workoutId, setId: randomUUID(), exerciseId: machine, actual, performedAt: daysAgo(1) };
    await system.done(gym, ada, 'record-set', helped);
    expect((await tonnage()) - before).toBe((60 - 20) * 10);
    const weighed = { customerId: ada.membershipId, bodyweight: { value: 70, unit: 'kg' }, measuredAt: daysAgo(1) };
    await system.done(gym, ada, 'log-bodyweight', weighed);
    expect((await tonnage()) - before).toBe((70 - 20) * 10);
    const queries = [query, `metric=weight&exercise=${squat}&window=all`, 'metric=tonnage', 'metric=workouts', 'metric=compliance'];
    const boards = () => Promise.all(queries.map(async (one) => (await board(coach, one)).items));
    const live = await boards();
    const owner = openPool(system.database.ownerUrl, { max: 2, applicationName: 'spec' });
    try {
      const { projectorPool: projector, secret } = system.database;
      const codec = new Codec(catalogue, new PersonKeys({ pool: projector, secret }));
      await rebuildAll({ owner, projector, codec }, projections, async () => undefined);
    } finally {
      await owner.end();
    }
    expect(await boards()).toEqual(live);
    expect((await placed(coach, query)).map(([name]) => name)).toEqual(['Bora', 'Ada']);
  });

  it('compares members for their coaches: those whom they coach, and those who consent', async () => {
    const compared = async (who: Person) =>
      (await system.get<{ items: ComparedMember[] }>(gym, who, `teams/${teamId}/compare?exercise=${squat}`)).body.items;
    expect((await compared(coach)).map(({ customer }) => customer.name)).toEqual(['Ada', 'Bora']);
    expect((await compared(gym.admin)).map(({ customer, e1rm, workouts }) => [customer.name, e1rm, workouts])).toEqual([
      ['Ada', 90, 2],
      ['Bora', 120, 1],
      ['Cana', 100, 1],
    ]);
    await system.done(gym, gym.admin, 'assign-coach', { customerId: cana.membershipId, coachId: coach.membershipId, role: 'primary' });
    expect((await compared(coach)).map(({ customer }) => customer.name)).toEqual(['Ada', 'Bora', 'Cana']);
    expect((await system.get(gym, ada, `teams/${teamId}/compare`)).status).toBe(403);
  });

  it('offers the exercises that most members trained recently', async () => {
    const { body } = await system.get<{ exerciseIds: string[] }>(gym, ada, `teams/${teamId}/exercises`);
    expect(body.exerciseIds).toEqual([squat]);
  });

  it('requires an exercise for some metrics, and rejects unknown values', async () => {
    for (const query of ['metric=e1rm', 'metric=beauty', 'window=year', 'sex=x', 'age=7', 'metric=e1rm&exercise=nonsense'])
      expect((await system.get(gym, coach, `teams/${teamId}/leaderboard?${query}`)).status).toBe(400);
    for (const query of ['from=2026-01-01&to=2025-01-01', 'from=2026-01-01&to=2026-12-31', 'from=yesterday'])
      expect((await system.get(gym, coach, `teams/${teamId}/calendar?${query}`)).status).toBe(400);
  });

  it('lists in a feed what consenting members trained since they joined', async () => {
    const done = await lifts(bora, new Date().toISOString(), [60, 5]);
    const items = (await system.get<{ items: FeedItem[] }>(gym, ada, `teams/${teamId}/feed`)).body.items;
    expect(items.map(({ workoutId: id, name, sets, tonnageKg }) => [id, name, sets, tonnageKg])).toEqual([
      [done.workoutId, 'Bora', 1, 300],
    ]);
  });
});
