import type { CatalogueOf, DomainEvent, Instant } from '../kernel.js';

/** `events:personal` shows personal fields; `events:read` alone omits them. */
export type ServiceScope = 'events:read' | 'events:personal';

/** A service's right to read events, by its own token. Events never contain the token. */
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
