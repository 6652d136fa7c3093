import * as z from 'zod/mini';
import { text, uuid } from '../atoms.js';
import { shortcutFields } from './commands.js';

export const shortcutItem = z.strictObject({
  id: z.string(),
  label: z.string(),
  description: z.nullable(z.string()),
  icon: z.string(),
  link: z.string(),
  useRouter: z.boolean(),
});
export type ShortcutItem = z.infer<typeof shortcutItem>;
export const shortcutsAnswer = z.array(shortcutItem);

/** A shortcut as `GET shortcuts` returns it: `description` is null if there is none. */
const written = z.strictObject({ id: z.optional(z.nullable(uuid)), ...shortcutFields, description: z.optional(z.nullable(text(80))) });
export const newShortcut = z.strictObject({ shortcut: written });
export const changedShortcut = z.strictObject({ id: uuid, shortcut: written });
