// The chat of the shell: conversations of whoever asks, and the people to whom they may write.
import * as z from 'zod/mini';
import { uuid } from '../atoms.js';
import { listOf } from '../lists.js';
import { messageText } from './commands.js';

/** What people choose to be seen as; `offline` is nobody's choice. */
export const presenceStatus = z.enum(['online', 'away', 'busy', 'offline']);
export type PresenceStatus = z.infer<typeof presenceStatus>;

/** Most messages of a page of a conversation, and of one appending request. */
const mostServedMessages = 50;
const mostNewMessages = 20;

/** Of a conversation of more than two, the contact is all of the others together. */
const contact = z.strictObject({ id: z.string(), name: z.string(), avatar: z.nullable(z.string()), status: presenceStatus });

export const chatItem = z.strictObject({
  id: z.string(),
  contact,
  /** How many people are in it, the caller included: 2, or more in a group. */
  memberCount: z.number(),
  unreadCount: z.number(),
  /** How many messages it has. */
  messageCount: z.number(),
  /** Null: none yet, or whoever wrote it was erased. */
  lastMessage: z.nullable(z.string()),
  lastMessageAt: z.nullable(z.string()),
});
export type ChatItem = z.infer<typeof chatItem>;
export const chatsAnswer = z.strictObject({ items: z.array(chatItem) });

export const chatMessage = z.strictObject({
  id: z.string(),
  /** Counted from 1. */
  number: z.number(),
  /** Null: whoever wrote it was erased. */
  value: z.nullable(z.string()),
  createdAt: z.string(),
  isMine: z.boolean(),
  /** Name of whoever wrote it, in conversations of more than two. */
  from: z.nullable(z.string()),
  /** Of one's own: everybody else has read it. */
  seen: z.boolean(),
});
export type ChatMessage = z.infer<typeof chatMessage>;
/** A page of messages, the oldest first. `older` is the cursor of the page before it. */
export const chatAnswer = z.strictObject({ ...chatItem.shape, messages: z.array(chatMessage), older: z.nullable(z.string()) });
export type ChatAnswer = z.infer<typeof chatAnswer>;

export const contactItem = z.strictObject({
  ...contact.shape,
  role: z.enum(['client', 'coach', 'head-coach', 'admin']),
  /** Of the conversation with them, whether it has begun or not. */
  chatId: z.string(),
});
export type ContactItem = z.infer<typeof contactItem>;
export const contactsAnswer = listOf(contactItem);

export const chatProfile = contact;

const newMessage = z.strictObject({ id: uuid, value: messageText });
/** As `GET chat` serves it, with new messages among those that were said, and `unreadCount` 0 where all was read. */
const servedChat = z.strictObject({
  ...chatAnswer.shape,
  messages: z.array(z.union([chatMessage, newMessage])).check(z.maxLength(mostServedMessages + mostNewMessages)),
});
/** Appends messages, or says that all was read. Nothing that was said can be changed. */
export const patchChat = z.strictObject({
  id: z.string().check(z.maxLength(100)),
  chat: z.union([
    z.strictObject({ messages: z.array(newMessage).check(z.minLength(1), z.maxLength(mostNewMessages)) }),
    z.strictObject({ unreadCount: z.literal(0) }),
    servedChat,
  ]),
});
