// The base of loads in percent, over HTTP: the newest test, or a better set after it, in whichever order they were entered.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AssignedProgramAnswer } from '@spotter/contracts/assigned-programs/replay';
import type { WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { newExercise } from '../../../support/library.ts';
import { test } from '../../../support/shared-system.ts';
import type { System, Gym, Person } from '../../../support/system.ts';

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
const kg = (value: number) => ({ value, unit: 'kg' });

describe('a load of eighty percent of a one-rep max', () => {
  let system: System;
  let gym: Gym;
  let client: Person;
  let exerciseId: string;
  let planned: string;

  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym({ openedAt: hoursAgo(60) });
    client = await system.person(gym.id, 'client', 'client', undefined, hoursAgo(50));
    exerciseId = await newExercise(system, gym);
    const [programId, assignedProgramId] = [randomUUID(), randomUUID()];
    const sets = [{ id: randomUUID(), setType: 'work', reps: { min: 5 }, load: { kind: 'percent-1rm', percent: 80 } }];
    const slots = [{ id: randomUUID(), exerciseId, kind: 'straight', sets }];
    const details = { name: { en: 'Shares' }, visibility: 'gym' };
    await system.done(gym, gym.admin, 'draft-program', {
      programId,
      details,
      weeks: [{ id: randomUUID(), days: [{ id: randomUUID(), slots }] }],
    });
    await system.done(gym, gym.admin, 'publish-program', { programId });
    const of = { assignedProgramId, customerId: client.membershipId };
    await system.done(gym, gym.admin, 'assign-program', { ...of, programId, startsOn: '2026-12-07' });
    const { body } = await system.get<AssignedProgramAnswer>(gym, client, `assigned-programs/${assignedProgramId}`);
    planned = body.state!.planned[0]!.workoutId;
  });

  const asked = async () => {
    const { body } = await system.get<WorkoutDetail>(gym, client, `workouts/${planned}`);
    const { load, explanation } = body.prescribed!.slots[0]!.sets[0]!;
    return [load?.value, explanation?.inputs['source']];
  };
  const tested = async (value: number, performedAt: string, liftId = randomUUID()) => {
    const { position } = await system.done(gym, client, 'record-lift', {
      liftId,
      customerId: client.membershipId,
      exerciseId,
      load: kg(value),
      reps: 1,
      performedAt,
    });
    return `${gym.id}/${position}`;
  };

  it('is based on the newest test, even if an older test is entered later', async () => {
    const newest = await tested(150, hoursAgo(48));
    expect(await asked()).toEqual([120, newest]);
    await tested(100, '2019-01-01T10:00:00Z');
    expect(await asked()).toEqual([120, newest]);
  });

  it('is based on a heavier single after the test until it is voided, but not on one before the test', async () => {
    const workoutId = randomUUID();
    const single = async (value: number, performedAt: string) => {
      const set = { workoutId, setId: randomUUID() };
      const { position } = await system.done(gym, client, 'record-set', {
        ...set,
        exerciseId,
        actual: { reps: 1, load: kg(value) },
        performedAt,
      });
      return { set, source: `${gym.id}/${position}` };
    };
    const before = await asked();
    await system.done(gym, client, 'start-workout', { workoutId, customerId: client.membershipId, startedAt: hoursAgo(50) });
    await single(200, hoursAgo(49));
    expect(await asked()).toEqual(before);
    const { set, source } = await single(180, hoursAgo(2));
    expect(await asked()).toEqual([145, source]);
    await system.done(gym, client, 'void-set', { ...set, reason: 'wrong bar' });
    expect(await asked()).toEqual(before);
  });

  it('is based on the training max that took effect last, even if an older one arrives later', async () => {
    const max = (value: number, at: string) =>
      system.done(
        gym,
        gym.admin,
        'set-training-max',
        { customerId: client.membershipId, exerciseId, load: kg(value), reason: 'as agreed' },
        { 'x-occurred-at': at },
      );
    await max(140, hoursAgo(1));
    await max(110, hoursAgo(30));
    const { body } = await system.get<{ items: { id: string }[] }>(gym, client, `assigned-programs?customer=${client.membershipId}`);
    const { body: answer } = await system.get<AssignedProgramAnswer>(gym, client, `assigned-programs/${body.items[0]!.id}`);
    expect(answer.state!.trainingMaxes).toEqual([{ exerciseId, load: kg(140) }]);
  });
});
