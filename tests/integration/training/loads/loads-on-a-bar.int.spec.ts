// Workouts, rehearsals and progression steps prescribe loads that the gym's bars and plates can make.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AssignedProgramAnswer } from '@spotter/contracts/assigned-programs/replay';
import type { SimulationAnswer } from '@spotter/contracts/rehearsals/queries';
import type { WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { test } from '../../../support/shared-system.ts';
import type { Gym, Person, System } from '../../../support/system.ts';

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
const kg = (value: number) => ({ value, unit: 'kg' });
const plates = [20, 10, 5, 2.5].map((value) => ({ value, unit: 'kg', count: 12 }));

describe('a load on a bar', () => {
  let system: System;
  let gym: Gym;
  let client: Person;

  test.beforeAll(async ({ shared }) => {
    system = shared;
  });
  beforeEach(async () => {
    gym = await system.gym({ openedAt: hoursAgo(90) });
    client = await system.person(gym.id, 'client', `client-${randomUUID()}`, undefined, hoursAgo(80));
  });

  const equipped = (equipment: object) => system.done(gym, gym.admin, 'change-gym-settings', { gymId: gym.id, settings: { equipment } });
  const exercise = async (content: object): Promise<string> => {
    const exerciseId = randomUUID();
    const common = { name: { en: `Lift ${exerciseId}` }, tracking: 'weight-reps', e1rmEligible: true };
    await system.done(gym, gym.admin, 'add-exercise', { exerciseId, content: { ...common, ...content } });
    return exerciseId;
  };
  const assigned = async (exerciseId: string, load: object, slot: object = {}) => {
    const [programId, assignedProgramId] = [randomUUID(), randomUUID()];
    const sets = [{ id: randomUUID(), setType: 'work', reps: { min: 5 }, load }];
    const weeks = [
      { id: randomUUID(), days: [{ id: randomUUID(), slots: [{ id: randomUUID(), exerciseId, kind: 'straight', ...slot, sets }] }] },
    ];
    await system.done(gym, gym.admin, 'draft-program', { programId, details: { name: { en: programId }, visibility: 'gym' }, weeks });
    await system.done(gym, gym.admin, 'publish-program', { programId });
    await system.done(gym, gym.admin, 'assign-program', {
      assignedProgramId,
      customerId: client.membershipId,
      programId,
      startsOn: '2026-12-07',
      trainingMaxes: [{ exerciseId, load: kg(100) }],
    });
    const { body } = await system.get<AssignedProgramAnswer>(gym, client, `assigned-programs/${assignedProgramId}`);
    return { assignedProgramId, workoutId: body.state!.planned[0]!.workoutId };
  };
  const asked = async (workoutId: string) => {
    const { body } = await system.get<WorkoutDetail>(gym, client, `workouts/${workoutId}`);
    return body.prescribed!.slots[0]!.sets;
  };
  const share = (percent: number) => ({ kind: 'percent-training-max', percent });

  it('is one that the gym’s plates make, explained in its receipt, and stays in a workout that has begun', async () => {
    const squat = await exercise({ loadKind: 'barbell', equipment: 'barbell' });
    const { workoutId, assignedProgramId } = await assigned(squat, share(62.5));
    expect((await asked(workoutId))[0]).toMatchObject({ load: kg(62.5), explanation: { version: 2 } });

    await equipped({ bars: [{ name: 'Olympic', value: 20, unit: 'kg' }], plates });
    const inputs = { bars: '20', plates: '20x12 10x12 5x12 2.5x12' };
    expect((await asked(workoutId))[0]).toMatchObject({ load: kg(65), explanation: { version: 4, raw: 62.5, inputs } });

    const of = { workoutId, customerId: client.membershipId, assignedProgramId, plannedWorkoutId: workoutId };
    await system.done(gym, client, 'start-workout', { ...of, startedAt: hoursAgo(1) });
    await equipped({ bars: [{ name: 'Olympic', value: 20, unit: 'kg' }], plates: [] });
    expect((await asked(workoutId))[0]).toMatchObject({ load: kg(65), explanation: { version: 4, inputs } });
  });

  it('is never lighter than the bar in a lighter week, and dumbbells keep their step', async () => {
    await equipped({ bars: [{ name: 'Olympic', value: 20, unit: 'kg' }], plates });
    const lighter = { loadPercent: 40 };
    const squat = await exercise({ loadKind: 'barbell' });
    const onBar = await assigned(squat, { kind: 'absolute', load: kg(25) }, lighter);
    expect((await asked(onBar.workoutId))[0]).toMatchObject({ load: kg(20), explanation: { raw: 10 } });
    client = await system.person(gym.id, 'client', `client-${randomUUID()}`, undefined, hoursAgo(80));
    const press = await exercise({ loadKind: 'dumbbell-pair', equipment: 'dumbbell' });
    const byHand = await assigned(press, { kind: 'absolute', load: kg(25) }, lighter);
    expect((await asked(byHand.workoutId))[0]).toMatchObject({ load: kg(10), explanation: { version: 2 } });
  });

  it('rounds dumbbells to those of the gym, and ranges must end above their start', async () => {
    const dumbbells = [
      { from: 1, to: 10, step: 1, unit: 'kg' },
      { from: 12.5, to: 40, step: 2.5, unit: 'kg' },
    ];
    await equipped({ bars: [], plates: [], dumbbells });
    const press = await exercise({ loadKind: 'dumbbell-pair', equipment: 'dumbbell' });
    const { workoutId } = await assigned(press, share(11));
    const inputs = { dumbbells: '1-10/1 12.5-40/2.5' };
    expect((await asked(workoutId))[0]).toMatchObject({ load: kg(10), explanation: { version: 4, raw: 11, inputs } });
    const settings = { equipment: { bars: [], plates: [], dumbbells: [{ from: 10, to: 1, step: 1, unit: 'kg' }] } };
    expect((await system.send(gym, gym.admin, 'change-gym-settings', { gymId: gym.id, settings })).status).toBe(400);
  });

  it('rounds cables to the weight stack, and heavier loads to the step', async () => {
    await equipped({ bars: [], plates: [], stacks: [{ from: 5, to: 80, step: 5, unit: 'kg' }] });
    const row = await exercise({ loadKind: 'machine', equipment: 'cable' });
    const { workoutId } = await assigned(row, share(42));
    expect((await asked(workoutId))[0]).toMatchObject({ load: kg(40), explanation: { version: 4, raw: 42, inputs: { stacks: '5-80/5' } } });
    client = await system.person(gym.id, 'client', `client-${randomUUID()}`, undefined, hoursAgo(80));
    const heavy = await assigned(row, share(92));
    expect((await asked(heavy.workoutId))[0]).toMatchObject({ load: kg(92.5) });
    const settings = { equipment: { bars: [], plates: [], stacks: [{ from: 5, to: 501, step: 5, unit: 'kg' }] } };
    expect((await system.send(gym, gym.admin, 'change-gym-settings', { gymId: gym.id, settings })).status).toBe(400);
  });

  it('is the same in a rehearsal', async () => {
    await equipped({ bars: [{ name: 'Olympic', value: 20, unit: 'kg' }], plates });
    const squat = await exercise({ loadKind: 'barbell', equipment: 'barbell' });
    const { assignedProgramId } = await assigned(squat, { kind: 'absolute', load: kg(62.5) });
    const { body } = await system.get<SimulationAnswer>(gym, gym.admin, `assigned-programs/${assignedProgramId}/simulation?week=1`);
    expect(body.sessions[0]?.workout.slots[0]?.sets[0]).toMatchObject({ load: kg(65), explanation: { version: 4 } });
  });
});
