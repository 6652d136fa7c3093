import type { CatalogueOf, DomainEvent } from '../kernel.js';

export type CoachingRole = 'primary' | 'cover';

/** Events of the stream `coaching-<customerId>`: the coaches of this client. */
export type CoachingEvent =
  | DomainEvent<
      'CoachAssigned',
      {
        readonly customerId: string;
        readonly coachId: string;
        readonly role: CoachingRole;
        /** Previous primary coach, whose assignment ends. */
        readonly replaces?: string;
        readonly reason?: string;
      }
    >
  | DomainEvent<
      'CoachUnassigned',
      { readonly customerId: string; readonly coachId: string; readonly role: CoachingRole; readonly reason?: string }
    >;

export const coachingEvents = {
  CoachAssigned: { version: 1, personal: { person: 'customerId', fields: ['reason'] } },
  CoachUnassigned: { version: 1, personal: { person: 'customerId', fields: ['reason'] } },
} as const satisfies CatalogueOf<CoachingEvent>;
