import type { ConsentPurpose } from '@spotter/contracts/customers/consents';
import type { DisplayName } from '@spotter/contracts/displays/limits';
import type { CatalogueOf, DomainEvent, Instant, Load, LocalDate } from '../kernel.js';

export type Sex = 'male' | 'female';
export type CustomerStatus = 'active' | 'paused' | 'archived';
/** Changes that this client may make alone, where they differ from the gym's rule. */
export type AutonomyOverrides = { readonly move?: boolean; readonly swap?: boolean; readonly add?: boolean; readonly skip?: boolean };
/** `null` restores the gym's rule. */
export type AutonomyChanges = { readonly [Change in keyof AutonomyOverrides]?: boolean | null };

/** `null` empties a field; an absent field stays. */
export type CustomerChanges = {
  readonly name?: string;
  readonly lastname?: string;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly birthDate?: LocalDate | null;
  readonly sex?: Sex | null;
  readonly restrictions?: string | null;
  readonly goals?: string | null;
  /** Only in events from before coaches wrote separate notes (`write-client-note`). */
  readonly notes?: string | null;
  readonly tags?: readonly string[];
  readonly language?: string;
  readonly status?: CustomerStatus;
  readonly autonomy?: AutonomyChanges;
};

export type CustomerEvent =
  | DomainEvent<
      'CustomerAdded',
      {
        readonly customerId: string;
        readonly name: string;
        readonly lastname: string;
        readonly email?: string;
        readonly birthDate?: LocalDate;
        readonly sex?: Sex;
        /** Requested coach; the assignment itself is a separate event. */
        readonly coachId?: string;
      }
    >
  | DomainEvent<'CustomerUpdated', { readonly customerId: string } & CustomerChanges>
  /** `wording`: version of the text that the client agreed to. */
  | DomainEvent<'ConsentGiven', { readonly customerId: string; readonly purpose: ConsentPurpose; readonly wording: string }>
  | DomainEvent<'ConsentWithdrawn', { readonly customerId: string; readonly purpose: ConsentPurpose }>
  /** How displays name the client. */
  | DomainEvent<'DisplayNameChosen', { readonly customerId: string; readonly displayName: DisplayName }>
  /** Contains no personal data: it names the client to erase, and stays after the erasure. */
  | DomainEvent<'CustomerErased', { readonly customerId: string }>
  | DomainEvent<'BodyweightLogged', { readonly customerId: string; readonly bodyweight: Load; readonly measuredAt: Instant }>;

export const customerEvents = {
  CustomerAdded: { version: 1, personal: { person: 'customerId', fields: ['name', 'lastname', 'email', 'birthDate', 'sex'] } },
  CustomerUpdated: {
    // Version 3 encrypts tags, which can say as much about a person as a note. Version 4 can restore the gym's rule for single changes.
    version: 4,
    upcast: { 1: (data) => data, 2: (data) => data, 3: (data) => data },
    personal: {
      person: 'customerId',
      fields: ['name', 'lastname', 'email', 'phone', 'birthDate', 'sex', 'restrictions', 'goals', 'notes', 'tags'],
    },
  },
  ConsentGiven: { version: 1 },
  ConsentWithdrawn: { version: 1 },
  DisplayNameChosen: { version: 1 },
  CustomerErased: { version: 1 },
  BodyweightLogged: { version: 1, personal: { person: 'customerId', fields: ['bodyweight'] }, asserted: ['measuredAt'] },
} as const satisfies CatalogueOf<CustomerEvent>;
