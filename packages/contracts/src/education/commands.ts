// What a gym teaches: items, their texts, the order in which they are read, and who has read them.
import * as z from 'zod/mini';
import { filmAddress, language, localDate, localized, localMinute, mostAudienceTeams, tags, text, uuid } from '../atoms.js';
import { gymRole } from '../gyms/commands.js';
import { link } from '../link.js';
import { documentBlocks } from './document.js';

export const educationKinds = ['article', 'video', 'file', 'link', 'course'] as const;

export const mostAudienceClients = 500;
/** For everybody who is in one of the lists. */
export const educationAudience = z.strictObject({
  roles: z.array(gymRole).check(z.maxLength(4)),
  teamIds: z.exactOptional(z.array(uuid).check(z.maxLength(mostAudienceTeams))),
  customerIds: z.exactOptional(z.array(uuid).check(z.maxLength(mostAudienceClients))),
});
export const educationContent = z.strictObject({
  kind: z.enum(educationKinds),
  title: localized(160),
  summary: z.exactOptional(localized(500)),
  /** Of a video. */
  film: z.exactOptional(filmAddress),
  /** Of a link. */
  link: z.exactOptional(link),
  /** Of a file: a picture or a document that was uploaded, and its name. */
  file: z.exactOptional(z.strictObject({ uploadId: uuid, name: text(120) })),
  /** Of a course, in their order. */
  steps: z.exactOptional(z.array(uuid).check(z.maxLength(50))),
  tags: z.exactOptional(tags),
  audience: educationAudience,
  /** Absent: from when it is published. */
  publishAt: z.exactOptional(localMinute),
  required: z.boolean(),
  dueOn: z.exactOptional(localDate),
  /** Where it comes from, and by which right it stands here. */
  credit: z.exactOptional(z.strictObject({ source: text(300), licence: text(300), url: z.exactOptional(link) })),
});
export type EducationContent = z.infer<typeof educationContent>;
export type EducationAudience = z.infer<typeof educationAudience>;

const item = z.strictObject({ educationId: uuid });
const collection = z.strictObject({ collectionId: uuid });
const named = z.strictObject({ collectionId: uuid, name: localized(120) });
const ofPerson = z.strictObject({ educationId: uuid, membershipId: uuid });
const count = z.int().check(z.minimum(0), z.maximum(5000));

export const educationCommands = {
  'draft-education-item': z.strictObject({
    educationId: uuid,
    content: educationContent,
    /** Of a copy. */
    body: z.exactOptional(z.strictObject({ en: documentBlocks, tr: z.exactOptional(documentBlocks) })),
  }),
  'revise-education-item': z.strictObject({ educationId: uuid, content: educationContent }),
  /** Of the text in one language: from the block `at` on, `remove` blocks give way to those of `insert`. */
  'edit-education-text': z.strictObject({ educationId: uuid, language, at: count, remove: count, insert: documentBlocks }),
  'publish-education-item': item,
  /** A draft again. */
  'withdraw-education-item': item,
  'archive-education-item': item,
  'restore-education-item': item,
  'draft-education-collection': named,
  'rename-education-collection': named,
  /** What is in it, in the order in which it is read. */
  'sequence-education-collection': z.strictObject({ collectionId: uuid, educationIds: z.array(uuid).check(z.maxLength(200)) }),
  /** All collections, in the order in which they stand; those that are not named come after them. */
  'order-education-collections': z.strictObject({ collectionIds: z.array(uuid).check(z.maxLength(1000)) }),
  'archive-education-collection': collection,
  'restore-education-collection': collection,
  'read-education-item': ofPerson,
  'unread-education-item': ofPerson,
} as const;
