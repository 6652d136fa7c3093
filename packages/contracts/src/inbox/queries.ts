// Messages and notifications, in the reader's language.
import * as z from 'zod/mini';
import { inboxKinds, itemId, ownFields } from './commands.js';

const item = {
  id: z.string(),
  icon: z.nullable(z.string()),
  image: z.nullable(z.string()),
  title: z.nullable(z.string()),
  /** HTML with a few harmless elements. */
  description: z.nullable(z.string()),
  time: z.string(),
  link: z.nullable(z.string()),
  /** True if the link is a path of the console, below the gym's own address. */
  useRouter: z.boolean(),
  read: z.boolean(),
};
export const messageItem = z.strictObject(item);
export const notificationItem = z.strictObject({ ...item, seen: z.boolean() });
export const messagesAnswer = z.array(messageItem);
export const notificationsAnswer = z.array(notificationItem);
export type MessageItem = z.infer<typeof messageItem>;
export type NotificationItem = z.infer<typeof notificationItem>;

/** Maximum HTML length of a served item; members may write less. */
const maxServedLength = 30_000;

/**
 * Clients may send the whole item back. The API ignores nulls, unchanged values and fields that members cannot set; it changes only items
 * that the member wrote.
 */
const written = z.strictObject({
  icon: z.nullish(ownFields.icon),
  image: z.nullish(ownFields.image),
  title: z.nullish(ownFields.title),
  description: z.nullish(z.string().check(z.maxLength(maxServedLength))),
  link: z.nullish(ownFields.link),
  useRouter: z.nullish(ownFields.useRouter),
  id: z.optional(itemId),
  time: z.optional(z.string()),
  seen: z.optional(z.boolean()),
  read: z.optional(z.boolean()),
});
export const newMessage = z.strictObject({ message: written });
export const newNotification = z.strictObject({ notification: written });
export const changedMessage = z.strictObject({ id: itemId, message: written });
export const changedNotification = z.strictObject({ id: itemId, notification: written });
export const toggledItem = z.strictObject({ id: itemId, read: z.boolean() });
export type WrittenItem = z.infer<typeof written>;

export const inboxPreferencesAnswer = z.strictObject({
  items: z.array(z.strictObject({ kind: z.enum(inboxKinds), on: z.boolean() })),
});
export type InboxPreferences = z.infer<typeof inboxPreferencesAnswer>;

export const unreadAnswer = z.strictObject({ messages: z.number(), notifications: z.number() });
export type UnreadAnswer = z.infer<typeof unreadAnswer>;
