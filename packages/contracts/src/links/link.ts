// Where a message, a notification or a shortcut leads.
import * as z from 'zod/mini';
import { text } from '../atoms.js';
import { maxLinkLength } from '../limits.js';

/** A page of the console by its path, or an address out of it over https; nothing that runs. */
export const link = text(maxLinkLength).check(
  z.regex(/^(\/(?![/\\])[^\s\\]*|https:\/\/[^\s\\]+)$/i, 'is neither a path of this site nor an https address'),
);
