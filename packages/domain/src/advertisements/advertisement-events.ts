import type { AdvertisementContent } from '@spotter/contracts/advertisements/commands';
import type { CatalogueOf, DomainEvent, LocalDate } from '../kernel.js';
import type { GymRole } from '../gyms/gym-events.js';

/** A local time in the gym's zone, `YYYY-MM-DDTHH:mm`: eight in the evening stays eight in the evening across clock changes. */
export type LocalMinute = string;
export type Placement = 'home' | 'sign-in' | 'after-workout';
/** The audience of an advertisement. At sign-in the server knows nobody yet, so an advertisement there is for everybody. */
export type Audience =
  | { readonly kind: 'roles'; readonly roles: readonly GymRole[] }
  /** Members of at least one of these teams at the time of viewing. */
  | { readonly kind: 'teams'; readonly teamIds: readonly string[] };

type Of = { readonly advertisementId: string };
/** `day`: the gym's date by the server's clock. It is the only personal value: it is encrypted with the person's key and erased with it. */
type OfPerson = Of & { readonly membershipId: string; readonly day: LocalDate };

/** Events of the stream `advertisement-<advertisementId>`. */
export type AdvertisementEvent =
  | DomainEvent<'AdvertisementDrafted', Of & { readonly content: AdvertisementContent }>
  /** The complete new content. */
  | DomainEvent<'AdvertisementRevised', Of & { readonly content: AdvertisementContent }>
  | DomainEvent<'AdvertisementPublished', Of>
  | DomainEvent<'AdvertisementPaused', Of>
  | DomainEvent<'AdvertisementResumed', Of>
  | DomainEvent<'AdvertisementArchived', Of>
  | DomainEvent<'AdvertisementRestored', Of>;

/** Events of the stream `advertisement-views-<membershipId>`. */
export type AdvertisementViewEvent =
  /** First view of the day. */
  | DomainEvent<'AdvertisementSeen', OfPerson>
  | DomainEvent<'AdvertisementClicked', OfPerson>
  | DomainEvent<'AdvertisementDismissed', OfPerson>
  /** `day`: of the undone dismissal. */
  | DomainEvent<'AdvertisementDismissalUndone', OfPerson>;

export const advertisementEvents = {
  // Version 2 adds teams as an audience.
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
