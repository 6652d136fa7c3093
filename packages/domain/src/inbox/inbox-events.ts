import type { InboxBox } from '@spotter/contracts/inbox/commands';
import type { CatalogueOf, DomainEvent } from '../kernel.js';

/** An item that a member writes to themself. `description` is stored as sent; the API sanitises it on every read. */
export type OwnItem = {
  readonly title?: string;
  readonly description?: string;
  readonly icon?: string;
  readonly image?: string;
  readonly link?: string;
  readonly useRouter?: boolean;
};
type Of = { readonly membershipId: string };

/** Events of the stream `inbox-<membershipId>`: actions of its owner. Incoming items come from the events that they describe. */
export type InboxEvent =
  | DomainEvent<'InboxItemAdded', Of & { readonly itemId: string; readonly box: InboxBox } & OwnItem>
  | DomainEvent<'InboxItemChanged', Of & { readonly itemId: string } & OwnItem>
  | DomainEvent<'InboxItemMarked', Of & { readonly itemId: string; readonly read: boolean }>
  | DomainEvent<'InboxItemRemoved', Of & { readonly itemId: string }>
  /** Marks everything that had arrived by then as read. */
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
