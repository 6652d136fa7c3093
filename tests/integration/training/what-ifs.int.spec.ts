// A what-if of a client's program, over HTTP: a draft that nobody trains is compared, rehearsed, adopted by node, and discarded.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ForkDetail } from '@spotter/contracts/assigned-programs/forks';
import type { AssignedTree } from '@spotter/contracts/assigned-programs/queries';
import type { ReplayAnswer } from '@spotter/contracts/assigned-programs/replay';
import type { SimulationAnswer } from '@spotter/contracts/rehearsals/queries';
import { withSquatWeeks, type SquatWeeks } from '../../support/squat-weeks.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym } from '../../support/system.ts';

describe('a what-if', () => {
  let system: System;
  let gym: Gym;
  let plan: SquatWeeks;
  const forkId = randomUUID();
  const of = () => ({ assignedProgramId: plan.assignedProgramId, customerId: plan.client.membershipId, forkId });
  const path = (rest: string): string => `assigned-programs/${plan.assignedProgramId}/${rest}`;
  const fork = async (): Promise<ForkDetail> => (await system.get<ForkDetail>(gym, gym.admin, path(`forks/${forkId}`))).body;
  const program = async (): Promise<AssignedTree> => (await system.get<AssignedTree>(gym, gym.admin, path('tree'))).body;
  const notes = ({ weeks }: AssignedTree['tree']) => weeks.map(({ days }) => days[0]!.slots[0]!.note);

  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    plan = await withSquatWeeks(system, gym, 4);
  });

  it('changes nothing but itself', async () => {
    await system.done(gym, gym.admin, 'fork-program', { ...of(), name: 'Less squatting' });
    const edits = plan.slotIds.map((slotId) => ({ kind: 'update-slot', slotId, changes: { note: 'slowly' } }));
    await system.done(gym, gym.admin, 'adjust-fork', { ...of(), edits, reason: 'Knee' });
    const detail = await fork();
    expect(detail).toMatchObject({ name: 'Less squatting', status: 'open', kept: [] });
    expect([notes(detail.tree), notes(detail.program.tree)]).toEqual([Array(4).fill('slowly'), Array(4).fill(undefined)]);
    expect(notes((await program()).tree)).toEqual(Array(4).fill(undefined));
  });

  it('can be rehearsed like the program', async () => {
    const { body } = await system.get<SimulationAnswer>(gym, gym.admin, path(`simulation?forkId=${forkId}&week=1`));
    expect(body.fork).toEqual({ id: forkId, name: 'Less squatting' });
    expect(body.sessions[0]!.workout.slots[0]!.note).toBe('slowly');
    expect((await system.get(gym, gym.admin, path(`simulation?forkId=${randomUUID()}`))).status).toBe(404);
  });

  it('is adopted by node, reporting days trained meanwhile and applying the rest', async () => {
    await system.done(gym, gym.admin, 'merge-fork', { ...of(), nodes: [plan.slotIds[3]!] });
    expect(notes((await program()).tree)).toEqual([undefined, undefined, undefined, 'slowly']);
    expect((await fork()).status).toBe('open');
    await system.done(gym, gym.admin, 'start-workout', {
      workoutId: plan.workoutIds[0]!,
      customerId: plan.client.membershipId,
      assignedProgramId: plan.assignedProgramId,
      startedAt: new Date().toISOString(),
    });
    await system.settledNow(gym.id);
    expect((await fork()).kept).toEqual([plan.dayIds[0]]);
    await system.done(gym, gym.admin, 'merge-fork', { ...of(), reason: 'It helped' });
    expect(notes((await program()).tree)).toEqual([undefined, 'slowly', 'slowly', 'slowly']);
    expect(await fork()).toMatchObject({ status: 'merged' });
    const { body } = await system.send(gym, gym.admin, 'discard-fork', of());
    expect((body as { code?: string }).code).toBe('fork-closed');
  });

  it('appears in the history as a branch of the program, with its changes', async () => {
    const { body } = await system.get<ReplayAnswer>(gym, gym.admin, path('history'));
    const steps = body.items.filter(({ branchOf }) => branchOf !== null);
    expect(steps.map(({ event }) => event)).toEqual(['ProgramForked', 'ForkAdjusted', 'ForkMerged', 'ForkMerged']);
    expect(steps.every(({ branchOf }) => branchOf!.forkId === forkId && branchOf!.name === 'Less squatting')).toBe(true);
    expect(steps[1]).toMatchObject({ reason: 'Knee' });
    expect(steps[1]!.changes).toHaveLength(4);
    expect(steps[1]!.changes[0]).toMatchObject({
      before: null,
      after: 'slowly',
      edit: { field: 'note', node: { level: 'slot', week: 1 } },
    });
  });

  it('is closed to the client, and not found if unknown', async () => {
    expect((await system.get(gym, plan.client, path(`forks/${forkId}`))).status).toBe(403);
    expect((await system.get(gym, gym.admin, path(`forks/${randomUUID()}`))).status).toBe(404);
  });
});
