// The figure of the last four weeks matches the workouts behind it, each of which shows how it counts.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AssignedProgramAnswer } from '@spotter/contracts/assigned-programs/replay';
import type { AdherenceAnswer, CustomerDetail } from '@spotter/contracts/customers/queries';
import { withSquatWeeks, type SquatWeeks } from '../../support/squat-weeks.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym } from '../../support/system.ts';

describe('done of due in four weeks', () => {
  let system: System;
  let gym: Gym;
  let plan: SquatWeeks;
  const dayMs = 86_400_000;
  const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString();

  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    plan = await withSquatWeeks(system, gym, 3);
    const of = { customerId: plan.client.membershipId, assignedProgramId: randomUUID() };
    const own = { customerId: of.customerId, assignedProgramId: plan.assignedProgramId };
    await system.done(gym, gym.admin, 'end-program', { ...own, on: daysAgo(0).slice(0, 10) });
    await system.done(gym, gym.admin, 'assign-program', { ...of, programId: plan.programId, startsOn: daysAgo(20).slice(0, 10) });
    await system.settledNow(gym.id);
    const { body } = await system.get<AssignedProgramAnswer>(gym, gym.admin, `assigned-programs/${of.assignedProgramId}`);
    const [first] = body.state!.planned.toSorted((one, other) => one.on.localeCompare(other.on));
    const { workoutId } = first!;
    await system.done(gym, plan.client, 'start-workout', { ...of, workoutId, startedAt: daysAgo(19) });
    const actual = { reps: 5, load: { value: 60, unit: 'kg' } };
    const set = { workoutId, setId: randomUUID(), exerciseId: plan.squat, actual, performedAt: daysAgo(19) };
    await system.done(gym, plan.client, 'record-set', set);
    await system.done(gym, plan.client, 'log-workout', { workoutId, endedAt: daysAgo(18.9) });
    await system.settledNow(gym.id);
  });

  it('equals the figure of the client’s page, and lists each workout', async () => {
    const path = `customers/${plan.client.membershipId}`;
    const { adherence } = (await system.get<CustomerDetail>(gym, gym.admin, path)).body;
    const { body } = await system.get<AdherenceAnswer>(gym, gym.admin, `${path}/adherence`);
    expect({ due: body.due, done: body.done }).toEqual(adherence);
    expect(body).toMatchObject({ rule: 'workouts-before-today@1', days: 28, due: 3, done: 1 });
    expect(body.workouts.filter(({ due }) => due).map(({ done }) => done)).toEqual([true, false, false]);
  });

  it('is not found for a client whom the caller may not see', async () => {
    const coach = await system.person(gym.id, 'coach');
    expect((await system.get(gym, coach, `customers/${plan.client.membershipId}/adherence`)).status).toBe(404);
  });
});
