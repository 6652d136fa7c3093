// A client's program as of each log position matches the steps of its history up to there.
import { localDate } from '@spotter/api/platform/reading/calendar';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AssignedProgramAnswer, ReplayAnswer } from '@spotter/contracts/assigned-programs/replay';
import type { WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { differences } from '@spotter/domain/assigned-programs/replay/differences';
import { withSquatWeeks, type SquatWeeks } from '../../support/squat-weeks.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';
import { waitTimeoutMs, until } from '../../support/until.ts';
import { gymZone } from '../../support/gym-zone.ts';

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const kg = (value: number) => ({ value, unit: 'kg' as const });

describe('a program with a past', () => {
  let system: System;
  let gym: Gym;
  let plan: SquatWeeks;
  const done = (type: Parameters<System['done']>[2], body: object) => system.done(gym, gym.admin, type, body);
  const path = (rest: string): string => `assigned-programs/${plan.assignedProgramId}${rest}`;
  /** Requests the history often, which leaves the request budget of other accounts to the tests. */
  let watcher: Person;
  const history = async (by = gym.admin): Promise<ReplayAnswer['items']> =>
    (await system.get<ReplayAnswer>(gym, by, path('/history'))).body.items;
  const recorded = (event: string, count: number): Promise<true> =>
    until(
      `${count} × ${event}`,
      waitTimeoutMs,
      async () => (await history(watcher)).filter((step) => step.event === event).length >= count,
    );

  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    plan = await withSquatWeeks(system, gym, 4);
    const { assignedProgramId, programId, workoutIds, slotIds, client } = plan;
    const customerId = client.membershipId;
    const of = { assignedProgramId, customerId };
    const [workoutId, second] = workoutIds as [string, string];
    const [forkId, propagationId, coach] = [randomUUID(), randomUUID(), await system.person(gym.id, 'coach', 'Cem')];
    watcher = await system.person(gym.id, 'admin', 'Derya');

    await done('assign-coach', { customerId, coachId: coach.membershipId, role: 'primary' });
    await done('unassign-coach', { customerId, coachId: coach.membershipId });
    await done('remove-member', { membershipId: coach.membershipId });
    await done('adjust-assigned-program', {
      ...of,
      edits: [{ kind: 'update-slot', slotId: slotIds[1], changes: { note: 'slowly' } }],
      reason: 'Knee',
    });
    await done('start-workout', { workoutId, ...of, startedAt: minutesAgo(40) });
    const { prescribed } = (await system.get<WorkoutDetail>(gym, gym.admin, `workouts/${workoutId}`)).body;
    const { sets, exerciseId } = prescribed!.slots[0]!;
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
    await recorded('ProgressionApplied', 1);
    await done('void-set', { workoutId, setId: setIds[0], reason: 'Not deep enough' });
    await recorded('ProgressionRevised', 1);
    await done('restore-set', { workoutId, setId: setIds[0], reason: 'It was' });
    await done('amend-set', { workoutId, setId: setIds[1], actual: { reps: 6, load: kg(60) }, reason: 'Miscounted' });
    // Done in the middle of these steps, but sent only now.
    await done('record-set', {
      workoutId,
      setId: randomUUID(),
      exerciseId,
      actual: { reps: 3, load: kg(80) },
      performedAt: minutesAgo(35),
    });
    await recorded('ProgressionRevised', 2);
    await done('set-training-max', { customerId, exerciseId, load: kg(120), reason: 'Tested' });
    await done('fork-program', { ...of, forkId, name: 'Lighter' });
    await done('adjust-fork', { ...of, forkId, edits: [{ kind: 'update-slot', slotId: slotIds[3], changes: { loadPercent: 90 } }] });
    await done('merge-fork', { ...of, forkId });
    await done('edit-program', { programId, edits: [{ kind: 'update-slot', slotId: slotIds[2], changes: { note: 'with a belt' } }] });
    await done('publish-program', { programId });
    await done('propagate-template', { programId, propagationId, version: 2, clients: [of] });
    await recorded('AssignedProgramSynced', 1);
    await done('undo-propagation', { programId, propagationId });
    await recorded('AssignedProgramSynced', 2);
    const today = localDate(gymZone);
    await done('pause-program', { ...of, from: today });
    await done('resume-program', { ...of, on: today });
    await done('skip-workout', { workoutId: second, ...of, reason: 'Away' });
    await recorded('ProgressionApplied', 2);
    await done('end-program', { ...of, on: today });
    await done('reopen-program', { ...of, reason: 'Ended by mistake' });
    await done('end-program', { ...of, on: today });
    await system.settledNow(gym.id);
  });

  const asOf = async (position: number) => (await system.get<AssignedProgramAnswer>(gym, gym.admin, path(`?asOf=${position}`))).body;

  it('differs between adjacent positions by exactly what its history lists for the step', async () => {
    const steps = await history();
    expect(steps.length).toBeGreaterThan(25);
    for (const { position, event, changes } of steps) {
      const [before, after] = [await asOf(position - 1), await asOf(position)];
      expect(after.position, event).toBe(position);
      const told = changes.filter(({ edit }) => edit === undefined);
      const first = [{ path: '', before: null, after: { planned: after.state!.planned.length } }];
      expect(told, event).toEqual(before.state === null ? first : differences(before.state, after.state));
    }
  });

  it('names a coach who has left the gym', async () => {
    const { body } = await system.get<ReplayAnswer>(gym, gym.admin, path('/history'));
    const coachIds = body.items.flatMap(({ changes }) => changes.filter((each) => each.path === 'coachId').map(({ after }) => after));
    expect(coachIds).toEqual([expect.any(String), null]);
    expect(body.coaches).toEqual([{ id: coachIds[0], name: 'Cem', lastname: expect.any(String) }]);
  });

  it('equals the current program at its last position', async () => {
    const { position } = (await history()).at(-1)!;
    const { body } = await system.get<AssignedProgramAnswer>(gym, gym.admin, path(''));
    expect(await asOf(position)).toEqual(body);
  });

  it('uses what was recorded up to each moment, where its history ends', async () => {
    for (const { recordedAt } of await history()) {
      const known = await system.get<AssignedProgramAnswer>(gym, gym.admin, path(`?knownAt=${recordedAt}`));
      const { body } = await system.get<ReplayAnswer>(gym, gym.admin, path(`/history?knownAt=${recordedAt}`));
      expect(known.body.state).toEqual((await asOf(body.items.at(-1)!.position)).state);
    }
  });
});
