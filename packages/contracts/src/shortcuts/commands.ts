// The shortcuts that a member keeps in a gym.
import * as z from 'zod/mini';
import { text, uuid } from '../atoms.js';
import { link } from '../links/link.js';
import { maxShortcutLabelLength, maxShortcutTextLength } from './limits.js';

export const shortcutFields = {
  label: text(maxShortcutLabelLength),
  description: z.exactOptional(text(maxShortcutTextLength)),
  icon: z.string().check(z.regex(/^[\da-z:_-]{1,60}$/)),
  link,
  useRouter: z.boolean(),
};
/** A shortcut without its ids, as a form edits it. */
export const shortcutContent = z.strictObject(shortcutFields);
const of = { membershipId: uuid, shortcutId: uuid };

const addShortcut = z.strictObject({ ...of, ...shortcutFields });
const changeShortcut = z.strictObject({ ...of, ...shortcutFields });
const removeShortcut = z.strictObject(of);

export const shortcutCommands = {
  'add-shortcut': addShortcut,
  'change-shortcut': changeShortcut,
  'remove-shortcut': removeShortcut,
} as const;
