import type { CatalogueOf, DomainEvent } from '../kernel.js';

type Of = { readonly customerId: string; readonly noteId: string };

/** Events of the stream `notes-<customerId>`: notes of coaches about a client, for other coaches. Clients never see them. */
export type ClientNoteEvent =
  /** `by`: membership of the author; null for the server. */
  | DomainEvent<'ClientNoteWritten', Of & { readonly by: string | null; readonly text: string; readonly pinned: boolean }>
  | DomainEvent<'ClientNoteEdited', Of & { readonly text: string }>
  | DomainEvent<'ClientNotePinned', Of & { readonly pinned: boolean }>
  | DomainEvent<'ClientNoteRemoved', Of>
  | DomainEvent<'ClientNoteRestored', Of>;

export const clientNoteEvents = {
  ClientNoteWritten: { version: 1, personal: { person: 'customerId', fields: ['text'] } },
  ClientNoteEdited: { version: 1, personal: { person: 'customerId', fields: ['text'] } },
  ClientNotePinned: { version: 1 },
  ClientNoteRemoved: { version: 1 },
  ClientNoteRestored: { version: 1 },
} as const satisfies CatalogueOf<ClientNoteEvent>;
