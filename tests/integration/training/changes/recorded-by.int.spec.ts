// A coach records for a client: what the client reads of it, and who may.
import { randomUUID } from 'node:crypto';
import type { WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { describe, expect, it } from 'vitest';
import { newExercise } from '../../../support/library.ts';
import { test } from '../../../support/shared-system.ts';
import type { Gym, Person, System } from '../../../support/system.ts';

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

describe('a coach who records for a client', () => {
  let system: System;
  let gym: Gym;
  let coach: Person;
  let squat: string;
  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    coach = await system.person(gym.id, 'coach', 'Ada');
    squat = await newExercise(system, gym, 'Barbell Squat');
  });

  const detail = async (who: Person, workoutId: string): Promise<WorkoutDetail> => {
    await system.settledNow(gym.id);
    return (await system.get<WorkoutDetail>(gym, who, `workouts/${workoutId}`)).body;
  };
  const coached = async (): Promise<Person> => {
    const client = await system.person(gym.id, 'client', 'Ayse');
    const assignment = { customerId: client.membershipId, coachId: coach.membershipId, role: 'primary' };
    await system.done(gym, gym.admin, 'assign-coach', assignment);
    return client;
  };
  const startOf = (client: Person, workoutId: string) => ({ workoutId, customerId: client.membershipId, startedAt: minutesAgo(9) });
  const setOf = (workoutId: string, setId: string = randomUUID()) => ({
    workoutId,
    setId,
    exerciseId: squat,
    actual: { reps: 5 },
    performedAt: minutesAgo(5),
  });

  it('is named at the sets and at the end, and the client corrects their set', async () => {
    const client = await coached();
    const [workoutId, hers, own] = [randomUUID(), randomUUID(), randomUUID()];
    await system.done(gym, coach, 'start-workout', startOf(client, workoutId));
    await system.done(gym, coach, 'record-set', setOf(workoutId, hers));
    await system.done(gym, client, 'record-set', { ...setOf(workoutId, own), performedAt: minutesAgo(4) });
    const ada = { by: coach.membershipId, name: expect.stringContaining('Ada') as string };
    const running = await detail(client, workoutId);
    expect(running.sets.map(({ id, recordedBy }) => [id, recordedBy])).toEqual([
      [hers, ada],
      [own, undefined],
    ]);
    expect(running.finishedBy).toBeUndefined();

    const correction = { workoutId, setId: hers, actual: { reps: 4 }, reason: 'It was four' };
    await system.done(gym, client, 'amend-set', correction);
    await system.done(gym, coach, 'log-workout', { workoutId, endedAt: minutesAgo(1), sessionRpe: 8 });
    const finished = await detail(client, workoutId);
    expect(finished.sets[0]).toMatchObject({ actual: { reps: 4 }, amended: true, recordedBy: ada });
    expect(finished.finishedBy).toEqual(ada);
    expect((await detail(coach, workoutId)).finishedBy).toEqual(ada);
  });

  it('is not named if the client finishes, nor while the finished workout is discarded', async () => {
    const client = await coached();
    const [mine, workoutId] = [randomUUID(), randomUUID()];
    await system.done(gym, coach, 'start-workout', startOf(client, mine));
    await system.done(gym, client, 'record-set', setOf(mine));
    await system.done(gym, client, 'log-workout', { workoutId: mine, endedAt: minutesAgo(1) });
    expect((await detail(client, mine)).finishedBy).toBeUndefined();

    await system.done(gym, coach, 'start-workout', startOf(client, workoutId));
    await system.done(gym, coach, 'record-set', setOf(workoutId));
    await system.done(gym, coach, 'log-workout', { workoutId, endedAt: minutesAgo(1) });
    await system.done(gym, client, 'discard-finished-workout', { workoutId });
    expect((await detail(client, workoutId)).finishedBy).toBeUndefined();
    await system.done(gym, client, 'restore-workout', { workoutId });
    expect((await detail(client, workoutId)).finishedBy?.by).toBe(coach.membershipId);
  });

  it('records for own clients only; head coaches and admins for all, auditors and other clients for none', async () => {
    const client = await system.person(gym.id, 'client', 'Mert');
    const [head, other, auditor] = [
      await system.person(gym.id, 'head-coach'),
      await system.person(gym.id, 'client'),
      await system.auditor(gym),
    ];
    const workoutId = randomUUID();
    const start = startOf(client, workoutId);
    const codeOf = async (who: Pick<Person, 'token'>, type: string, body: object) => (await system.send(gym, who, type, body)).body;
    expect(await codeOf(coach, 'start-workout', start)).toMatchObject({ code: 'not-found' });
    expect(await codeOf(auditor, 'start-workout', start)).toMatchObject({ code: 'not-allowed' });
    await system.done(gym, head, 'start-workout', start);
    for (const who of [coach, other]) {
      expect(await codeOf(who, 'record-set', setOf(workoutId))).toMatchObject({ code: 'not-found' });
      expect((await system.get(gym, who, `workouts/${workoutId}`)).status).toBe(404);
    }
    expect(await codeOf(auditor, 'record-set', setOf(workoutId))).toMatchObject({ code: 'not-allowed' });
    for (const who of [head, gym.admin]) await system.done(gym, who, 'record-set', setOf(workoutId));
    const { sets } = await detail(client, workoutId);
    expect(sets.map(({ recordedBy }) => recordedBy?.by).toSorted()).toEqual([head.membershipId, gym.admin.membershipId].toSorted());
  });
});
