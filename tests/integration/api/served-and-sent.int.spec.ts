// PATCH accepts the document that GET serves, for every pair of the specification: unchanged and with one change.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CommonUser } from '@spotter/contracts/accounts/common-user';
import type { ChatAnswer, ChatItem } from '@spotter/contracts/conversations/queries';
import type { Problem } from '@spotter/contracts/problems';
import type { ShortcutItem } from '@spotter/contracts/shortcuts/queries';
import { declaredRoutes } from '@spotter/api/declared';
import { test } from '../../support/shared-system.ts';
import type { Gym, Person, System } from '../../support/system.ts';

type Served = Readonly<Record<string, unknown>> & { readonly id: string };

describe('the document that GET serves', () => {
  let system: System;
  let gym: Gym;
  let coach: Person;
  let chatId: string;
  const ask = async <T>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, who = coach) =>
    system.call<T>(method, `/api/${path}`, { token: who.token, headers: { 'x-gym': gym.slug }, ...(body !== undefined && { body }) });
  const chat = async () => (await ask<ChatAnswer>('GET', `apps/chat/chat?id=${chatId}`)).body;

  /** Each pair: the served document, and the body to send back. */
  const pairs: Readonly<Record<string, { readonly get: () => Promise<Served>; readonly patch: (served: Served) => object }>> = {
    'common/messages': {
      get: async () => (await ask<Served[]>('GET', 'common/messages')).body[0]!,
      patch: (message) => ({ id: message.id, message }),
    },
    'common/notifications': {
      get: async () => (await ask<Served[]>('GET', 'common/notifications')).body[0]!,
      patch: (notification) => ({ id: notification.id, notification }),
    },
    'common/shortcuts': {
      get: async () => (await ask<Served[]>('GET', 'common/shortcuts')).body[0]!,
      patch: (shortcut) => ({ id: shortcut.id, shortcut }),
    },
    'common/user': { get: async () => (await ask<Served>('GET', 'common/user')).body, patch: (user) => ({ user }) },
    'apps/chat/chat': { get: async () => (await chat()) as unknown as Served, patch: (served) => ({ id: served.id, chat: served }) },
  };

  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    coach = await system.person(gym.id, 'coach', 'Cem');
    const words = { title: 'Call back', description: 'the supplier' };
    await ask('POST', 'common/messages', { message: words });
    await ask('POST', 'common/notifications', { notification: words });
    await ask('POST', 'common/shortcuts', { shortcut: { label: 'Library', icon: 'library', link: '/admin/programs', useRouter: true } });
    ({ chatId } = (await ask<{ chatId: string }>('GET', `apps/chat/contact?id=${gym.admin.membershipId}`)).body);
    await system.done(gym, coach, 'start-conversation', { conversationId: chatId, members: [coach.membershipId, gym.admin.membershipId] });
    await system.done(gym, coach, 'send-message', { conversationId: chatId, messageId: randomUUID(), text: 'Who opens tomorrow?' });
    await system.done(gym, gym.admin, 'send-message', { conversationId: chatId, messageId: randomUUID(), text: 'I do' });
  });

  it('is listed here for every PATCH of the server', () => {
    // A chunk of a film is no document.
    const patches = declaredRoutes.filter(({ method, consumes }) => method === 'PATCH' && consumes === undefined);
    expect(patches.map(({ path }) => path.replace('/api/', '')).toSorted()).toEqual(Object.keys(pairs).toSorted());
  });

  it.each(Object.keys(pairs))('from %s is accepted unchanged, and changes nothing', async (path) => {
    const { get, patch } = pairs[path]!;
    const served = await get();
    const answer = await ask<Served>('PATCH', path, patch(served));
    expect([answer.status, answer.body]).toEqual([200, served]);
    expect(await get()).toEqual(served);
  });

  it('in the list of chats is accepted too, and marks the chat read when its count of unread messages is 0', async () => {
    const listed = async () => (await ask<{ items: ChatItem[] }>('GET', 'apps/chat/chats')).body.items.find(({ id }) => id === chatId)!;
    const served = await listed();
    expect(served.unreadCount).toBeGreaterThan(0);
    expect((await ask('PATCH', 'apps/chat/chat', { id: chatId, chat: served })).status).toBe(200);
    expect(await listed()).toEqual(served);
    expect((await ask('PATCH', 'apps/chat/chat', { id: chatId, chat: { ...served, unreadCount: 0 } })).status).toBe(200);
    expect(await listed()).toEqual({ ...served, unreadCount: 0 });
    await system.done(gym, gym.admin, 'send-message', { conversationId: chatId, messageId: randomUUID(), text: 'and close' });
  });

  it('from shortcuts is accepted with one change', async () => {
    const served = (await pairs['common/shortcuts']!.get()) as unknown as ShortcutItem;
    const answer = await ask<ShortcutItem>('PATCH', 'common/shortcuts', { id: served.id, shortcut: { ...served, label: 'Programs' } });
    expect(answer.body).toEqual({ ...served, label: 'Programs' });
  });

  it('from user is accepted with another status', async () => {
    const served = (await ask<CommonUser>('GET', 'common/user')).body;
    expect((await ask<CommonUser>('PATCH', 'common/user', { user: { ...served, status: 'busy' } })).body).toEqual({
      ...served,
      status: 'busy',
    });
  });

  it('from chat is accepted with a new message, and marks it read', async () => {
    const served = await chat();
    const messages = [...served.messages, { id: randomUUID(), value: 'Then I close' }];
    const { body } = await ask<ChatAnswer>('PATCH', 'apps/chat/chat', { id: chatId, chat: { ...served, messages, unreadCount: 0 } });
    expect([body.unreadCount, body.messages.map(({ value }) => value)]).toEqual([
      0,
      ['Who opens tomorrow?', 'I do', 'and close', 'Then I close'],
    ]);
  });

  it('from chat is rejected with a changed message, and with an unknown property', async () => {
    const served = await chat();
    const messages = served.messages.map((message, index) => (index === 0 ? { ...message, value: 'Somebody else' } : message));
    const changed = await ask<Problem>('PATCH', 'apps/chat/chat', { id: chatId, chat: { ...served, messages } });
    expect([changed.status, changed.body.code]).toEqual([422, 'message-already-sent']);
    const wrong = await ask<Problem>('PATCH', 'apps/chat/chat', { id: chatId, chat: { ...served, colour: 'red' } });
    expect(wrong.status).toBe(400);
    expect(await chat()).toEqual(served);
  });
});
