// Answers contain the end and reason of an assignment, the body weight of a workout, the film of a set, the successor of a lift, and the
// rule of a figure.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CoachAssignment } from '@spotter/contracts/coaches/queries';
import type { ComplianceAnswer, LiftItem, ProgressAnswer } from '@spotter/contracts/lifts/queries';
import type { WorkoutDetail, WorkoutItem } from '@spotter/contracts/workouts/queries';
import { smallProgram, type SmallProgram } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { Gym, Person, System } from '../../support/system.ts';

type Items<T> = { readonly items: readonly T[] };
const daysAgo = (days: number, minutes = 0): string => new Date(Date.now() - days * 86_400_000 + minutes * 60_000).toISOString();
const kg = (value: number) => ({ value, unit: 'kg' as const });

describe('answers in full', () => {
  let system: System;
  let gym: Gym;
  let program: SmallProgram;
  let client: Person;
  let customerId: string;

  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    program = await smallProgram(system, gym);
  });
  beforeEach(async () => {
    client = await system.person(gym.id, 'client');
    customerId = client.membershipId;
  });

  const done = (type: string, body: object, as: Person = gym.admin) => system.done(gym, as, type, body);
  const read = async <T>(path: string, as: Person = gym.admin): Promise<T> => (await system.get<T>(gym, as, path)).body;
  const assignmentsOf = async (): Promise<CoachAssignment> => {
    const { items } = await read<Items<CoachAssignment>>('coach-assignments?limit=100');
    return items.find(({ customer }) => customer.id === customerId)!;
  };
  const trained = async (startedAt: string, film?: string): Promise<WorkoutDetail> => {
    const workoutId = randomUUID();
    await done('start-workout', { workoutId, customerId, startedAt }, client);
    const set = { workoutId, setId: randomUUID(), exerciseId: program.bench, actual: { reps: 5, load: kg(60) }, performedAt: startedAt };
    await done('record-set', { ...set, ...(film !== undefined && { videoUrl: film }) }, client);
    return read(`workouts/${workoutId}`, client);
  };

  it('name every assignment of a client with its end and its reason', async () => {
    const [first, second] = [await system.person(gym.id, 'coach'), await system.person(gym.id, 'coach')];
    const assign = (coach: Person, role: 'primary' | 'cover', reason?: string) =>
      done('assign-coach', { customerId, coachId: coach.membershipId, role, ...(reason !== undefined && { reason }) });
    await assign(first, 'primary', 'knows her shoulder');
    await assign(second, 'cover', 'holidays');
    await assign(second, 'primary', 'asked for it');
    await assign(first, 'cover');
    await done('unassign-coach', { customerId, coachId: first.membershipId });
    const { coachId, covers, assignments, ...primary } = await assignmentsOf();
    const since = new Date(primary.since!).toISOString();
    expect({ coachId, covers }).toEqual({ coachId: second.membershipId, covers: [] });
    expect(assignments).toEqual([
      { coachId: first.membershipId, role: 'primary', from: expect.any(String), to: since, reason: 'knows her shoulder' },
      { coachId: second.membershipId, role: 'cover', from: expect.any(String), to: since, reason: 'holidays' },
      { coachId: second.membershipId, role: 'primary', from: since, to: null, reason: 'asked for it' },
      { coachId: first.membershipId, role: 'cover', from: expect.any(String), to: expect.any(String), reason: null },
    ]);
  });

  it('name the body weight of the day of a workout, not of today', async () => {
    await done('log-bodyweight', { customerId, bodyweight: kg(92), measuredAt: daysAgo(90) }, client);
    await done('log-bodyweight', { customerId, bodyweight: kg(80.5), measuredAt: daysAgo(20) }, client);
    await done('log-bodyweight', { customerId, bodyweight: { value: 175, unit: 'lb' }, measuredAt: daysAgo(1) }, client);
    expect((await trained(daysAgo(5))).bodyweight).toMatchObject(kg(80.5));
    expect((await trained(daysAgo(0, -30))).bodyweight).toMatchObject({ value: 175, unit: 'lb' });
    expect((await trained(daysAgo(25))).bodyweight).toBeNull();
  });

  it('name the film of a set, to the client and to the coach', async () => {
    const film = 'https://youtu.be/rT7DgCr-3pg';
    const { id, sets } = await trained(daysAgo(0, -30), film);
    expect(sets.map(({ videoUrl }) => videoUrl)).toEqual([film]);
    expect((await read<WorkoutDetail>(`workouts/${id}`)).sets.map(({ videoUrl }) => videoUrl)).toEqual([film]);
    expect((await trained(daysAgo(0, -20))).sets.map(({ videoUrl }) => videoUrl)).toEqual([null]);
  });

  it('name the lift that replaced another, until it is voided', async () => {
    const [old, middle, newest] = [randomUUID(), randomUUID(), randomUUID()];
    const lift = (liftId: string, value: number, performedAt: string) =>
      done('record-lift', { liftId, customerId, exerciseId: program.squat, load: kg(value), reps: 1, performedAt });
    // The newest arrives first: the day of the test counts, not the time of entry.
    await lift(newest, 150, daysAgo(1));
    await lift(old, 130, daysAgo(30));
    await lift(middle, 140, daysAgo(10));
    await done('set-training-max', { customerId, exerciseId: program.squat, load: kg(120), reason: 'careful' });
    await done('set-training-max', { customerId, exerciseId: program.squat, load: kg(125), reason: 'stronger' });
    const lifts = async (): Promise<readonly LiftItem[]> => (await read<Items<LiftItem>>(`lifts?customer=${customerId}`)).items;
    const successors = async () => Object.fromEntries((await lifts()).map(({ id, supersededBy }) => [id, supersededBy]));
    expect(await successors()).toMatchObject({ [old]: middle, [middle]: newest, [newest]: null });
    const maxes = (await lifts()).filter(({ kind }) => kind === 'training-max').toSorted((a, b) => a.load.value - b.load.value);
    expect(maxes.map(({ supersededBy }) => supersededBy)).toEqual([maxes[1]!.id, null]);
    await done('void-lift', { liftId: middle, customerId, reason: 'somebody else' });
    expect(await successors()).toMatchObject({ [old]: newest, [middle]: null, [newest]: null });
    await done('void-lift', { liftId: newest, customerId, reason: 'a typing error' });
    expect(await successors()).toMatchObject({ [old]: null, [middle]: null, [newest]: null });
  });

  it('name the rule behind compliance and tonnage', async () => {
    const { tonnageRule } = await trained(daysAgo(0, -30));
    expect(tonnageRule).toBe('volume@2');
    const { items } = await read<Items<WorkoutItem>>(`workouts?customer=${customerId}`);
    expect(items.map((item) => item.tonnageRule)).toEqual(['volume@2']);
    expect((await read<ComplianceAnswer>(`compliance?customer=${customerId}`)).rule).toBe('workouts-in-span@1');
    expect((await read<ProgressAnswer>(`progress?customer=${customerId}`)).tonnageRule).toBe('volume@2');
  });
});
