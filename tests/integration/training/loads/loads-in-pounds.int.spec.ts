// A client who uses pounds trains a program in kilograms: the log stores what was entered, and the shown load meets its target.
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { BootstrapAnswer } from '@spotter/contracts/accounts/queries';
import type { ProgressAnswer, RecordItem } from '@spotter/contracts/lifts/queries';
import type { WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { targetLoad } from '@spotter/domain/workouts/loads/shown-load';
import { test } from '../../../support/shared-system.ts';
import { withSquatWeeks } from '../../../support/squat-weeks.ts';
import { until, waitTimeoutMs } from '../../../support/until.ts';

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

describe('a client who uses pounds', () => {
  test('reaches a target with the load that they see, and its rule adds load', async ({ shared: system }) => {
    const gym = await system.gym();
    const { client, assignedProgramId, squat, workoutIds } = await withSquatWeeks(system, gym, 2);
    const { token } = client;
    const bootstrap = async () => (await system.call<BootstrapAnswer>('GET', `/api/bootstrap?gym=${gym.slug}`, { token })).body;
    expect((await bootstrap()).account.unit).toBeNull();
    expect((await system.call('POST', '/api/auth/profile', { body: { unit: 'lb' }, token })).status).toBe(204);
    const { account, gym: branch } = await bootstrap();
    expect([account.unit, branch?.unit]).toEqual(['lb', 'kg']);

    const [workoutId, nextId] = workoutIds as [string, string];
    const customerId = client.membershipId;
    const detail = async (id: string) => (await system.get<WorkoutDetail>(gym, client, `workouts/${id}`)).body;
    await system.done(gym, client, 'start-workout', { workoutId, customerId, assignedProgramId, startedAt: hoursAgo(2) });
    const sets = (await detail(workoutId)).prescribed!.slots[0]!.sets;
    const shown = targetLoad(sets[0]!.load!, account.unit!);
    expect([sets[0]!.load, shown]).toEqual([
      { value: 60, unit: 'kg' },
      { value: 130, unit: 'lb' },
    ]);
    for (const { prescriptionId } of sets)
      await system.done(gym, client, 'record-set', {
        workoutId,
        setId: randomUUID(),
        exerciseId: squat,
        prescriptionId,
        actual: { reps: 5, load: shown },
        performedAt: hoursAgo(1),
      });
    await system.done(gym, client, 'log-workout', { workoutId, endedAt: hoursAgo(0.5) });

    await until('the next workout asks for 65 kg', waitTimeoutMs, async () => {
      const next = (await detail(nextId)).prescribed!.slots[0]!.sets[0]!.load;
      return next?.value === 65 && next.unit === 'kg';
    });
    expect((await detail(workoutId)).sets.map(({ actual }) => actual.load)).toEqual(sets.map(() => shown));
    const [record] = (await system.get<{ items: RecordItem[] }>(gym, gym.admin, `records?customer=${customerId}`)).body.items;
    expect(record?.bestE1rm?.load).toEqual(shown);
    const progress = (await system.get<ProgressAnswer>(gym, gym.admin, `progress?customer=${customerId}`)).body;
    expect(progress.items[0]?.points[0]?.topLoadKg).toBeCloseTo(58.97, 2);
  });
});
