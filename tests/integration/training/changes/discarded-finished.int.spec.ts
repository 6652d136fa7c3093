// A finished workout is discarded over HTTP: it leaves every figure and verdict, and comes back whole.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { consentWordings } from '@spotter/contracts/customers/consents';
import type { TimelineEntry } from '@spotter/contracts/customers/queries';
import type { AssignedProgramAnswer } from '@spotter/contracts/assigned-programs/replay';
import type { DiscardedWorkout, WorkoutDetail, WorkoutItem } from '@spotter/contracts/workouts/queries';
import { withSquatWeeks, type SquatWeeks } from '../../../support/squat-weeks.ts';
import { test } from '../../../support/shared-system.ts';
import type { System, Gym, Person } from '../../../support/system.ts';
import { waitTimeoutMs, until } from '../../../support/until.ts';

type ListOf<T> = { items: T[] };
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

let system: System;
let gym: Gym;
let coach: Person;
test.beforeAll(async ({ shared }) => {
  system = shared;
  gym = await system.gym();
  coach = await system.person(gym.id, 'coach');
});

const get = async <T>(path: string, who: Person = gym.admin): Promise<T> => {
  const { status, body } = await system.get<T>(gym, who, path);
  expect(status, path).toBe(200);
  return body;
};
const detail = (workoutId: string, who?: Person): Promise<WorkoutDetail> => get<WorkoutDetail>(`workouts/${workoutId}`, who);
const outcome = async (who: Person, type: string, body: object): Promise<string> => {
  const answer = await system.send(gym, who, type, body);
  await system.settledNow(gym.id);
  return `${answer.status} ${answer.body.code ?? ''}`.trim();
};
const discard = (who: Person, workoutId: string): Promise<string> =>
  outcome(who, 'discard-finished-workout', { workoutId, reason: 'never trained' });
const restore = (who: Person, workoutId: string): Promise<string> => outcome(who, 'restore-workout', { workoutId });
const discardedOf = async (client: Person, who?: Person): Promise<readonly DiscardedWorkout[]> =>
  (await get<ListOf<DiscardedWorkout>>(`workouts/discarded?customer=${client.membershipId}`, who)).items;

/** A client of the coach with a program of three squat days, whose rule adds five kilograms after each. */
const planned = async (): Promise<SquatWeeks> => {
  const plan = await withSquatWeeks(system, gym, 3);
  await system.done(gym, gym.admin, 'assign-coach', { customerId: plan.client.membershipId, coachId: coach.membershipId, role: 'primary' });
  return plan;
};
const start = ({ client, assignedProgramId }: SquatWeeks, workoutId: string, startedAt: string): Promise<unknown> =>
  system.done(gym, client, 'start-workout', {
    workoutId,
    assignedProgramId,
    plannedWorkoutId: workoutId,
    customerId: client.membershipId,
    startedAt,
  });
const setOf = (workoutId: string, exerciseId: string, rest: object = {}) => ({
  workoutId,
  setId: randomUUID(),
  exerciseId,
  actual: { reps: 5, load: { value: 60, unit: 'kg' } },
  performedAt: minutesAgo(30),
  ...rest,
});
/** Trains a planned day as asked, and waits for the judgement. */
const train = async (plan: SquatWeeks, workoutId: string, minutes: number): Promise<void> => {
  await start(plan, workoutId, minutesAgo(minutes));
  const { prescribed } = await detail(workoutId);
  for (const { prescriptionId, load } of prescribed!.slots[0]!.sets)
    await system.done(
      gym,
      plan.client,
      'record-set',
      setOf(workoutId, plan.squat, { prescriptionId, actual: { reps: 5, load }, performedAt: minutesAgo(minutes - 1) }),
    );
  await system.done(gym, plan.client, 'log-workout', { workoutId, endedAt: minutesAgo(minutes - 5), sessionRpe: 9, pain: 'left knee' });
};
/** Load of the first set that a planned day prescribes. */
const nextLoad = async (workoutId: string): Promise<number | undefined> =>
  (await detail(workoutId)).prescribed?.slots[0]?.sets[0]?.load?.value;
const loadBecomes = (workoutId: string, kg: number): Promise<true> =>
  until(`a load of ${kg} kg`, waitTimeoutMs, async () => (await nextLoad(workoutId)) === kg);

/** Every figure about the client that members read, without what only numbers events. */
const figuresOf = async ({ client, assignedProgramId, squat }: SquatWeeks, teamId: string) => {
  const customer = `customer=${client.membershipId}`;
  const { state } = await get<AssignedProgramAnswer>(`assigned-programs/${assignedProgramId}`);
  const { items: followUps } = await get<ListOf<{ kind: string; customer: { id: string } }>>('follow-ups?scope=own', coach);
  return {
    list: await get(`workouts?${customer}&limit=100`),
    records: await get(`records?${customer}`),
    progress: await get(`progress?${customer}&exercise=${squat}`),
    compliance: await get(`compliance?${customer}`),
    sets: await get(`trained-sets?${customer}`),
    home: await get('home', client),
    board: (await get<ListOf<object>>(`teams/${teamId}/leaderboard?metric=workouts`, coach)).items,
    weights: (await get<ListOf<object>>(`teams/${teamId}/leaderboard?metric=weight&exercise=${squat}&window=all`, coach)).items,
    client: await get(`customers/${client.membershipId}`, coach),
    done: state?.done,
    planned: state?.planned,
    replayed: state?.records,
    followUps: followUps.filter((item) => item.customer.id === client.membershipId).map(({ kind }) => kind),
  };
};

describe('discarding a finished workout', () => {
  it('takes it out of every figure and verdict, and restoring it brings all of it back', async () => {
    const plan = await planned();
    const { client, workoutIds } = plan;
    const [first, second, third] = workoutIds as [string, string, string];
    const teamId = randomUUID();
    await system.done(gym, gym.admin, 'create-team', { teamId, name: `Team ${teamId.slice(0, 6)}`, capacity: null });
    await system.done(gym, gym.admin, 'add-team-coach', { teamId, coachId: coach.membershipId });
    await system.done(gym, gym.admin, 'add-team-members', { teamId, customerIds: [client.membershipId] });
    await system.done(gym, client, 'give-consent', {
      customerId: client.membershipId,
      purpose: 'leaderboard',
      wording: consentWordings.leaderboard,
    });
    await train(plan, first, 60);
    await loadBecomes(third, 65);
    const before = await figuresOf(plan, teamId);

    await train(plan, second, 40);
    await loadBecomes(third, 70);
    const [trained, workout] = [await figuresOf(plan, teamId), await detail(second)];
    for (const name of ['list', 'records', 'sets', 'home', 'board', 'weights', 'done'] as const)
      expect(trained[name], name).not.toEqual(before[name]);
    expect(trained.followUps).toContain('pain');

    expect(await discard(client, second)).toBe('201');
    await loadBecomes(third, 65);
    expect(await figuresOf(plan, teamId)).toEqual(before);
    expect(await detail(second)).toMatchObject({ status: 'scheduled', startedAt: null, endedAt: null, pain: null, sessionRpe: null });

    expect(await restore(client, second)).toBe('201');
    await loadBecomes(third, 70);
    expect(await figuresOf(plan, teamId)).toEqual(trained);
    const { version: _, progressions, ...restored } = await detail(second);
    expect(restored).toEqual(Object.fromEntries(Object.entries(workout).filter(([name]) => name !== 'version' && name !== 'progressions')));
    expect(progressions[0]?.applied?.verdict).toEqual(workout.progressions[0]?.applied?.verdict);
  });

  it('is open to the client, their coach and the leads, and hidden from other clients and coaches', async () => {
    const plan = await planned();
    const workoutId = plan.workoutIds[0]!;
    await train(plan, workoutId, 40);
    const [other, otherCoach, head] = await Promise.all([
      system.person(gym.id, 'client'),
      system.person(gym.id, 'coach'),
      system.person(gym.id, 'head-coach'),
    ]);
    for (const who of [other, otherCoach]) {
      expect(await discard(who, workoutId)).toBe('404 not-found');
      expect(await restore(who, workoutId)).toBe('404 not-found');
    }
    for (const who of [plan.client, coach, head, gym.admin]) {
      expect(await discard(who, workoutId)).toBe('201');
      expect(await discard(who, workoutId)).toBe('422 workout-discarded');
      expect(await restore(who, workoutId)).toBe('201');
      expect(await restore(who, workoutId)).toBe('422 workout-not-restorable');
    }
  });

  it('is listed with its author, for readers of the client only', async () => {
    const plan = await planned();
    const workoutId = plan.workoutIds[0]!;
    await train(plan, workoutId, 40);
    expect(await discardedOf(plan.client)).toEqual([]);
    await discard(coach, workoutId);
    const listed = await discardedOf(plan.client, plan.client);
    expect(listed).toMatchObject([{ id: workoutId, discarded: { by: expect.stringMatching(/\w/) } }]);
    expect((await detail(workoutId)).discarded).toEqual(listed[0]!.discarded);
    const other = await system.person(gym.id, 'client');
    expect((await system.get(gym, other, `workouts/discarded?customer=${plan.client.membershipId}`)).status).toBe(404);
    expect((await system.get(gym, gym.admin, 'workouts/discarded')).status).toBe(400);
    const { items } = await get<ListOf<TimelineEntry>>(`customers/${plan.client.membershipId}/timeline`);
    expect(items).toContainEqual(
      expect.objectContaining({
        kind: 'FinishedWorkoutDiscarded',
        reason: 'never trained',
        actor: expect.objectContaining({ id: coach.membershipId }),
      }),
    );
  });

  it('opens the planned day again; a second run counts alone, and the first cannot be restored', async () => {
    const plan = await planned();
    const [first, second] = plan.workoutIds as [string, string];
    await train(plan, first, 60);
    await loadBecomes(second, 65);
    await discard(plan.client, first);
    await loadBecomes(second, 60);
    await start(plan, first, new Date().toISOString());
    expect(await restore(plan.client, first)).toBe('422 workout-begun-again');
    await system.done(gym, plan.client, 'record-set', setOf(first, plan.squat, { performedAt: new Date().toISOString() }));
    expect(await outcome(plan.client, 'log-workout', { workoutId: first, endedAt: new Date().toISOString() })).toBe('201');
    const workout = await detail(first);
    expect(workout).toMatchObject({ status: 'partial', notes: null, pain: null, sessionRpe: null });
    expect(workout.sets.filter(({ voided }) => !voided)).toHaveLength(1);
    expect(await discardedOf(plan.client)).toEqual([]);
  });

  it('is undone by a set that another device sends late', async () => {
    const plan = await planned();
    const [first, second] = plan.workoutIds as [string, string];
    await train(plan, first, 60);
    await loadBecomes(second, 65);
    const before = await detail(first);
    await discard(coach, first);
    await loadBecomes(second, 60);
    expect(await outcome(plan.client, 'record-set', setOf(first, plan.squat))).toBe('201');
    const after = await detail(first);
    expect(after).toMatchObject({ status: before.status, startedAt: before.startedAt, endedAt: before.endedAt, pain: 'left knee' });
    expect(after.sets.filter(({ voided }) => !voided)).toHaveLength(before.sets.length + 1);
    await loadBecomes(second, 65);
  });

  it('hides one without a plan from the list, and shows its exercises on its page', async () => {
    const { client, squat } = await planned();
    const workoutId = randomUUID();
    await system.done(gym, client, 'start-workout', { workoutId, customerId: client.membershipId, startedAt: minutesAgo(40) });
    await system.done(gym, client, 'add-workout-exercise', { workoutId, slotId: randomUUID(), exerciseId: squat });
    await system.done(gym, client, 'record-set', setOf(workoutId, squat));
    await system.done(gym, client, 'log-workout', { workoutId, endedAt: minutesAgo(5) });
    await discard(client, workoutId);
    const { items } = await get<ListOf<WorkoutItem>>(`workouts?customer=${client.membershipId}&limit=100`);
    expect(items.map(({ id }) => id)).not.toContain(workoutId);
    expect(await detail(workoutId)).toMatchObject({ status: 'cancelled', exercises: [{ exerciseId: squat }], sets: [{ voided: true }] });
    expect((await discardedOf(client)).map(({ id }) => id)).toEqual([workoutId]);
  });

  it('is refused for a running workout, a skipped one, and one of an unknown id', async () => {
    const plan = await planned();
    const [first, second] = plan.workoutIds as [string, string];
    await start(plan, first, minutesAgo(5));
    expect(await discard(plan.client, first)).toBe('422 workout-still-running');
    await system.done(gym, coach, 'skip-workout', {
      workoutId: second,
      customerId: plan.client.membershipId,
      assignedProgramId: plan.assignedProgramId,
    });
    expect(await discard(coach, second)).toBe('422 workout-not-started');
    expect(await discard(coach, randomUUID())).toBe('422 workout-not-started');
  });
});
