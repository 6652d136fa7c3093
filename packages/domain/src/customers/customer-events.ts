import type { ConsentPurpose } from '@spotter/contracts/customers/consents';
import type { CatalogueOf, DomainEvent, Instant, Load, LocalDate } from '../kernel.js';

export type Sex = 'male' | 'female';
export type CustomerStatus = 'active' | 'paused' | 'archived';
/** What a client may agree to, each by itself; nothing of it is needed to train. */
/** What this client may change alone, where it differs from the gym's rule. */
export type AutonomyOverrides = { readonly move?: boolean; readonly swap?: boolean; readonly add?: boolean; readonly skip?: boolean };
/** `null`: as the gym has it. */
export type AutonomyChanges = { readonly [Change in keyof AutonomyOverrides]?: boolean | null };

/** `null` empties a field; an absent field stays as it is. */
export type CustomerChanges = {
  readonly name?: string;
  readonly lastname?: string;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly birthDate?: LocalDate | null;
  readonly sex?: Sex | null;
  readonly restrictions?: string | null;
  readonly goals?: string | null;
  /** Only in events of before coaches wrote notes of their own (`write-client-note`). */
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
        /** The coach who was wished for; the assignment itself is an event of its own. */
        readonly coachId?: string;
      }
    >
  | DomainEvent<'CustomerUpdated', { readonly customerId: string } & CustomerChanges>
  /** `wording`: which version of the text they agreed to. */
  | DomainEvent<'ConsentGiven', { readonly customerId: string; readonly purpose: ConsentPurpose; readonly wording: string }>
  | DomainEvent<'ConsentWithdrawn', { readonly customerId: string; readonly purpose: ConsentPurpose }>
  /** Nothing of it is personal: it says who is to be forgotten, and stays when they are. */
  | DomainEvent<'CustomerErased', { readonly customerId: string }>
  | DomainEvent<'BodyweightLogged', { readonly customerId: string; readonly bodyweight: Load; readonly measuredAt: Instant }>;

export const customerEvents = {
  CustomerAdded: { version: 1, personal: { person: 'customerId', fields: ['name', 'lastname', 'email', 'birthDate', 'sex'] } },
  CustomerUpdated: {
    // Since the third version tags are encrypted: what somebody is called by a gym may tell as much as a note. Since the fourth, what
    // a client may change alone can go back to the gym's rule.
    version: 4,
    upcast: { 1: (data) => data, 2: (data) => data, 3: (data) => data },
    personal: {
      person: 'customerId',
      fields: ['name', 'lastname', 'email', 'phone', 'birthDate', 'sex', 'restrictions', 'goals', 'notes', 'tags'],
    },
  },
  ConsentGiven: { version: 1 },
  ConsentWithdrawn: { version: 1 },
  CustomerErased: { version: 1 },
  BodyweightLogged: { version: 1, personal: { person: 'customerId', fields: ['bodyweight'] }, asserted: ['measuredAt'] },
} as const satisfies CatalogueOf<CustomerEvent>;
