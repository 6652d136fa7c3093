// Before a program is assigned: training maxes with which it would begin, and those proposed from logged lifts.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { TrainingMaxProposal } from '@spotter/contracts/lifts/queries';
import { newExercise } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';

describe('training max proposals', () => {
  let system: System;
  let gym: Gym;
  let client: Person;
  let stranger: Person;
  let squat: string;
  let bench: string;
  const kg = (value: number) => ({ value, unit: 'kg' as const });

  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    client = await system.person(gym.id, 'client');
    stranger = await system.person(gym.id, 'client');
    [squat, bench] = [await newExercise(system, gym, 'Barbell Squat'), await newExercise(system, gym, 'Bench Press')];
  });

  const ask = async (customers: readonly string[], as = gym.admin) => {
    await system.settledNow(gym.id);
    const address = `training-max-proposals?customers=${customers.join(',')}&exercises=${squat},${bench}`;
    return system.get<{ items: readonly TrainingMaxProposal[] }>(gym, as, address);
  };
  const of = async (exerciseId: string) => (await ask([client.membershipId])).body.items.find((item) => item.exerciseId === exerciseId);
  const tested = (exerciseId: string, load: number, reps: number, daysAgo: number) =>
    system.done(gym, gym.admin, 'record-lift', {
      liftId: randomUUID(),
      customerId: client.membershipId,
      exerciseId,
      load: kg(load),
      reps,
      performedAt: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
    });

  it('are missing for a client who has lifted nothing', async () => {
    expect(await of(squat)).toMatchObject({ inForce: null, proposed: null });
  });

  it('are based on the newest test, with the receipt', async () => {
    await tested(squat, 160, 1, 20);
    await tested(squat, 142.5, 1, 10);
    expect(await of(squat)).toMatchObject({
      inForce: null,
      proposed: {
        load: kg(127.5),
        rule: 'proposed-training-max@1',
        lifted: { load: kg(142.5), reps: 1, workoutId: null },
        raw: 128.25,
        rounding: { step: 2.5, unit: 'kg', mode: 'nearest' },
      },
    });
  });

  it('are based on a set that was better than the test before it', async () => {
    const at = { workoutId: randomUUID(), customerId: client.membershipId };
    await system.done(gym, gym.admin, 'start-workout', { ...at, startedAt: new Date().toISOString() });
    const set = { setId: randomUUID(), exerciseId: squat, actual: { reps: 5, load: kg(140) } };
    await system.done(gym, gym.admin, 'record-set', { workoutId: at.workoutId, ...set, performedAt: new Date().toISOString() });
    await system.settledNow(gym.id);
    // 140 × (1 + 5/30) is 163.3; nine tenths of it are 147.
    expect((await of(squat))?.proposed).toMatchObject({
      load: kg(147.5),
      formula: 'epley@1',
      lifted: { reps: 5, workoutId: at.workoutId },
    });
  });

  it('are replaced by one that a person set, with its date and author', async () => {
    const said = { customerId: client.membershipId, exerciseId: squat, load: kg(130), reason: 'as agreed' };
    await system.done(gym, gym.admin, 'set-training-max', said);
    const found = await of(squat);
    expect(found).toMatchObject({ inForce: { load: kg(130) }, proposed: null });
    expect(found?.inForce?.by).toBeTruthy();
  });

  it('are shown for clients whom the coach may see only', async () => {
    const coach = await system.person(gym.id, 'coach');
    const both = [client.membershipId, stranger.membershipId];
    await system.done(gym, gym.admin, 'assign-coach', { customerId: client.membershipId, coachId: coach.membershipId, role: 'primary' });
    const { body } = await ask(both, coach);
    expect(new Set(body.items.map(({ customerId }) => customerId))).toEqual(new Set([client.membershipId]));
    expect((await ask(both, client)).status).toBe(403);
    expect((await ask([stranger.membershipId], coach)).status).toBe(404);
  });

  it.each([
    ['a name', () => ['nobody']],
    ['nothing', () => [randomUUID(), '']],
    ['one too many', () => Array.from({ length: 51 }, () => randomUUID())],
  ])('reject ids if there is %s', async (_, ids) => {
    expect(await ask(ids())).toMatchObject({ status: 400 });
  });
});
