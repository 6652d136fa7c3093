// Events become messages and notifications of the members concerned, in their language, and of nobody else.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ErasedPeople } from '@spotter/api/erasures/erased-people';
import { erasePerson } from '@spotter/api/erasures/erase-person';
import { tidyUp } from '@spotter/api/housekeeping';
import type { InboxPreferences, MessageItem, NotificationItem, UnreadAnswer } from '@spotter/contracts/inbox/queries';
import type { Problem } from '@spotter/contracts/problems';
import type { ChangeNotice } from '@spotter/contracts/live';
import { Codec } from '@spotter/database/log/codec';
import { PersonKeys } from '@spotter/database/keys/person-keys';
import { openPool } from '@spotter/database/tenancy/pools';
import { catalogue } from '@spotter/domain/catalogue';
import { rebuild } from '@spotter/projector/platform/rebuild';
import { projections } from '@spotter/projector/projections';
import type { Pool } from 'pg';
import { mailOf } from '../../support/mail/invitation-mails.ts';
import { smallProgram } from '../../support/library.ts';
import { connected } from '../../support/network/sockets.ts';
import { System, type Gym, type Person } from '../../support/system.ts';

type Box = 'messages' | 'notifications';
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const kg = (value: number) => ({ value, unit: 'kg' });

describe('the inbox', () => {
  let system: System;
  let gym: Gym;
  let coach: Person;
  let client: Person;
  let owner: Pool;
  let program: Awaited<ReturnType<typeof smallProgram>>;

  beforeAll(async () => {
    // A system of its own: its read models are rebuilt.
    system = await System.start();
    owner = openPool(system.database.ownerUrl, { max: 2, applicationName: 'spec' });
    gym = await system.gym();
    coach = await system.person(gym.id, 'coach', 'Cem');
    client = await system.person(gym.id, 'client', 'Derya');
    program = await smallProgram(system, gym);
  });
  afterAll(async () => {
    await owner.end();
    await system.close();
  });

  const ask = async <T>(
    who: Pick<Person, 'token'>,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    language = 'en',
  ) => {
    await system.settledNow(gym.id);
    return system.call<T>(method, `/api/common/${path}`, {
      token: who.token,
      headers: { 'x-gym': gym.slug, 'accept-language': language },
      ...(body !== undefined && { body }),
    });
  };
  const itemsOf = async (who: Person, box: Box, language = 'en'): Promise<NotificationItem[]> =>
    (await ask<NotificationItem[]>(who, 'GET', box, undefined, language)).body;
  const titlesOf = async (who: Person, box: Box): Promise<(string | null)[]> => (await itemsOf(who, box)).map(({ title }) => title);
  const unreadOf = async (who: Person): Promise<UnreadAnswer> => (await system.get<UnreadAnswer>(gym, who, 'unread')).body;

  const workoutWith = async (loads: readonly number[], whose = client): Promise<{ workoutId: string; setIds: string[] }> => {
    const workoutId = randomUUID();
    await system.done(gym, whose, 'start-workout', { workoutId, customerId: whose.membershipId, startedAt: minutesAgo(60) });
    const setIds: string[] = [];
    for (const load of loads) {
      const setId = randomUUID();
      setIds.push(setId);
      await system.done(gym, whose, 'record-set', {
        workoutId,
        setId,
        exerciseId: program.squat,
        actual: { reps: 5, load: kg(load) },
        performedAt: minutesAgo(50 - setIds.length),
      });
    }
    return { workoutId, setIds };
  };

  it('notifies a client and their coach of their assignment', async () => {
    await system.done(gym, gym.admin, 'assign-coach', { customerId: client.membershipId, coachId: coach.membershipId, role: 'primary' });
    expect((await itemsOf(client, 'notifications'))[0]).toMatchObject({
      title: 'You have a coach',
      description: 'Cem Tester coaches you now.',
      link: '/client/home',
      useRouter: true,
      read: false,
      seen: false,
    });
    expect((await itemsOf(coach, 'notifications', 'tr-TR,tr;q=0.9'))[0]).toMatchObject({
      title: 'Yeni bir danışanınız var',
      description: 'Artık Derya Tester sizin danışanınız.',
      link: `/admin/list/${client.membershipId}`,
    });
    expect(await titlesOf(gym.admin, 'notifications')).toEqual([]);
  });

  it('notifies only the client of a new program', async () => {
    const before = await itemsOf(coach, 'notifications');
    await system.done(gym, coach, 'assign-program', {
      assignedProgramId: randomUUID(),
      customerId: client.membershipId,
      programId: program.programId,
      startsOn: '2026-01-05',
      days: ['mon', 'wed'],
    });
    const [item] = await itemsOf(client, 'notifications');
    expect(item).toMatchObject({ title: 'You have a new program', icon: 'calendar-plus', link: '/client/workout-client' });
    expect(item?.description).toContain('January 5');
    expect(await itemsOf(coach, 'notifications')).toEqual(before);
  });

  it('notifies the coach of a finished workout and both of a record, as long as its set is valid', async () => {
    await workoutWith([100]);
    expect(await titlesOf(coach, 'notifications')).toEqual(['You have a new client']);
    const { workoutId, setIds } = await workoutWith([90, 105, 110]);
    await system.done(gym, client, 'log-workout', { workoutId, endedAt: minutesAgo(1) });
    const [finished, record] = await itemsOf(coach, 'notifications');
    expect(finished).toMatchObject({ title: 'Derya Tester finished a workout', link: `/admin/user-workout/${workoutId}` });
    expect(record).toMatchObject({ title: 'Derya Tester set a record' });
    expect(record?.description).toMatch(/110 kg × 5$/);
    expect((await system.call('POST', '/api/auth/profile', { body: { unit: 'lb' }, token: client.token })).status).toBe(204);
    const [own] = await itemsOf(client, 'notifications');
    expect(own).toMatchObject({ title: 'You set a record', link: `/client/lifts/${client.membershipId}` });
    expect(own?.description).toMatch(/242.5 lb × 5$/);
    await system.done(gym, coach, 'void-set', { workoutId, setId: setIds[2], reason: 'wrong bar' });
    expect(await titlesOf(client, 'notifications')).toEqual(['You have a new program', 'You have a coach']);
    await system.done(gym, coach, 'restore-set', { workoutId, setId: setIds[2], reason: 'it was right' });
    expect((await titlesOf(client, 'notifications'))[0]).toBe('You set a record');
  });

  it('lists all records of a workout in one item, which names the newest', async () => {
    const lifter = await system.person(gym.id, 'client', 'Lale');
    await workoutWith([100], lifter);
    const { workoutId } = await workoutWith([101], lifter);
    const other = { workoutId: randomUUID(), exerciseId: program.bench };
    await system.done(gym, lifter, 'start-workout', {
      workoutId: other.workoutId,
      customerId: lifter.membershipId,
      startedAt: minutesAgo(90),
    });
    const bench = (workout: string, load: number) =>
      system.done(gym, lifter, 'record-set', {
        workoutId: workout,
        setId: randomUUID(),
        exerciseId: program.bench,
        actual: { reps: 5, load: kg(load) },
        performedAt: minutesAgo(5),
      });
    await bench(other.workoutId, 60);
    expect(await titlesOf(lifter, 'notifications')).toEqual(['You set a record']);
    await bench(workoutId, 70);
    const told = await itemsOf(lifter, 'notifications');
    expect(told.map(({ title }) => title)).toEqual(['You set a record']);
    expect(told[0]?.description).toMatch(/70 kg × 5$/);
  });

  it('notifies the client of a comment on a set, and the coach of the client’s own', async () => {
    const { workoutId, setIds } = await workoutWith([60]);
    const comment = (who: Person, words: string) =>
      system.done(gym, who, 'comment-on-set', { workoutId, setId: setIds[0], commentId: randomUUID(), comment: words });
    await comment(coach, 'Deeper & <b>slower</b>');
    await comment(client, 'My knee hurt');
    expect(await itemsOf(client, 'messages')).toMatchObject([
      {
        title: 'Cem Tester commented on a set',
        description: 'Deeper &amp; &lt;b&gt;slower&lt;/b&gt;',
        link: `/client/workout-client/details-workout/${workoutId}?set=${setIds[0]}`,
      },
    ]);
    expect(await itemsOf(coach, 'messages')).toMatchObject([{ title: 'Derya Tester commented on a set', description: 'My knee hurt' }]);
  });

  it('has one item per conversation, which is read with the conversation', async () => {
    const conversationId = randomUUID();
    const [reader, writer] = [await system.person(gym.id, 'coach', 'Reader'), await system.person(gym.id, 'coach', 'Writer')];
    await system.done(gym, writer, 'start-conversation', {
      conversationId,
      members: [writer.membershipId, reader.membershipId, coach.membershipId],
    });
    const say = (words: string) => system.done(gym, writer, 'send-message', { conversationId, messageId: randomUUID(), text: words });
    await say('Can you take my evening?');
    await say('It is about Thursday');
    expect(await itemsOf(reader, 'messages')).toMatchObject([{ title: 'Writer Tester', description: 'It is about Thursday', read: false }]);
    expect(await itemsOf(writer, 'messages')).toEqual([]);
    await system.done(gym, reader, 'read-conversation', { conversationId, upTo: 2 });
    expect((await itemsOf(reader, 'messages'))[0]?.read).toBe(true);
    await say('Thank you');
    expect((await itemsOf(reader, 'messages'))[0]).toMatchObject({ description: 'Thank you', read: false });
    const answer = (headers?: Record<string, string>) =>
      system.done(gym, reader, 'send-message', { conversationId, messageId: randomUUID(), text: 'I can' }, headers);
    await answer({ 'x-occurred-at': minutesAgo(10) });
    expect((await itemsOf(reader, 'messages'))[0]).toMatchObject({ description: 'Thank you', read: false });
    await answer();
    expect((await itemsOf(reader, 'messages'))[0]).toMatchObject({ description: 'Thank you', read: true });
  });

  it('notifies admins and the inviter of an accepted invitation', async () => {
    const invitationId = randomUUID();
    const second = await system.person(gym.id, 'admin', 'Second');
    const { position } = await system.done(gym, gym.admin, 'invite-member', { invitationId, email: 'newcomer@example.test', type: 0 });
    const { token } = (await mailOf(system, gym, position)).data;
    const newcomer = await system.stranger('New');
    await system.done(gym, newcomer, 'accept-invitation', { invitationId, token });
    for (const admin of [gym.admin, second]) expect((await titlesOf(admin, 'notifications'))[0]).toBe('An invitation was accepted');
    expect(await titlesOf(coach, 'notifications')).not.toContain('An invitation was accepted');
  });

  it('is the same on every device: read, unread, all read, removed', async () => {
    const [first, ...others] = await itemsOf(client, 'notifications');
    const unread = others.length + 1;
    expect(await unreadOf(client)).toEqual({ messages: 1, notifications: unread });
    const marked = await ask<NotificationItem>(client, 'POST', 'notifications/toggle-read-status', { id: first!.id, read: true });
    expect(marked.body).toEqual({ ...first, read: true, seen: true });
    expect((await unreadOf(client)).notifications).toBe(unread - 1);
    expect((await ask(client, 'GET', 'notifications/mark-all-as-read')).body).toBe(true);
    expect((await ask(client, 'POST', 'notifications/mark-all-as-read')).body).toBe(true);
    expect(await unreadOf(client)).toEqual({ messages: 1, notifications: 0 });
    await ask(client, 'POST', 'notifications/toggle-read-status', { id: first!.id, read: false });
    expect((await unreadOf(client)).notifications).toBe(1);
    expect((await ask(client, 'DELETE', `notifications?id=${first!.id}`)).body).toBe(true);
    expect((await itemsOf(client, 'notifications')).map(({ id }) => id)).toEqual(others.map(({ id }) => id));
    expect((await ask<Problem>(client, 'DELETE', `notifications?id=${first!.id}`)).body.code).toBe('inbox-item-unknown');
  });

  it('hides kinds that were turned off, without losing them', async () => {
    const before = await itemsOf(client, 'notifications');
    const turn = (on: boolean) =>
      system.done(gym, client, 'change-inbox-preference', { membershipId: client.membershipId, kind: 'program-assigned', on });
    await turn(false);
    expect(await titlesOf(client, 'notifications')).toEqual(['You have a coach']);
    const { body } = await system.get<InboxPreferences>(gym, client, 'inbox-preferences');
    expect(body.items.filter(({ on }) => !on)).toEqual([{ kind: 'program-assigned', on: false }]);
    await turn(true);
    expect(await itemsOf(client, 'notifications')).toEqual(before);
  });

  it('stores what a member writes to themselves, without anything that could run', async () => {
    const written = await ask<MessageItem>(coach, 'POST', 'messages', {
      message: {
        title: 'Chalk',
        description: '<p onclick="x()">Two <b>blocks</b><script>alert(1)</script></p>',
        link: '/admin/home',
        useRouter: true,
      },
    });
    expect(written.status).toBe(201);
    expect(written.body).toMatchObject({ title: 'Chalk', description: '<p>Two <b>blocks</b></p>', link: '/admin/home', read: false });
    const changed = await ask<MessageItem>(coach, 'PATCH', 'messages', {
      id: written.body.id,
      message: { ...written.body, icon: undefined, image: undefined, title: 'More chalk', read: true },
    });
    expect(changed.body).toMatchObject({ id: written.body.id, title: 'More chalk', read: true });
    const refused = await ask<Problem>(coach, 'POST', 'messages', { message: { title: 'x', link: 'javascript:alert(1)' } });
    expect(refused.status).toBe(400);
  });

  it('is closed to everybody else', async () => {
    const [mine] = await itemsOf(client, 'notifications');
    expect(
      (await ask<Problem>(coach, 'POST', 'notifications/toggle-read-status', { id: mine!.id, read: true })).status,
    ).toBeGreaterThanOrEqual(400);
    const other = await system.send(gym, coach, 'mark-inbox-read', { membershipId: client.membershipId, box: 'messages' });
    expect(other.status).toBe(404);
    const auditor = await system.auditor(gym);
    expect((await ask<Problem>(auditor, 'GET', 'notifications')).status).toBe(403);
  });

  it('names no client to a former coach', async () => {
    expect((await itemsOf(coach, 'notifications')).length).toBeGreaterThan(0);
    await system.done(gym, gym.admin, 'unassign-coach', { customerId: client.membershipId, coachId: coach.membershipId });
    expect(JSON.stringify([await itemsOf(coach, 'notifications'), await itemsOf(coach, 'messages')])).not.toContain('Derya');
    expect((await unreadOf(coach)).notifications).toBe(0);
  });

  it('notifies only the sockets of its owner', async () => {
    const reader = await system.person(gym.id, 'client', 'Reader');
    const neighbour = await system.person(gym.id, 'coach', 'Neighbour');
    const [mine, theirs] = await Promise.all([reader, neighbour].map(({ token }) => connected(system.api, token)));
    const heard: string[] = [];
    theirs!.on('changed', ({ topic }: ChangeNotice) => void heard.push(topic));
    const notice = new Promise<ChangeNotice>((resolve) =>
      mine!.on('changed', (changed: ChangeNotice) => void (changed.topic === 'inbox' && resolve(changed))),
    );
    const { position } = await system.done(gym, reader, 'add-inbox-item', {
      membershipId: reader.membershipId,
      itemId: randomUUID(),
      box: 'messages',
      title: 'Chalk',
    });
    expect(await notice).toEqual({ topic: 'inbox', gym: gym.id, position, epoch: 1 });
    // A later notice has arrived, so the former one would have as well.
    const after = new Promise(
      (resolve) => void theirs!.on('changed', ({ topic }: ChangeNotice) => topic === 'exercises' && resolve(topic)),
    );
    await system.done(gym, gym.admin, 'add-exercise', {
      exerciseId: randomUUID(),
      content: { name: { en: 'Row' }, loadKind: 'barbell', tracking: 'weight-reps', e1rmEligible: true },
    });
    await after;
    expect(heard).not.toContain('inbox');
    mine!.close();
    theirs!.close();
  });

  it('removes what an erased person wrote, as a rebuild would', async () => {
    const gone = await system.person(gym.id, 'client', 'Gone');
    const { membershipId } = gone;
    await system.done(gym, gone, 'add-inbox-item', {
      membershipId,
      itemId: randomUUID(),
      box: 'messages',
      title: 'Qxzsecret',
      description: 'Qxzsecret',
    });
    await system.done(gym, gone, 'add-shortcut', {
      membershipId,
      shortcutId: randomUUID(),
      label: 'Qxzsecret',
      icon: 'star',
      link: '/client/qxzsecret',
      useRouter: true,
    });
    const erasing = { api: system.api.services.pool, projector: system.database.projectorPool, people: new ErasedPeople(null) };
    await erasePerson(erasing, { ledger: gym.id, person: membershipId });
    const rowsOf = async (table: string): Promise<string[]> => {
      const { rows } = await owner.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${table} t where member_id = $1 order by 1`,
        [membershipId],
      );
      return rows.map(({ row }) => row);
    };
    const codec = new Codec(catalogue, new PersonKeys({ pool: system.database.projectorPool, secret: system.database.secret }));
    for (const projection of projections.filter(({ name }) => name === 'inbox' || name === 'shortcuts')) {
      const purged = await rowsOf(projection.table);
      expect(purged.join()).not.toMatch(/qxzsecret/i);
      await rebuild({ owner, projector: system.database.projectorPool, codec }, projection);
      expect(await rowsOf(projection.table)).toEqual(purged);
    }
  });

  it('keeps the newest five hundred', async () => {
    const reader = await system.person(gym.id, 'coach', 'Reader');
    await owner.query(
      `insert into inbox (gym_id, member_id, id, box, kind, position, recorded_at, detail, read, marked_at)
       select $1, $2, 'n' || n, 'notifications', 'own', n, now(), '{"title":"x"}', false, n from generate_series(1, 510) n`,
      [gym.id, reader.membershipId],
    );
    const items = await itemsOf(reader, 'notifications');
    expect([items.length, items[0]?.id, items.at(-1)?.id]).toEqual([500, 'n510', 'n11']);
    expect((await unreadOf(reader)).notifications).toBe(500);
    await tidyUp({ api: system.api.services.pool, projector: system.database.projectorPool });
    const { rows } = await owner.query<{ count: string }>('select count(*) from inbox where member_id = $1', [reader.membershipId]);
    expect(Number(rows[0]!.count)).toBe(500);
  });
});
