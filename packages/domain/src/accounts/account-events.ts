import type { CatalogueOf, DomainEvent } from '../kernel.js';

export type SessionEndReason = 'sign-out' | 'new-sign-in' | 'revoked' | 'role-changed' | 'expired' | 'password-changed';

/** Secrets (password hash, token) are rows, never facts: a fact stays for ever. */
export type AccountEvent =
  | DomainEvent<
      'AccountOpened',
      { readonly accountId: string; readonly email: string; readonly name?: string; readonly lastname?: string; readonly language?: string }
    >
  | DomainEvent<'PasswordChanged', { readonly accountId: string; readonly how: 'change' | 'reset' }>
  | DomainEvent<'SessionStarted', { readonly accountId: string; readonly sessionId: string; readonly deviceId?: string }>
  | DomainEvent<'SessionEnded', { readonly accountId: string; readonly sessionId: string; readonly why: SessionEndReason }>;

export const accountEvents = {
  AccountOpened: { version: 1, personal: { person: 'accountId', fields: ['email', 'name', 'lastname'] } },
  PasswordChanged: { version: 1 },
  SessionStarted: { version: 1 },
  SessionEnded: { version: 1 },
} as const satisfies CatalogueOf<AccountEvent>;
