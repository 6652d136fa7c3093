// Display links for staff, and the content of a display for the holder of a link.
import * as z from 'zod/mini';
import { language, unit } from '../atoms.js';
import { personName } from '../customers/queries.js';
import { listOf } from '../lists.js';

const displayLinkItem = z.strictObject({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** Null if the person is no member. */
  createdBy: z.nullable(personName),
  /** Null for a link without expiry. */
  until: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
  /** Last time that a screen read the display, to the minute; null if none did. */
  lastUsedAt: z.nullable(z.string()),
});
export type DisplayLinkItem = z.infer<typeof displayLinkItem>;
/** Newest first. */
export const displayLinksAnswer = listOf(displayLinkItem);
export type DisplayLinksAnswer = z.infer<typeof displayLinksAnswer>;
/** Returned once; the server stores only a hash. */
export const displayTokenAnswer = z.strictObject({ token: z.string() });

/** In the body, so that no log and no referrer contains the token. A token of another form is one that nobody has. */
export const displayBody = z.strictObject({ token: z.string().check(z.maxLength(200)) });

const load = z.strictObject({ value: z.number(), unit });
/** Load in the unit of the gym. */
const lifted = { load: z.nullable(load), reps: z.nullable(z.number()) };

const displayedWorkout = z.strictObject({
  /** Tells the workouts of one link apart. Derived from the link, so that it names nobody elsewhere. */
  key: z.string(),
  /** First name or initials, as the client chose. */
  name: z.string(),
  /** Exercise of the next set, or of the last one if nothing is left; null before the first set of a workout without a plan. */
  exercise: z.nullable(z.string()),
  /** Number of the next set of the exercise, and of its planned sets; null if nothing is left or planned. */
  set: z.nullable(z.strictObject({ number: z.number(), of: z.number() })),
  /** Target of the next set, or the last set if nothing is left. */
  ...lifted,
  setsDone: z.number(),
  lastSetAt: z.nullable(z.string()),
  /** End of the rest that the last set prescribes. */
  restUntil: z.nullable(z.string()),
});
export type DisplayedWorkout = z.infer<typeof displayedWorkout>;

const displayedRecord = z.strictObject({ key: z.string(), name: z.string(), exercise: z.string(), ...lifted, at: z.string() });
export type DisplayedRecord = z.infer<typeof displayedRecord>;

/** Content of a display, without ids of people and without hidden clients. */
export const displayAnswer = z.strictObject({
  gym: z.strictObject({ name: z.string(), language, unit, colour: z.string() }),
  /** Time of the answer, by which a screen with a wrong clock counts rests. */
  at: z.string(),
  /** In order of their start. */
  workouts: z.array(displayedWorkout),
  /** Records of today, the newest first. */
  records: z.array(displayedRecord),
});
export type DisplayAnswer = z.infer<typeof displayAnswer>;
