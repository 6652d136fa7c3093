// A start by mistake is discarded over HTTP: a planned workout is planned again, an unplanned one disappears, and no set is lost.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { localDate } from '@spotter/api/platform/reading/calendar';
import type { AssignedProgramAnswer } from '@spotter/contracts/assigned-programs/replay';
import { addDays } from '@spotter/contracts/civil-date';
import type { TimelineEntry } from '@spotter/contracts/customers/queries';
import type { HomeAnswer } from '@spotter/contracts/gyms/queries';
import type { LiveWorkout, WorkoutDetail, WorkoutItem } from '@spotter/contracts/workouts/queries';
import { smallProgram, type SmallProgram } from '../../../support/library.ts';
import { test } from '../../../support/shared-system.ts';
import type { System, Gym, Person } from '../../../support/system.ts';
import { gymZone } from '../../../support/gym-zone.ts';

type ListOf<T> = { items: T[] };
const secondsAgo = (seconds: number): string => new Date(Date.now() - seconds * 1_000).toISOString();
const today = localDate(gymZone);

let system: System;
let gym: Gym;
let program: SmallProgram;
let coach: Person;
let client: Person;

test.beforeAll(async ({ shared }) => {
  system = shared;
  gym = await system.gym();
  program = await smallProgram(system, gym);
  coach = await system.person(gym.id, 'coach');
  client = await coached();
});

const coached = async (): Promise<Person> => {
  const person = await system.person(gym.id, 'client');
  await system.done(gym, gym.admin, 'assign-coach', { customerId: person.membershipId, coachId: coach.membershipId, role: 'primary' });
  return person;
};
const get = async <T>(path: string, who: Person = gym.admin): Promise<T> => (await system.get<T>(gym, who, path)).body;
const outcome = async (who: Person, type: string, body: object): Promise<string> => {
  const answer = await system.send(gym, who, type, body);
  await system.settledNow(gym.id);
  return `${answer.status} ${answer.body.code ?? ''}`.trim();
};
const discard = (who: Person, workoutId: string): Promise<string> => outcome(who, 'discard-workout', { workoutId, reason: 'wrong start' });
/** A workout without a plan, begun a minute ago. */
const begun = async (who: Person = client, workoutId: string = randomUUID(), of: object = {}): Promise<string> => {
  await system.done(gym, who, 'start-workout', { workoutId, customerId: who.membershipId, startedAt: secondsAgo(60), ...of });
  return workoutId;
};
const setBody = (workoutId: string, rest: object = {}) => ({
  workoutId,
  setId: randomUUID(),
  exerciseId: program.bench,
  actual: { reps: 5, load: { value: 60, unit: 'kg' } },
  performedAt: secondsAgo(50),
  ...rest,
});
const planned = async (who: Person) => {
  const of = { assignedProgramId: randomUUID(), customerId: who.membershipId };
  await system.done(gym, coach, 'assign-program', { ...of, programId: program.programId, startsOn: today });
  return { of, workoutId: (await stateOf(of.assignedProgramId)).planned[0]!.workoutId };
};
const stateOf = async (assignedProgramId: string) => (await get<AssignedProgramAnswer>(`assigned-programs/${assignedProgramId}`)).state!;
const listed = async (who: Person) => (await get<ListOf<WorkoutItem>>(`workouts?customer=${who.membershipId}&limit=100`)).items;
const detail = (workoutId: string): Promise<WorkoutDetail> => get<WorkoutDetail>(`workouts/${workoutId}`);

describe('discarding a workout', () => {
  it('is open to the client, to their coach and to the leads, and hidden from other clients and coaches', async () => {
    const [other, otherCoach, head] = await Promise.all([
      system.person(gym.id, 'client'),
      system.person(gym.id, 'coach'),
      system.person(gym.id, 'head-coach'),
    ]);
    const workoutId = await begun();
    for (const who of [other, otherCoach]) expect(await discard(who, workoutId)).toBe('404 not-found');
    expect((await detail(workoutId)).status).toBe('in-progress');
    expect(await discard(client, workoutId)).toBe('201');
    for (const who of [coach, head, gym.admin]) expect(await discard(who, await begun())).toBe('201');
  });

  it('is refused for a workout with a set, also a warm-up, and accepted once each set is voided', async () => {
    const workoutId = await begun();
    const set = setBody(workoutId, { setType: 'warm-up' });
    await system.done(gym, client, 'record-set', set);
    expect(await discard(client, workoutId)).toBe('422 workout-has-sets');
    await system.done(gym, client, 'void-set', { workoutId, setId: set.setId, reason: 'not mine' });
    expect(await discard(client, workoutId)).toBe('201');
  });

  it('is refused a second time, before the start, and after the end', async () => {
    const workoutId = await begun();
    expect(await discard(client, workoutId)).toBe('201');
    expect(await discard(coach, workoutId)).toBe('422 workout-discarded');
    expect(await outcome(client, 'log-workout', { workoutId, endedAt: secondsAgo(1) })).toBe('422 workout-discarded');
    expect(await discard(client, randomUUID())).toBe('422 workout-not-started');
    const finished = await begun();
    await system.done(gym, client, 'log-workout', { workoutId: finished, endedAt: secondsAgo(1) });
    expect(await discard(client, finished)).toBe('422 workout-already-logged');
  });

  it('removes an unplanned one from lists, homes and the live board, and keeps it in the timeline', async () => {
    const trainee = await coached();
    const workoutId = await begun(trainee);
    const boards = async () => {
      const { items } = await get<ListOf<LiveWorkout>>('workouts/live', coach);
      const home = (await get<HomeAnswer>('home', trainee)) as Extract<HomeAnswer, { kind: 'client' }>;
      const staff = (await get<HomeAnswer>('home', coach)) as Extract<HomeAnswer, { kind: 'coach' }>;
      const of = (all: readonly { readonly id: string }[]): boolean => all.some(({ id }) => id === workoutId);
      return {
        live: of(items),
        running: home.running?.id === workoutId,
        week: of(home.week),
        now: JSON.stringify(staff).includes(workoutId),
      };
    };
    expect(await boards()).toEqual({ live: true, running: true, week: true, now: true });
    expect(await discard(coach, workoutId)).toBe('201');
    expect(await boards()).toEqual({ live: false, running: false, week: false, now: false });
    expect(await listed(trainee)).toEqual([]);
    expect(await detail(workoutId)).toMatchObject({ status: 'cancelled', startedAt: null, sets: [] });
    const { items } = await get<ListOf<TimelineEntry>>(`customers/${trainee.membershipId}/timeline`);
    expect(items).toContainEqual(
      expect.objectContaining({
        kind: 'WorkoutDiscarded',
        reason: 'wrong start',
        actor: expect.objectContaining({ id: coach.membershipId }),
      }),
    );
  });

  it('leaves a planned workout planned, and its next start prescribes what the plan contains then', async () => {
    const trainee = await coached();
    const { of, workoutId } = await planned(trainee);
    const before = await listed(trainee);
    await begun(trainee, workoutId, of);
    expect((await stateOf(of.assignedProgramId)).planned[0]!.status).toBe('in-progress');
    expect(await discard(trainee, workoutId)).toBe('201');
    expect(await listed(trainee)).toEqual(before);
    expect((await stateOf(of.assignedProgramId)).planned[0]!.status).toBe('scheduled');
    expect((await stateOf(of.assignedProgramId)).workouts).toEqual([]);

    const { prescribed } = await detail(workoutId);
    const changes = { name: { en: 'Heavy day' } };
    await system.done(gym, coach, 'adjust-assigned-program', {
      ...of,
      edits: [{ kind: 'update-day', dayId: prescribed!.nodeId, changes }],
    });
    const { assignedProgramVersion } = await detail(workoutId);
    expect(assignedProgramVersion).toBe(2);
    await system.done(gym, trainee, 'start-workout', { ...of, workoutId, assignedProgramVersion, startedAt: new Date().toISOString() });
    expect(await detail(workoutId)).toMatchObject({ status: 'in-progress', prescribed: { name: { en: 'Heavy day' } } });
  });

  it('leaves a planned workout that can be skipped and moved', async () => {
    const trainee = await coached();
    const { of, workoutId } = await planned(trainee);
    await begun(trainee, workoutId, of);
    await discard(trainee, workoutId);
    expect(await outcome(trainee, 'move-workout', { ...of, workoutId, to: addDays(today, 9) })).toBe('201');
    expect(await outcome(trainee, 'skip-workout', { ...of, workoutId })).toBe('201');
    expect(await detail(workoutId)).toMatchObject({ status: 'skipped', scheduledOn: addDays(today, 9) });
  });

  it.each(['with a plan', 'without a plan'])('is undone by a set that arrives late, in a workout %s', async (kind) => {
    const trainee = await coached();
    const plan = kind === 'with a plan' ? await planned(trainee) : undefined;
    const workoutId = await begun(trainee, plan?.workoutId, plan?.of);
    // The ids of a device rise with time.
    const [firstSlot, laterSlot] = [randomUUID(), randomUUID()].toSorted();
    const added = { workoutId, slotId: firstSlot, exerciseId: program.bench };
    await system.done(gym, trainee, 'add-workout-exercise', added);
    const before = await detail(workoutId);
    await discard(coach, workoutId);
    // A device that did not know of the discard did both.
    const later = { ...added, slotId: laterSlot };
    expect(await outcome(trainee, 'add-workout-exercise', later)).toBe('201');
    expect((await detail(workoutId)).status).not.toBe('in-progress');
    expect(await outcome(trainee, 'record-set', setBody(workoutId))).toBe('201');
    const after = await detail(workoutId);
    expect(after).toMatchObject({ status: 'in-progress', startedAt: before.startedAt, name: before.name, prescribed: before.prescribed });
    expect(after.exercises.map(({ slotId }) => slotId)).toEqual([...before.exercises.map(({ slotId }) => slotId), later.slotId]);
    expect(after.sets).toHaveLength(1);
    expect((await listed(trainee)).find(({ id }) => id === workoutId)).toMatchObject({ status: 'in-progress', setsDone: 1 });
    expect(await discard(coach, workoutId)).toBe('422 workout-has-sets');
    expect(await outcome(trainee, 'log-workout', { workoutId, endedAt: new Date().toISOString() })).toBe('201');
  });

  it('is undone by a start that was made before it on another device', async () => {
    const workoutId = await begun();
    await discard(coach, workoutId);
    await begun(client, workoutId, { startedAt: secondsAgo(90) });
    expect((await detail(workoutId)).status).toBe('in-progress');
  });
});
