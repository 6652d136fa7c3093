// Actions of members on their messages and notifications. Incoming items come from events, not from commands.
import * as z from 'zod/mini';
import { text, uuid } from '../atoms.js';
import { link } from '../links/link.js';

export const inboxBoxes = ['messages', 'notifications'] as const;
export type InboxBox = (typeof inboxBoxes)[number];
/** Kinds of notifications that a member can turn off. */
export const inboxKinds = [
  'program-assigned',
  'workout-logged',
  'workout-moved',
  'pain-reported',
  'record',
  'coach-assigned',
  'invitation-accepted',
  'gym-export',
  'set-comment',
  'workout-comment',
  'workout-reaction',
  'conversation-message',
] as const;
export type InboxKind = (typeof inboxKinds)[number];

/** UUID of an item that the member wrote, or a name derived from the event behind the item. */
export const itemId = z.string().check(z.regex(/^[\da-z.-]{1,100}$/));

const picture = z.string().check(z.maxLength(200), z.regex(/^\/api\/gyms\/[\da-z-]+(\/uploads\/[\da-f-]{36}|\.webp)$/));
/** Fields of an item that members write to themselves. `description` is HTML; the server keeps only harmless elements. */
export const ownFields = {
  icon: text(60),
  image: picture,
  title: text(200),
  description: text(2000),
  link,
  useRouter: z.boolean(),
};
const ownItem = z.exactPartial(z.strictObject(ownFields)).shape;
const of = { membershipId: uuid };

const addInboxItem = z.strictObject({ ...of, itemId: uuid, box: z.enum(inboxBoxes), ...ownItem });
const changeInboxItem = z.strictObject({ ...of, itemId, ...ownItem });
const markInboxItem = z.strictObject({ ...of, itemId, read: z.boolean() });
const removeInboxItem = z.strictObject({ ...of, itemId });
const markInboxRead = z.strictObject({ ...of, box: z.enum(inboxBoxes) });
const changeInboxPreference = z.strictObject({ ...of, kind: z.enum(inboxKinds), on: z.boolean() });

export const inboxCommands = {
  'add-inbox-item': addInboxItem,
  'change-inbox-item': changeInboxItem,
  'mark-inbox-item': markInboxItem,
  'remove-inbox-item': removeInboxItem,
  'mark-inbox-read': markInboxRead,
  'change-inbox-preference': changeInboxPreference,
} as const;
