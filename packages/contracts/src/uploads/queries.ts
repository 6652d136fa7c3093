// What people upload. Of a picture the server keeps what it wrote anew: WebP, without what the camera told of itself. A PDF is
// kept as it was sent.
import * as z from 'zod/mini';

/**
 * `private`: of a client, for themselves and who coaches them; the staff names the client by `customer`.
 * `client-file`: a PDF or a picture that the staff keeps of the client whom it names by `customer`.
 */
export const uploadPurpose = z.enum(['logo', 'avatar', 'media', 'advertisement', 'private', 'document', 'client-file']);
export type UploadPurpose = z.infer<typeof uploadPurpose>;

/**
 * `url` is public for a logo (its last part is the file name that `rebrand-gym` takes) and an advertisement, and needs a session for the rest.
 * A document has no width and no height: both are 0.
 */
export const uploadAnswer = z.strictObject({ uploadId: z.string(), url: z.string(), width: z.number(), height: z.number() });
export type UploadAnswer = z.infer<typeof uploadAnswer>;
