// Advertisements as the staff manages them and as members see them, with their figures.
import * as z from 'zod/mini';
import { slug } from '../atoms.js';
import { listOf } from '../lists.js';
import { advertisementContent, placements } from './commands.js';

export const advertisementStatuses = ['draft', 'scheduled', 'live', 'paused', 'ended'] as const;
export const advertisementItem = z.strictObject({
  id: z.string(),
  content: advertisementContent,
  /** Public address of the picture. */
  pictureUrl: z.nullable(z.string()),
  status: z.enum(advertisementStatuses),
  archived: z.boolean(),
  updatedAt: z.string(),
  /** Number of people who saw it and agreed to be counted. */
  reached: z.number(),
  /** Version of the stream, for `If-Match`. */
  streamVersion: z.number(),
});
export type AdvertisementItem = z.infer<typeof advertisementItem>;
export const advertisementsAnswer = listOf(advertisementItem);

/** Each figure counts a person at most once a day. */
const counted = { seen: z.number(), clicked: z.number(), dismissed: z.number() };
export const advertisementStatistics = z.strictObject({
  /** Number of distinct people who saw it. */
  reached: z.number(),
  ...counted,
  /** Days of the gym with at least one view, click or dismissal, in order. */
  days: z.array(z.strictObject({ on: z.string(), ...counted })),
  /** Position of the gym's ledger that the read model had reached. */
  position: z.number(),
});
export type AdvertisementStatistics = z.infer<typeof advertisementStatistics>;

/** An advertisement as a member sees it. */
export const shownAdvertisement = z.strictObject({
  id: z.string(),
  title: advertisementContent.shape.title,
  body: advertisementContent.shape.body,
  picture: z.nullable(z.strictObject({ url: z.string(), alt: advertisementContent.shape.title })),
  action: advertisementContent.shape.action,
  dismissible: z.boolean(),
  /** True if the caller agrees to be counted: the device then reports each view. Otherwise only the device remembers views, for `cap`. */
  counts: z.boolean(),
  /** True if the caller's view was already counted today. */
  seenToday: z.boolean(),
  cap: advertisementContent.shape.cap,
});
export type ShownAdvertisement = z.infer<typeof shownAdvertisement>;
/** The client shows the first item. The others follow when the caller dismisses it or has seen it as often as `cap` allows. */
export const shownAdvertisementsAnswer = z.strictObject({ items: z.array(shownAdvertisement) });
/** Without a placement, the answer is for the home screen. */
export const shownAdvertisementsParameters = { placement: z.optional(z.enum(placements)) };
export const gymAdvertisementParameters = { gym: slug };
