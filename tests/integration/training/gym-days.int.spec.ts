// Days are those of the gym's time zone: training around midnight is found on the local date, and a workout counts on the day it was
// finished.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { instantOf } from '@spotter/api/platform/reading/wall-times';
import { addDays, mondayOf } from '@spotter/contracts/civil-date';
import type { HomeAnswer } from '@spotter/contracts/gyms/queries';
import type { ProgressAnswer } from '@spotter/contracts/lifts/queries';
import type { ListOf } from '@spotter/contracts/lists';
import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { smallProgram } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';

const second = 1000;
const before = (instant: string, ms: number): string => new Date(Date.parse(instant) - ms).toISOString();

let system: System;
test.beforeAll(async ({ shared }) => {
  system = shared;
});

describe.each(['Pacific/Pago_Pago', 'Pacific/Kiritimati', 'Europe/Berlin', 'Europe/Istanbul'])('a gym in %s', (timeZone) => {
  let gym: Gym;
  let client: Person;
  let exerciseId: string;
  let programId: string;
  beforeAll(async () => {
    gym = await system.gym({ timeZone });
    client = await system.person(gym.id, 'client');
    ({ squat: exerciseId, programId } = await smallProgram(system, gym));
  });

  const today = (): string => localDate(timeZone);
  const midnightOf = (date: string): string => instantOf(`${date}T00:00:00`, timeZone);
  const train = async (startedAt: string, endedAt?: string): Promise<string> => {
    const workoutId = randomUUID();
    await system.done(gym, gym.admin, 'start-workout', { workoutId, customerId: client.membershipId, startedAt });
    await system.done(gym, gym.admin, 'record-set', {
      workoutId,
      setId: randomUUID(),
      exerciseId,
      actual: { reps: 5, load: { value: 100, unit: 'kg' } },
      performedAt: startedAt,
    });
    if (endedAt !== undefined) await system.done(gym, gym.admin, 'log-workout', { workoutId, endedAt });
    return workoutId;
  };
  const on = async (from: string, to: string = from): Promise<string[]> => {
    const { status, body } = await system.get<ListOf<WorkoutItem>>(gym, gym.admin, `workouts?from=${from}&to=${to}&limit=100`);
    expect(status).toBe(200);
    return body.items.map(({ id }) => id);
  };
  const home = async () => {
    const { body } = await system.get<HomeAnswer>(gym, gym.admin, 'home');
    if (body.kind !== 'staff') throw new Error('not the home of staff');
    return body;
  };

  // The clocks of Berlin change on the first two dates.
  it.each(['2026-03-29', '2026-10-25', '2026-02-28'])('finds free workouts of %s from midnight to midnight', async (date) => {
    const [begin, end] = [midnightOf(date), midnightOf(addDays(date, 1))];
    const inside = await Promise.all([train(begin), train(before(end, second))]);
    const outside = await Promise.all([train(before(begin, second)), train(end)]);
    const found = await on(date);
    expect(inside.every((id) => found.includes(id))).toBe(true);
    expect(outside.some((id) => found.includes(id))).toBe(false);
    expect(await on(addDays(date, -1))).toContain(outside[0]);
    expect(await on(addDays(date, 1))).toContain(outside[1]);
  });

  it('counts what was finished today, free or planned for another day, from midnight on', async () => {
    const was = await home();
    const [midnight, date] = [midnightOf(today()), today()];
    await Promise.all([midnight, before(midnight, second)].map((endedAt) => train(before(midnight, 3_600_000), endedAt)));
    const { doneToday } = await home();
    // Skips the comparison if midnight passed between the two requests.
    if (date !== today()) return;
    expect(doneToday.value).toBe(was.doneToday.value + 1);
    // The trend ends yesterday: an unfinished day would always fall at its end.
    expect(doneToday.trend.at(-1)).toBe(was.doneToday.trend.at(-1)! + 1);
  });

  it('counts today what was planned for yesterday and is finished now', async () => {
    const trainee = await system.person(gym.id, 'client', 'Late');
    await system.done(gym, gym.admin, 'assign-program', {
      assignedProgramId: randomUUID(),
      customerId: trainee.membershipId,
      programId,
      startsOn: addDays(today(), -7),
    });
    const planned = (
      await system.get<ListOf<WorkoutItem>>(gym, gym.admin, `workouts?customer=${trainee.membershipId}&to=${addDays(today(), -1)}`)
    ).body.items;
    const workout = planned[0]!;
    const was = (await home()).doneToday.value;
    const now = new Date().toISOString();
    await system.done(gym, trainee, 'start-workout', {
      workoutId: workout.id,
      customerId: trainee.membershipId,
      assignedProgramId: workout.assignedProgramId,
      plannedWorkoutId: workout.id,
      startedAt: now,
    });
    await system.done(gym, trainee, 'log-workout', { workoutId: workout.id, endedAt: now });
    expect((await home()).doneToday.value).toBe(was + 1);
  });

  it('shows a client this week from Monday at midnight on', async () => {
    const trainee = await system.person(gym.id, 'client', 'Weekly');
    const monday = midnightOf(mondayOf(today()));
    const of = async (startedAt: string): Promise<string> => {
      const workoutId = randomUUID();
      await system.done(gym, trainee, 'start-workout', { workoutId, customerId: trainee.membershipId, startedAt });
      await system.done(gym, trainee, 'log-workout', { workoutId, endedAt: startedAt });
      return workoutId;
    };
    const [inside, outside] = [await of(monday), await of(before(monday, second))];
    const { body } = await system.get<HomeAnswer>(gym, trainee, 'home');
    if (body.kind !== 'client') throw new Error('not the home of a client');
    const week = body.week.map(({ id }) => id);
    expect([week.includes(inside), week.includes(outside)]).toEqual([true, false]);
  });

  it('starts progress on the requested local day', async () => {
    const trainee = await system.person(gym.id, 'client', 'Charted');
    for (const performedAt of [before(midnightOf('2026-05-10'), second), midnightOf('2026-05-10')]) {
      const workoutId = randomUUID();
      await system.done(gym, trainee, 'start-workout', { workoutId, customerId: trainee.membershipId, startedAt: performedAt });
      await system.done(gym, trainee, 'record-set', {
        workoutId,
        setId: randomUUID(),
        exerciseId,
        actual: { reps: 5, load: { value: 100, unit: 'kg' } },
        performedAt,
      });
    }
    const { body } = await system.get<ProgressAnswer>(gym, trainee, `progress?customer=${trainee.membershipId}&from=2026-05-10`);
    expect(body.items.flatMap(({ points }) => points.map((point) => point.on))).toEqual(['2026-05-10']);
  });
});
