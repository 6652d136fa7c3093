// Two sessions of a program on one weekday are planned on one day, and trained one after the other.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { localDate } from '@spotter/api/platform/reading/calendar';
import type { AssignedProgramAnswer } from '@spotter/contracts/assigned-programs/replay';
import { addDays, weekdayOf } from '@spotter/contracts/civil-date';
import type { HomeAnswer } from '@spotter/contracts/gyms/queries';
import type { WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { gymZone } from '../../support/gym-zone.ts';
import { newExercise } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { Gym, Person, System } from '../../support/system.ts';

type ClientHome = Extract<HomeAnswer, { kind: 'client' }>;
const today = localDate(gymZone);
const weekday = weekdayOf(today);
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

describe('a program with a morning and an evening on one weekday', () => {
  let system: System;
  let gym: Gym;
  let client: Person;
  let squat: string;
  const programId = randomUUID();
  const assignedProgramId = randomUUID();

  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    client = await system.person(gym.id, 'client');
    squat = await newExercise(system, gym);
    const session = (name: string) => ({
      id: randomUUID(),
      name: { en: name },
      weekday,
      slots: [{ id: randomUUID(), exerciseId: squat, kind: 'straight', sets: [{ id: randomUUID(), setType: 'work', reps: { min: 5 } }] }],
    });
    const weeks = [1, 2].map(() => ({ id: randomUUID(), days: [session('Morning'), session('Evening')] }));
    await system.done(gym, gym.admin, 'draft-program', { programId, details: { name: { en: 'Twice' }, visibility: 'gym' }, weeks });
    await system.done(gym, gym.admin, 'publish-program', { programId });
    const assignment = { assignedProgramId, customerId: client.membershipId, programId, startsOn: today };
    await system.done(gym, gym.admin, 'assign-program', assignment);
  });

  it('has both sessions of a week on its day', async () => {
    const { body } = await system.get<AssignedProgramAnswer>(gym, gym.admin, `assigned-programs/${assignedProgramId}`);
    expect(body.state!.planned.map(({ week, day, on }) => ({ week, day, on }))).toEqual([
      { week: 1, day: 1, on: today },
      { week: 1, day: 2, on: today },
      { week: 2, day: 1, on: addDays(today, 7) },
      { week: 2, day: 2, on: addDays(today, 7) },
    ]);
  });

  it('shows the evening on the home screen once the morning is trained, and keeps it there afterwards', async () => {
    const home = async () => {
      const { body } = await system.get<ClientHome>(gym, client, 'home');
      return { name: body.today?.name?.en, status: body.today?.status, id: body.today?.id };
    };
    const train = async (workoutId: string) => {
      await system.done(gym, client, 'start-workout', {
        workoutId,
        customerId: client.membershipId,
        assignedProgramId,
        startedAt: minutesAgo(5),
      });
      const { body } = await system.get<WorkoutDetail>(gym, client, `workouts/${workoutId}`);
      const { prescriptionId } = body.prescribed!.slots[0]!.sets[0]!;
      const performed = { exerciseId: squat, actual: { reps: 5 }, performedAt: minutesAgo(4) };
      await system.done(gym, client, 'record-set', { workoutId, setId: randomUUID(), prescriptionId, ...performed });
      await system.done(gym, client, 'log-workout', { workoutId, endedAt: minutesAgo(3) });
    };
    const morning = await home();
    expect(morning).toMatchObject({ name: 'Morning', status: 'scheduled' });
    await train(morning.id!);
    const evening = await home();
    expect(evening).toMatchObject({ name: 'Evening', status: 'scheduled' });
    await train(evening.id!);
    expect(await home()).toMatchObject({ name: 'Evening', status: 'completed' });
  });
});
