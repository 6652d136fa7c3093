// A second program for a client with a first one: it ends the first, starts after it, or runs beside it.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { localDate } from '@spotter/api/platform/reading/calendar';
import type { ExistingProgram } from '@spotter/contracts/assigned-programs/existing-programs';
import type { AssignedProgramItem } from '@spotter/contracts/assigned-programs/queries';
import { addDays, weekdayOf } from '@spotter/contracts/civil-date';
import type { HomeAnswer } from '@spotter/contracts/gyms/queries';
import type { OwnChangesAnswer } from '@spotter/contracts/own-changes/queries';
import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { gymZone } from '../../support/gym-zone.ts';
import { newExercise } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { Gym, Person, System } from '../../support/system.ts';

type ClientHome = Extract<HomeAnswer, { kind: 'client' }>;
const today = localDate(gymZone);
const day = weekdayOf(today);
const week = (count: number): string => addDays(today, 7 * count);

describe('a second program for a client', () => {
  let system: System;
  let gym: Gym;
  let client: Person;
  let programId: string;
  let old: string;
  let second: string;

  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    const exerciseId = await newExercise(system, gym);
    programId = randomUUID();
    const sets = () => [{ id: randomUUID(), setType: 'work', reps: { min: 5 } }];
    const weeks = Array.from({ length: 4 }, () => ({
      id: randomUUID(),
      days: [{ id: randomUUID(), slots: [{ id: randomUUID(), exerciseId, kind: 'straight', sets: sets() }] }],
    }));
    await system.done(gym, gym.admin, 'draft-program', { programId, details: { name: { en: 'Fives' }, visibility: 'gym' }, weeks });
    await system.done(gym, gym.admin, 'publish-program', { programId });
  });
  test.beforeEach(async () => {
    client = await system.person(gym.id, 'client');
    [old, second] = [randomUUID(), randomUUID()];
    await assign(old, today);
  });

  const payload = (assignedProgramId: string, startsOn: string, existing?: string) => ({
    assignedProgramId,
    customerId: client.membershipId,
    programId,
    startsOn,
    days: [day],
    ...(existing !== undefined && { existing }),
  });
  const assign = (id: string, startsOn: string, existing?: string) =>
    system.done(gym, gym.admin, 'assign-program', payload(id, startsOn, existing));
  const planned = async (): Promise<Readonly<Record<string, readonly string[]>>> => {
    const { body } = await system.get<{ items: WorkoutItem[] }>(gym, gym.admin, `workouts?customer=${client.membershipId}&limit=100`);
    const dates = (id: string) =>
      body.items
        .filter(({ assignedProgramId, status }) => assignedProgramId === id && status !== 'cancelled')
        .map(({ scheduledOn }) => scheduledOn!)
        .toSorted((left, right) => (left < right ? -1 : 1));
    return { old: dates(old), second: dates(second) };
  };
  const programs = async () =>
    (await system.get<{ items: AssignedProgramItem[] }>(gym, gym.admin, `assigned-programs?customer=${client.membershipId}`)).body.items;

  it('is refused without a choice, and the refusal names the first', async () => {
    const { status, body } = await system.send(gym, gym.admin, 'assign-program', payload(second, week(1)));
    expect([status, body]).toMatchObject([422, { code: 'programs-overlap', details: { assignedProgramId: old } }]);
  });

  it.each([
    ['a client who left', 'client-not-active', {}],
    ['a date of 1999', 'implausible-date', { startsOn: '1999-01-04' }],
    ['an unknown program', 'program-unknown', { programId: randomUUID() }],
    ['an unknown client', undefined, { customerId: randomUUID() }],
    ['a weekday that is named three times', 'invalid-value', { days: ['mon', 'mon', 'mon'] }],
    ['an unknown way', 'invalid-value', { existing: 'replace' }],
  ])('is refused for %s, and changes nothing', async (name, code, changes) => {
    if (name.includes('left'))
      await system.done(gym, gym.admin, 'update-customer', { customerId: client.membershipId, status: 'archived' });
    const { status, body } = await system.send(gym, gym.admin, 'assign-program', { ...payload(second, week(1), 'beside'), ...changes });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    if (code !== undefined) expect(body).toMatchObject({ code });
    expect((await planned())['second']).toEqual([]);
  });

  it('ends the first the day before, and is taken back as a whole', async () => {
    await assign(second, week(2), 'end-before');
    expect(await planned()).toEqual({ old: [today, week(1)], second: [2, 3, 4, 5].map(week) });
    expect((await programs()).find(({ id }) => id === old)).toMatchObject({ status: 'ended', endsOn: addDays(week(2), -1) });
    const { body } = await system.get<OwnChangesAnswer>(gym, gym.admin, 'own-changes');
    const back = body.items.flatMap(({ parts }) => parts).find((part) => part.back?.payload['assignedProgramId'] === second)!.back!;
    await system.done(gym, gym.admin, back.type, back.payload, { key: back.id });
    expect(await planned()).toEqual({ old: [0, 1, 2, 3].map(week), second: [] });
  });

  it('starts after the first, on the day that the dialog foresees', async () => {
    const { body } = await system.get<{ items: ExistingProgram[] }>(
      gym,
      gym.admin,
      `existing-programs?customers=${client.membershipId}&from=${week(1)}`,
    );
    expect(body.items).toMatchObject([
      { assignedProgramId: old, name: { en: 'Fives' }, isPaused: false, days: { first: today, last: week(3) } },
    ]);
    await assign(second, week(1), 'start-after');
    expect(await planned()).toEqual({ old: [0, 1, 2, 3].map(week), second: [4, 5, 6, 7].map(week) });
  });

  it('runs beside the first: both sessions are due today, and the home shows the second once the first is skipped', async () => {
    await assign(second, today, 'beside');
    expect(await planned()).toEqual({ old: [0, 1, 2, 3].map(week), second: [0, 1, 2, 3].map(week) });
    const { program, alongside, week: shownWeek } = (await system.get<ClientHome>(gym, client, 'home')).body;
    expect(new Set([program?.id, ...(alongside ?? []).map(({ id }) => id)])).toEqual(new Set([old, second]));
    expect(shownWeek.filter(({ scheduledOn }) => scheduledOn === today)).toHaveLength(2);
    const shown = async () => (await system.get<ClientHome>(gym, client, 'home')).body.today;
    const first = await shown();
    await system.done(gym, client, 'skip-workout', {
      workoutId: first!.id,
      customerId: client.membershipId,
      assignedProgramId: first!.assignedProgramId,
    });
    const next = await shown();
    expect(next).toMatchObject({ status: 'scheduled' });
    expect(new Set([first?.assignedProgramId, next?.assignedProgramId])).toEqual(new Set([old, second]));
  });

  it('moves and resumes beside the first', async () => {
    await assign(second, today, 'beside');
    const { body } = await system.get<{ items: WorkoutItem[] }>(gym, gym.admin, `workouts?customer=${client.membershipId}&limit=100`);
    const moved = body.items.find(({ assignedProgramId, scheduledOn }) => assignedProgramId === second && scheduledOn === week(1))!;
    const of = { assignedProgramId: second, customerId: client.membershipId };
    await system.done(gym, gym.admin, 'move-workout', { ...of, workoutId: moved.id, to: week(2) });
    await system.done(gym, gym.admin, 'pause-program', { ...of, from: today });
    await system.done(gym, gym.admin, 'resume-program', { ...of, on: week(1) });
    expect((await planned())['old']).toEqual([0, 1, 2, 3].map(week));
  });

  it('is decided once for two coaches at the same time', async () => {
    const third = randomUUID();
    await Promise.all([assign(second, week(1), 'start-after'), assign(third, week(1), 'start-after')]);
    const starts = (await programs()).map(({ startsOn }) => startsOn).toSorted((left, right) => (left < right ? -1 : 1));
    expect(starts).toEqual([today, week(4), week(8)]);
  });
});
