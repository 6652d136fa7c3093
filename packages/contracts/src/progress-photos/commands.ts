// Progress photos of a client, in addition to those of check-ins.
import * as z from 'zod/mini';
import { localDate, text, uuid } from '../atoms.js';
import { maxPhotoNoteLength } from './limits.js';

export const photoPose = z.enum(['front', 'side', 'back', 'other']);
export type PhotoPose = z.infer<typeof photoPose>;
const of = { customerId: uuid, photoId: uuid };

const words = { pose: photoPose, takenOn: localDate, note: z.exactOptional(text(maxPhotoNoteLength)) };
/** A photo before its upload, as a form edits it. */
export const progressPhotoContent = z.strictObject({ customerId: uuid, ...words });

export const progressPhotoCommands = {
  /** `uploadId`: an upload for the purpose `private` and this client. Adds a removed photo again under the same id. */
  'add-progress-photo': z.strictObject({
    ...of,
    uploadId: uuid,
    ...words,
  }),
  'remove-progress-photo': z.strictObject(of),
} as const;
