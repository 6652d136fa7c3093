import type { CatalogueOf, DomainEvent } from '../kernel.js';

export type Shortcut = {
  readonly label: string;
  readonly description?: string;
  readonly icon: string;
  readonly link: string;
  readonly useRouter: boolean;
};
type Of = { readonly membershipId: string; readonly shortcutId: string };

/** Events of the stream `shortcuts-<membershipId>`. */
export type ShortcutEvent =
  /** Added, or replaced under its id. */
  DomainEvent<'ShortcutSaved', Of & Shortcut> | DomainEvent<'ShortcutRemoved', Of>;

export const shortcutEvents = {
  ShortcutSaved: { version: 1, personal: { person: 'membershipId', fields: ['label', 'description', 'link'] } },
  ShortcutRemoved: { version: 1 },
} as const satisfies CatalogueOf<ShortcutEvent>;
