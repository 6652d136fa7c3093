import type { CatalogueOf, DomainEvent, Instant } from '../kernel.js';

/** Events of the stream `display-links`. They never contain the token. */
export type DisplayLinkEvent =
  | DomainEvent<'DisplayLinkCreated', { readonly linkId: string; readonly name: string; readonly until?: Instant }>
  | DomainEvent<'DisplayLinkRevoked', { readonly linkId: string }>;

export const displayLinkEvents = {
  DisplayLinkCreated: { version: 1 },
  DisplayLinkRevoked: { version: 1 },
} as const satisfies CatalogueOf<DisplayLinkEvent>;
