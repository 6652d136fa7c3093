// Films that a gym stores: demonstrations of exercises, and films of clients' sets.
import * as z from 'zod/mini';
import { uuid } from '../atoms.js';
import { filmTypes } from './limits.js';

/** `exercise`: every member sees it. `set`: the client of the film and staff of the client see it. */
export const filmPurpose = z.enum(['set', 'exercise']);
export type FilmPurpose = z.infer<typeof filmPurpose>;

/** `customerId`: client of a set; staff name them, clients leave it out. */
export const newFilm = z.strictObject({
  purpose: filmPurpose,
  sizeBytes: z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)),
  customerId: z.exactOptional(uuid),
});

/** `receivedBytes`: where the next chunk begins. `type`: null until the first chunk. `finishedAt`: null until all bytes are here. */
export const filmAnswer = z.strictObject({
  filmId: z.string(),
  purpose: filmPurpose,
  sizeBytes: z.number(),
  receivedBytes: z.number(),
  type: z.nullable(z.enum(filmTypes)),
  finishedAt: z.nullable(z.string()),
});
export type FilmAnswer = z.infer<typeof filmAnswer>;

/** `url` opens the film without a session until `expiresAt`. */
export const filmLinkAnswer = z.strictObject({ url: z.string(), expiresAt: z.string() });
export type FilmLinkAnswer = z.infer<typeof filmLinkAnswer>;
