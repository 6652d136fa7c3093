// Target of a message, a notification or a shortcut.
import * as z from 'zod/mini';
import { text } from '../atoms.js';
import { maxLinkLength } from '../limits.js';

/** Path of a page of the console, or an external https address; no other scheme. */
export const link = text(maxLinkLength).check(
  z.regex(/^(\/(?![/\\])[^\s\\]*|https:\/\/[^\s\\]+)$/i, 'is neither a path of this site nor an https address'),
);
