// Progress photos of a client, newest first. The browser loads the pictures from the uploads.
import * as z from 'zod/mini';
import { listOf } from '../lists.js';
import { photoPose } from './commands.js';

export const progressPhoto = z.strictObject({
  id: z.string(),
  uploadId: z.string(),
  pose: photoPose,
  takenOn: z.string(),
  note: z.nullable(z.string()),
  addedAt: z.string(),
});
export type ProgressPhoto = z.infer<typeof progressPhoto>;
export const progressPhotosAnswer = listOf(progressPhoto);
