// A workout that is trained on another day than planned: its client finds it on both days, and in both weeks.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { addDays } from '@spotter/contracts/civil-date';
import type { HomeAnswer } from '@spotter/contracts/gyms/queries';
import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { gymZone } from '../../support/gym-zone.ts';
import { smallProgram } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { Gym, Person, System } from '../../support/system.ts';

let system: System;
let gym: Gym;
let client: Person;
const today = localDate(gymZone);
/** The same weekday two weeks from now. */
const planned = addDays(today, 14);
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

test.beforeAll(async ({ shared }) => {
  system = shared;
  gym = await system.gym();
  client = await system.person(gym.id, 'client');
  const program = await smallProgram(system, gym);
  const day = new Date(`${planned}T12:00:00Z`).getUTCDay();
  await system.done(gym, gym.admin, 'assign-program', {
    assignedProgramId: randomUUID(),
    customerId: client.membershipId,
    programId: program.programId,
    startsOn: planned,
    days: [weekdays[day]!, weekdays[(day + 1) % 7]!],
    trainingMaxes: [{ exerciseId: program.squat, load: { value: 100, unit: 'kg' } }],
  });
});

const on = async (day: string): Promise<readonly string[]> => {
  await system.settledNow(gym.id);
  const path = `workouts?customer=${client.membershipId}&from=${day}&to=${day}`;
  return (await system.get<{ items: WorkoutItem[] }>(gym, client, path)).body.items.map(({ id }) => id);
};

describe('a workout that is planned for another week', () => {
  it('is found on its planned day, and once trained also on that day and on the home screen', async () => {
    const [workoutId] = await on(planned);
    expect(workoutId).toBeDefined();
    expect(await on(today)).toEqual([]);
    const { items } = (await system.get<{ items: WorkoutItem[] }>(gym, client, `workouts?customer=${client.membershipId}`)).body;
    const { assignedProgramId } = items[0]!;
    const startedAt = new Date(Date.now() - 60_000).toISOString();
    const ids = { workoutId, plannedWorkoutId: workoutId, assignedProgramId, customerId: client.membershipId };
    await system.done(gym, client, 'start-workout', { ...ids, startedAt });
    await system.done(gym, client, 'log-workout', { workoutId, endedAt: new Date().toISOString() });
    expect([await on(planned), await on(today)]).toEqual([[workoutId], [workoutId]]);
    const home = (await system.get<HomeAnswer>(gym, client, 'home')).body;
    expect(home.kind === 'client' && home.week.map(({ id }) => id)).toContain(workoutId);
  });
});
