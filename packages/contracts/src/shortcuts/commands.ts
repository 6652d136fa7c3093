// The shortcuts that a member keeps in a gym.
import * as z from 'zod/mini';
import { text, uuid } from '../atoms.js';
import { link } from '../link.js';

export const shortcutFields = {
  label: text(40),
  description: z.exactOptional(text(80)),
  icon: z.string().check(z.regex(/^[\da-z:_-]{1,60}$/)),
  link,
  useRouter: z.boolean(),
};
const of = { membershipId: uuid, shortcutId: uuid };

export const addShortcut = z.strictObject({ ...of, ...shortcutFields });
export const changeShortcut = z.strictObject({ ...of, ...shortcutFields });
export const removeShortcut = z.strictObject(of);

export const shortcutCommands = {
  'add-shortcut': addShortcut,
  'change-shortcut': changeShortcut,
  'remove-shortcut': removeShortcut,
} as const;
