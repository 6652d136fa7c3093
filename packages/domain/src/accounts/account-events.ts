import type { PersonStatus } from '@spotter/contracts/accounts/statuses';
import type { CatalogueOf, DomainEvent, Unit } from '../kernel.js';

export type SessionEndReason = 'sign-out' | 'new-sign-in' | 'revoked' | 'role-changed' | 'expired' | 'password-changed';
/** What a person says of themself. Null: none any more. */
export type Profile = {
  readonly name?: string;
  readonly lastname?: string;
  readonly language?: string;
  readonly unit?: Unit | null;
  readonly avatar?: string | null;
};

/** Secrets (password hash, token) are rows, never events: an event stays for ever. */
export type AccountEvent =
  | DomainEvent<
      'AccountOpened',
      { readonly accountId: string; readonly email: string; readonly name?: string; readonly lastname?: string; readonly language?: string }
    >
  /** Its address was proved. */
  | DomainEvent<'AccountConfirmed', { readonly accountId: string }>
  | DomainEvent<'PasswordChanged', { readonly accountId: string; readonly how: 'change' | 'reset' }>
  | DomainEvent<'EmailChanged', { readonly accountId: string; readonly email: string }>
  | DomainEvent<'ProfileChanged', { readonly accountId: string } & Profile>
  | DomainEvent<'SecondFactorTurnedOn', { readonly accountId: string }>
  | DomainEvent<'SecondFactorTurnedOff', { readonly accountId: string }>
  | DomainEvent<'SessionStarted', { readonly accountId: string; readonly sessionId: string; readonly deviceId?: string }>
  | DomainEvent<'SessionEnded', { readonly accountId: string; readonly sessionId: string; readonly why: SessionEndReason }>
  /** Its screen is locked: it opens nothing until its person gave the password. */
  | DomainEvent<'SessionLocked', { readonly accountId: string; readonly sessionId: string }>
  | DomainEvent<'SessionUnlocked', { readonly accountId: string; readonly sessionId: string }>
  /** How others are to see them, while they are there. */
  | DomainEvent<'StatusChosen', { readonly accountId: string; readonly status: PersonStatus }>
  /** Whether the console explains itself. */
  | DomainEvent<'HintsTurned', { readonly accountId: string; readonly on: boolean }>
  /** The person goes: their key is destroyed next, and with it what the events before say of them. */
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
