// A gym's weeks begin on the day that it chose: on a client's phone, and in the figures of staff.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { localDate } from '@spotter/api/platform/reading/calendar';
import type { BootstrapAnswer } from '@spotter/contracts/accounts/queries';
import { addDays, firstOfWeek, type WeekStart } from '@spotter/contracts/civil-date';
import type { HomeAnswer } from '@spotter/contracts/gyms/queries';
import { newExercise } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';
import { gymZone } from '../../support/gym-zone.ts';

describe('the week of a gym', () => {
  let system: System;
  let gym: Gym;
  let client: Person;
  const today = localDate(gymZone);

  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    client = await system.person(gym.id, 'client');
    const exerciseId = await newExercise(system, gym);
    const day = () => ({
      id: randomUUID(),
      name: { en: 'Day' },
      slots: [
        {
          id: randomUUID(),
          exerciseId,
          kind: 'straight',
          label: 'A',
          sets: [{ id: randomUUID(), setType: 'work', reps: { min: 5 }, load: { kind: 'absolute', load: { value: 60, unit: 'kg' } } }],
        },
      ],
    });
    const programId = randomUUID();
    await system.done(gym, gym.admin, 'draft-program', {
      programId,
      details: { name: { en: 'Every day' }, visibility: 'gym', daysPerWeek: 7 },
      weeks: [1, 2].map(() => ({ id: randomUUID(), days: Array.from({ length: 7 }, day) })),
    });
    await system.done(gym, gym.admin, 'publish-program', { programId });
    // A workout on every day of all weeks that can contain today.
    await system.done(gym, gym.admin, 'assign-program', {
      assignedProgramId: randomUUID(),
      customerId: client.membershipId,
      programId,
      startsOn: addDays(today, -6),
    });
    await system.settledNow(gym.id);
  });

  const homeOf = async <K extends HomeAnswer['kind']>(person: Person, kind: K): Promise<Extract<HomeAnswer, { kind: K }>> => {
    const { body } = await system.get<HomeAnswer>(gym, person, 'home');
    expect(body.kind).toBe(kind);
    return body as Extract<HomeAnswer, { kind: K }>;
  };

  it.each<WeekStart>(['mon', 'sun', 'sat'])('starts on %s if the gym chose it', async (weekStart) => {
    await system.done(gym, gym.admin, 'change-gym-settings', { gymId: gym.id, settings: { weekStart } });
    await system.settledNow(gym.id);
    const first = firstOfWeek(today, weekStart);
    const { body } = await system.call<BootstrapAnswer>('GET', `/api/bootstrap?gym=${gym.slug}`, { token: client.token });
    expect(body.gym?.weekStart).toBe(weekStart);

    const path = `workouts?from=${first}&to=${addDays(first, 6)}&limit=100`;
    const { items } = (await system.get<{ items: { scheduledOn: string; status: string }[] }>(gym, gym.admin, path)).body;
    const { week } = await homeOf(client, 'client');
    expect(week.map(({ scheduledOn }) => scheduledOn)).toEqual(items.map(({ scheduledOn }) => scheduledOn).toSorted());
    expect([week.at(0)?.scheduledOn, week.at(-1)?.scheduledOn]).toEqual([first, addDays(first, 6)]);
    const { missedThisWeek } = await homeOf(gym.admin, 'staff');
    expect(missedThisWeek.value).toBe(items.filter(({ status }) => status === 'missed').length);
  });
});

describe('the first day of a week', () => {
  it.each([
    ['mon', '2026-11-16'],
    ['sun', '2026-11-22'],
    ['sat', '2026-11-21'],
  ] as const)('is %s before Sunday 22 November 2026: %s', (start, first) => {
    expect(firstOfWeek('2026-11-22', start)).toBe(first);
    expect(firstOfWeek(first, start)).toBe(first);
  });
});
