// A client's timeline is in the order in which things happened: what was synchronised later stands in its own day.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TimelineEntry } from '@spotter/contracts/customers/queries';
import type { ListOf } from '@spotter/contracts/lists';
import { smallProgram } from '../../support/library.ts';
import { System, type Gym, type Person } from '../../support/system.ts';

let system: System;
let gym: Gym;
let client: Person;
beforeAll(async () => {
  system = await System.start();
  gym = await system.gym();
  client = await system.person(gym.id, 'client');
  const { squat } = await smallProgram(system, gym);
  // The newest first, as phones may send what they kept.
  for (const day of ['2026-03-20', '2026-03-18', '2026-03-19']) {
    const workoutId = randomUUID();
    const at = (time: string) => ({ 'x-occurred-at': `${day}T${time}Z` });
    await system.done(
      gym,
      client,
      'start-workout',
      { workoutId, customerId: client.membershipId, startedAt: `${day}T16:00:00Z` },
      at('16:00:00'),
    );
    for (const time of ['16:23:00', '16:18:00', '16:28:00'])
      await system.done(
        gym,
        client,
        'record-set',
        {
          workoutId,
          setId: randomUUID(),
          exerciseId: squat,
          actual: { reps: 5, load: { value: 100, unit: 'kg' } },
          performedAt: `${day}T${time}Z`,
        },
        at(time),
      );
  }
});
afterAll(() => system.close());

const page = async (query: string): Promise<ListOf<TimelineEntry>> =>
  (await system.get<ListOf<TimelineEntry>>(gym, gym.admin, `customers/${client.membershipId}/timeline?${query}`)).body;

it('names what happened last first, whenever it was recorded', async () => {
  const { items } = await page('limit=100');
  const times = items.map(({ occurredAt }) => Date.parse(occurredAt));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(items.map(({ position }) => position)).not.toEqual(items.map(({ position }) => position).toSorted((a, b) => b - a));
});

it('goes on from page to page without a gap, also between events of one moment', async () => {
  const whole = (await page('limit=100')).items;
  const seen: TimelineEntry[] = [];
  let cursor: string | null = null;
  do {
    const next: ListOf<TimelineEntry> = await page(`limit=2${cursor === null ? '' : `&cursor=${cursor}`}`);
    seen.push(...next.items);
    cursor = next.nextCursor;
  } while (cursor !== null);
  expect(seen).toEqual(whole);
  expect(whole.length).toBeGreaterThan(11);
});

it('is narrowed to one subject, which together are all of it', async () => {
  const subjects = ['workouts', 'plan', 'lifts', 'person', 'coaching'];
  const parts = await Promise.all(subjects.map(async (subject) => (await page(`limit=100&subject=${subject}`)).items));
  const positions = (items: readonly TimelineEntry[]) => items.map(({ position }) => position).toSorted((a, b) => a - b);
  expect(positions(parts.flat())).toEqual(positions((await page('limit=100')).items));
  expect(parts[0]!.length).toBeGreaterThan(0);
  expect(new Set(parts[0]!.map(({ kind }) => kind))).not.toContain('CustomerAdded');
  const { status } = await system.get(gym, gym.admin, `customers/${client.membershipId}/timeline?subject=notes`);
  expect(status).toBe(400);
});
