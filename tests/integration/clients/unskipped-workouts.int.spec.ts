// Undoes a skip: the workout is planned again on every screen, but only while its program still plans it.
import { localDate } from '@spotter/api/platform/reading/calendar';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AssignedProgramAnswer, ReplayAnswer } from '@spotter/contracts/assigned-programs/replay';
import type { WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { newExercise } from '../../support/library.ts';
import { withSquatWeeks, type SquatWeeks } from '../../support/squat-weeks.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';
import { gymZone } from '../../support/gym-zone.ts';

describe('undoing a skip', () => {
  let system: System;
  let gym: Gym;
  let plan: SquatWeeks;

  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    plan = await withSquatWeeks(system, gym, 3);
  });

  const of = (workoutId: string, { client, assignedProgramId } = plan) => ({
    workoutId,
    customerId: client.membershipId,
    assignedProgramId,
  });
  const codeOf = async (who: Person, type: 'skip-workout' | 'unskip-workout', body: object): Promise<string> => {
    const answer = await system.send(gym, who, type, body);
    await system.settledNow(gym.id);
    return `${answer.status} ${answer.body.code ?? ''}`.trim();
  };
  const statusOf = async (workoutId: string): Promise<string> =>
    (await system.get<WorkoutDetail>(gym, gym.admin, `workouts/${workoutId}`)).body.status;

  it('plans the workout again, in lists and in the replay, so that it can be skipped again', async () => {
    const workoutId = plan.workoutIds[1]!;
    expect(await codeOf(gym.admin, 'skip-workout', of(workoutId))).toBe('201');
    expect(await statusOf(workoutId)).toBe('skipped');
    expect(await codeOf(gym.admin, 'unskip-workout', of(workoutId))).toBe('201');
    expect(await statusOf(workoutId)).toBe('scheduled');
    const path = `assigned-programs/${plan.assignedProgramId}`;
    const { body } = await system.get<AssignedProgramAnswer>(gym, gym.admin, path);
    expect(body.state!.planned.find((one) => one.workoutId === workoutId)?.status).toBe('scheduled');
    expect(body.state!.workouts).toEqual([]);
    const history = (await system.get<ReplayAnswer>(gym, gym.admin, `${path}/history`)).body.items;
    const told = history.map(({ event }) => event).filter((event) => event.startsWith('Workout'));
    expect(told).toEqual(['WorkoutSkipped', 'WorkoutUnskipped']);
    expect(await codeOf(gym.admin, 'unskip-workout', of(workoutId))).toBe('422 workout-not-skipped');
    expect(await codeOf(gym.admin, 'skip-workout', of(workoutId))).toBe('201');
    expect(await codeOf(gym.admin, 'unskip-workout', of(workoutId))).toBe('201');
  });

  it('shows the prescription of a skipped workout, which can still be trained', async () => {
    const workoutId = plan.workoutIds[1]!;
    const askedFor = async () => {
      const { prescribed, exercises } = (await system.get<WorkoutDetail>(gym, plan.client, `workouts/${workoutId}`)).body;
      return { slots: prescribed?.slots.length, exercises: exercises.length };
    };
    const planned = await askedFor();
    expect(planned.exercises).toBeGreaterThan(0);
    expect(await codeOf(gym.admin, 'skip-workout', of(workoutId))).toBe('201');
    expect(await askedFor()).toEqual(planned);
    expect(await codeOf(gym.admin, 'unskip-workout', of(workoutId))).toBe('201');
  });

  it('is refused for other clients, and for an unplanned workout', async () => {
    const other = await system.person(gym.id, 'client');
    const workoutId = plan.workoutIds[1]!;
    expect(await codeOf(other, 'unskip-workout', of(workoutId))).toBe('404 not-found');
    expect(await codeOf(gym.admin, 'unskip-workout', of(randomUUID()))).toBe('422 planned-workout-unknown');
  });

  it('is refused if a rule has counted the skip as a miss', async () => {
    const exerciseId = await newExercise(system, gym, 'Press');
    const rule = {
      id: randomUUID(),
      name: 'Misses count',
      scope: 'exercise',
      gate: { over: 'all', reach: 'range-bottom', loadAtLeastPrescribed: true },
      pass: { after: 1, do: [] },
      fail: { after: 1, do: [{ kind: 'deload', percent: 10 }] },
      skippedCounts: true,
    };
    const set = { id: randomUUID(), setType: 'work', reps: { min: 5 }, load: { kind: 'absolute', load: { value: 40, unit: 'kg' } } };
    const slot = { id: randomUUID(), exerciseId, kind: 'straight', ruleId: rule.id, sets: [set] };
    const [programId, assignedProgramId] = [randomUUID(), randomUUID()];
    const client = await system.person(gym.id, 'client');
    await system.done(gym, gym.admin, 'draft-program', {
      programId,
      details: { name: { en: 'Strict' }, visibility: 'gym' },
      weeks: [{ id: randomUUID(), days: [{ id: randomUUID(), slots: [slot] }] }],
      rules: [rule],
    });
    await system.done(gym, gym.admin, 'publish-program', { programId });
    const startsOn = localDate(gymZone);
    await system.done(gym, gym.admin, 'assign-program', { assignedProgramId, customerId: client.membershipId, programId, startsOn });
    const answer = await system.get<AssignedProgramAnswer>(gym, gym.admin, `assigned-programs/${assignedProgramId}`);
    const { workoutId } = answer.body.state!.planned[0]!;
    const skipped = { workoutId, customerId: client.membershipId, assignedProgramId };
    expect(await codeOf(gym.admin, 'skip-workout', skipped)).toBe('201');
    const events = async () =>
      (await system.get<ReplayAnswer>(gym, gym.admin, `assigned-programs/${assignedProgramId}/history`)).body.items.map(
        ({ event }) => event,
      );
    await expect.poll(events).toContain('ProgressionApplied');
    expect(await codeOf(gym.admin, 'unskip-workout', skipped)).toBe('422 skip-was-counted');
  });

  it('is refused once its program has ended', async () => {
    const workoutId = plan.workoutIds[2]!;
    expect(await codeOf(gym.admin, 'skip-workout', of(workoutId))).toBe('201');
    const { customerId, assignedProgramId } = of(workoutId);
    await system.done(gym, gym.admin, 'end-program', { customerId, assignedProgramId, on: localDate(gymZone) });
    expect(await codeOf(gym.admin, 'unskip-workout', of(workoutId))).toBe('422 program-already-ended');
    expect(await statusOf(workoutId)).toBe('skipped');
  });
});
