// Loads of assisted exercises over HTTP: assistance changes in the right direction, has no maximum, and can be recorded with a sign.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AssignedProgramAnswer } from '@spotter/contracts/assigned-programs/replay';
import type { ProgressAnswer } from '@spotter/contracts/lifts/queries';
import type { ExerciseDetail } from '@spotter/contracts/exercises/queries';
import { consentWordings } from '@spotter/contracts/customers/consents';
import type { FeedItem, LeaderboardAnswer } from '@spotter/contracts/teams/queries';
import type { TrainedSetsAnswer, WorkoutDetail, WorkoutItem } from '@spotter/contracts/workouts/queries';
import { volume, volumeRule, type VolumeSet } from '@spotter/domain/workouts/volume';
import { test } from '../../../support/shared-system.ts';
import type { System, Gym, Person } from '../../../support/system.ts';

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
const kg = (value: number) => ({ value, unit: 'kg' });

describe('an assisted lift', () => {
  let system: System;
  let gym: Gym;
  let client: Person;
  let exerciseId: string;

  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym({ openedAt: hoursAgo(90) });
  });
  beforeEach(async () => {
    client = await system.person(gym.id, 'client', `client-${randomUUID()}`, undefined, hoursAgo(80));
    exerciseId = randomUUID();
    const content = { name: { en: `Assisted pull-up ${exerciseId}` }, loadKind: 'assisted', tracking: 'weight-reps', e1rmEligible: true };
    await system.done(gym, gym.admin, 'add-exercise', { exerciseId, content });
  });

  const assigned = async (load: object, loadPercent?: number): Promise<string> => {
    const [programId, assignedProgramId] = [randomUUID(), randomUUID()];
    const sets = [{ id: randomUUID(), setType: 'work', reps: { min: 5 }, load }];
    const slots = [{ id: randomUUID(), exerciseId, kind: 'straight', ...(loadPercent !== undefined && { loadPercent }), sets }];
    const weeks = [{ id: randomUUID(), days: [{ id: randomUUID(), slots }] }];
    await system.done(gym, gym.admin, 'draft-program', { programId, details: { name: { en: programId }, visibility: 'gym' }, weeks });
    await system.done(gym, gym.admin, 'publish-program', { programId });
    const of = { assignedProgramId, customerId: client.membershipId };
    await system.done(gym, gym.admin, 'assign-program', { ...of, programId, startsOn: '2026-12-07' });
    const { body } = await system.get<AssignedProgramAnswer>(gym, client, `assigned-programs/${assignedProgramId}`);
    return body.state!.planned[0]!.workoutId;
  };
  const asked = async (workoutId: string) => {
    const { body } = await system.get<WorkoutDetail>(gym, client, `workouts/${workoutId}`);
    const [slot] = body.prescribed!.slots;
    return { assisted: slot!.assisted, load: slot!.sets[0]!.load, unknown: slot!.sets[0]!.loadUnknown };
  };
  const weighed = (value: number, measuredAt: string) =>
    system.done(gym, client, 'log-bodyweight', { customerId: client.membershipId, bodyweight: kg(value), measuredAt });
  const recorded = async (actual: object, of = exerciseId): Promise<void> => {
    const workoutId = randomUUID();
    await system.done(gym, client, 'start-workout', { workoutId, customerId: client.membershipId, startedAt: hoursAgo(3) });
    await system.done(gym, client, 'record-set', { workoutId, setId: randomUUID(), exerciseId: of, actual, performedAt: hoursAgo(2) });
  };

  it('gets more assistance in a lighter week, from today’s body weight', async () => {
    const planned = await assigned({ kind: 'absolute', load: kg(30) }, 80);
    expect(await asked(planned)).toEqual({ assisted: true, unknown: 'no-bodyweight' });
    await weighed(90, hoursAgo(20));
    await weighed(80, hoursAgo(10));
    expect(await asked(planned)).toEqual({ assisted: true, load: kg(40) });
  });

  it('is a share of a lifted training max, never of a maximum assistance', async () => {
    await weighed(80, hoursAgo(10));
    await recorded({ reps: 5, load: kg(30) });
    await system.done(gym, client, 'record-lift', {
      liftId: randomUUID(),
      customerId: client.membershipId,
      exerciseId,
      load: kg(40),
      reps: 3,
      performedAt: hoursAgo(4),
    });
    expect(await asked(await assigned({ kind: 'percent-1rm', percent: 80 }))).toEqual({ assisted: true, unknown: 'no-one-rep-max' });
  });

  it('has neither record nor estimate, and the least assistance as its best', async () => {
    await recorded({ reps: 5, load: kg(30) });
    await recorded({ reps: 5, load: kg(20) });
    const of = `customer=${client.membershipId}`;
    const { body: records } = await system.get<{ items: unknown[] }>(gym, client, `records?${of}`);
    expect(records.items).toEqual([]);
    const { body: progress } = await system.get<ProgressAnswer>(gym, client, `progress?${of}`);
    expect(progress.items.flatMap(({ points }) => points)).toMatchObject([
      { topLoadKg: 30, e1rmKg: null, tonnageKg: 0 },
      { topLoadKg: 20, e1rmKg: null, tonnageKg: 0 },
    ]);
    const { body: exercise } = await system.get<ExerciseDetail>(gym, client, `exercises/${exerciseId}`);
    expect(exercise.best).toMatchObject([{ reps: 5, load: kg(20) }]);
  });

  it('counts in every tonnage as that day’s body weight minus the assistance', async () => {
    const [workoutId, teamId, bench] = [randomUUID(), randomUUID(), randomUUID()];
    const customerId = client.membershipId;
    const content = { name: { en: `Bench ${bench}` }, loadKind: 'barbell', tracking: 'weight-reps', e1rmEligible: true };
    await system.done(gym, gym.admin, 'add-exercise', { exerciseId: bench, content });
    await system.done(gym, gym.admin, 'create-team', { teamId, name: teamId, capacity: null });
    await system.done(gym, gym.admin, 'add-team-members', { teamId, customerIds: [customerId] });
    await system.done(gym, client, 'give-consent', { customerId, purpose: 'leaderboard', wording: consentWordings.leaderboard });
    await weighed(60, hoursAgo(2));
    const startedAt = hoursAgo(30);
    await system.done(gym, client, 'start-workout', { workoutId, customerId, startedAt });
    const record = (of: string, actual: object, setType = 'work') =>
      system.done(gym, client, 'record-set', {
        workoutId,
        setId: randomUUID(),
        exerciseId: of,
        setType,
        actual,
        performedAt: hoursAgo(29),
      });
    await record(bench, { reps: 5, load: kg(60) });
    await record(exerciseId, { reps: 8, load: kg(30) });
    await record(exerciseId, { reps: 5, load: kg(-20) });
    await record(exerciseId, { reps: 10, load: kg(50) }, 'warm-up');
    const get = async <T>(path: string): Promise<T> => (await system.get<T>(gym, client, path)).body;
    const live = async (): Promise<readonly number[]> => {
      const { body } = await system.get<{ items: WorkoutItem[] }>(gym, gym.admin, 'workouts/live');
      return body.items.filter(({ id }) => id === workoutId).map(({ tonnageKg }) => tonnageKg);
    };
    const everywhere = async () => {
      const list = await get<{ items: WorkoutItem[] }>(`workouts?customer=${customerId}`);
      const { sets } = await get<TrainedSetsAnswer>(`trained-sets?customer=${customerId}&workout=${workoutId}`);
      const { items: points } = await get<ProgressAnswer>(`progress?customer=${customerId}`);
      const { items: feed } = await get<{ items: FeedItem[] }>(`teams/${teamId}/feed`);
      const { items: board, formula } = await get<LeaderboardAnswer>(`teams/${teamId}/leaderboard?metric=tonnage`);
      expect(formula).toBe(volumeRule);
      return {
        list: list.items.map(({ tonnageKg }) => tonnageKg),
        detail: (await get<WorkoutDetail>(`workouts/${workoutId}`)).tonnageKg,
        receipt: volume(sets.map((set) => ({ ...set, voided: false }) as unknown as VolumeSet)).valueKg,
        progress: points.flatMap((one) => one.points).reduce((sum, { tonnageKg }) => sum + tonnageKg, 0),
        feed: feed.map(({ tonnageKg }) => tonnageKg),
        board: board.map(({ value }) => value),
      };
    };
    // Her body weight on that day is unknown, so assisted sets count nothing.
    expect(await live()).toEqual([300]);
    // The feed lists workouts that ended after she joined the team.
    await system.done(gym, client, 'log-workout', { workoutId, endedAt: hoursAgo(0) });
    const all = (kilograms: number) => ({
      list: [kilograms],
      detail: kilograms,
      receipt: kilograms,
      progress: kilograms,
      feed: [kilograms],
      board: [kilograms],
    });
    expect(await everywhere()).toEqual(all(300));
    await weighed(80, hoursAgo(70));
    // 60 × 5 + (80 − 30) × 8 + (80 − 20) × 5
    expect(await everywhere()).toEqual(all(1000));
  });

  it('with a negative load is recorded, and adds nothing to what was lifted', async () => {
    const pullUp = randomUUID();
    const content = { name: { en: `Pull-up ${pullUp}` }, loadKind: 'bodyweight', tracking: 'weight-reps', e1rmEligible: true };
    await system.done(gym, gym.admin, 'add-exercise', { exerciseId: pullUp, content });
    await recorded({ reps: 8, load: kg(-30) }, pullUp);
    const { body } = await system.get<ProgressAnswer>(gym, client, `progress?customer=${client.membershipId}`);
    expect(body.items[0]?.points).toMatchObject([{ topLoadKg: null, e1rmKg: null, tonnageKg: 0, sets: 1 }]);
  });
});
