// A coach adjusts a running workout: who may, what the client and the live board read, and what rules judge.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { LiveWorkout, WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { test } from '../../../support/shared-system.ts';
import { withSquatWeeks, type SquatWeeks } from '../../../support/squat-weeks.ts';
import type { Gym, Person, System } from '../../../support/system.ts';

const kg = (value: number) => ({ value, unit: 'kg' }) as const;

describe('adjusting a running workout', () => {
  let system: System;
  let gym: Gym;
  let coach: Person;
  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    coach = await system.person(gym.id, 'coach', 'Ada');
  });

  const detail = async (who: Person, workoutId: string): Promise<WorkoutDetail> => {
    await system.settledNow(gym.id);
    return (await system.get<WorkoutDetail>(gym, who, `workouts/${workoutId}`)).body;
  };
  /** Starts a workout of a client of the coach, with three squat sets of 5 × 60 kg. */
  const training = async (coached = true) => {
    const weeks: SquatWeeks = await withSquatWeeks(system, gym, 1);
    const { client, assignedProgramId } = weeks;
    if (coached)
      await system.done(gym, gym.admin, 'assign-coach', { customerId: client.membershipId, coachId: coach.membershipId, role: 'primary' });
    const workoutId = weeks.workoutIds[0]!;
    const startedAt = new Date(Date.now() - 60_000).toISOString();
    const start = { workoutId, customerId: client.membershipId, assignedProgramId, plannedWorkoutId: workoutId, startedAt };
    await system.done(gym, client, 'start-workout', start);
    const { slotId, sets } = (await detail(client, workoutId)).prescribed!.slots[0]!;
    const prescriptions = sets.map(({ prescriptionId }) => prescriptionId);
    const record = (at: number, load: number, performedAt = new Date().toISOString()) =>
      system.done(gym, client, 'record-set', {
        workoutId,
        setId: randomUUID(),
        exerciseId: weeks.squat,
        prescriptionId: prescriptions[at]!,
        actual: { reps: 5, load: kg(load) },
        performedAt,
      });
    const adjustment = {
      workoutId,
      adjustmentId: randomUUID(),
      slotId,
      sets: [{ prescriptionId: prescriptions[2]!, load: kg(50) }],
      reason: 'The last rep was slow',
    };
    return { ...weeks, workoutId, prescriptions, record, adjustment };
  };

  it('shows the client who proposes what, and a set done after the answer against the new target', async () => {
    const { client, workoutId, adjustment, record } = await training();
    await record(0, 60);
    await system.done(gym, coach, 'adjust-workout', adjustment);
    const before = await detail(client, workoutId);
    expect(before.adjustments).toMatchObject([
      {
        id: adjustment.adjustmentId,
        sets: adjustment.sets,
        reason: adjustment.reason,
        by: coach.membershipId,
        taken: null,
        answeredAt: null,
      },
    ]);
    expect(before.adjustments![0]!.name).toContain('Ada');
    await system.done(gym, client, 'answer-adjustment', { workoutId, adjustmentId: adjustment.adjustmentId, taken: true });
    await record(2, 50);
    const after = await detail(client, workoutId);
    expect(after.adjustments).toMatchObject([{ taken: true }]);
    expect(after.sets.map(({ prescribed }) => prescribed?.load)).toEqual([kg(60), kg(50)]);
    expect(after.prescribed!.slots[0]!.sets.map(({ load }) => load)).toEqual([kg(60), kg(60), kg(60)]);
    const { body } = await system.get<{ items: readonly LiveWorkout[] }>(gym, coach, 'workouts/live');
    expect(body.items.find(({ id }) => id === workoutId)?.lastSet?.target?.load).toEqual(kg(50));
  });

  it('lets rules judge the planned load, not the lighter one', async () => {
    const { client, workoutId, adjustment, record, prescriptions } = await training();
    const all = prescriptions.map((prescriptionId) => ({ prescriptionId, load: kg(50) }));
    await system.done(gym, coach, 'adjust-workout', { ...adjustment, sets: all });
    await system.done(gym, client, 'answer-adjustment', { workoutId, adjustmentId: adjustment.adjustmentId, taken: true });
    for (const at of [0, 1, 2]) await record(at, 50);
    await system.done(gym, client, 'log-workout', { workoutId, endedAt: new Date().toISOString() });
    await expect.poll(async () => (await detail(client, workoutId)).progressions[0]?.applied).toMatchObject({ after: { fails: 1 } });
  });

  it('hides what the coach withdraws before the answer, and shows it again to a client who had taken it meanwhile', async () => {
    const { client, workoutId, adjustment } = await training();
    await system.done(gym, coach, 'adjust-workout', adjustment);
    const of = { workoutId, adjustmentId: adjustment.adjustmentId };
    await system.done(gym, coach, 'withdraw-adjustment', of);
    expect((await detail(client, workoutId)).adjustments).toEqual([]);
    await system.done(gym, client, 'answer-adjustment', { ...of, taken: true });
    expect((await detail(client, workoutId)).adjustments).toMatchObject([{ taken: true }]);
  });

  it('is closed to clients, and to coaches of other clients', async () => {
    const { client, adjustment, workoutId } = await training(false);
    expect((await system.send(gym, client, 'adjust-workout', adjustment)).body).toMatchObject({ code: 'not-allowed' });
    expect((await system.send(gym, coach, 'adjust-workout', adjustment)).body).toMatchObject({ code: 'not-found' });
    await system.done(gym, gym.admin, 'adjust-workout', adjustment);
    const of = { workoutId, adjustmentId: adjustment.adjustmentId };
    expect((await system.send(gym, client, 'withdraw-adjustment', of)).body).toMatchObject({ code: 'not-allowed' });
    expect((await system.send(gym, coach, 'answer-adjustment', { ...of, taken: true })).body).toMatchObject({ code: 'not-found' });
  });

  it.each([
    [{ sets: [] }, 'sets'],
    [{ sets: [{ prescriptionId: randomUUID() }] }, 'sets.0'],
    [{ sets: [{ prescriptionId: randomUUID(), reps: 1_001 }] }, 'sets.0.reps'],
    [{ sets: [{ prescriptionId: randomUUID(), load: kg(9_999) }] }, 'sets.0.load.value'],
    [{ sets: [{ prescriptionId: randomUUID(), reps: 5, rest: 90 }] }, 'sets.0'],
  ])('refuses %j with the field', async (wrong, path) => {
    const body = { workoutId: randomUUID(), adjustmentId: randomUUID(), slotId: randomUUID(), ...wrong };
    const { status, body: problem } = await system.send(gym, coach, 'adjust-workout', body);
    expect([status, (problem as { errors?: readonly object[] }).errors?.[0]]).toMatchObject([400, { path }]);
  });
});
