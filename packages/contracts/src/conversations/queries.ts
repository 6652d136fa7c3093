// The chat of the console's frame: the caller's conversations, and the members whom they may write to.
import * as z from 'zod/mini';
import { uuid } from '../atoms.js';
import { listOf } from '../lists.js';
import { messageText } from './commands.js';

/** Presence that others see; nobody can choose `offline`. */
export const presenceStatus = z.enum(['online', 'away', 'busy', 'offline']);
export type PresenceStatus = z.infer<typeof presenceStatus>;

/** Maximum messages of a page of a conversation, and of one request that appends. */
const maxServedMessages = 50;
const maxNewMessages = 20;

/** In a group, the contact represents all other members together. */
const contact = z.strictObject({ id: z.string(), name: z.string(), avatar: z.nullable(z.string()), status: presenceStatus });

export const chatItem = z.strictObject({
  id: z.string(),
  contact,
  /** Number of members, including the caller: 2, or more in a group. */
  memberCount: z.number(),
  unreadCount: z.number(),
  /** Number of messages in the conversation. */
  messageCount: z.number(),
  /** Null if there is none yet or its author was erased. */
  lastMessage: z.nullable(z.string()),
  lastMessageAt: z.nullable(z.string()),
});
export type ChatItem = z.infer<typeof chatItem>;
export const chatsAnswer = z.strictObject({ items: z.array(chatItem) });

export const chatMessage = z.strictObject({
  id: z.string(),
  /** Number of the message, from 1. */
  number: z.number(),
  /** Null once its author is erased. */
  value: z.nullable(z.string()),
  createdAt: z.string(),
  isMine: z.boolean(),
  /** Name of the author; set in groups only. */
  from: z.nullable(z.string()),
  /** For the caller's own messages: true if all other members have read it. */
  seen: z.boolean(),
});
export type ChatMessage = z.infer<typeof chatMessage>;
/** A page of messages, oldest first. `older` is the cursor of the previous page. */
export const chatAnswer = z.strictObject({ ...chatItem.shape, messages: z.array(chatMessage), older: z.nullable(z.string()) });
export type ChatAnswer = z.infer<typeof chatAnswer>;

export const contactItem = z.strictObject({
  ...contact.shape,
  role: z.enum(['client', 'coach', 'head-coach', 'admin']),
  /** Id of the conversation with this contact, even if it does not exist yet. */
  chatId: z.string(),
});
export type ContactItem = z.infer<typeof contactItem>;
export const contactsAnswer = listOf(contactItem);

export const chatProfile = contact;

const newMessage = z.strictObject({ id: uuid, value: messageText });
/** The answer of `GET chat` sent back, with new messages added, or with `unreadCount` 0 after reading all. */
const servedChat = z.strictObject({
  ...chatAnswer.shape,
  messages: z.array(z.union([chatMessage, newMessage])).check(z.maxLength(maxServedMessages + maxNewMessages)),
});
/** Appends messages, or marks all as read. Existing messages cannot change. Also takes an item of `GET chats`. */
export const patchChat = z.strictObject({
  id: z.string().check(z.maxLength(100)),
  chat: z.union([
    z.strictObject({ messages: z.array(newMessage).check(z.minLength(1), z.maxLength(maxNewMessages)) }),
    z.strictObject({ unreadCount: z.literal(0) }),
    servedChat,
    chatItem,
  ]),
});
