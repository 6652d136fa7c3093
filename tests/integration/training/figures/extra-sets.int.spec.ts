// A client does more sets than planned: lists, pages, home, the live board and the program's history count the extra ones separately.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AssignedProgramAnswer } from '@spotter/contracts/assigned-programs/replay';
import type { HomeAnswer } from '@spotter/contracts/gyms/queries';
import type { ListOf } from '@spotter/contracts/lists';
import type { LiveWorkout, WorkoutDetail, WorkoutItem } from '@spotter/contracts/workouts/queries';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { plannedSets, setProgress, type CountableSet } from '@spotter/domain/workouts/planned/planned-sets';
import type { PrescribedWorkout } from '@spotter/domain/workouts/prescribed-workout';
import { gymZone } from '../../../support/gym-zone.ts';
import { newExercise } from '../../../support/library.ts';
import { test } from '../../../support/shared-system.ts';
import type { Gym, Person, System } from '../../../support/system.ts';

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

describe('a workout with more sets than planned', () => {
  let system: System;
  let gym: Gym;
  let client: Person;
  let exerciseId: string;
  let workoutId: string;
  const assignedProgramId = randomUUID();
  const planned = Array.from({ length: 2 }, () => randomUUID());
  const inRounds = randomUUID();
  const setIds: string[] = [];
  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    client = await system.person(gym.id, 'client', 'Ada');
    exerciseId = await newExercise(system, gym);
    const programId = randomUUID();
    const set = (id: string, setType = 'work') => ({
      id,
      setType,
      reps: { min: 5 },
      load: { kind: 'absolute', load: { value: 60, unit: 'kg' } },
    });
    const slots = [
      { id: randomUUID(), exerciseId, kind: 'straight', sets: [set(randomUUID(), 'warm-up'), ...planned.map((id) => set(id))] },
      { id: randomUUID(), exerciseId, kind: 'circuit', rounds: 2, sets: [set(inRounds)] },
    ];
    await system.done(gym, gym.admin, 'draft-program', {
      programId,
      details: { name: { en: 'Four sets' }, visibility: 'gym', daysPerWeek: 1 },
      weeks: [{ id: randomUUID(), days: [{ id: randomUUID(), slots }] }],
    });
    await system.done(gym, gym.admin, 'publish-program', { programId });
    const of = { assignedProgramId, customerId: client.membershipId };
    await system.done(gym, gym.admin, 'assign-program', { ...of, programId, startsOn: localDate(gymZone) });
    await system.settledNow(gym.id);
    const { body } = await system.get<ListOf<WorkoutItem>>(gym, client, `workouts?customer=${client.membershipId}`);
    workoutId = body.items[0]!.id;
    await system.done(gym, client, 'start-workout', { ...of, workoutId, plannedWorkoutId: workoutId, startedAt: minutesAgo(40) });
  });

  const record = async (prescriptionId?: string, setType = 'work'): Promise<string> => {
    const setId = randomUUID();
    const prescription = prescriptionId === undefined ? {} : { prescriptionId };
    const actual = { reps: 5, load: { value: 60, unit: 'kg' } };
    const performedAt = minutesAgo(35);
    await system.done(gym, client, 'record-set', { workoutId, setId, exerciseId, ...prescription, setType, actual, performedAt });
    setIds.push(setId);
    return setId;
  };
  const get = async <T>(path: string): Promise<T> => (await system.get<T>(gym, client, path)).body;
  const figuresOf = ({ setsPlanned, setsDone, setsExtra, status }: WorkoutItem) => ({ setsPlanned, setsDone, setsExtra, status });
  const listed = async (status = ''): Promise<WorkoutItem | undefined> =>
    (await get<ListOf<WorkoutItem>>(`workouts?customer=${client.membershipId}${status}`)).items.find(({ id }) => id === workoutId);
  /** The figures in every answer that contains the workout. */
  const everywhere = async () => {
    await system.settledNow(gym.id);
    const page = await get<WorkoutDetail>(`workouts/${workoutId}`);
    const { done, extra } = setProgress(plannedSets(page.prescribed as unknown as PrescribedWorkout), page.sets as CountableSet[]);
    expect({ done, extra }, 'as a device counts').toEqual({ done: page.setsDone, extra: page.setsExtra });
    const inList = (await listed())!;
    expect(figuresOf(page), 'page and list').toEqual(figuresOf(inList));
    const { state } = await get<AssignedProgramAnswer>(`assigned-programs/${assignedProgramId}`);
    expect(state!.planned.find((one) => one.workoutId === workoutId)!.status, 'program and list').toBe(inList.status);
    for (const status of ['completed', 'partial', 'in-progress'])
      expect((await listed(`&status=${status}`)) !== undefined, `the list of ${status}`).toBe(status === inList.status);
    return figuresOf(inList);
  };

  it('counts planned sets, rounds and extra ones by one rule on every screen', async () => {
    await record(planned[0]);
    await record(inRounds);
    for (let at = 0; at < 11; at += 1) await record(at === 0 ? randomUUID() : at === 1 ? planned[0] : undefined);
    await record(undefined, 'warm-up');
    expect(await everywhere()).toEqual({ setsPlanned: 4, setsDone: 13, setsExtra: 11, status: 'in-progress' });
    const home = await get<HomeAnswer>('home');
    expect(home.kind === 'client' && figuresOf(home.running!)).toMatchObject({ setsDone: 13, setsExtra: 11 });
    const { body: board } = await system.get<ListOf<LiveWorkout>>(gym, gym.admin, 'workouts/live');
    const tile = board.items.find(({ id }) => id === workoutId)!;
    expect(figuresOf(tile)).toMatchObject({ setsDone: 13, setsExtra: 11 });
    // Open are the first slot's warm-up and second set, and the second round.
    expect(tile.plan.map(({ open }) => open)).toEqual([2, 1]);
  });

  it('is partly done while a planned set is open, however many extra ones there are', async () => {
    await system.done(gym, client, 'log-workout', { workoutId, endedAt: minutesAgo(5) });
    expect(await everywhere()).toMatchObject({ setsDone: 13, status: 'partial' });
    await record(planned[1]);
    await record(inRounds);
    expect(await everywhere()).toEqual({ setsPlanned: 4, setsDone: 15, setsExtra: 11, status: 'completed' });
    await record(inRounds);
    expect(await everywhere()).toEqual({ setsPlanned: 4, setsDone: 16, setsExtra: 12, status: 'completed' });
  });

  it('follows a set that is removed and restored', async () => {
    const last = setIds.at(-1)!;
    for (const [type, extra] of [
      ['void-set', 11],
      ['restore-set', 12],
    ] as const) {
      await system.done(gym, client, type, { workoutId, setId: last, reason: 'Miscounted' });
      expect(await everywhere()).toMatchObject({ setsExtra: extra, status: 'completed' });
    }
    await system.done(gym, client, 'void-set', { workoutId, setId: setIds.at(-3), reason: 'Miscounted' });
    expect(await everywhere()).toMatchObject({ status: 'partial', setsExtra: 12 });
  });

  it('has no extra sets if nothing was planned', async () => {
    const free = randomUUID();
    await system.done(gym, client, 'start-workout', { workoutId: free, customerId: client.membershipId, startedAt: minutesAgo(3) });
    const actual = { reps: 5 };
    await system.done(gym, client, 'record-set', {
      workoutId: free,
      setId: randomUUID(),
      exerciseId,
      actual,
      performedAt: minutesAgo(2),
    });
    await system.settledNow(gym.id);
    expect(figuresOf(await get<WorkoutDetail>(`workouts/${free}`))).toMatchObject({ setsPlanned: 0, setsDone: 1, setsExtra: 0 });
  });
});
