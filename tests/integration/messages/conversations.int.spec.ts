// Team chat from the command to the answer: permitted contacts, unread counts, messages of erased people, and presence.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ChatAnswer, ChatItem, ContactItem } from '@spotter/contracts/conversations/queries';
import type { Problem } from '@spotter/contracts/problems';
import { connected } from '../../support/network/sockets.ts';
import { System, type Gym, type Person } from '../../support/system.ts';
import { waitTimeoutMs, until } from '../../support/until.ts';

describe('team chat', () => {
  let system: System;
  let gym: Gym;
  let coach: Person;
  let stranger: Person;
  let head: Person;
  let client: Person;
  let other: Person;

  beforeAll(async () => {
    // A system of its own: a second node runs on its database.
    system = await System.start();
    gym = await system.gym();
    coach = await system.person(gym.id, 'coach', 'Deniz');
    stranger = await system.person(gym.id, 'coach', 'Stranger');
    head = await system.person(gym.id, 'head-coach', 'Head');
    client = await system.person(gym.id, 'client', 'Ayse');
    other = await system.person(gym.id, 'client', 'Other');
    await system.done(gym, gym.admin, 'assign-coach', { customerId: client.membershipId, coachId: coach.membershipId, role: 'primary' });
  });
  afterAll(() => system.close());

  const get = async <T>(who: Person, path: string): Promise<{ status: number; body: T }> =>
    system.call<T>('GET', `/api/apps/chat/${path}`, { token: who.token, headers: { 'x-gym': gym.slug } });
  const patch = async (who: Person, body: object) =>
    system.call<ChatAnswer & Problem>('PATCH', '/api/apps/chat/chat', { token: who.token, headers: { 'x-gym': gym.slug }, body });
  const contacts = async (who: Person): Promise<string[]> =>
    (await get<{ items: ContactItem[] }>(who, 'contacts')).body.items.map(({ name }) => name.replace(' Tester', ''));
  const chats = async (who: Person): Promise<ChatItem[]> => (await get<{ items: ChatItem[] }>(who, 'chats')).body.items;
  const withContact = async (who: Person, whom: Person): Promise<ContactItem> =>
    (await get<ContactItem>(who, `contact?id=${whom.membershipId}`)).body;
  const start = (who: Person, whom: Person, conversationId: string) =>
    system.send(gym, who, 'start-conversation', { conversationId, members: [who.membershipId, whom.membershipId] });
  const say = (who: Person, conversationId: string, text: string) =>
    system.done(gym, who, 'send-message', { conversationId, messageId: randomUUID(), text });

  it('allows clients to write to their coaches, head coaches and admins, coaches to staff and their clients, and leads to everybody', async () => {
    expect(await contacts(client)).toEqual(['Deniz', 'Head', 'admin']);
    expect(await contacts(stranger)).toEqual(['Deniz', 'Head', 'admin']);
    expect(await contacts(coach)).toEqual(['Ayse', 'Head', 'Stranger', 'admin']);
    expect(await contacts(head)).toEqual(['Ayse', 'Deniz', 'Other', 'Stranger', 'admin']);
    expect((await start(stranger, client, (await withContact(client, head)).chatId)).body.code).toBe('conversation-misnamed');
    expect((await get(client, `contact?id=${other.membershipId}`)).status).toBe(404);
    const refused = await system.send(gym, client, 'start-conversation', {
      conversationId: randomUUID(),
      members: [client.membershipId, other.membershipId, coach.membershipId],
    });
    expect(refused.body.code).toBe('contact-not-allowed');
  });

  it('gives two people who start at the same moment the same conversation', async () => {
    const [mine, theirs] = [await withContact(client, head), await withContact(head, client)];
    expect(mine.chatId).toBe(theirs.chatId);
    const answers = await Promise.all([start(client, head, mine.chatId), start(head, client, mine.chatId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('conversation-already-started');
    expect((await start(client, head, randomUUID())).body.code).toBe('conversation-misnamed');
  });

  it('counts messages until they are read, for the participants only', async () => {
    const { chatId } = await withContact(client, coach);
    await start(client, coach, chatId);
    await say(client, chatId, 'Are we on for Thursday?');
    await say(client, chatId, 'At six?');
    expect((await chats(coach)).find(({ id }) => id === chatId)).toMatchObject({
      contact: { id: client.membershipId, name: 'Ayse Tester' },
      memberCount: 2,
      unreadCount: 2,
      lastMessage: 'At six?',
    });
    const read = await patch(coach, { id: chatId, chat: { unreadCount: 0 } });
    expect(read.body.unreadCount).toBe(0);
    expect(read.body.messages.map(({ value, isMine }) => [value, isMine])).toEqual([
      ['Are we on for Thursday?', false],
      ['At six?', false],
    ]);
    // Reading it again changes nothing and is no error.
    expect((await patch(coach, { id: chatId, chat: { unreadCount: 0 } })).status).toBe(200);
    const mine = await get<ChatAnswer>(client, `chat?id=${chatId}`);
    expect(mine.body.messages.map(({ seen }) => seen)).toEqual([true, true]);
    expect((await chats(stranger)).map(({ id }) => id)).not.toContain(chatId);
    expect((await get<Problem>(stranger, `chat?id=${chatId}`)).body.title).toBe(`Could not found chat with id of ${chatId}!`);
    expect((await patch(stranger, { id: chatId, chat: { unreadCount: 0 } })).status).toBe(404);
  });

  it('keeps a message unread for an author whose own message waited on a device meanwhile', async () => {
    const away = await system.person(gym.id, 'coach', 'Away');
    const { chatId } = await withContact(head, away);
    await start(head, away, chatId);
    await say(head, chatId, 'No training tomorrow.');
    const body = { conversationId: chatId, messageId: randomUUID(), text: 'See you tomorrow!' };
    await system.done(gym, away, 'send-message', body, { 'x-occurred-at': new Date(Date.now() - 600_000).toISOString() });
    const unreadOf = async (who: Person) => (await chats(who)).find(({ id }) => id === chatId)?.unreadCount;
    const messages = async () => (await get<ChatAnswer>(head, `chat?id=${chatId}`)).body.messages;
    expect([await unreadOf(away), await unreadOf(head)]).toEqual([1, 1]);
    expect((await messages())[0]).toMatchObject({ value: 'No training tomorrow.', seen: false });
    await system.done(gym, away, 'read-conversation', { conversationId: chatId, upTo: 1 });
    expect(await unreadOf(away)).toBe(0);
    expect((await messages())[0]).toMatchObject({ seen: true });
  });

  it('notifies only participants of a message', async () => {
    const { chatId } = await withContact(coach, client);
    const pages = await Promise.all([client, head, gym.admin].map(({ token }) => connected(system.api, token)));
    const heard = pages.map(() => [] as string[]);
    for (const [index, socket] of pages.entries()) socket.on('changed', ({ topic }: { topic: string }) => heard[index]!.push(topic));
    const [mine, ...others] = pages.map((socket) => once(socket as never, 'changed') as Promise<unknown[]>);
    await say(coach, chatId, 'Between us');
    const [notice] = (await mine!) as [object];
    expect(JSON.stringify(notice)).not.toContain('Between us');
    // A notice for everybody follows, so the others would have received the former one by then.
    await system.done(gym, gym.admin, 'change-gym-settings', { gymId: gym.id, settings: { weekStart: 'sun' } });
    await Promise.all(others);
    expect(heard.map((topics) => topics.includes('conversations'))).toEqual([true, false, false]);
    for (const socket of pages) socket.close();
  });

  it('answers an unknown chat in the words of the specification', async () => {
    for (const id of [randomUUID(), 'nothing']) {
      const answer = await get<Problem>(client, `chat?id=${id}`);
      expect([answer.status, answer.body.title]).toEqual([404, `Could not found chat with id of ${id}!`]);
    }
    const patched = await patch(client, { id: 'nothing', chat: { unreadCount: 0 } });
    expect([patched.status, patched.body.title]).toEqual([404, 'Could not found chat with id of nothing!']);
  });

  it('stores a message once if it is sent twice, and never changes it', async () => {
    const { chatId } = await withContact(coach, head);
    await start(coach, head, chatId);
    const id = randomUUID();
    const message = { id: chatId, chat: { messages: [{ id, value: 'Once' }] } };
    await patch(coach, message);
    const again = await patch(coach, message);
    expect(again.body.messages.map(({ value }) => value)).toEqual(['Once']);
    expect((await patch(coach, { id: chatId, chat: { messages: [{ id, value: 'Changed' }] } })).body.code).toBe('idempotency-key-reused');
    expect((await patch(head, { id: chatId, chat: { messages: [{ id, value: 'Not mine' }] } })).body.code).toBe('message-already-sent');
    expect((await get<ChatAnswer>(head, `chat?id=${chatId}`)).body.messages.map(({ value }) => value)).toEqual(['Once']);
  });

  it('pages older messages by a cursor, each once', async () => {
    const { chatId } = await withContact(stranger, head);
    await start(stranger, head, chatId);
    const texts = Array.from({ length: 120 }, (_, index) => `Message ${index + 1}`);
    for (let at = 0; at < texts.length; at += 20)
      await patch(stranger, { id: chatId, chat: { messages: texts.slice(at, at + 20).map((value) => ({ id: randomUUID(), value })) } });
    const seen: (string | null)[] = [];
    let older: string | null = '';
    while (older !== null) {
      const { body }: { body: ChatAnswer } = await get<ChatAnswer>(head, `chat?id=${chatId}${older === '' ? '' : `&before=${older}`}`);
      seen.unshift(...body.messages.map(({ value }) => value));
      ({ older } = body);
    }
    expect(seen).toEqual(texts);
  });

  it('lets a client answer a person who wrote first, even if not a contact', async () => {
    expect(await contacts(client)).not.toContain('Stranger');
    const cover = { customerId: client.membershipId, coachId: stranger.membershipId };
    await system.done(gym, gym.admin, 'assign-coach', { ...cover, role: 'cover' });
    const { chatId } = await withContact(stranger, client);
    await start(stranger, client, chatId);
    await say(stranger, chatId, 'I cover for Deniz tomorrow.');
    await system.done(gym, gym.admin, 'unassign-coach', cover);
    await say(client, chatId, 'Thank you!');
    expect(await contacts(client)).toContain('Stranger');
  });

  it('rejects messages to a person who left', async () => {
    const leaver = await system.person(gym.id, 'coach', 'Leaver');
    const { chatId } = await withContact(head, leaver);
    await start(head, leaver, chatId);
    await say(head, chatId, 'Farewell');
    await system.done(gym, leaver, 'leave-gym', { membershipId: leaver.membershipId });
    const refused = await system.send(gym, head, 'send-message', { conversationId: chatId, messageId: randomUUID(), text: 'Still there?' });
    expect(refused.body.code).toBe('member-unknown');
  });

  it('shows that an erased person wrote, but not what', async () => {
    const erased = await system.person(gym.id, 'client', 'Erased');
    const { chatId } = await withContact(head, erased);
    await start(head, erased, chatId);
    await say(head, chatId, 'Welcome!');
    await say(erased, chatId, 'My knee hurts, tell nobody.');
    await system.done(gym, gym.admin, 'erase-customer', { customerId: erased.membershipId });
    const texts = async () => (await get<ChatAnswer>(head, `chat?id=${chatId}`)).body.messages.map(({ value }) => value);
    const found = async () => (await chats(head)).find(({ id }) => id === chatId);
    await until(
      'the text and the name are gone',
      waitTimeoutMs,
      async () => (await texts())[1] === null && (await found())?.contact.name === '',
    );
    expect(await texts()).toEqual(['Welcome!', null]);
    expect((await found())?.lastMessage).toBeNull();
  });

  describe('presence', () => {
    const open: Socket[] = [];
    afterEach(() => {
      for (const socket of open.splice(0)) socket.close();
    });
    const page = async (who: Person, place = system.api): Promise<Socket> => {
      const socket = await connected(place, who.token);
      open.push(socket);
      // A socket joins its rooms a moment after it connects, and is visible only then.
      await until('they are online', waitTimeoutMs, async () => (await withContact(gym.admin, who)).status !== 'offline');
      return socket;
    };
    /** The next presence notice about a person that a page receives. */
    const hears = async (socket: Socket, about: Person): Promise<string> => {
      for (;;) {
        const [{ id, status }] = (await once(socket as never, 'presence')) as [{ id: string; status: string }];
        if (id === about.membershipId) return status;
      }
    };

    it('is sent to permitted members on every node, and ends with the last socket', async () => {
      const second = await system.secondNode();
      try {
        const here = await page(client);
        const there = await page(head, second);
        const online = Promise.all([hears(here, coach), hears(there, coach)]);
        const first = await page(coach, second);
        expect(await online).toEqual(['online', 'online']);
        const another = await page(coach);
        expect((await withContact(client, coach)).status).toBe('online');
        const offline = hears(here, coach);
        first.close();
        another.close();
        expect(await offline).toBe('offline');
        await until('they are offline', waitTimeoutMs, async () => (await withContact(client, coach)).status === 'offline');
      } finally {
        for (const socket of open.splice(0)) socket.close();
        await second.close();
      }
    });

    it('of a client is sent to staff only', async () => {
      const staff = await page(coach);
      const neighbour = await page(client);
      const heard: string[] = [];
      neighbour.on('presence', ({ id }: { id: string }) => heard.push(id));
      const online = hears(staff, other);
      await page(other);
      expect(await online).toBe('online');
      // A notice for everybody follows, so the former one would have arrived by then.
      const after = hears(neighbour, head);
      await page(head);
      await after;
      expect(heard).not.toContain(other.membershipId);
    });

    it('shows the chosen status, and an invisible person as offline', async () => {
      const staff = await page(head);
      const online = hears(staff, coach);
      await page(coach);
      await online;
      for (const [status, seen] of [
        ['busy', 'busy'],
        ['not-visible', 'offline'],
        ['online', 'online'],
      ] as const) {
        const next = hears(staff, coach);
        await system.call('PATCH', '/api/common/user', { token: coach.token, body: { user: { status } } });
        expect(await next).toBe(seen);
        expect((await withContact(head, coach)).status).toBe(seen);
      }
    });

    it('ends for all people of a stopped node', async () => {
      const second = await system.secondNode();
      const staff = await page(head);
      const online = hears(staff, coach);
      await page(coach, second);
      expect(await online).toBe('online');
      const offline = hears(staff, coach);
      await second.close();
      expect(await offline).toBe('offline');
    });
  });
});
