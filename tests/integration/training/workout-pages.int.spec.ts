// Pages of the list of workouts: by date in both directions, planned and unplanned, and by status.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { addDays } from '@spotter/contracts/civil-date';
import { workoutStatuses, type WorkoutItem } from '@spotter/contracts/workouts/queries';
import type { ListOf } from '@spotter/contracts/lists';
import { gymZone } from '../../support/gym-zone.ts';
import { test } from '../../support/shared-system.ts';
import { withSquatWeeks } from '../../support/squat-weeks.ts';
import type { Gym, Person, System } from '../../support/system.ts';

describe('the list of workouts', () => {
  let system: System;
  let gym: Gym;
  let coach: Person;
  const today = localDate(gymZone);

  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    coach = await system.person(gym.id, 'coach', 'Ece');
    const { programId, client, workoutIds, squat } = await withSquatWeeks(system, gym, 4);
    const does = (who: Person, type: string, body: object) => system.done(gym, who, type, body);
    const set = (workoutId: string) => ({
      workoutId,
      setId: randomUUID(),
      exerciseId: squat,
      actual: { reps: 5, load: { value: 60, unit: 'kg' } },
      performedAt: new Date().toISOString(),
    });
    const trains = async (who: Person, workoutId: string, sets: number): Promise<void> => {
      await does(who, 'start-workout', { workoutId, customerId: who.membershipId, startedAt: new Date().toISOString() });
      for (let done = 0; done < sets; done += 1) await does(who, 'record-set', set(workoutId));
      await does(who, 'log-workout', { workoutId, endedAt: new Date().toISOString() });
    };
    await trains(client, workoutIds[0]!, 3);
    await trains(client, workoutIds[1]!, 1);
    await does(gym.admin, 'skip-workout', { workoutId: workoutIds[2]!, customerId: client.membershipId, reason: 'Away' });
    const other = await system.person(gym.id, 'client', 'Bora');
    await does(gym.admin, 'assign-coach', { customerId: other.membershipId, coachId: coach.membershipId, role: 'primary' });
    const startsOn = addDays(today, -14);
    await does(gym.admin, 'assign-program', { assignedProgramId: randomUUID(), customerId: other.membershipId, programId, startsOn });
    for (let unplanned = 0; unplanned < 3; unplanned += 1) await trains(other, randomUUID(), 1);
    await does(other, 'start-workout', { workoutId: randomUUID(), customerId: other.membershipId, startedAt: new Date().toISOString() });
    await system.settledNow(gym.id);
  });

  const get = async (query: string, who: Person = gym.admin): Promise<ListOf<WorkoutItem>> => {
    const { status, body } = await system.get<ListOf<WorkoutItem>>(gym, who, `workouts?${query}`);
    expect([query, status]).toEqual([query, 200]);
    return body;
  };
  const walk = async (query: string, limit: number, who?: Person): Promise<readonly WorkoutItem[]> => {
    const items: WorkoutItem[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await get(`${query}&limit=${limit}${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`, who);
      items.push(...page.items);
      cursor = page.nextCursor;
    }
    return items;
  };
  /** Days compare like the moments at which they begin; on the same day a later start comes later. */
  const keyOf = ({ scheduledOn, startedAt }: WorkoutItem): string => scheduledOn ?? localDate(gymZone, new Date(startedAt!)) + startedAt!;

  it.each(['date', '-date'])('has every workout on one page, in the requested order: %s', async (sort) => {
    const whole = (await get(`sort=${sort}&limit=100`)).items;
    expect(whole.map(({ scheduledOn }) => scheduledOn === null)).toEqual(expect.arrayContaining([true, false]));
    expect(whole).toHaveLength(12);
    const keys = whole.map(keyOf);
    expect(keys).toEqual(sort === 'date' ? keys.toSorted() : keys.toSorted().toReversed());
    for (const limit of [1, 3, 5]) expect(await walk(`sort=${sort}`, limit)).toEqual(whole);
    const own = (await get(`sort=${sort}&limit=100`, coach)).items;
    expect(own).toEqual(whole.filter(({ customer }) => customer?.name === 'Bora'));
    expect(await walk(`sort=${sort}`, 2, coach)).toEqual(own);
  });

  it.each(['startedAt', '-startedAt'])('has every workout in the order of its start, and those not started last: %s', async (sort) => {
    const whole = (await get(`sort=${sort}&limit=100`)).items;
    expect(whole).toHaveLength(12);
    const started = whole.filter(({ startedAt }) => startedAt !== null);
    expect(started).toHaveLength(6);
    expect(whole.slice(0, started.length)).toEqual(started);
    const starts = started.map(({ startedAt }) => startedAt!);
    expect(starts).toEqual(sort === 'startedAt' ? starts.toSorted() : starts.toSorted().toReversed());
    const notStarted = whole.slice(started.length).map(({ id }) => id);
    expect(notStarted).toEqual(notStarted.toSorted());
    for (const limit of [1, 3, 5, 7]) expect(await walk(`sort=${sort}`, limit)).toEqual(whole);
    expect(await walk(`sort=${sort}`, 2, coach)).toEqual(whole.filter(({ customer }) => customer?.name === 'Bora'));
    expect(await walk(`sort=${sort}&status=completed,partial`, 2)).toEqual(
      started.filter(({ status }) => ['completed', 'partial'].includes(status)),
    );
  });

  it.each(['date', '-date'])('has pages of several statuses in a common order: %s', async (sort) => {
    const whole = (await get(`sort=${sort}&limit=100`)).items;
    for (const asked of [
      ['missed', 'skipped'],
      ['scheduled', 'partial'],
      ['in-progress', 'completed', 'missed'],
    ])
      for (const limit of [1, 3])
        expect(await walk(`sort=${sort}&status=${asked.join(',')}`, limit)).toEqual(whole.filter(({ status }) => asked.includes(status)));
  });

  it('returns for any statuses those of the whole list that have them', async () => {
    const whole = (await get('limit=100')).items;
    for (const status of workoutStatuses) if (status !== 'cancelled') expect(whole.map((item) => item.status)).toContain(status);
    for (let some = 1; some < 2 ** workoutStatuses.length; some += 1) {
      const asked = workoutStatuses.filter((_, at) => (some & (2 ** at)) !== 0);
      const { items } = await get(`limit=100&status=${asked.toReversed().join(',')}`);
      expect([asked, items]).toEqual([asked, whole.filter(({ status }) => asked.includes(status))]);
    }
  });
});
