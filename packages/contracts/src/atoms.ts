// Small schemas that all others are built from. Text must not contain NUL (Postgres cannot store it) or a lone surrogate (UTF-8 cannot
// encode it): the log would accept the command and fail later.
import { isFilmReference } from './films/limits.js';
import * as z from 'zod/mini';
import { weekdays } from './civil-date.js';
import { holdsLink } from './links/link-in-name.js';
import { isTimeZone } from './time-zone.js';
import {
  maxEffort,
  maxEmailLength,
  maxLinkLength,
  maxLoadValue,
  maxMetres,
  maxNoteLength,
  maxPercent,
  maxPersonNameLength,
  maxPhoneLength,
  maxReasonLength,
  maxReps,
  maxRestSeconds,
  maxSeconds,
  maxTagLength,
  maxTags,
  minPhoneLength,
} from './limits.js';

const storable = (value: string): boolean => !/[\0\p{Surrogate}]/u.test(value);
const unstorable = 'holds a character that cannot be stored';

/** The calendar has no year 0, and Postgres rejects it. */
const hasYear = (value: string): boolean => !value.startsWith('0000');
const noYear = 'names no year';

/** 1 to `max` UTF-16 units, at least one of them not white space. */
export const text = (max: number) =>
  z.string().check(
    z.minLength(1),
    z.maxLength(max),
    z.refine(storable, unstorable),
    z.refine((value) => value.trim() !== '', 'is blank'),
  );
/** A name that appears in mails. Skips the search in a text that is too long anyway. */
export const mailedName = (max: number) => text(max).check(z.refine((value) => value.length > max || !holdsLink(value), 'holds a link'));
/** Lower-cased, since ids are compared and hashed as text. */
export const uuid = z.uuid().check(z.toLowerCase());
export const reason = text(maxReasonLength);
export const note = text(maxNoteLength);
export const personNameText = text(maxPersonNameLength);
/** A person's name as mails show it, to others or as a greeting. */
export const mailedPersonName = mailedName(maxPersonNameLength);
export const email = z.email().check(z.maxLength(maxEmailLength), z.refine(storable, unstorable));
/** YYYY-MM-DD in the gym's time zone. */
export const localDate = z.iso.date().check(z.refine(hasYear, noYear));
/** ISO 8601 in UTC, ending in Z. */
export const instant = z.iso.datetime().check(z.maxLength(30), z.refine(hasYear, noYear));
export const language = z.enum(['en', 'tr']);
export const unit = z.enum(['kg', 'lb']);
export const weekday = z.enum(weekdays);
/** An IANA name of a zone that exists. */
export const timeZone = z.string().check(z.maxLength(64), z.refine(isTimeZone, 'names no time zone'));
export const localized = (max: number) => z.strictObject({ en: text(max), tr: z.exactOptional(text(max)) });
/** Address of a film on a host that the console can show. The browser contacts the host only when the reader opens the film. */
export const filmAddress = z
  .url({ protocol: /^https$/, hostname: /^((www|m)\.)?(youtube\.com|youtube-nocookie\.com|vimeo\.com)$|^youtu\.be$|^player\.vimeo\.com$/ })
  .check(z.maxLength(maxLinkLength), z.refine(storable, unstorable), z.regex(/^https:\/\/[a-z.-]+(\/|$)/i, 'names more than a host'));
/** A film on such a host, or one that the gym stores. */
export const film = z.union([filmAddress, z.string().check(z.maxLength(maxLinkLength), z.refine(isFilmReference, 'names no film'))]);
/** Lower-case letters, digits and hyphens. A dot would make it look like a file name. */
export const slug = z.string().check(z.minLength(2), z.maxLength(60), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
export const tag = text(maxTagLength);
/** At least three digits, plus the separators that people type. */
export const phone = z.string().check(
  z.minLength(minPhoneLength),
  z.maxLength(maxPhoneLength),
  z.regex(/^[0-9+() ./-]+$/),
  z.refine((typed) => typed.replaceAll(/\D/g, '').length >= 3, 'holds fewer than three digits'),
);
export const tags = z.array(tag).check(z.maxLength(maxTags));

export const load = z.strictObject({ value: z.number().check(z.minimum(0), z.maximum(maxLoadValue)), unit });
export const signedLoad = z.strictObject({ value: z.number().check(z.minimum(-maxLoadValue), z.maximum(maxLoadValue)), unit });
/** Percentage of a maximum. More than 150 is a typing error. */
export const percent = z.number().check(z.minimum(1), z.maximum(maxPercent));
export const rpe = z.number().check(z.minimum(0), z.maximum(maxEffort), z.multipleOf(0.5));
export const reps = z.int().check(z.minimum(0), z.maximum(maxReps));
export const seconds = z.number().check(z.minimum(0), z.maximum(maxSeconds));
export const metres = z.number().check(z.minimum(0), z.maximum(maxMetres));
export const restSeconds = z.int().check(z.minimum(0), z.maximum(maxRestSeconds));

/** `YYYY-MM-DDTHH:mm` in the gym's local time. */
export const localMinute = z.iso.datetime({ local: true, precision: -1 }).check(z.maxLength(16));

/** Maximum number of teams in one audience. */
export const maxAudienceTeams = 20;
