import type { CatalogueOf, DomainEvent } from '../kernel.js';

type Of = { readonly customerId: string; readonly fileId: string };

/** Events of the stream `client-files-<customerId>`. The file is an upload; the log holds its id alone. */
export type ClientFileEvent =
  /** `by`: the membership that added it; null for the server. `visibleToClient`: whether the client is shown it. */
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
  /** Its words as they are from then on: without a note there is none. */
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
