import type { CatalogueOf, DomainEvent, LocalDate, Localized } from '../kernel.js';

export type Certification = { readonly name: string; readonly expiresOn?: LocalDate };
export type CoachChanges = {
  readonly bio?: Localized;
  readonly specialities?: readonly string[];
  readonly certifications?: readonly Certification[];
  readonly capacity?: number;
  readonly languages?: readonly string[];
  readonly accepting?: boolean;
};

type OfAway = { readonly coachId: string; readonly awayId: string };
/** `from` and `until` are both included. A reactor assigns the cover to `customerIds`, and ends the cover later. */
export type CoachAwayEvent =
  | DomainEvent<
      'CoachAwaySet',
      OfAway & { readonly from: LocalDate; readonly until: LocalDate; readonly coverId: string; readonly reason?: string }
    >
  | DomainEvent<'CoachAwayBegan', OfAway & { readonly coverId: string; readonly customerIds: readonly string[] }>
  /** Clients who were assigned to the coach after the absence began. */
  | DomainEvent<'CoachAwayCoverExtended', OfAway & { readonly coverId: string; readonly customerIds: readonly string[] }>
  | DomainEvent<'CoachAwayEnded', OfAway & { readonly coverId: string; readonly customerIds: readonly string[] }>;

/** Events of the stream `coach-<coachId>`. */
export type CoachEvent =
  | CoachAwayEvent
  | DomainEvent<'CoachUpdated', { readonly coachId: string } & CoachChanges>
  /** One event for many clients; a reactor sends one assignment per client. */
  | DomainEvent<
      'ClientsReassigned',
      { readonly coachId: string; readonly toCoachId: string; readonly customerIds: readonly string[]; readonly reason?: string }
    >;

export const coachEvents = {
  CoachUpdated: { version: 1, personal: { person: 'coachId', fields: ['bio'] } },
  CoachAwaySet: { version: 1, personal: { person: 'coachId', fields: ['reason'] } },
  CoachAwayBegan: { version: 1 },
  CoachAwayCoverExtended: { version: 1 },
  CoachAwayEnded: { version: 1 },
  ClientsReassigned: { version: 1, personal: { person: 'coachId', fields: ['reason'] } },
} as const satisfies CatalogueOf<CoachEvent>;
