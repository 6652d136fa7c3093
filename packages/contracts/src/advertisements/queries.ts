// Advertisements: as staff keep them, as somebody is shown them, and what became of them.
import * as z from 'zod/mini';
import { slug } from '../atoms.js';
import { listOf } from '../lists.js';
import { advertisementContent, placements } from './commands.js';

export const advertisementStatuses = ['draft', 'scheduled', 'live', 'paused', 'ended'] as const;
export const advertisementItem = z.strictObject({
  id: z.string(),
  content: advertisementContent,
  /** Where its picture is; anybody may see it. */
  pictureUrl: z.nullable(z.string()),
  status: z.enum(advertisementStatuses),
  archived: z.boolean(),
  updatedAt: z.string(),
  /** People who saw it and agree to be counted. */
  reached: z.number(),
  /** Of the stream, for `If-Match`. */
  streamVersion: z.number(),
});
export type AdvertisementItem = z.infer<typeof advertisementItem>;
export const advertisementsAnswer = listOf(advertisementItem);

/** Each counts at most once for a person and a day. */
const counted = { seen: z.number(), clicked: z.number(), dismissed: z.number() };
export const advertisementStatistics = z.strictObject({
  /** Different people who saw it. */
  reached: z.number(),
  ...counted,
  /** Days of the gym on which anything happened, in order. */
  days: z.array(z.strictObject({ on: z.string(), ...counted })),
  /** To which position of the gym's ledger it was read. */
  position: z.number(),
});
export type AdvertisementStatistics = z.infer<typeof advertisementStatistics>;

/** What somebody is shown. */
export const shownAdvertisement = z.strictObject({
  id: z.string(),
  title: advertisementContent.shape.title,
  body: advertisementContent.shape.body,
  picture: z.nullable(z.strictObject({ url: z.string(), alt: advertisementContent.shape.title })),
  action: advertisementContent.shape.action,
  dismissible: z.boolean(),
  /** The caller agrees to be counted: tell the server that they see it. Else their device alone remembers, for `cap`. */
  counts: z.boolean(),
  /** It counted today already, and would not again. */
  seenToday: z.boolean(),
  cap: advertisementContent.shape.cap,
});
export type ShownAdvertisement = z.infer<typeof shownAdvertisement>;
/** Of the home screen where no place is named. */
/** The first is to be shown; the others are for who dismisses it, or has seen it as often as `cap` says. */
export const shownAdvertisementsAnswer = z.strictObject({ items: z.array(shownAdvertisement) });
export const shownAdvertisementsParameters = { placement: z.optional(z.enum(placements)) };
export const gymAdvertisementParameters = { gym: slug };
