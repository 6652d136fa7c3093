// Two programs side by side: every figure and list counts both sessions of a day, and each program keeps its own history.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { localDate } from '@spotter/api/platform/reading/calendar';
import type { AssignedProgramItem } from '@spotter/contracts/assigned-programs/queries';
import type { AssignedProgramAnswer, ReplayAnswer } from '@spotter/contracts/assigned-programs/replay';
import { addDays, weekdayOf } from '@spotter/contracts/civil-date';
import type { CustomerItem } from '@spotter/contracts/customers/queries';
import type { HomeAnswer } from '@spotter/contracts/gyms/queries';
import type { ComplianceAnswer } from '@spotter/contracts/lifts/queries';
import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { gymZone } from '../../support/gym-zone.ts';
import { newExercise } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { Gym, Person, System } from '../../support/system.ts';

const today = localDate(gymZone);
const lastWeek = addDays(today, -7);
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

describe('a client with two programs side by side', () => {
  let system: System;
  let gym: Gym;
  let client: Person;
  const programId = randomUUID();
  const [first, second] = [randomUUID(), randomUUID()];

  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    client = await system.person(gym.id, 'client', 'Twice');
    const exerciseId = await newExercise(system, gym);
    const day = () => ({
      id: randomUUID(),
      slots: [{ id: randomUUID(), exerciseId, kind: 'straight', sets: [{ id: randomUUID(), setType: 'work', reps: { min: 5 } }] }],
    });
    const weeks = [1, 2, 3].map(() => ({ id: randomUUID(), days: [day()] }));
    await system.done(gym, gym.admin, 'draft-program', { programId, details: { name: { en: 'Side' }, visibility: 'gym' }, weeks });
    await system.done(gym, gym.admin, 'publish-program', { programId });
    const of = { customerId: client.membershipId, programId, startsOn: lastWeek, days: [weekdayOf(lastWeek)] };
    await system.done(gym, gym.admin, 'assign-program', { ...of, assignedProgramId: first });
    await system.done(gym, gym.admin, 'assign-program', { ...of, assignedProgramId: second, existing: 'beside' });
  });

  const get = async <T>(path: string, who: Person = gym.admin): Promise<T> => (await system.get<T>(gym, who, path)).body;
  const onDay = async (day: string) =>
    (await get<{ items: WorkoutItem[] }>(`workouts?customer=${client.membershipId}&from=${day}&to=${day}`)).items;
  const of = (assignedProgramId: string) => ({ customerId: client.membershipId, assignedProgramId });

  it('has two sessions on one day, and trains both', async () => {
    const sessions = await onDay(today);
    expect(new Set(sessions.map(({ assignedProgramId }) => assignedProgramId))).toEqual(new Set([first, second]));
    for (const { id: workoutId, assignedProgramId } of sessions) {
      await system.done(gym, client, 'start-workout', { workoutId, ...of(assignedProgramId!), startedAt: minutesAgo(9) });
      const live = await get<{ items: { customer: { id: string } | null }[] }>('workouts/live');
      expect(live.items.filter(({ customer }) => customer?.id === client.membershipId)).toHaveLength(1);
      await system.done(gym, client, 'log-workout', { workoutId, endedAt: minutesAgo(1) });
    }
    expect((await onDay(today)).map(({ status }) => status)).toEqual(['partial', 'partial']);
    const home = await get<Extract<HomeAnswer, { kind: 'client' }>>('home', client);
    expect(home.today).toMatchObject({ status: 'partial' });
  });

  it('owes both sessions of a missed day: adherence, compliance and streak count two', async () => {
    const { items } = await get<{ items: CustomerItem[] }>('customers?q=Twice');
    expect(items[0]?.adherence).toEqual({ due: 2, done: 0 });
    const compliance = await get<ComplianceAnswer>(`compliance?customer=${client.membershipId}`);
    expect(compliance.items[0]).toMatchObject({ days: 7, due: 2, done: 2 });
    expect(compliance.items.at(-1)).toMatchObject({ due: 4, done: 2 });
    const home = await get<Extract<HomeAnswer, { kind: 'client' }>>('home', client);
    const weeks = home.streak.behind;
    expect(weeks.reduce((sum, { due }) => sum + due, 0)).toBeGreaterThanOrEqual(2);
    expect(weeks.every(({ due }) => due % 2 === 0)).toBe(true);
  });

  it('has a standing for each program', async () => {
    const { items } = await get<{ items: AssignedProgramItem[] }>(`assigned-programs?customer=${client.membershipId}`);
    expect(items.map(({ status, planned, done, missed }) => ({ status, planned, done, missed }))).toEqual([
      { status: 'active', planned: 3, done: 1, missed: 1 },
      { status: 'active', planned: 3, done: 1, missed: 1 },
    ]);
  });

  it('keeps a history for each program, and a what-if of one leaves the other', async () => {
    await system.done(gym, gym.admin, 'fork-program', { ...of(second), forkId: randomUUID(), name: 'Lighter' });
    const steps = async (id: string) => (await get<ReplayAnswer>(`assigned-programs/${id}/history`)).items.map(({ event }) => event);
    expect(await steps(first)).not.toContain('ProgramForked');
    expect(await steps(second)).toContain('ProgramForked');
    const { state } = await get<AssignedProgramAnswer>(`assigned-programs/${first}`);
    expect(state?.planned).toHaveLength(3);
  });
});
