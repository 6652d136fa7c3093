import type { CatalogueOf, DomainEvent } from '../kernel.js';

type Of = { readonly customerId: string; readonly fileId: string };

/** Events of the stream `client-files-<customerId>`. The file is an upload; the log contains only its id. */
export type ClientFileEvent =
  /** `by`: membership that added it; null for the server. `visibleToClient`: true if the client sees it. */
  | DomainEvent<
      'ClientFileAdded',
      Of & {
        readonly uploadId: string;
        readonly by: string | null;
        readonly name: string;
        readonly note?: string;
        readonly visibleToClient: boolean;
      }
    >
  /** The new name and note; without a note, the file has none. */
  | DomainEvent<'ClientFileRevised', Of & { readonly name: string; readonly note?: string }>
  | DomainEvent<'ClientFileShared', Of & { readonly visibleToClient: boolean }>
  | DomainEvent<'ClientFileRemoved', Of>
  | DomainEvent<'ClientFileRestored', Of>;

export const clientFileEvents = {
  ClientFileAdded: { version: 1, personal: { person: 'customerId', fields: ['name', 'note'] } },
  ClientFileRevised: { version: 1, personal: { person: 'customerId', fields: ['name', 'note'] } },
  ClientFileShared: { version: 1 },
  ClientFileRemoved: { version: 1 },
  ClientFileRestored: { version: 1 },
} as const satisfies CatalogueOf<ClientFileEvent>;
