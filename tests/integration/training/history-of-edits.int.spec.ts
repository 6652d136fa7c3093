// The history of a client's program lists what an adjustment changed, in values that a screen can put into words.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ReplayAnswer, StepTrees } from '@spotter/contracts/assigned-programs/replay';
import { smallProgram, type SmallProgram } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym } from '../../support/system.ts';

describe('the history of an adjusted program', () => {
  let system: System;
  let gym: Gym;
  let program: SmallProgram;
  const of = { assignedProgramId: randomUUID(), customerId: '' };

  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    program = await smallProgram(system, gym);
    of.customerId = (await system.person(gym.id, 'client')).membershipId;
    await system.done(gym, gym.admin, 'assign-program', { ...of, programId: program.programId, startsOn: '2027-01-04' });
  });

  const lastChanges = async () => {
    const { body } = await system.get<ReplayAnswer>(gym, gym.admin, `assigned-programs/${of.assignedProgramId}/history`);
    return body.items.at(-1)!.changes;
  };
  const adjusted = (edits: readonly object[]) => system.done(gym, gym.admin, 'adjust-assigned-program', { ...of, edits });

  it('lists each field that was edited, with its value before and after', async () => {
    const [first, second] = program.prescriptions.slice(2) as [string, string];
    await adjusted([
      { kind: 'update-prescription', prescriptionId: first, changes: { reps: { min: 3 }, restSeconds: 90 } },
      { kind: 'remove-prescription', prescriptionId: second },
    ]);
    const node = { id: first, level: 'prescription', week: 1, day: 2, dayName: { en: 'Bench day' }, exerciseId: program.bench, set: 1 };
    expect((await lastChanges()).filter(({ edit }) => edit !== undefined)).toEqual([
      { path: 'edits/1/reps', before: { min: 5 }, after: { min: 3 }, edit: { kind: 'update-prescription', field: 'reps', node } },
      { path: 'edits/2/restSeconds', before: null, after: 90, edit: { kind: 'update-prescription', field: 'restSeconds', node } },
      {
        path: 'edits/3/prescription',
        before: expect.objectContaining({ id: second }),
        after: null,
        edit: { kind: 'remove-prescription', field: null, node: { ...node, id: second, set: 2 } },
      },
    ]);
  });

  it('compares a second adjustment with the first', async () => {
    await adjusted([{ kind: 'update-prescription', prescriptionId: program.prescriptions[2], changes: { reps: { min: 2 } } }]);
    expect((await lastChanges())[0]).toMatchObject({ before: { min: 3 }, after: { min: 2 } });
  });

  it('contains the program before and after a step, and none for an unknown step', async () => {
    const path = `assigned-programs/${of.assignedProgramId}/step`;
    const { body } = await system.get<ReplayAnswer>(gym, gym.admin, `assigned-programs/${of.assignedProgramId}/history`);
    const repsAt = async (position: number) => {
      const { trees } = (await system.get<StepTrees>(gym, gym.admin, `${path}?position=${position}`)).body;
      const reps = (tree: NonNullable<typeof trees>['before']) => tree.weeks[0]?.days[1]?.slots[0]?.sets[0]?.reps?.min;
      return [trees?.of, reps(trees!.before), reps(trees!.after)];
    };
    expect(await repsAt(body.items.at(-1)!.position)).toEqual(['program', 3, 2]);
    expect(await repsAt(body.items[0]!.position)).toEqual(['program', undefined, 5]);
    expect((await system.get(gym, gym.admin, `${path}?position=${body.items.at(-1)!.position + 1000}`)).status).toBe(404);
    expect((await system.get(gym, gym.admin, path)).status).toBe(404);
    expect((await system.get(gym, gym.admin, `${path}?position=none`)).status).toBe(400);
  });
});
