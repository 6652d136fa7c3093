// Every kind of message and notification links to a page in the reader's area that shows its subject, and can be sent back as it was
// served.
import { localDate } from '@spotter/api/platform/reading/calendar';
import type { AssignedProgramAnswer } from '@spotter/contracts/assigned-programs/replay';
import { addDays } from '@spotter/contracts/civil-date';
import { gymZone } from '../../support/gym-zone.ts';
import { globSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { inboxKinds, type InboxKind } from '@spotter/contracts/inbox/commands';
import type { NotificationItem } from '@spotter/contracts/inbox/queries';
import type { ListOf } from '@spotter/contracts/lists';
import type { Problem } from '@spotter/contracts/problems';
import type { WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { smallProgram } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';

const routes = fileURLToPath(new URL('../../../apps/console/src/routes/$gym', import.meta.url));
/** The console's pages below a gym, by the file names of its router. */
const pages = globSync('{admin,client}/*.tsx', { cwd: routes })
  .map((file) => file.replaceAll('\\', '/').replace(/\.tsx$/, ''))
  .filter((name) => !/\/(route|\$)$/.test(name))
  .map(
    (name) =>
      `/${name
        .replace(/\/index$/, '')
        .replaceAll('.', '/')
        .replace(/\/index$/, '')}`,
  );
const isPage = (path: string): boolean => pages.some((page) => new RegExp(`^${page.replaceAll(/\$\w+/g, '[^/]+')}$`).test(path));

describe('messages and notifications', () => {
  let system: System;
  let gym: Gym;
  let coach: Person;
  let client: Person;
  let workoutId: string;
  let conversationId: string;
  const setId = randomUUID();
  /** The recipient of each kind. */
  const served = new Map<string, { who: Person; box: 'messages' | 'notifications'; item: NotificationItem }>();

  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    coach = await system.person(gym.id, 'coach', 'Cem');
    client = await system.person(gym.id, 'client', 'Derya');
    const program = await smallProgram(system, gym);
    const at = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
    const set = (id: string, load: number, performedAt: string) => ({
      workoutId,
      setId: id,
      exerciseId: program.squat,
      actual: { reps: 5, load: { value: load, unit: 'kg' } },
      performedAt,
    });
    await system.done(gym, gym.admin, 'assign-coach', { customerId: client.membershipId, coachId: coach.membershipId, role: 'primary' });
    const assigned = { assignedProgramId: randomUUID(), customerId: client.membershipId };
    const startsOn = addDays(localDate(gymZone), 7);
    await system.done(gym, coach, 'assign-program', { ...assigned, programId: program.programId, startsOn });
    const { body: plan } = await system.get<AssignedProgramAnswer>(gym, client, `assigned-programs/${assigned.assignedProgramId}`);
    const { workoutId: planned, on } = plan.state!.planned[0]!;
    await system.done(gym, client, 'move-workout', { ...assigned, workoutId: planned, to: addDays(on, 1) });
    // A record requires an earlier workout to beat.
    workoutId = randomUUID();
    await system.done(gym, client, 'start-workout', { workoutId, customerId: client.membershipId, startedAt: at(190) });
    await system.done(gym, client, 'record-set', set(randomUUID(), 80, at(180)));
    workoutId = randomUUID();
    await system.done(gym, client, 'start-workout', { workoutId, customerId: client.membershipId, startedAt: at(90) });
    await system.done(gym, client, 'record-set', set(setId, 100, at(70)));
    const pain = { workoutId, painId: randomUUID(), where: 'right-knee', level: 6, reportedAt: at(65) };
    await system.done(gym, client, 'report-pain', pain);
    await system.done(gym, client, 'log-workout', { workoutId, endedAt: at(60) });
    await system.done(gym, coach, 'comment-on-set', { workoutId, setId, commentId: randomUUID(), comment: 'Deeper next time' });
    await system.done(gym, client, 'comment-on-set', { workoutId, setId, commentId: randomUUID(), comment: 'It felt <b>light</b>' });
    for (const who of [coach, client])
      await system.done(gym, who, 'comment-on-workout', { workoutId, commentId: randomUUID(), comment: 'A good day' });
    await system.done(gym, coach, 'react-to-workout', { workoutId, reaction: 'clap' });
    const contacts = await system.call<ListOf<{ id: string; chatId: string }>>('GET', '/api/apps/chat/contacts', {
      token: client.token,
      headers: { 'x-gym': gym.slug },
    });
    conversationId = contacts.body.items.find(({ id }) => id === coach.membershipId)!.chatId;
    const long = '<'.repeat(4_000);
    await system.done(gym, client, 'send-message', { conversationId, messageId: randomUUID(), text: long, with: coach.membershipId });
    await system.done(gym, coach, 'send-message', { conversationId, messageId: randomUUID(), text: 'See you', with: client.membershipId });
    await system.settledNow(gym.id);
    for (const who of [client, coach])
      for (const box of ['messages', 'notifications'] as const)
        for (const item of await itemsOf(who, box))
          served.set(`${who === client ? 'client' : 'coach'} ${kindOf(item)}`, { who, box, item });
    await system.call('POST', '/api/common/notifications', {
      token: client.token,
      headers: { 'x-gym': gym.slug },
      body: { notification: { title: 'Mine', description: 'Water <b>&</b> chalk', link: '/client/home', useRouter: true } },
    });
    for (const item of await itemsOf(client, 'notifications'))
      if (item.title === 'Mine') served.set('client own', { who: client, box: 'notifications', item });
  });

  const itemsOf = async (who: Person, box: string): Promise<NotificationItem[]> =>
    (await system.call<NotificationItem[]>('GET', `/api/common/${box}`, { token: who.token, headers: { 'x-gym': gym.slug } })).body;
  const kinds: Readonly<Record<string, InboxKind>> = {
    'calendar-plus': 'program-assigned',
    dumbbell: 'workout-logged',
    'calendar-clock': 'workout-moved',
    bandage: 'pain-reported',
    trophy: 'record',
    'user-check': 'coach-assigned',
    'user-plus': 'invitation-accepted',
    'message-square': 'set-comment',
    'messages-square': 'conversation-message',
    'message-square-text': 'workout-comment',
    heart: 'workout-reaction',
  };
  const kindOf = ({ icon }: NotificationItem): string => kinds[icon ?? ''] ?? 'own';
  const find = (name: string) => {
    const found = served.get(name);
    if (found === undefined) throw new Error(`${name} was not told: ${[...served.keys()].join(', ')}`);
    return found;
  };

  // Accepting an invitation needs the token of a mail, and an export of the gym a password. Their links are among the pages below.
  const told = [
    'client program-assigned',
    'coach workout-logged',
    'coach workout-moved',
    'coach pain-reported',
    'client record',
    'coach record',
    'client coach-assigned',
    'coach coach-assigned',
    'client set-comment',
    'coach set-comment',
    'client workout-comment',
    'coach workout-comment',
    'client workout-reaction',
    'client conversation-message',
    'coach conversation-message',
    'client own',
  ];

  it('are covered by this spec in every kind', () => {
    const looked = new Set([...told.map((name) => name.split(' ')[1]), 'invitation-accepted', 'gym-export']);
    expect(inboxKinds.filter((kind) => !looked.has(kind))).toEqual([]);
    const pages = [`/admin/list/${client.membershipId}`, '/admin/coaches', '/admin/settings', '/admin/nowhere'];
    expect(pages.map(isPage)).toEqual([true, true, true, false]);
  });

  it.each(told)('for a %s link to a page of the reader’s own area', (name) => {
    const { link, useRouter } = find(name).item;
    const [path] = (link ?? '').split('?');
    expect([useRouter, link]).toEqual([true, expect.stringMatching(name.startsWith('client') ? /^\/client\// : /^\/admin\//)]);
    expect([path, isPage(path!)]).toEqual([path, true]);
  });

  it('about a comment link to the workout, whose page contains the comments with author and time', async () => {
    expect(find('client set-comment').item.link).toBe(`/client/workout-client/details-workout/${workoutId}?set=${setId}`);
    expect(find('coach set-comment').item.link).toBe(`/admin/user-workout/${workoutId}?set=${setId}`);
    for (const who of [client, coach]) {
      const { body } = await system.get<WorkoutDetail>(gym, who, `workouts/${workoutId}`);
      expect(body.sets.find(({ id }) => id === setId)?.comments).toEqual([
        { id: expect.any(String), text: 'Deeper next time', by: coach.membershipId, name: 'Cem Tester', at: expect.stringMatching(/^20/) },
        {
          id: expect.any(String),
          text: 'It felt <b>light</b>',
          by: client.membershipId,
          name: 'Derya Tester',
          at: expect.stringMatching(/^20/),
        },
      ]);
    }
  });

  it('about a message open its conversation', () => {
    for (const name of ['client conversation-message', 'coach conversation-message'])
      expect(new URLSearchParams(find(name).item.link!.split('?')[1]).get('chat')).toBe(conversationId);
  });

  it.each(told)('for a %s can be sent back as they were served, without a change', async (name) => {
    const { who, box, item } = find(name);
    const one = box.slice(0, -1);
    const patch = (changed: object) =>
      system.call<NotificationItem & Problem>('PATCH', `/api/common/${box}`, {
        token: who.token,
        headers: { 'x-gym': gym.slug },
        body: { id: item.id, [one]: { ...item, ...changed } },
      });
    const same = await patch({});
    expect([same.status, same.body.code]).toEqual([200, undefined]);
    expect(same.body).toEqual(item);
    const read = await patch({ read: true });
    expect([read.status, read.body.read]).toEqual([200, true]);
    const other = await patch({ read: true, title: 'Another' });
    expect(other.status).toBe(name === 'client own' ? 200 : 422);
  });
});
