// What somebody does with their messages and notifications. What comes in comes of what happens, and of no command.
import * as z from 'zod/mini';
import { text, uuid } from '../atoms.js';
import { link } from '../links/link.js';

export const inboxBoxes = ['messages', 'notifications'] as const;
export type InboxBox = (typeof inboxBoxes)[number];
/** What can be turned off. */
export const inboxKinds = [
  'program-assigned',
  'workout-logged',
  'workout-moved',
  'record',
  'coach-assigned',
  'invitation-accepted',
  'set-comment',
  'conversation-message',
] as const;
export type InboxKind = (typeof inboxKinds)[number];

/** A UUID of what somebody wrote to themself, or a name made of the event that an item tells of. */
export const itemId = z.string().check(z.regex(/^[\da-z.-]{1,100}$/));

const picture = z.string().check(z.maxLength(200), z.regex(/^\/api\/gyms\/[\da-z-]+(\/uploads\/[\da-f-]{36}|\.webp)$/));
/** What a person may write to themself. `description` is HTML, of which what is harmless is shown. */
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
