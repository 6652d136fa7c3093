import type { AdvertisementContent } from '@spotter/contracts/advertisements/commands';
import type { CatalogueOf, DomainEvent, LocalDate } from '../kernel.js';
import type { GymRole } from '../gyms/gym-events.js';

/** A wall time of the gym's zone, `YYYY-MM-DDTHH:mm`: it stays at eight in the evening whatever the clocks do. */
export type LocalMinute = string;
export type Placement = 'home' | 'sign-in' | 'after-workout';
/** Whom it is for. At sign-in nobody is known yet, so that one is for everybody who comes. */
export type Audience =
  | { readonly kind: 'roles'; readonly roles: readonly GymRole[] }
  /** Whoever is in one of them when they look. */
  | { readonly kind: 'teams'; readonly teamIds: readonly string[] };

type Of = { readonly advertisementId: string };
/** `day`: of the gym, by the server's clock. Without it nothing of the person is left: it is encrypted, and gone with their key. */
type OfPerson = Of & { readonly membershipId: string; readonly day: LocalDate };

/** Events of the stream `advertisement-<advertisementId>`. */
export type AdvertisementEvent =
  | DomainEvent<'AdvertisementDrafted', Of & { readonly content: AdvertisementContent }>
  /** All of it as it is from now on. */
  | DomainEvent<'AdvertisementRevised', Of & { readonly content: AdvertisementContent }>
  | DomainEvent<'AdvertisementPublished', Of>
  | DomainEvent<'AdvertisementPaused', Of>
  | DomainEvent<'AdvertisementResumed', Of>
  | DomainEvent<'AdvertisementArchived', Of>
  | DomainEvent<'AdvertisementRestored', Of>;

/** Events of the stream `advertisement-views-<membershipId>`. */
export type AdvertisementViewEvent =
  /** The first time on that day. */
  | DomainEvent<'AdvertisementSeen', OfPerson>
  | DomainEvent<'AdvertisementClicked', OfPerson>
  | DomainEvent<'AdvertisementDismissed', OfPerson>
  /** `day`: when it had been dismissed. */
  | DomainEvent<'AdvertisementDismissalUndone', OfPerson>;

export const advertisementEvents = {
  // Since version 2 the audience may be teams.
  AdvertisementDrafted: { version: 2, upcast: { 1: (data) => data } },
  AdvertisementRevised: { version: 2, upcast: { 1: (data) => data } },
  AdvertisementPublished: { version: 1 },
  AdvertisementPaused: { version: 1 },
  AdvertisementResumed: { version: 1 },
  AdvertisementArchived: { version: 1 },
  AdvertisementRestored: { version: 1 },
} as const satisfies CatalogueOf<AdvertisementEvent>;

const ofPerson = { version: 1, personal: { person: 'membershipId', fields: ['day'] } } as const;
export const advertisementViewEvents = {
  AdvertisementSeen: ofPerson,
  AdvertisementClicked: ofPerson,
  AdvertisementDismissed: ofPerson,
  AdvertisementDismissalUndone: ofPerson,
} as const satisfies CatalogueOf<AdvertisementViewEvent>;
