// One scenario through the whole system: a program is assigned, trained, watched, corrected and replayed.
import { localDate } from '@spotter/api/platform/reading/calendar';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AssignedProgramAnswer, ReplayAnswer } from '@spotter/contracts/assigned-programs/replay';
import type { HomeAnswer } from '@spotter/contracts/gyms/queries';
import type { RecordItem } from '@spotter/contracts/lifts/queries';
import type { ListOf } from '@spotter/contracts/lists';
import type { LiveWorkout, WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { smallProgram, type SmallProgram } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';
import { gymZone } from '../../support/gym-zone.ts';

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const today = (): string => localDate(gymZone);
const weekday = (): string => ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'][new Date(`${today()}T00:00:00Z`).getUTCDay()]!;

describe('a client trains what a coach assigned', () => {
  let system: System;
  let gym: Gym;
  let coach: Person;
  let client: Person;
  let program: SmallProgram;
  const assignedProgramId = randomUUID();
  let workoutId: string;

  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym({ openedAt: minutesAgo(90) });
    client = await system.person(gym.id, 'client', 'client', undefined, minutesAgo(80));
    coach = await system.person(gym.id, 'coach');
    program = await smallProgram(system, gym);
    await system.done(gym, gym.admin, 'assign-coach', { customerId: client.membershipId, coachId: coach.membershipId, role: 'primary' });
  });

  const record = (setId: string, value: number, reps: number, performedAt: string, extra: object = {}) =>
    system.done(gym, client, 'record-set', {
      workoutId,
      setId,
      exerciseId: program.squat,
      actual: { reps, load: { value, unit: 'kg' } },
      performedAt,
      ...extra,
    });

  it('shows the program to its client immediately', async () => {
    await system.done(
      gym,
      coach,
      'assign-program',
      {
        assignedProgramId,
        customerId: client.membershipId,
        programId: program.programId,
        startsOn: today(),
        days: [weekday()],
        trainingMaxes: [{ exerciseId: program.squat, load: { value: 100, unit: 'kg' } }],
      },
      { 'x-occurred-at': minutesAgo(60) },
    );
    const home = await system.get<HomeAnswer>(gym, client, 'home');
    expect(home.body).toMatchObject({
      kind: 'client',
      today: { name: { en: 'Squat day' }, status: 'scheduled', setsPlanned: 2 },
      program: { name: { en: 'Small program' }, planned: 2, done: 0 },
    });
    workoutId = home.body.kind === 'client' ? home.body.today!.id : '';
  });

  it('freezes the prescription when the workout starts, each load with its explanation', async () => {
    await system.done(gym, client, 'start-workout', {
      workoutId,
      customerId: client.membershipId,
      assignedProgramId,
      plannedWorkoutId: workoutId,
      startedAt: minutesAgo(30),
    });
    const workout = await system.get<WorkoutDetail>(gym, client, `workouts/${workoutId}`);
    expect(workout.body.status).toBe('in-progress');
    expect(workout.body.prescribed?.slots[0]?.sets[0]).toMatchObject({
      load: { value: 75, unit: 'kg' },
      explanation: { raw: 75, inputs: { base: 100, percent: 75 } },
    });
  });

  const first = randomUUID();
  const best = randomUUID();

  it('shows each set on the coach’s live board, and marks the record', async () => {
    await record(first, 75, 5, minutesAgo(20), { prescriptionId: program.prescriptions[0] });
    await record(best, 90, 5, minutesAgo(10), { prescriptionId: program.prescriptions[1] });
    const board = await system.get<{ items: LiveWorkout[] }>(gym, coach, 'workouts/live');
    expect(board.body.items).toHaveLength(1);
    expect(board.body.items[0]).toMatchObject({
      id: workoutId,
      setsDone: 2,
      lastSet: { setId: best, record: true, target: { load: { value: 75 } } },
    });
  });

  const recordsNow = async (): Promise<RecordItem | undefined> => {
    const answer = await system.get<ListOf<RecordItem>>(gym, client, `records?customer=${client.membershipId}`);
    return answer.body.items.find((item) => item.exerciseId === program.squat);
  };

  it('names the record with its set and formula', async () => {
    expect((await recordsNow())?.bestE1rm).toMatchObject({ setId: best, valueKg: 105, formula: 'epley@1' });
  });

  it('restores the earlier record when the record’s set is voided', async () => {
    await system.done(gym, coach, 'void-set', { workoutId, setId: best, reason: 'the bar was loaded wrongly' });
    expect((await recordsNow())?.bestE1rm).toMatchObject({ setId: first, valueKg: 87.5 });
    const board = await system.get<{ items: LiveWorkout[] }>(gym, coach, 'workouts/live');
    expect(board.body.items[0]?.setsDone).toBe(1);
  });

  it('is finished once, and a second finish is refused', async () => {
    await system.done(gym, client, 'log-workout', { workoutId, endedAt: minutesAgo(1), sessionRpe: 8 });
    const again = await system.send(gym, client, 'log-workout', { workoutId, endedAt: minutesAgo(1) });
    expect(again).toMatchObject({ status: 422, body: { code: 'workout-already-logged' } });
  });

  it('can be replayed step by step with actors and reasons, and as known before the void', async () => {
    const history = await system.get<ReplayAnswer>(gym, gym.admin, `assigned-programs/${assignedProgramId}/history`);
    expect(history.body.items.map((step) => step.event)).toEqual([
      'ProgramAssigned',
      'WorkoutStarted',
      'SetRecorded',
      'SetRecorded',
      'SetVoided',
      'WorkoutLogged',
    ]);
    const voided = history.body.items[4]!;
    expect(voided).toMatchObject({ role: 'coach', reason: 'the bar was loaded wrongly', actor: { name: 'coach Tester' } });
    expect(voided.changes).toContainEqual({ path: `workouts/${workoutId}/sets/${best}/voided`, before: false, after: true });
    const before = new Date(Date.parse(voided.recordedAt) - 1).toISOString();
    const known = await system.get<AssignedProgramAnswer>(gym, gym.admin, `assigned-programs/${assignedProgramId}?knownAt=${before}`);
    expect(known.body.state?.records).toEqual([{ exerciseId: program.squat, e1rmKg: 105, setId: best }]);
    const atPosition = await system.get<AssignedProgramAnswer>(
      gym,
      gym.admin,
      `assigned-programs/${assignedProgramId}?asOf=${voided.position}`,
    );
    expect(atPosition.body.state?.records).toEqual([{ exerciseId: program.squat, e1rmKg: 87.5, setId: first }]);
  });

  it('includes a set from Monday that was sent on Wednesday in Monday’s state as known now, but not as known on Tuesday', async () => {
    const late = randomUUID();
    const before = new Date().toISOString();
    await record(late, 60, 5, minutesAgo(15));
    const asOf = minutesAgo(12);
    const setsOf = async (query: string): Promise<string[]> => {
      const answer = await system.get<AssignedProgramAnswer>(gym, coach, `assigned-programs/${assignedProgramId}?${query}`);
      return answer.body.state?.workouts.flatMap((workout) => workout.sets.map((set) => set.id)) ?? [];
    };
    expect(await setsOf(`asOf=${asOf}`)).toEqual([first, late]);
    expect(await setsOf(`asOf=${asOf}&knownAt=${before}`)).toEqual([first]);
  });

  it('verifies the whole chain of the gym', async () => {
    const verified = await system.get(gym, gym.admin, 'events/verify');
    expect(verified.body).toMatchObject({ ok: true });
  });
});
