// Check-ins: from a form to the clients who have to answer it and the queue of their coaches. An answer keeps its questions.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { CheckInFormItem, CheckInItem, DueCheckIn } from '@spotter/contracts/check-ins/queries';
import type { FollowUpsAnswer } from '@spotter/contracts/follow-ups/queries';
import { consentWordings } from '@spotter/contracts/customers/consents';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { addDays } from '@spotter/contracts/civil-date';
import { smallProgram } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';
import { gymZone } from '../../support/gym-zone.ts';

let system: System;
let gym: Gym;
let coach: Person;
let other: Person;
let client: Person;
let tagged: Person;
const today = localDate(gymZone);
const weekdayOf = (date: string) =>
  (['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const)[new Date(`${date}T00:00:00Z`).getUTCDay()]!;
const weekday = weekdayOf(today);
test.beforeAll(async ({ shared }) => {
  system = shared;
  gym = await system.gym();
  coach = await system.person(gym.id, 'coach', 'Mert');
  other = await system.person(gym.id, 'coach', 'Selin');
  client = await system.person(gym.id, 'client', 'Ayse');
  tagged = await system.person(gym.id, 'client', 'Can');
  await system.done(gym, gym.admin, 'assign-coach', { customerId: client.membershipId, coachId: coach.membershipId, role: 'primary' });
  await system.done(gym, gym.admin, 'update-customer', { customerId: tagged.membershipId, tags: ['rehab'] });
});

const sleep = { id: randomUUID(), text: 'Sleep', required: true, kind: 'scale' };
const photo = { id: randomUUID(), text: 'Photo', required: false, kind: 'photo' };
const weekly = { kind: 'weekly', weekday };
const form = (changes: object = {}) => ({
  name: 'Weekly',
  questions: [sleep, photo],
  schedule: weekly,
  audience: { kind: 'all' },
  ...changes,
});
const publish = async (changes: object = {}, formId: string = randomUUID()): Promise<string> => {
  await system.done(gym, gym.admin, 'publish-check-in-form', { formId, ...form(changes) });
  return formId;
};
const due = async (who: Person) =>
  (await system.get<{ items: DueCheckIn[] }>(gym, who, `customers/${who.membershipId}/check-ins/due`)).body.items;
const isDue = async (who: Person, formId: string) => (await due(who)).some((each) => each.formId === formId);
const answers = async (who: Person = coach) =>
  (await system.get<{ items: CheckInItem[] }>(gym, who, `customers/${client.membershipId}/check-ins`)).body.items;
const queue = async () =>
  (await system.get<FollowUpsAnswer>(gym, coach, 'follow-ups')).body.items
    .filter(({ kind }) => kind === 'check-in')
    .map(({ about }) => about);
const answer = (formId: string, changes: object = {}) => ({
  customerId: client.membershipId,
  checkInId: randomUUID(),
  formId,
  version: 1,
  dueOn: today,
  answers: [{ questionId: sleep.id, value: 4 }],
  ...changes,
});

describe('a form', () => {
  it('is due on its weekday for all, for a tag, or for one, until it is stopped', async () => {
    const all = await publish();
    const tag = await publish({ audience: { kind: 'tag', tag: 'rehab' } });
    const one = await publish({ audience: { kind: 'client', customerId: client.membershipId } });
    const later = (['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const).find((day) => day !== weekday);
    const another = await publish({ schedule: { kind: 'weekly', weekday: later } });
    const of = async (who: Person) => Promise.all([all, tag, one, another].map((formId) => isDue(who, formId)));
    expect(await of(client)).toEqual([true, false, true, false]);
    expect(await of(tagged)).toEqual([true, true, false, false]);
    expect((await due(client))[0]).toMatchObject({ dueOn: today, version: 1, questions: [sleep, photo] });
    await system.done(gym, gym.admin, 'stop-check-in-form', { formId: all });
    expect(await isDue(client, all)).toBe(false);
    await system.done(gym, gym.admin, 'resume-check-in-form', { formId: all });
    expect(await isDue(client, all)).toBe(true);
    for (const formId of [all, tag, one, another]) await system.done(gym, gym.admin, 'stop-check-in-form', { formId });
  });

  it('is not due for days before a client joined', async () => {
    const formId = await publish({ schedule: { kind: 'weekly', weekday: weekdayOf(addDays(today, -1)) } });
    const { projectorPool } = system.database;
    // As if published a month ago: changed in the read model, since no command accepts an earlier date.
    await projectorPool.query(`update check_in_forms set first_published_at = now() - interval '30 days' where gym_id = $1 and id = $2`, [
      gym.id,
      formId,
    ]);
    const joined = (days: number) =>
      projectorPool.query(`update customers set joined_at = now() - make_interval(days => $3) where gym_id = $1 and id = $2`, [
        gym.id,
        client.membershipId,
        days,
      ]);
    expect(await isDue(client, formId)).toBe(false);
    await joined(30);
    expect((await due(client)).find((each) => each.formId === formId)).toMatchObject({ dueOn: addDays(today, -1) });
    await joined(0);
    await system.done(gym, gym.admin, 'stop-check-in-form', { formId });
  });

  it('is due when a program ends', async () => {
    const formId = await publish({ schedule: { kind: 'program-end' } });
    expect(await isDue(client, formId)).toBe(false);
    const { programId } = await smallProgram(system, gym);
    // Two days, the second one today.
    const assignment = { assignedProgramId: randomUUID(), programId, days: [weekdayOf(addDays(today, -1)), weekday] };
    await system.done(gym, coach, 'assign-program', { ...assignment, customerId: client.membershipId, startsOn: addDays(today, -1) });
    expect(await isDue(client, formId)).toBe(true);
    expect(await isDue(tagged, formId)).toBe(false);
    await system.done(gym, gym.admin, 'stop-check-in-form', { formId });
  });

  it('is designed by admins and head coaches only', async () => {
    const send = (who: Person) => system.send(gym, who, 'publish-check-in-form', { formId: randomUUID(), ...form() });
    expect((await send(coach)).body).toMatchObject({ code: 'not-allowed' });
    expect((await send(client)).body).toMatchObject({ code: 'not-allowed' });
    expect((await system.get(gym, client, 'check-in-forms')).status).toBe(403);
  });

  it('is rejected for a person who is not a client of the gym', async () => {
    const audience = { kind: 'client', customerId: randomUUID() };
    const { body } = await system.send(gym, gym.admin, 'publish-check-in-form', { formId: randomUUID(), ...form({ audience }) });
    expect(body).toMatchObject({ code: 'customer-unknown' });
  });
});

describe('a check-in', () => {
  it('can be answered, queued for the coach and read, and is not changed by a later version', async () => {
    const formId = await publish();
    const mine = answer(formId);
    await system.done(gym, client, 'answer-check-in', mine);
    expect(await isDue(client, formId)).toBe(false);
    expect(await queue()).toEqual([mine.checkInId]);
    const renamed = { ...sleep, text: 'How did you sleep?' };
    await publish({ questions: [renamed] }, formId);
    expect((await answers())[0]).toMatchObject({ id: mine.checkInId, version: 1, answers: mine.answers, readAt: null });
    expect((await answers())[0]!.questions).toEqual([sleep, photo]);
    await system.done(gym, coach, 'read-check-in', { customerId: client.membershipId, checkInId: mine.checkInId });
    expect(await queue()).toEqual([]);
    const forms = (await system.get<{ items: CheckInFormItem[] }>(gym, coach, 'check-in-forms')).body.items;
    expect(forms.find(({ id }) => id === formId)).toMatchObject({ version: 2, answers: 1, unread: 0 });
    // Opened by mistake: it is queued until it is read again.
    await system.done(gym, coach, 'unread-check-in', { customerId: client.membershipId, checkInId: mine.checkInId });
    expect(await queue()).toEqual([mine.checkInId]);
    expect((await answers())[0]).toMatchObject({ id: mine.checkInId, readAt: null });
    await system.done(gym, coach, 'read-check-in', { customerId: client.membershipId, checkInId: mine.checkInId });
    expect(await queue()).toEqual([]);
  });

  it('can be answered by the client alone, and seen by the client and their coaches', async () => {
    const formId = await publish();
    const mine = answer(formId);
    expect((await system.send(gym, coach, 'answer-check-in', mine)).body).toMatchObject({ code: 'not-allowed' });
    expect((await system.send(gym, tagged, 'answer-check-in', mine)).body).toMatchObject({ status: 404 });
    await system.done(gym, client, 'answer-check-in', mine);
    const path = `customers/${client.membershipId}/check-ins`;
    expect((await answers(client)).map(({ id }) => id)).toContain(mine.checkInId);
    expect((await system.get(gym, other, path)).status).toBe(404);
    expect((await system.get(gym, tagged, path)).status).toBe(404);
    const read = { customerId: client.membershipId, checkInId: mine.checkInId };
    expect((await system.send(gym, other, 'read-check-in', read)).body).toMatchObject({ status: 404 });
    expect((await system.send(gym, client, 'read-check-in', read)).body).toMatchObject({ code: 'not-allowed' });
    expect((await system.send(gym, other, 'unread-check-in', read)).body).toMatchObject({ status: 404 });
    expect((await system.send(gym, client, 'unread-check-in', read)).body).toMatchObject({ code: 'not-allowed' });
    expect((await system.send(gym, coach, 'unread-check-in', read)).body).toMatchObject({ code: 'check-in-not-read' });
  });

  it('has photos that only the client and their coaches see', async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const sent = await system.call<{ uploadId: string }>('POST', `/api/gyms/${gym.slug}/uploads?purpose=private`, {
      token: client.token,
      body: picture,
      headers: { 'content-type': 'image/png' },
    });
    const { uploadId } = sent.body;
    const formId = await publish();
    const withPhoto = answer(formId, {
      answers: [
        { questionId: sleep.id, value: 4 },
        { questionId: photo.id, value: uploadId },
      ],
    });
    expect((await system.send(gym, client, 'answer-check-in', withPhoto)).body).toMatchObject({ code: 'photos-not-agreed' });
    const consent = { customerId: client.membershipId, purpose: 'photos', wording: consentWordings.photos };
    // A consent to an earlier wording does not count.
    await system.done(gym, client, 'give-consent', { ...consent, wording: '2025-01' });
    expect((await system.send(gym, client, 'answer-check-in', withPhoto)).body).toMatchObject({ code: 'photos-not-agreed' });
    await system.done(gym, client, 'give-consent', consent);
    await system.done(gym, client, 'answer-check-in', withPhoto);
    const seen = async (who: Person) =>
      (await system.call('GET', `/api/gyms/${gym.slug}/uploads/${uploadId}`, { token: who.token })).status;
    const statuses = {
      client: await seen(client),
      coach: await seen(coach),
      admin: await seen(gym.admin),
      other: await seen(other),
      tagged: await seen(tagged),
    };
    expect(statuses).toEqual({ client: 200, coach: 200, admin: 200, other: 404, tagged: 404 });
  });
});
