// The current tree of a client's program, for its editors.
import { localDate } from '@spotter/api/platform/reading/calendar';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AssignedTree } from '@spotter/contracts/assigned-programs/queries';
import { withSquatWeeks, type SquatWeeks } from '../../support/squat-weeks.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym } from '../../support/system.ts';
import { gymZone } from '../../support/gym-zone.ts';

describe('the tree of a client’s program', () => {
  let system: System;
  let gym: Gym;
  let plan: SquatWeeks;
  const read = async (): Promise<AssignedTree> =>
    (await system.get<AssignedTree>(gym, gym.admin, `assigned-programs/${plan.assignedProgramId}/tree`)).body;
  const adjust = (edits: readonly object[]) =>
    system.send(gym, gym.admin, 'adjust-assigned-program', {
      assignedProgramId: plan.assignedProgramId,
      customerId: plan.client.membershipId,
      edits,
    });
  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    plan = await withSquatWeeks(system, gym, 3);
  });

  it('is the assigned template, and contains each adjustment immediately', async () => {
    const first = await read();
    expect(first).toMatchObject({ programId: plan.programId, programVersion: 1, ended: false, trained: [], name: { en: 'Squat weeks' } });
    expect(first.tree.weeks.map(({ days }) => days[0]!.slots[0]!.sets.length)).toEqual([3, 3, 3]);
    await adjust([{ kind: 'update-slot', slotId: plan.slotIds[1]!, changes: { note: 'slowly' } }]);
    const second = await read();
    expect(second.tree.weeks[1]!.days[0]!.slots[0]!.note).toBe('slowly');
    expect(second.streamVersion).toBe(first.streamVersion + 1);
  });

  it('lists the days that were begun, which cannot be edited', async () => {
    await system.done(gym, gym.admin, 'start-workout', {
      workoutId: plan.workoutIds[0]!,
      customerId: plan.client.membershipId,
      assignedProgramId: plan.assignedProgramId,
      startedAt: new Date().toISOString(),
    });
    await system.settledNow(gym.id);
    expect((await read()).trained).toEqual([plan.dayIds[0]]);
    const { status, body } = await adjust([{ kind: 'remove-slot', slotId: plan.slotIds[0]! }]);
    expect([status, (body as { code?: string }).code]).toEqual([422, 'day-already-trained']);
  });

  it('lists the days that were skipped, which can still be changed', async () => {
    const of = { workoutId: plan.workoutIds[2]!, customerId: plan.client.membershipId, assignedProgramId: plan.assignedProgramId };
    await system.done(gym, plan.client, 'skip-workout', of);
    await system.settledNow(gym.id);
    expect(await read()).toMatchObject({ trained: [plan.dayIds[0]], skipped: [plan.dayIds[2]] });
    expect((await adjust([{ kind: 'update-slot', slotId: plan.slotIds[2]!, changes: { note: 'lighter' } }])).status).toBe(201);
    expect((await read()).tree.weeks[2]!.days[0]!.slots[0]!.note).toBe('lighter');
  });

  it('is not found for an unknown program, and remains when the program has ended', async () => {
    expect((await system.get(gym, gym.admin, `assigned-programs/${randomUUID()}/tree`)).status).toBe(404);
    await system.done(gym, gym.admin, 'end-program', {
      assignedProgramId: plan.assignedProgramId,
      customerId: plan.client.membershipId,
      on: localDate(gymZone),
    });
    expect((await read()).ended).toBe(true);
  });
});
