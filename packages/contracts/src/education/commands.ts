// Educational items of a gym, their texts, their order in collections, and the members who have read them.
import * as z from 'zod/mini';
import { filmAddress, language, localDate, localized, localMinute, maxAudienceTeams, tags, text, uuid } from '../atoms.js';
import type { Frozen } from '../frozen.js';
import { gymRole } from '../gyms/commands.js';
import { link } from '../links/link.js';
import { documentBlocks } from './document.js';
import { maxNameLength } from '../limits.js';
import { maxSourceLength, maxSummaryLength, maxTitleLength } from './limits.js';

export const educationKinds = ['article', 'video', 'file', 'link', 'course'] as const;

export const maxAudienceClients = 500;
/** Members who match at least one of the lists. */
const educationAudience = z.strictObject({
  roles: z.array(gymRole).check(z.maxLength(4)),
  teamIds: z.exactOptional(z.array(uuid).check(z.maxLength(maxAudienceTeams))),
  customerIds: z.exactOptional(z.array(uuid).check(z.maxLength(maxAudienceClients))),
});
export const educationContent = z.strictObject({
  kind: z.enum(educationKinds),
  title: localized(maxTitleLength),
  summary: z.exactOptional(localized(maxSummaryLength)),
  /** For a video. */
  film: z.exactOptional(filmAddress),
  /** For a link. */
  link: z.exactOptional(link),
  /** For a file: an uploaded picture or document, and its name. */
  file: z.exactOptional(z.strictObject({ uploadId: uuid, name: text(maxNameLength) })),
  /** For a course, in order. */
  steps: z.exactOptional(z.array(uuid).check(z.maxLength(50))),
  tags: z.exactOptional(tags),
  audience: educationAudience,
  /** If absent, the item appears as soon as it is published. */
  publishAt: z.exactOptional(localMinute),
  required: z.boolean(),
  dueOn: z.exactOptional(localDate),
  /** Source of the text, and the licence that allows the gym to use it. */
  credit: z.exactOptional(z.strictObject({ source: text(maxSourceLength), licence: text(maxSourceLength), url: z.exactOptional(link) })),
});
export type EducationContent = Frozen<z.infer<typeof educationContent>>;
export type EducationAudience = Frozen<z.infer<typeof educationAudience>>;

const item = z.strictObject({ educationId: uuid });
const collection = z.strictObject({ collectionId: uuid });
const named = z.strictObject({ collectionId: uuid, name: localized(maxNameLength) });
const ofPerson = z.strictObject({ educationId: uuid, membershipId: uuid });
const count = z.int().check(z.minimum(0), z.maximum(5000));

export const educationCommands = {
  'draft-education-item': z.strictObject({
    educationId: uuid,
    content: educationContent,
    /** For a copy. */
    body: z.exactOptional(z.strictObject({ en: documentBlocks, tr: z.exactOptional(documentBlocks) })),
  }),
  'revise-education-item': z.strictObject({ educationId: uuid, content: educationContent }),
  /** Edits the text in one language: replaces `remove` blocks from index `at` with the blocks of `insert`. */
  'edit-education-text': z.strictObject({ educationId: uuid, language, at: count, remove: count, insert: documentBlocks }),
  'publish-education-item': item,
  /** Returns a published item to draft. */
  'withdraw-education-item': item,
  'archive-education-item': item,
  'restore-education-item': item,
  'draft-education-collection': named,
  'rename-education-collection': named,
  /** Items of the collection, in reading order. */
  'sequence-education-collection': z.strictObject({ collectionId: uuid, educationIds: z.array(uuid).check(z.maxLength(200)) }),
  /** Ids of the collections in order; unnamed ones follow at the end. */
  'order-education-collections': z.strictObject({ collectionIds: z.array(uuid).check(z.maxLength(1000)) }),
  'archive-education-collection': collection,
  'restore-education-collection': collection,
  'read-education-item': ofPerson,
  'unread-education-item': ofPerson,
} as const;
