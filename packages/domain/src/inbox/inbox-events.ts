import type { InboxBox } from '@spotter/contracts/inbox/commands';
import type { CatalogueOf, DomainEvent } from '../kernel.js';

/** What somebody writes to themself. `description` is as it was sent: it is cleaned whenever it is read. */
export type OwnItem = {
  readonly title?: string;
  readonly description?: string;
  readonly icon?: string;
  readonly image?: string;
  readonly link?: string;
  readonly useRouter?: boolean;
};
type Of = { readonly membershipId: string };

/** Events of the stream `inbox-<membershipId>`: what its owner did there. What came in is made of the events that it tells of. */
export type InboxEvent =
  | DomainEvent<'InboxItemAdded', Of & { readonly itemId: string; readonly box: InboxBox } & OwnItem>
  | DomainEvent<'InboxItemChanged', Of & { readonly itemId: string } & OwnItem>
  | DomainEvent<'InboxItemMarked', Of & { readonly itemId: string; readonly read: boolean }>
  | DomainEvent<'InboxItemRemoved', Of & { readonly itemId: string }>
  /** Everything that had come by then. */
  | DomainEvent<'InboxRead', Of & { readonly box: InboxBox }>
  | DomainEvent<'InboxPreferenceChanged', Of & { readonly kind: string; readonly on: boolean }>;

const written = { person: 'membershipId', fields: ['title', 'description', 'image', 'link'] } as const;

export const inboxEvents = {
  InboxItemAdded: { version: 1, personal: written },
  InboxItemChanged: { version: 1, personal: written },
  InboxItemMarked: { version: 1 },
  InboxItemRemoved: { version: 1 },
  InboxRead: { version: 1 },
  InboxPreferenceChanged: { version: 1 },
} as const satisfies CatalogueOf<InboxEvent>;
