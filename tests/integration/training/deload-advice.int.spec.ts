// Training becomes harder for a client each time: their coach sees it with the workouts, until a lighter week is planned.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { DeloadAdviceAnswer } from '@spotter/contracts/assigned-programs/deload-advice';
import { withSquatWeeks, type SquatWeeks } from '../../support/squat-weeks.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym } from '../../support/system.ts';

describe('deload advice', () => {
  let system: System;
  let gym: Gym;
  let plan: SquatWeeks;
  const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    plan = await withSquatWeeks(system, gym, 5);
  });

  const advice = async (who = gym.admin) => {
    await system.settledNow(gym.id);
    return system.get<DeloadAdviceAnswer>(gym, who, `assigned-programs/${plan.assignedProgramId}/deload-advice`);
  };
  const train = async (place: number, load: number, sessionRpe: number): Promise<void> => {
    const workoutId = plan.workoutIds[place]!;
    const at = hoursAgo(72 - place * 24);
    const of = { workoutId, customerId: plan.client.membershipId, assignedProgramId: plan.assignedProgramId };
    await system.done(gym, plan.client, 'start-workout', { ...of, startedAt: at });
    const actual = { reps: 5, load: { value: load, unit: 'kg' } };
    await system.done(gym, plan.client, 'record-set', { workoutId, setId: randomUUID(), exerciseId: plan.squat, actual, performedAt: at });
    await system.done(gym, plan.client, 'log-workout', { workoutId, endedAt: hoursAgo(71 - place * 24), sessionRpe });
  };

  it('has no reasons after two sessions', async () => {
    await train(0, 80, 7);
    await train(1, 75, 8);
    expect((await advice()).body.reasons).toEqual([]);
  });

  it('lists each reason with its three sessions, and the week ahead', async () => {
    await train(2, 70, 9);
    const { body } = await advice();
    expect(body).toMatchObject({ rule: 'deload-advice@1', nextWeek: { number: 4 } });
    const found = body.reasons.map(({ kind, sessions }) => [kind, sessions.map(({ workoutId }) => workoutId)]);
    expect(found).toContainEqual(['falling-estimate', plan.workoutIds.slice(0, 3)]);
    expect(found).toContainEqual(['rising-session-rpe', plan.workoutIds.slice(0, 3)]);
  });

  it('is closed to the client', async () => {
    expect((await advice(plan.client)).status).toBe(403);
  });

  it('ends with a lighter week ahead', async () => {
    await system.done(gym, gym.admin, 'adjust-assigned-program', {
      assignedProgramId: plan.assignedProgramId,
      customerId: plan.client.membershipId,
      edits: [{ kind: 'update-slot', slotId: plan.slotIds[3]!, changes: { loadPercent: 80 } }],
      reason: 'Tired',
    });
    expect((await advice()).body.reasons).toEqual([]);
  });
});
