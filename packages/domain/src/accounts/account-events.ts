import type { PersonStatus } from '@spotter/contracts/accounts/statuses';
import type { CatalogueOf, DomainEvent, Unit } from '../kernel.js';

export type SessionEndReason = 'sign-out' | 'new-sign-in' | 'revoked' | 'role-changed' | 'expired' | 'password-changed';
/** A person's profile. Null fields are empty. */
export type Profile = {
  readonly name?: string;
  readonly lastname?: string;
  readonly language?: string;
  readonly unit?: Unit | null;
  readonly avatar?: string | null;
};

/** Secrets (password hash, token) are rows, never events: events are permanent. */
export type AccountEvent =
  | DomainEvent<
      'AccountOpened',
      { readonly accountId: string; readonly email: string; readonly name?: string; readonly lastname?: string; readonly language?: string }
    >
  /** The person proved the account's address. */
  | DomainEvent<'AccountConfirmed', { readonly accountId: string }>
  | DomainEvent<'PasswordChanged', { readonly accountId: string; readonly how: 'change' | 'reset' }>
  | DomainEvent<'EmailChanged', { readonly accountId: string; readonly email: string }>
  | DomainEvent<'ProfileChanged', { readonly accountId: string } & Profile>
  | DomainEvent<'SecondFactorTurnedOn', { readonly accountId: string }>
  | DomainEvent<'SecondFactorTurnedOff', { readonly accountId: string }>
  | DomainEvent<'SessionStarted', { readonly accountId: string; readonly sessionId: string; readonly deviceId?: string }>
  | DomainEvent<'SessionEnded', { readonly accountId: string; readonly sessionId: string; readonly why: SessionEndReason }>
  /** The session's screen is locked: it gives access again after the person enters the password. */
  | DomainEvent<'SessionLocked', { readonly accountId: string; readonly sessionId: string }>
  | DomainEvent<'SessionUnlocked', { readonly accountId: string; readonly sessionId: string }>
  /** The person chose their presence status for others. */
  | DomainEvent<'StatusChosen', { readonly accountId: string; readonly status: PersonStatus }>
  /** The person turned the console's hints on or off. */
  | DomainEvent<'HintsTurned', { readonly accountId: string; readonly on: boolean }>
  /** The person erases the account: next, the server destroys their key, and with it the personal data in earlier events. */
  | DomainEvent<'AccountErased', { readonly accountId: string }>;

export const accountEvents = {
  AccountOpened: { version: 1, personal: { person: 'accountId', fields: ['email', 'name', 'lastname'] } },
  AccountConfirmed: { version: 1 },
  PasswordChanged: { version: 1 },
  EmailChanged: { version: 1, personal: { person: 'accountId', fields: ['email'] } },
  ProfileChanged: { version: 1, personal: { person: 'accountId', fields: ['name', 'lastname', 'avatar'] } },
  SecondFactorTurnedOn: { version: 1 },
  SecondFactorTurnedOff: { version: 1 },
  SessionStarted: { version: 1 },
  SessionEnded: { version: 1 },
  SessionLocked: { version: 1 },
  SessionUnlocked: { version: 1 },
  StatusChosen: { version: 1 },
  HintsTurned: { version: 1 },
  AccountErased: { version: 1 },
} as const satisfies CatalogueOf<AccountEvent>;
