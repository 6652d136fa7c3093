// Loads of assisted exercises over the wire: help goes the right way in prescriptions, has no maximum, and can be recorded with a sign.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AssignedProgramAnswer } from '@spotter/contracts/assigned-programs/replay';
import type { ProgressAnswer } from '@spotter/contracts/lifts/queries';
import type { ExerciseDetail } from '@spotter/contracts/exercises/queries';
import type { WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { test } from '../../../support/shared-system.ts';
import type { System, Gym, Person } from '../../../support/system.ts';

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
const kg = (value: number) => ({ value, unit: 'kg' });

describe('an assisted lift', () => {
  let system: System;
  let gym: Gym;
  let client: Person;
  let exerciseId: string;

  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym({ openedAt: hoursAgo(90) });
  });
  beforeEach(async () => {
    client = await system.person(gym.id, 'client', `client-${randomUUID()}`, undefined, hoursAgo(80));
    exerciseId = randomUUID();
    const content = { name: { en: `Assisted pull-up ${exerciseId}` }, loadKind: 'assisted', tracking: 'weight-reps', e1rmEligible: true };
    await system.done(gym, gym.admin, 'add-exercise', { exerciseId, content });
  });

  const assigned = async (load: object, loadPercent?: number): Promise<string> => {
    const [programId, assignedProgramId] = [randomUUID(), randomUUID()];
    const sets = [{ id: randomUUID(), setType: 'work', reps: { min: 5 }, load }];
    const slots = [{ id: randomUUID(), exerciseId, kind: 'straight', ...(loadPercent !== undefined && { loadPercent }), sets }];
    const weeks = [{ id: randomUUID(), days: [{ id: randomUUID(), slots }] }];
    await system.done(gym, gym.admin, 'draft-program', { programId, details: { name: { en: programId }, visibility: 'gym' }, weeks });
    await system.done(gym, gym.admin, 'publish-program', { programId });
    const of = { assignedProgramId, customerId: client.membershipId };
    await system.done(gym, gym.admin, 'assign-program', { ...of, programId, startsOn: '2026-12-07' });
    const { body } = await system.get<AssignedProgramAnswer>(gym, client, `assigned-programs/${assignedProgramId}`);
    return body.state!.planned[0]!.workoutId;
  };
  const asked = async (workoutId: string) => {
    const { body } = await system.get<WorkoutDetail>(gym, client, `workouts/${workoutId}`);
    const [slot] = body.prescribed!.slots;
    return { assisted: slot!.assisted, load: slot!.sets[0]!.load, unknown: slot!.sets[0]!.loadUnknown };
  };
  const weighed = (value: number, measuredAt: string) =>
    system.done(gym, client, 'log-bodyweight', { customerId: client.membershipId, bodyweight: kg(value), measuredAt });
  const recorded = async (actual: object, of = exerciseId): Promise<void> => {
    const workoutId = randomUUID();
    await system.done(gym, client, 'start-workout', { workoutId, customerId: client.membershipId, startedAt: hoursAgo(3) });
    await system.done(gym, client, 'record-set', { workoutId, setId: randomUUID(), exerciseId: of, actual, performedAt: hoursAgo(2) });
  };

  it('gets more help in a lighter time, from the body weight of today', async () => {
    const planned = await assigned({ kind: 'absolute', load: kg(30) }, 80);
    expect(await asked(planned)).toEqual({ assisted: true, unknown: 'no-bodyweight' });
    await weighed(90, hoursAgo(20));
    await weighed(80, hoursAgo(10));
    expect(await asked(planned)).toEqual({ assisted: true, load: kg(40) });
  });

  it('is a share of a training max that is lifted, and of no maximum of its help', async () => {
    await weighed(80, hoursAgo(10));
    await recorded({ reps: 5, load: kg(30) });
    await system.done(gym, client, 'record-lift', {
      liftId: randomUUID(),
      customerId: client.membershipId,
      exerciseId,
      load: kg(40),
      reps: 3,
      performedAt: hoursAgo(4),
    });
    expect(await asked(await assigned({ kind: 'percent-1rm', percent: 80 }))).toEqual({ assisted: true, unknown: 'no-one-rep-max' });
  });

  it('has neither record nor estimate by its help, and least help as its best', async () => {
    await recorded({ reps: 5, load: kg(30) });
    await recorded({ reps: 5, load: kg(20) });
    const of = `customer=${client.membershipId}`;
    const { body: records } = await system.get<{ items: unknown[] }>(gym, client, `records?${of}`);
    expect(records.items).toEqual([]);
    const { body: progress } = await system.get<ProgressAnswer>(gym, client, `progress?${of}`);
    expect(progress.items.flatMap(({ points }) => points)).toMatchObject([
      { topLoadKg: 30, e1rmKg: null, tonnageKg: 0 },
      { topLoadKg: 20, e1rmKg: null, tonnageKg: 0 },
    ]);
    const { body: exercise } = await system.get<ExerciseDetail>(gym, client, `exercises/${exerciseId}`);
    expect(exercise.best).toMatchObject([{ reps: 5, load: kg(20) }]);
  });

  it('with a negative load is recorded, and adds nothing to what was lifted', async () => {
    const pullUp = randomUUID();
    const content = { name: { en: `Pull-up ${pullUp}` }, loadKind: 'bodyweight', tracking: 'weight-reps', e1rmEligible: true };
    await system.done(gym, gym.admin, 'add-exercise', { exerciseId: pullUp, content });
    await recorded({ reps: 8, load: kg(-30) }, pullUp);
    const { body } = await system.get<ProgressAnswer>(gym, client, `progress?customer=${client.membershipId}`);
    expect(body.items[0]?.points).toMatchObject([{ topLoadKg: null, e1rmKg: null, tonnageKg: 0, sets: 1 }]);
  });
});
