// A swapped exercise: no target load of the planned exercise, and the estimates of both for a proposal.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { LiveWorkout, WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { newExercise } from '../../../support/library.ts';
import { test } from '../../../support/shared-system.ts';
import { withSquatWeeks, type SquatWeeks } from '../../../support/squat-weeks.ts';
import type { Gym, System } from '../../../support/system.ts';

const dayMs = 86_400_000;

describe('a workout with a swapped exercise', () => {
  let system: System;
  let gym: Gym;
  let squats: SquatWeeks;
  let press: string;
  let workoutId: string;

  const at = (daysAgo: number): string => new Date(Date.now() - daysAgo * dayMs).toISOString();
  const lifts = async (exerciseId: string, kg: number, daysAgo: number, setType = 'work'): Promise<void> => {
    const { client } = squats;
    const id = randomUUID();
    await system.done(gym, client, 'start-workout', { workoutId: id, customerId: client.membershipId, startedAt: at(daysAgo) });
    const actual = { reps: 1, load: { value: kg, unit: 'kg' } };
    await system.done(gym, client, 'record-set', {
      workoutId: id,
      setId: randomUUID(),
      exerciseId,
      setType,
      actual,
      performedAt: at(daysAgo),
    });
    await system.done(gym, client, 'log-workout', { workoutId: id, endedAt: at(daysAgo) });
  };
  const detail = async (): Promise<WorkoutDetail> => {
    await system.settledNow(gym.id);
    return (await system.get<WorkoutDetail>(gym, squats.client, `workouts/${workoutId}`)).body;
  };

  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    squats = await withSquatWeeks(system, gym, 1);
    press = await newExercise(system, gym, 'Leg press');
    workoutId = squats.workoutIds[0]!;
    await lifts(squats.squat, 100, 10);
    await lifts(squats.squat, 90, 5);
    await lifts(press, 150, 9);
    await lifts(press, 300, 8, 'warm-up');
    const { client, assignedProgramId } = squats;
    const planned = { assignedProgramId, plannedWorkoutId: workoutId };
    const startedAt = new Date().toISOString();
    await system.done(gym, client, 'start-workout', { workoutId, customerId: client.membershipId, ...planned, startedAt });
  });

  it('has no estimates before the swap', async () => expect((await detail()).estimates).toEqual([]));

  it('has the best estimates of both exercises without warm-ups, for the client and for staff', async () => {
    const { client, squat } = squats;
    const { exercises } = await detail();
    await system.done(gym, client, 'swap-exercise', { workoutId, slotId: exercises[0]!.slotId, exerciseId: press });
    const expected = [
      { exerciseId: squat, e1rmKg: 100 },
      { exerciseId: press, e1rmKg: 150 },
    ];
    expect((await detail()).estimates).toEqual(expect.arrayContaining(expected));
    const { body } = await system.get<WorkoutDetail>(gym, gym.admin, `workouts/${workoutId}`);
    expect(body.estimates).toHaveLength(2);
    expect(body.estimates).toEqual(expect.arrayContaining(expected));
  });

  it('shows a set of the other exercise without the planned load, also on the live board', async () => {
    const { client, squat } = squats;
    const planned = (await detail()).prescribed!.slots[0]!.sets;
    const record = (exerciseId: string, prescriptionId: string) =>
      system.done(gym, client, 'record-set', {
        workoutId,
        setId: randomUUID(),
        exerciseId,
        prescriptionId,
        actual: { reps: 5, load: { value: 90, unit: 'kg' } },
        performedAt: new Date().toISOString(),
      });
    await record(squat, planned[0]!.prescriptionId);
    await record(press, planned[1]!.prescriptionId);
    const { sets } = await detail();
    const loadOf = (exerciseId: string) => sets.find((set) => set.exerciseId === exerciseId)?.prescribed;
    expect(loadOf(squat)?.load).toEqual({ value: 60, unit: 'kg' });
    expect(loadOf(press)).toMatchObject({ reps: { min: 5 } });
    expect(loadOf(press)?.load).toBeUndefined();
    const { body } = await system.get<{ readonly items: readonly LiveWorkout[] }>(gym, gym.admin, 'workouts/live');
    const last = body.items.find(({ id }) => id === workoutId)?.lastSet;
    expect([last?.exerciseId, last?.target?.reps, last?.target?.load]).toEqual([press, { min: 5 }, undefined]);
  });
});
