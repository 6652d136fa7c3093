import type { CatalogueOf, DomainEvent, Instant } from '../kernel.js';

/** `events:personal` shows personal fields, which `events:read` alone leaves out. */
export type ServiceScope = 'events:read' | 'events:personal';

/** A job's right to read, by a token of its own. The token itself is never an event. */
export type ServiceTokenEvent =
  | DomainEvent<
      'ServiceTokenIssued',
      { readonly tokenId: string; readonly name: string; readonly scopes: readonly ServiceScope[]; readonly until: Instant }
    >
  | DomainEvent<'ServiceTokenRevoked', { readonly tokenId: string; readonly reason?: string }>;

export const serviceTokenEvents = {
  ServiceTokenIssued: { version: 1 },
  ServiceTokenRevoked: { version: 1 },
} as const satisfies CatalogueOf<ServiceTokenEvent>;
