// Lists exactly the sets that a total counts, so that a reader can add them up again.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ProgressAnswer } from '@spotter/contracts/lifts/queries';
import type { TrainedSetsAnswer } from '@spotter/contracts/workouts/queries';
import { volume, type VolumeSet } from '@spotter/domain/workouts/volume';
import { smallProgram, type SmallProgram } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';

describe('the sets behind a total', () => {
  let system: System;
  let gym: Gym;
  let program: SmallProgram;
  let client: Person;
  const workoutId = randomUUID();
  const day = '2026-03-02';

  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    program = await smallProgram(system, gym);
    client = await system.person(gym.id, 'client');
    const customerId = client.membershipId;
    const at = (minute: number) => `${day}T10:${String(minute).padStart(2, '0')}:00.000Z`;
    await system.done(gym, gym.admin, 'start-workout', { workoutId, customerId, startedAt: at(0) });
    const record = (setId: string, minute: number, setType: string, value: number) =>
      system.done(gym, gym.admin, 'record-set', {
        workoutId,
        setId,
        exerciseId: program.bench,
        setType,
        actual: { reps: 5, load: { value, unit: 'kg' } },
        performedAt: at(minute),
      });
    const removed = randomUUID();
    await record(randomUUID(), 1, 'warm-up', 40);
    await record(randomUUID(), 2, 'work', 60);
    await record(randomUUID(), 3, 'work', 62.5);
    await record(removed, 4, 'work', 200);
    await system.done(gym, gym.admin, 'void-set', { workoutId, setId: removed, reason: 'Never lifted' });
  });

  const setsOf = async (query: string) =>
    (await system.get<TrainedSetsAnswer>(gym, gym.admin, `trained-sets?customer=${client.membershipId}&${query}`)).body;

  it('add up to the volume that the chart shows', async () => {
    const query = `customer=${client.membershipId}&exercise=${program.bench}`;
    const { body } = await system.get<ProgressAnswer>(gym, gym.admin, `progress?${query}`);
    const [point] = body.items[0]!.points;
    const { sets, cut } = await setsOf(`exercise=${program.bench}&from=${day}&to=${day}`);
    const here = volume(sets.map(({ setType, actual }) => ({ setType, actual, voided: false }) as VolumeSet));
    expect([here.valueKg, here.sets, cut]).toEqual([612.5, 2, false]);
    expect([point!.tonnageKg, point!.sets]).toEqual([612.5, 2]);
  });

  it('match the requested workout, days and exercise, and name how the exercise is counted', async () => {
    expect((await setsOf(`workout=${workoutId}`)).sets).toHaveLength(2);
    expect((await setsOf(`workout=${randomUUID()}`)).sets).toHaveLength(0);
    expect((await setsOf('from=2026-03-03')).sets).toHaveLength(0);
    expect((await setsOf('to=2026-03-01')).sets).toHaveLength(0);
    expect((await setsOf(`exercise=${randomUUID()}`)).sets).toHaveLength(0);
    const { exercises } = await setsOf(`from=${day}&to=${day}`);
    expect(exercises).toEqual([expect.objectContaining({ id: program.bench })]);
  });

  it('are refused without a client, and for a client whom the caller may not see', async () => {
    expect((await system.get(gym, gym.admin, 'trained-sets')).status).toBe(400);
    const other = await system.person(gym.id, 'client');
    expect((await system.get(gym, other, `trained-sets?customer=${client.membershipId}`)).status).toBe(404);
  });
});
