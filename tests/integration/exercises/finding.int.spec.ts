// Members find exercises of their gym by everyday names, and choose from a list with their uses.
import { randomUUID } from 'node:crypto';
import type { ExerciseItem, ExerciseName } from '@spotter/contracts/exercises/queries';
import { describe, expect, it } from 'vitest';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { gymZone } from '../../support/gym-zone.ts';
import { newExercise, smallProgram } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { Gym, Person, System } from '../../support/system.ts';

describe('finding exercises', () => {
  let system: System;
  let gym: Gym;
  let client: Person;
  const ids: Record<string, string> = {};
  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    client = await system.person(gym.id, 'client');
    for (const name of ['Front Barbell Squat', 'Barbell Squat', 'One-Arm Dumbbell Row', 'Hack Squat', 'Pushups'])
      ids[name] = await newExercise(system, gym, name);
    await system.settledNow(gym.id);
  });

  const found = async (q: string, more = ''): Promise<readonly string[]> => {
    const { status, body } = await system.get<{ items: ExerciseItem[] }>(gym, client, `exercises?q=${encodeURIComponent(q)}${more}`);
    expect(status, q).toBe(200);
    return body.items.map(({ name }) => name.en);
  };
  const names = async (person: Person, parameters = ''): Promise<readonly ExerciseName[]> => {
    const { status, body } = await system.get<{ items: ExerciseName[] }>(gym, person, `exercise-names${parameters}`);
    expect(status).toBe(200);
    return body.items;
  };

  it('lists first what an abbreviation, an everyday or a Turkish name means, also misspelt', async () => {
    for (const [typed, name] of [
      ['squat', 'Barbell Squat'],
      ['DB row', 'One-Arm Dumbbell Row'],
      ['dumbel row', 'One-Arm Dumbbell Row'],
      ['back sqaut', 'Barbell Squat'],
      ['şınav çekme', 'Pushups'],
      ['ön squat', 'Front Barbell Squat'],
    ] as const)
      expect((await found(typed))[0], typed).toBe(name);
    expect(await found('squat')).toEqual(['Barbell Squat', 'Front Barbell Squat', 'Hack Squat']);
  });

  it('pages through the matches in their order, and by name if the caller sorts', async () => {
    const first = await system.get<{ items: ExerciseItem[]; nextCursor: string }>(gym, client, 'exercises?q=squat&limit=2');
    const second = await system.get<{ items: ExerciseItem[]; nextCursor: null }>(
      gym,
      client,
      `exercises?q=squat&limit=2&cursor=${encodeURIComponent(first.body.nextCursor)}`,
    );
    expect([...first.body.items, ...second.body.items].map(({ name }) => name.en)).toEqual(await found('squat'));
    expect(second.body.nextCursor).toBeNull();
    expect(await found('squat', '&sort=-name')).toEqual(['Hack Squat', 'Front Barbell Squat', 'Barbell Squat']);
  });

  it('reads hostile texts, and lists nothing of them', async () => {
    for (const typed of ['💪', '\u202esquat', "'; drop table exercises; --", '%%%', 'zz '.repeat(30)])
      expect(await found(typed), typed).not.toContain('Pushups');
  });

  it("follows an archive: the gym's everyday name leads nowhere then", async () => {
    const other = await system.gym();
    const exerciseId = await newExercise(system, other, 'Romanian Deadlift');
    const read = async (): Promise<number> => {
      await system.settledNow(other.id);
      return (await system.get<{ items: ExerciseItem[] }>(other, other.admin, 'exercises?q=rdl')).body.items.length;
    };
    expect(await read()).toBe(1);
    await system.done(other, other.admin, 'archive-exercise', { exerciseId });
    expect(await read()).toBe(0);
  });

  it('counts for each exercise the sets and programs of the calling client, and the programs of the gym', async () => {
    const own = await system.gym();
    const trainee = await system.person(own.id, 'client');
    const { squat, programId } = await smallProgram(system, own);
    const customerId = trainee.membershipId;
    await system.done(own, own.admin, 'assign-program', {
      assignedProgramId: randomUUID(),
      customerId,
      programId,
      startsOn: localDate(gymZone),
    });
    const workoutId = randomUUID();
    const at = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
    await system.done(own, trainee, 'start-workout', { workoutId, customerId, startedAt: at(30) });
    const actual = { reps: 5, load: { value: 60, unit: 'kg' } };
    await system.done(own, trainee, 'record-set', { workoutId, setId: randomUUID(), exerciseId: squat, actual, performedAt: at(20) });
    await system.settledNow(own.id);
    const usesFor = async (person: Person) =>
      (await system.get<{ items: ExerciseName[] }>(own, person, 'exercise-names')).body.items.find(({ id }) => id === squat)?.uses;
    expect(await usesFor(trainee)).toEqual({ sets: 1, assigned: 1, programs: 1 });
    expect(await usesFor(own.admin)).toEqual({ sets: 0, assigned: 0, programs: 1 });
  });

  it("lists a client's own exercises for that client, and for staff who choose for them", async () => {
    const exerciseId = randomUUID();
    await system.done(gym, gym.admin, 'add-exercise', {
      exerciseId,
      origin: 'customer',
      customerId: client.membershipId,
      content: { name: { en: 'Home-made' }, loadKind: 'none', tracking: 'reps', e1rmEligible: false },
    });
    await system.settledNow(gym.id);
    const stranger = await system.person(gym.id, 'client');
    const has = (list: readonly ExerciseName[]): boolean => list.some(({ id }) => id === exerciseId);
    expect(has(await names(client))).toBe(true);
    expect(has(await names(stranger))).toBe(false);
    expect(has(await names(stranger, `?customer=${client.membershipId}`))).toBe(false);
    expect(has(await names(gym.admin))).toBe(false);
    expect(has(await names(gym.admin, `?customer=${client.membershipId}`))).toBe(true);
  });
});
