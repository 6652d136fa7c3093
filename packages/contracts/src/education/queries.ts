// Educational items as the staff manages them and as members read them, and their readers.
import * as z from 'zod/mini';
import { listOf, shortListParameters } from '../lists.js';
import { educationContent } from './commands.js';
import type { Block } from './blocks.js';

export const educationStatuses = ['draft', 'scheduled', 'published'] as const;
const blocks = z.array(z.unknown()) as z.ZodMiniType<Block[]>;
const shared = {
  id: z.string(),
  content: educationContent,
  /** When the caller read it; null if unread. */
  readAt: z.nullable(z.string()),
  updatedAt: z.string(),
};
/** The item without its text. */
export const shownEducationItem = z.strictObject(shared);
export type ShownEducationItem = z.infer<typeof shownEducationItem>;
export const educationItem = z.strictObject({
  ...shared,
  status: z.enum(educationStatuses),
  archived: z.boolean(),
  /** Membership of the author; null for the server. */
  authorId: z.nullable(z.string()),
  /** Number of members who read it. */
  readers: z.number(),
});
export type EducationItem = z.infer<typeof educationItem>;
export const educationParameters = { ...shortListParameters, q: z.optional(z.string().check(z.maxLength(100))) };
export const educationAnswer = listOf(educationItem);

export const educationDetail = z.strictObject({
  ...educationItem.shape,
  body: z.strictObject({ en: blocks, tr: z.exactOptional(blocks) }),
  /** Version of the stream, for `If-Match`. */
  streamVersion: z.number(),
});
export type EducationDetail = z.infer<typeof educationDetail>;

export const educationCollection = z.strictObject({
  id: z.string(),
  name: educationContent.shape.title,
  educationIds: z.array(z.string()),
  archived: z.boolean(),
});
export type EducationCollection = z.infer<typeof educationCollection>;
export const educationCollectionsAnswer = z.strictObject({
  ...listOf(educationCollection).shape,
  /** Version of the stream that stores the order, for `If-Match`. */
  orderVersion: z.number(),
});
export type EducationCollectionsAnswer = z.infer<typeof educationCollectionsAnswer>;

/** Items that the caller may read now. Collections list only these. */
export const shownEducationParameters = { q: z.optional(z.string().check(z.maxLength(100))) };
export const shownEducationAnswer = z.strictObject({
  items: z.array(shownEducationItem),
  collections: z.array(educationCollection),
});
export type ShownEducation = z.infer<typeof shownEducationAnswer>;

/** Clients and staff in the item's audience, unread first. */
export const educationReader = z.strictObject({
  id: z.string(),
  name: z.string(),
  lastname: z.string(),
  readAt: z.nullable(z.string()),
  /** True for staff. */
  isStaff: z.boolean(),
});
export type EducationReader = z.infer<typeof educationReader>;
export const educationReadersAnswer = listOf(educationReader);
