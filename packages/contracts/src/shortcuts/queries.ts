import * as z from 'zod/mini';
import { uuid } from '../atoms.js';
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

const written = z.strictObject({ id: z.optional(z.nullable(uuid)), ...shortcutFields });
export const newShortcut = z.strictObject({ shortcut: written });
export const changedShortcut = z.strictObject({ id: uuid, shortcut: written });
