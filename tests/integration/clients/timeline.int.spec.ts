// A client's timeline is sorted by when things happened: entries that were synchronised later appear on their own day.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { consentWordings } from '@spotter/contracts/customers/consents';
import { timelineSubjects, type TimelineEntry } from '@spotter/contracts/customers/queries';
import type { ListOf } from '@spotter/contracts/lists';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { smallProgram } from '../../support/library.ts';
import { sendClientFile, sendPrivatePicture } from '../../support/private-pictures.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';
import { gymZone } from '../../support/gym-zone.ts';

let system: System;
let gym: Gym;
let client: Person;
test.beforeAll(async ({ shared }) => {
  system = shared;
  gym = await system.gym();
  client = await system.person(gym.id, 'client');
  const { squat } = await smallProgram(system, gym);
  // Newest first, as phones may send stored workouts.
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

const page = async (query: string): Promise<ListOf<TimelineEntry>> =>
  (await system.get<ListOf<TimelineEntry>>(gym, gym.admin, `customers/${client.membershipId}/timeline?${query}`)).body;

it('lists the latest occurrence first, whenever it was recorded', async () => {
  const { items } = await page('limit=100');
  const times = items.map(({ occurredAt }) => Date.parse(occurredAt));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(items.map(({ position }) => position)).not.toEqual(items.map(({ position }) => position).toSorted((a, b) => b - a));
});

it('continues from page to page without gaps, even between simultaneous events', async () => {
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

it('names habits, teams and education items, and hides photos from auditors', async () => {
  const { membershipId: customerId } = client;
  const habitId = randomUUID();
  await system.done(gym, gym.admin, 'set-habit', { customerId, habitId, name: 'Sleep', timesPerWeek: 5 });
  await system.done(gym, client, 'tick-habit', { customerId, habitId, on: localDate(gymZone) });
  const teamId = randomUUID();
  await system.done(gym, gym.admin, 'create-team', { teamId, name: 'Early birds', capacity: null });
  const other = await system.person(gym.id, 'client', 'Other');
  await system.done(gym, gym.admin, 'add-team-members', { teamId, customerIds: [customerId, other.membershipId] });
  const educationId = randomUUID();
  const content = { kind: 'article', title: { en: 'Sleep well' }, tags: [], audience: { roles: ['client'] }, required: false };
  await system.done(gym, gym.admin, 'draft-education-item', { educationId, content, body: { en: [{ type: 'paragraph' }] } });
  await system.done(gym, gym.admin, 'publish-education-item', { educationId });
  await system.done(gym, client, 'read-education-item', { educationId, membershipId: customerId });
  await system.done(gym, client, 'give-consent', { customerId, purpose: 'photos', wording: consentWordings.photos });
  const { uploadId } = await sendPrivatePicture(system, gym, { as: client, customer: customerId });
  const photo = { customerId, photoId: randomUUID(), uploadId, pose: 'front', takenOn: '2026-03-01', note: 'after the cut' };
  await system.done(gym, client, 'add-progress-photo', photo);

  const factsOf = async (subject: string) =>
    (await page(`limit=100&subject=${subject}`)).items.map(({ kind, facts }) => [kind, facts['title'] ?? facts['name'] ?? null]);
  expect(await factsOf('check-ins')).toEqual([['HabitSet', 'Sleep']]);
  expect(await factsOf('teams')).toEqual([['TeamMemberAdded', 'Early birds']]);
  expect(await factsOf('education')).toEqual([['EducationItemRead', { en: 'Sleep well' }]]);
  const sent = await sendClientFile(system, gym, { as: gym.admin, customer: customerId });
  const file = { customerId, fileId: randomUUID(), uploadId: sent.uploadId, name: 'Letter', visibleToClient: false };
  await system.done(gym, gym.admin, 'add-client-file', file);
  const [ofFile, added] = (await page('limit=100&subject=photos')).items;
  expect([ofFile?.kind, ofFile?.facts['name']]).toEqual(['ClientFileAdded', 'Letter']);
  const own = await system.get<ListOf<TimelineEntry>>(gym, client, `customers/${customerId}/timeline?limit=100&subject=photos`);
  expect(own.body.items.map(({ kind }) => kind)).toEqual(['ProgressPhotoAdded']);
  expect(added).toMatchObject({ kind: 'ProgressPhotoAdded' });
  expect(Object.keys(added!.facts)).not.toContain('note');
  const auditor = await system.auditor(gym);
  const audited = await system.get<ListOf<TimelineEntry>>(gym, auditor, `customers/${customerId}/timeline?limit=100`);
  expect(audited.body.items.map(({ kind }) => kind)).toContain('HabitSet');
  expect(audited.body.items.map(({ kind }) => kind)).not.toContain('ProgressPhotoAdded');
  expect(audited.body.items.map(({ kind }) => kind)).not.toContain('ClientFileAdded');
});

it('can be filtered by subject, and all subjects together are complete', async () => {
  const parts = await Promise.all(timelineSubjects.map(async (subject) => (await page(`limit=100&subject=${subject}`)).items));
  const positions = (items: readonly TimelineEntry[]) => items.map(({ position }) => position).toSorted((a, b) => a - b);
  expect(positions(parts.flat())).toEqual(positions((await page('limit=100')).items));
  expect(parts[0]!.length).toBeGreaterThan(0);
  expect(new Set(parts[0]!.map(({ kind }) => kind))).not.toContain('CustomerAdded');
  const { status } = await system.get(gym, gym.admin, `customers/${client.membershipId}/timeline?subject=notes`);
  expect(status).toBe(400);
});
