// The effects of an event happen once, however many nodes handle it and however often: progression rules, and versions for clients.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { handleReactions } from '@spotter/api/platform/jobs/reactor';
import { BackgroundWork } from '@spotter/api/platform/jobs/contributions';
import type { WorkoutDetail } from '@spotter/contracts/workouts/queries';
import type { Recorded } from '@spotter/database/log/event';
import { withSquatWeeks, type SquatWeeks } from '../../support/squat-weeks.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym } from '../../support/system.ts';
import { waitTimeoutMs, until } from '../../support/until.ts';

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

describe('an event that several nodes handle', () => {
  let system: System;
  let gym: Gym;
  let plan: SquatWeeks;
  const done = (type: string, body: object) => system.done(gym, gym.admin, type, body);
  const log = async (): Promise<readonly Recorded[]> =>
    (await system.api.services.log.readLedger(gym.id, { after: 0, limit: 1_000 })).events;
  const countOf = async (type: string): Promise<number> => (await log()).filter((event) => event.type === type).length;
  const recorded = (type: string, count: number): Promise<true> =>
    until(`${count} × ${type}`, waitTimeoutMs, async () => (await countOf(type)) >= count);
  /** Handles events as the reactors of another node would, in addition to those running here. */
  const onAnotherNode = (events: readonly Recorded[]): Promise<void> =>
    handleReactions(system.api.services, system.api.app.get(BackgroundWork).reactors(), [])(null, events);
  const atOnce = (events: readonly Recorded[]): Promise<unknown> => Promise.all([1, 2, 3].map(() => onAnotherNode(events)));
  const newest = async (type: string): Promise<readonly Recorded[]> => (await log()).filter((event) => event.type === type).slice(-1);

  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    plan = await withSquatWeeks(system, gym, 3);
  });

  const trained = async (workoutId: string): Promise<readonly string[]> => {
    const { assignedProgramId, client } = plan;
    await done('start-workout', { workoutId, assignedProgramId, customerId: client.membershipId, startedAt: minutesAgo(40) });
    const { prescribed } = (await system.get<WorkoutDetail>(gym, gym.admin, `workouts/${workoutId}`)).body;
    const { exerciseId, sets } = prescribed!.slots[0]!;
    const setIds = sets.map(() => randomUUID());
    for (const [index, { prescriptionId, load }] of sets.entries())
      await done('record-set', {
        workoutId,
        setId: setIds[index],
        exerciseId,
        prescriptionId,
        actual: { reps: 5, load },
        performedAt: minutesAgo(39 - index),
      });
    await done('log-workout', { workoutId, endedAt: minutesAgo(30) });
    return setIds;
  };

  it('judges a workout once, and once more for each correction', async () => {
    const workoutId = plan.workoutIds[0]!;
    const [setId] = await trained(workoutId);
    await atOnce(await newest('WorkoutLogged'));
    await recorded('ProgressionApplied', 1);
    await done('void-set', { workoutId, setId, reason: 'Not deep enough' });
    await atOnce(await newest('SetVoided'));
    await recorded('ProgressionRevised', 1);
    await done('restore-set', { workoutId, setId, reason: 'It was' });
    await atOnce(await newest('SetRestored'));
    await recorded('ProgressionRevised', 2);
    expect([await countOf('ProgressionApplied'), await countOf('ProgressionRevised')]).toEqual([1, 2]);
  });

  it('applies a version of the template to a client once, and undoes it once', async () => {
    const { programId, assignedProgramId, client, slotIds } = plan;
    const propagationId = randomUUID();
    await done('edit-program', { programId, edits: [{ kind: 'update-slot', slotId: slotIds[2], changes: { note: 'with a belt' } }] });
    await done('publish-program', { programId });
    await done('propagate-template', { programId, propagationId, clients: [{ assignedProgramId, customerId: client.membershipId }] });
    await atOnce(await newest('TemplatePropagated'));
    await recorded('AssignedProgramSynced', 1);
    await done('undo-propagation', { programId, propagationId });
    await atOnce(await newest('PropagationUndone'));
    await recorded('AssignedProgramSynced', 2);
    expect(await countOf('AssignedProgramSynced')).toBe(2);
  });

  it('does nothing more when two nodes handle the whole log again', async () => {
    const position = await system.settledNow(gym.id);
    await atOnce(await log());
    expect((await system.api.services.log.head(gym.id)).position).toBe(position);
  });
});
