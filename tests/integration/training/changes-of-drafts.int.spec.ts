// Changes of a draft since a coach read it, with their author, for conflicts on the same field.
import { describe, expect, it } from 'vitest';
import type { AssignedTree } from '@spotter/contracts/assigned-programs/queries';
import type { ChangesAnswer } from '@spotter/contracts/programs/changes';
import type { ProgramDraft } from '@spotter/contracts/programs/queries';
import { withSquatWeeks, type SquatWeeks } from '../../support/squat-weeks.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';

describe('changes of a draft', () => {
  let system: System;
  let gym: Gym;
  let plan: SquatWeeks;
  let head: Person;
  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    plan = await withSquatWeeks(system, gym, 2);
    head = await system.person(gym.id, 'head-coach', 'Deniz');
  });

  const noteEdit = () => [{ kind: 'update-slot', slotId: plan.slotIds[1]!, changes: { note: 'slowly' } }];
  const changes = async (path: string): Promise<ChangesAnswer> => (await system.get<ChangesAnswer>(gym, gym.admin, path)).body;

  it('of the library list nodes, fields, author and time after the version that was read', async () => {
    const read = async () => (await system.get<ProgramDraft>(gym, gym.admin, `programs/${plan.programId}/draft`)).body;
    await system.settledNow(gym.id);
    const { streamVersion } = await read();
    await system.done(gym, head, 'edit-program', { programId: plan.programId, edits: noteEdit() });
    await system.settledNow(gym.id);
    const { items } = await changes(`programs/${plan.programId}/changes?after=${streamVersion}`);
    expect(items).toMatchObject([
      {
        version: streamVersion + 1,
        by: { id: head.membershipId, name: expect.stringContaining('Deniz') as string },
        touched: [{ node: plan.slotIds[1], fields: ['note'] }],
      },
    ]);
    expect((await read()).streamVersion).toBe(items[0]!.version);
    expect((await changes(`programs/${plan.programId}/changes?after=${items[0]!.version}`)).items).toEqual([]);
  });

  it('of a client’s program do the same, for that program only', async () => {
    const path = `assigned-programs/${plan.assignedProgramId}`;
    const { streamVersion } = (await system.get<AssignedTree>(gym, gym.admin, `${path}/tree`)).body;
    const of = { assignedProgramId: plan.assignedProgramId, customerId: plan.client.membershipId };
    await system.done(gym, head, 'adjust-assigned-program', { ...of, edits: noteEdit() });
    const { items } = await changes(`${path}/changes?after=${streamVersion}`);
    expect(items).toMatchObject([
      { version: streamVersion + 1, by: { id: head.membershipId }, touched: [{ node: plan.slotIds[1], fields: ['note'] }] },
    ]);
  });

  it('reject an invalid version', async () => {
    for (const after of ['-1', 'x', '3000000000'])
      expect((await system.get(gym, gym.admin, `programs/${plan.programId}/changes?after=${after}`)).status).toBe(400);
  });
});
