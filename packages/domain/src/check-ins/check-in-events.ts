import type { CheckInAnswer, CheckInQuestion } from '@spotter/contracts/check-ins/commands';
import type { Weekday } from '@spotter/contracts/civil-date';
import type { CatalogueOf, DomainEvent, LocalDate } from '../kernel.js';

/** In the words of the gym. A scale goes from 1 to 10. */
export type CheckInSchedule = { readonly kind: 'weekly'; readonly weekday: Weekday } | { readonly kind: 'program-end' };
export type CheckInAudience =
  | { readonly kind: 'all' }
  | { readonly kind: 'tag'; readonly tag: string }
  | { readonly kind: 'client'; readonly customerId: string };
export type CheckInContent = {
  readonly name: string;
  readonly questions: readonly CheckInQuestion[];
  readonly schedule: CheckInSchedule;
  readonly audience: CheckInAudience;
};

type OfForm = { readonly formId: string };
type OfClient = { readonly customerId: string; readonly checkInId: string };

export type CheckInEvent =
  /** On the stream `check-in-form-<formId>`: each version from the day on which it is published. */
  | DomainEvent<'CheckInFormPublished', OfForm & CheckInContent & { readonly version: number }>
  | DomainEvent<'CheckInFormStopped', OfForm>
  | DomainEvent<'CheckInFormResumed', OfForm>
  /** On the stream `check-ins-<customerId>`: with what was asked, so that no later version changes an answer. `dueOn`: its occasion. */
  | DomainEvent<
      'CheckInAnswered',
      OfClient &
        OfForm &
        Pick<CheckInContent, 'name' | 'questions'> & {
          readonly version: number;
          readonly dueOn: LocalDate;
          readonly answers: readonly CheckInAnswer[];
        }
    >
  | DomainEvent<'CheckInRead', OfClient>
  | DomainEvent<'CheckInUnread', OfClient>;

export const checkInEvents = {
  CheckInFormPublished: { version: 1 },
  CheckInFormStopped: { version: 1 },
  CheckInFormResumed: { version: 1 },
  CheckInAnswered: { version: 1, personal: { person: 'customerId', fields: ['answers'] } },
  CheckInRead: { version: 1 },
  CheckInUnread: { version: 1 },
} as const satisfies CatalogueOf<CheckInEvent>;
