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

/** Events of the stream `coach-<coachId>`. */
export type CoachEvent =
  | DomainEvent<'CoachUpdated', { readonly coachId: string } & CoachChanges>
  /** One event for many clients; a reactor sends one assignment for each of them. */
  | DomainEvent<
      'ClientsReassigned',
      { readonly coachId: string; readonly toCoachId: string; readonly customerIds: readonly string[]; readonly reason?: string }
    >;

export const coachEvents = {
  CoachUpdated: { version: 1, personal: { person: 'coachId', fields: ['bio'] } },
  ClientsReassigned: { version: 1, personal: { person: 'coachId', fields: ['reason'] } },
} as const satisfies CatalogueOf<CoachEvent>;
