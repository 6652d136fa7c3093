// Uploads of members. The server re-encodes pictures as WebP without camera metadata, and stores a PDF unchanged.
import * as z from 'zod/mini';

/**
 * `private`: a client's own, visible to the client and their coaches; staff name the client in `customer`.
 * `client-file`: a PDF or picture that the staff keeps about the client named in `customer`.
 */
export const uploadPurpose = z.enum(['logo', 'avatar', 'media', 'advertisement', 'private', 'document', 'client-file']);
export type UploadPurpose = z.infer<typeof uploadPurpose>;

/**
 * `url` is public for a logo (its last part is the file name for `rebrand-gym`) and for an advertisement; all others need a session.
 * `width` and `height` are 0 for a document.
 */
export const uploadAnswer = z.strictObject({ uploadId: z.string(), url: z.string(), width: z.number(), height: z.number() });
export type UploadAnswer = z.infer<typeof uploadAnswer>;
