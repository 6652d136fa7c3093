// A coach plans a group for time, and the client trains it twice: the program, the frozen plan, the sets and the last time's values.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ProgramDetail } from '@spotter/contracts/programs/queries';
import type { LiveWorkout, WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { gymZone } from '../../support/gym-zone.ts';
import { newExercise } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { Gym, Person, System } from '../../support/system.ts';

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

describe('a group for time', () => {
  let system: System;
  let gym: Gym;
  let client: Person;
  let exercises: readonly string[];
  const programId = randomUUID();
  const assignedProgramId = randomUUID();
  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    client = await system.person(gym.id, 'client', 'Ada');
    exercises = [await newExercise(system, gym, 'Thruster'), await newExercise(system, gym, 'Chin-Up')];
  });

  const slots = (more: object = {}) =>
    exercises.map((exerciseId, at) => ({
      id: randomUUID(),
      exerciseId,
      kind: 'for-time',
      label: `A${at + 1}`,
      rounds: 2,
      capSeconds: 720,
      sets: [{ id: randomUUID(), setType: 'work', reps: { min: 5 } }],
      ...more,
    }));
  const week = (more: object = {}) => ({ id: randomUUID(), days: [{ id: randomUUID(), slots: slots(more) }] });
  const draft = (id: string, weeks: readonly object[]) => ({
    programId: id,
    details: { name: { en: 'For time' }, visibility: 'gym', daysPerWeek: 1 },
    weeks,
  });
  const get = async <T>(path: string, who: Person = client): Promise<T> => (await system.get<T>(gym, who, path)).body;
  const detail = async (workoutId: string): Promise<WorkoutDetail> => {
    await system.settledNow(gym.id);
    return get<WorkoutDetail>(`workouts/${workoutId}`);
  };

  it.each([
    ['no round', { rounds: 0 }, 'invalid-value'],
    ['more rounds than a circuit', { rounds: 101 }, 'invalid-value'],
    ['a cap of zero', { capSeconds: 0 }, 'invalid-value'],
    ['a cap beyond two hours', { capSeconds: 7_201 }, 'invalid-value'],
    ['an unknown kind', { kind: 'for-fun' }, 'invalid-value'],
    ['an unknown key', { bestSeconds: 60 }, 'unknown-key'],
  ])('is refused with %s', async (_, more, code) => {
    const { status, body } = await system.send(gym, gym.admin, 'draft-program', draft(randomUUID(), [week(more)]));
    expect([status, body.code]).toEqual([400, code]);
  });

  it('is planned, trained, corrected and compared with the last time', async () => {
    await system.done(gym, gym.admin, 'draft-program', draft(programId, [week(), week()]));
    await system.done(gym, gym.admin, 'publish-program', { programId });
    const of = { assignedProgramId, customerId: client.membershipId };
    await system.done(gym, gym.admin, 'assign-program', { ...of, programId, startsOn: localDate(gymZone) });
    await system.settledNow(gym.id);
    const { tree } = await get<ProgramDetail>(`programs/${programId}`, gym.admin);
    expect(tree.weeks[0]!.days[0]!.slots).toMatchObject(
      [1, 2].map((at) => ({ kind: 'for-time', label: `A${at}`, rounds: 2, capSeconds: 720 })),
    );

    const { items } = await get<{ items: readonly { id: string; week: number }[] }>(`workouts?customer=${client.membershipId}`);
    const [first, second] = [1, 2].map((number) => items.find((each) => each.week === number)!.id) as [string, string];
    const start = (workoutId: string, minutes: number) =>
      system.done(gym, client, 'start-workout', { ...of, workoutId, plannedWorkoutId: workoutId, startedAt: minutesAgo(minutes) });
    await start(first, 60);
    const planned = (await detail(first)).prescribed!.slots;
    expect(planned).toMatchObject([1, 2].map((at) => ({ kind: 'for-time', label: `A${at}`, rounds: 2, capSeconds: 720 })));

    const record = async (workoutId: string, at: number, clockSeconds: number, minutes: number): Promise<string> => {
      const setId = randomUUID();
      const prescriptionId = (await detail(workoutId)).prescribed!.slots[at]!.sets[0]!.prescriptionId;
      await system.done(gym, client, 'record-set', {
        workoutId,
        setId,
        exerciseId: exercises[at]!,
        prescriptionId,
        actual: { reps: 5, clockSeconds },
        performedAt: minutesAgo(minutes),
      });
      return setId;
    };
    const setIds = [await record(first, 0, 65, 50), await record(first, 1, 65, 49)];
    const board = await get<{ items: readonly LiveWorkout[] }>('workouts/live', gym.admin);
    expect(board.items.find(({ id }) => id === first)?.lastSet?.actual).toEqual({ reps: 5, clockSeconds: 65 });
    setIds.push(await record(first, 0, 137, 48), await record(first, 1, 137, 47));
    const amended = { workoutId: first, setId: setIds[3]!, actual: { reps: 4, clockSeconds: 137 }, reason: 'Miscounted' };
    await system.done(gym, client, 'amend-set', amended);
    await system.done(gym, client, 'log-workout', { workoutId: first, endedAt: minutesAgo(40) });
    const done = await detail(first);
    expect(done).toMatchObject({ status: 'completed', setsPlanned: 4, setsDone: 4 });
    expect(setIds.map((id) => done.sets.find((set) => set.id === id)!.actual)).toEqual([
      { reps: 5, clockSeconds: 65 },
      { reps: 5, clockSeconds: 65 },
      { reps: 5, clockSeconds: 137 },
      { reps: 4, clockSeconds: 137 },
    ]);

    await start(second, 30);
    const { previous } = await detail(second);
    expect(previous.map(({ exerciseId, sets }) => [exerciseId, sets.map(({ actual }) => actual.clockSeconds)]).toSorted()).toEqual(
      exercises.map((id) => [id, [65, 137]]).toSorted(),
    );
  });

  it.each([
    ['without another value', { clockSeconds: 60 }],
    ['of zero', { reps: 5, clockSeconds: 0 }],
    ['of half a second', { reps: 5, clockSeconds: 0.5 }],
    ['beyond a day', { reps: 5, clockSeconds: 86_401 }],
  ])('refuses a reading of the clock %s', async (_, actual) => {
    const workoutId = randomUUID();
    await system.done(gym, client, 'start-workout', { workoutId, customerId: client.membershipId, startedAt: minutesAgo(5) });
    const set = { workoutId, setId: randomUUID(), exerciseId: exercises[0]!, performedAt: minutesAgo(4) };
    const { status, body } = await system.send(gym, client, 'record-set', { ...set, actual });
    expect([status, body.code]).toEqual([400, 'invalid-value']);
  });
});
