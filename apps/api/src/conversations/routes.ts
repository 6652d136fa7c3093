// Routes of the team chat, with the names of the specification.
import { isUuid } from '@spotter/database/connections/uuid';
import { randomUUID } from 'node:crypto';
import {
  chatAnswer,
  chatProfile,
  chatsAnswer,
  contactItem,
  contactsAnswer,
  patchChat,
  type ChatMessage,
  type ContactItem,
} from '@spotter/contracts/conversations/queries';
import { listParameters } from '@spotter/contracts/lists';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import type { Commands } from '../platform/commands/commands.js';
import type { Positions } from '../platform/reading/positions.js';
import { patternsOf } from '../platform/reading/named.js';
import { derivedId } from '../platform/commands/derived-id.js';
import { roleOfType } from '../platform/sessions/members.js';
import type { CommandEnvelope } from '../platform/commands/command-envelope.js';
import { defaultLimit } from '../platform/reading/paging.js';
import { policies } from '../platform/sessions/policy.js';
import type { PreloadPart } from '../platform/http/preload.js';
import type { Presence } from '../platform/live/presence.js';
import { Refusal } from '../platform/http/refusal.js';
import { gymRoute, type EarlyCall, type GymCall, type Route } from '../platform/http/route.js';
import { chatOf, chatsOf, noSuchChat, unreadChats } from './chats.js';
import { pairIdOf, peopleOf } from './contacts.js';
import { aliased, statement } from '@spotter/database/connections/sql';
import { withGym } from '@spotter/database/tenancy/pools';

const c = aliased('customers', 'c');
const m = aliased('memberships', 'm');

export type ConversationParts = {
  readonly commands: Commands;
  readonly pool: Pool;
  readonly positions: Positions;
  readonly presence: Presence;
};

const id = z.string().check(z.maxLength(100));
type ContactRow = { id: string; type: number };

const withPeople = async (call: GymCall, parts: ConversationParts, rows: readonly ContactRow[]): Promise<ContactItem[]> => {
  const people = await peopleOf(
    call,
    parts.presence,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    ...people.get(row.id)!,
    role: roleOfType(row.type) as ContactItem['role'],
    chatId: pairIdOf(call.member.membership!, row.id),
  }));
};

/** People whom the caller may write to, by name. The cursor is an offset, since the list is short and rarely changes. */
const contactsOf = async (
  call: GymCall,
  { q = '', limit = defaultLimit, cursor = '0' }: { q?: string; limit?: number; cursor?: string },
) => {
  if (!/^\d{1,6}$/.test(cursor)) throw new Refusal('invalid-cursor');
  const typed = patternsOf(q) ?? [];
  const { rows } = await call.tx
    .query<ContactRow>(statement`select ${m.id}, ${m.type} from ${m} left join ${c} on ${c.gym_id} = ${m.gym_id} and ${c.id} = ${m.id}
     where ${m.gym_id} = ${call.gym.id} and ${m.id} in (select reachable_members(${call.member.membership}, ${call.member.role}))
       and (${typed}::text[] = '{}' or ${m.id} in (select customers_named(${typed}::text[])) or ${m.id} in (select members_named(${typed}::text[])))
     order by coalesce(nullif(${c.name} || ' ' || ${c.lastname}, ' '), ${m.name} || ' ' || ${m.lastname}), ${m.id} limit ${limit + 1} offset ${Number(cursor)}`);
  return { rows: rows.slice(0, limit), nextCursor: rows.length > limit ? String(Number(cursor) + limit) : null };
};

type Patch = z.infer<typeof patchChat>;
type SentMessage = Extract<Patch['chat'], { readonly messages: unknown }>['messages'][number];
/** A message with a number came from the server; one without is new. */
const isServed = (message: SentMessage): message is ChatMessage => 'number' in message;
const messagesIn = (chat: Patch['chat']): readonly SentMessage[] => ('messages' in chat ? chat.messages : []);
/** Marks everything as read: the decider limits it to the existing messages. */
const everything = 1_000_000_000;

/** Message ids are stable, so a message that is sent again is the same command. */
const envelopesOf = ({ gym, member }: EarlyCall, { id: conversationId, chat }: Patch): CommandEnvelope[] => [
  ...messagesIn(chat)
    .filter((message) => !isServed(message))
    .map(({ id: messageId, value }) => ({
      commandId: derivedId('chat-message', gym.id, conversationId, member.membership ?? '', messageId),
      type: 'send-message',
      body: { conversationId, messageId, text: value },
    })),
  ...('unreadCount' in chat && chat.unreadCount === 0
    ? [{ commandId: randomUUID(), type: 'read-conversation', body: { conversationId, upTo: everything } }]
    : []),
];

/** Rejects a chat in which an existing message was changed. @throws Refusal `message-already-sent` */
const requireUnchanged = async (call: EarlyCall, { pool, presence }: ConversationParts, { id, chat }: Patch): Promise<void> => {
  const sent = messagesIn(chat).filter(isServed);
  const last = sent.at(-1);
  if (last === undefined) return;
  const served = await withGym(pool, call.gym.id, (tx) => chatOf({ ...call, tx }, presence, id, last.number + 1));
  const values = new Map(served.messages.map((message) => [message.id, message.value]));
  if (sent.some((message) => values.get(message.id) !== message.value)) throw new Refusal('message-already-sent');
};

const hidden = new Set(['conversation-unknown', 'not-a-participant']);

const patch = async (call: EarlyCall, parts: ConversationParts, { id: chatId, chat }: Patch): Promise<void> => {
  const { commands, positions } = parts;
  if (!isUuid(chatId)) throw noSuchChat(chatId);
  await requireUnchanged(call, parts, { id: chatId, chat });
  for (const outcome of await commands.executeAll(call.gym.id, call.member, envelopesOf(call, { id: chatId.toLowerCase(), chat }))) {
    if (outcome.status !== 'refused') await positions.waitFor(call.gym.id, outcome.position);
    else if (hidden.has(outcome.refusal.code)) throw noSuchChat(chatId);
    else if (outcome.refusal.code !== 'already-read') throw outcome.refusal;
  }
};

const reading = (parts: ConversationParts): Route[] => [
  gymRoute({
    path: '/api/apps/chat/chats',
    summary: 'Lists the conversations of the caller, latest first',
    access: policies.chatting,
    answer: chatsAnswer,
    run: async (call) => ({ items: await chatsOf(call, parts.presence) }),
  }),
  gymRoute({
    path: '/api/apps/chat/chat',
    summary: 'Returns one conversation with its last messages, or those before a cursor',
    access: policies.chatting,
    parameters: { id, before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/))) },
    answer: chatAnswer,
    run: async (call, { id: chatId, before }) => chatOf(call, parts.presence, chatId, before === undefined ? undefined : Number(before)),
  }),
  gymRoute({
    path: '/api/apps/chat/contacts',
    summary: 'Lists the people to whom the caller may write',
    access: policies.chatting,
    parameters: { limit: listParameters.limit, cursor: listParameters.cursor, q: listParameters.q },
    answer: contactsAnswer,
    run: async (call, { q = '', limit = defaultLimit, cursor = '0' }) => {
      const { rows, nextCursor } = await contactsOf(call, { q, limit, cursor });
      return { items: await withPeople(call, parts, rows), nextCursor };
    },
  }),
  gymRoute({
    path: '/api/apps/chat/contact',
    summary: 'Returns one of these people, and the conversation with them',
    access: policies.chatting,
    parameters: { id },
    answer: contactItem,
    run: async (call, { id: contactId }) => {
      if (!isUuid(contactId)) throw new Refusal('not-found');
      const { rows } = await call.tx.query<ContactRow>(
        statement`select ${m.id}, ${m.type} from ${m}
          where ${m.gym_id} = ${call.gym.id} and ${m.id} = ${contactId} and ${m.id} in (select reachable_members(${call.member.membership}, ${call.member.role}))`,
      );
      if (rows.length === 0) throw new Refusal('not-found');
      return (await withPeople(call, parts, rows))[0];
    },
  }),
  gymRoute({
    path: '/api/apps/chat/profile',
    summary: 'Returns the caller as others see them',
    access: policies.chatting,
    answer: chatProfile,
    run: async (call) => {
      const me = call.member.membership!;
      return (await peopleOf(call, parts.presence, [me])).get(me);
    },
  }),
];

/** Auditors have no conversations. */
export const conversationsPart =
  (presence: Presence): PreloadPart =>
  async (call) =>
    call.member.membership === null ? {} : { chats: await chatsOf(call, presence), unreadChats: await unreadChats(call) };

export const conversationRoutes = (parts: ConversationParts): Route[] => [
  ...reading(parts),
  gymRoute({
    method: 'PATCH',
    path: '/api/apps/chat/chat',
    summary: 'Appends messages to a conversation, or marks it as read',
    access: policies.chatting,
    body: patchChat,
    answer: chatAnswer,
    before: (call, _parameters, body) => patch(call, parts, body),
    run: async (call, _parameters, body) => chatOf(call, parts.presence, body.id),
  }),
];
