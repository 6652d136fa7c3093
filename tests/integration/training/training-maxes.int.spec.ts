// A training max can be set alone or with a program; the latest one is in force everywhere.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AssignedProgramAnswer } from '@spotter/contracts/assigned-programs/replay';
import type { Load } from '@spotter/domain/kernel';
import { smallProgram, type SmallProgram } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';

describe('training maxes', () => {
  let system: System;
  let gym: Gym;
  let client: Person;
  let program: SmallProgram;
  const assignedProgramId = randomUUID();
  const kg = (value: number): Load => ({ value, unit: 'kg' });

  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    client = await system.person(gym.id, 'client');
    program = await smallProgram(system, gym);
  });

  const setMax = (load: Load) =>
    system.send(gym, gym.admin, 'set-training-max', {
      customerId: client.membershipId,
      exerciseId: program.squat,
      load,
      reason: 'as agreed',
    });
  const inForce = async (): Promise<readonly { load: Load }[] | undefined> => {
    await system.settledNow(gym.id);
    const answer = await system.get<AssignedProgramAnswer>(gym, gym.admin, `assigned-programs/${assignedProgramId}`);
    return answer.body.state?.trainingMaxes;
  };

  it('given with a program replace those set before it', async () => {
    expect((await setMax(kg(100))).status).toBe(201);
    await system.done(gym, gym.admin, 'assign-program', {
      assignedProgramId,
      customerId: client.membershipId,
      programId: program.programId,
      startsOn: '2026-01-05',
      trainingMaxes: [{ exerciseId: program.squat, load: kg(110) }],
    });
    expect(await inForce()).toEqual([{ exerciseId: program.squat, load: kg(110) }]);
  });

  it('are changed by setting the former one again, once', async () => {
    expect((await setMax(kg(100))).status).toBe(201);
    expect(await inForce()).toEqual([{ exerciseId: program.squat, load: kg(100) }]);
    expect(await setMax(kg(100))).toMatchObject({ status: 422, body: { code: 'training-max-unchanged' } });
  });

  it('of an ended program no longer count', async () => {
    const next = randomUUID();
    const customerId = client.membershipId;
    const at = { assignedProgramId: next, customerId };
    await system.done(gym, gym.admin, 'end-program', { assignedProgramId, customerId, on: '2026-01-06' });
    await system.done(gym, gym.admin, 'assign-program', {
      ...at,
      programId: program.programId,
      startsOn: '2026-02-02',
      trainingMaxes: [{ exerciseId: program.squat, load: kg(120) }],
    });
    await system.done(gym, gym.admin, 'end-program', { ...at, on: '2026-02-03' });
    expect(await setMax(kg(100))).toMatchObject({ status: 422, body: { code: 'training-max-unchanged' } });
  });
});
