// What a gym teaches: as staff keep it, as somebody reads it, and who has read it.
import * as z from 'zod/mini';
import { listOf, shortListParameters } from '../lists.js';
import { educationContent } from './commands.js';
import type { Block } from './blocks.js';

export const educationStatuses = ['draft', 'scheduled', 'published'] as const;
const blocks = z.array(z.unknown()) as unknown as z.ZodMiniType<Block[]>;
const shared = {
  id: z.string(),
  content: educationContent,
  /** When the caller read it; null where they have not. */
  readAt: z.nullable(z.string()),
  updatedAt: z.string(),
};
/** Without the text. */
export const shownEducationItem = z.strictObject(shared);
export type ShownEducationItem = z.infer<typeof shownEducationItem>;
export const educationItem = z.strictObject({
  ...shared,
  status: z.enum(educationStatuses),
  archived: z.boolean(),
  /** Who drafted it; null for the server. */
  authorId: z.nullable(z.string()),
  /** People who read it. */
  readers: z.number(),
});
export type EducationItem = z.infer<typeof educationItem>;
export const educationParameters = { ...shortListParameters, q: z.optional(z.string().check(z.maxLength(100))) };
export const educationAnswer = listOf(educationItem);

export const educationDetail = z.strictObject({
  ...educationItem.shape,
  body: z.strictObject({ en: blocks, tr: z.exactOptional(blocks) }),
  /** Of the stream, for `If-Match`. */
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
  /** Of the stream of their order, for `If-Match`. */
  orderVersion: z.number(),
});
export type EducationCollectionsAnswer = z.infer<typeof educationCollectionsAnswer>;

/** What is meant for the caller now. A collection has no more in it than that. */
export const shownEducationParameters = { q: z.optional(z.string().check(z.maxLength(100))) };
export const shownEducationAnswer = z.strictObject({
  items: z.array(shownEducationItem),
  collections: z.array(educationCollection),
});
export type ShownEducation = z.infer<typeof shownEducationAnswer>;

/** Clients for whom it is meant, those who have not read it first. */
export const educationReader = z.strictObject({
  id: z.string(),
  name: z.string(),
  lastname: z.string(),
  readAt: z.nullable(z.string()),
  /** Staff, for whom an item may be meant as well. */
  isStaff: z.boolean(),
});
export type EducationReader = z.infer<typeof educationReader>;
export const educationReadersAnswer = listOf(educationReader);
