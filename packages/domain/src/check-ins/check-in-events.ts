import type { CheckInAnswer, CheckInQuestion } from '@spotter/contracts/check-ins/commands';
import type { Weekday } from '@spotter/contracts/civil-date';
import type { CatalogueOf, DomainEvent, LocalDate } from '../kernel.js';

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
  /** On the stream `check-in-form-<formId>`: each version applies from the day of its publication. */
  | DomainEvent<'CheckInFormPublished', OfForm & CheckInContent & { readonly version: number }>
  | DomainEvent<'CheckInFormStopped', OfForm>
  | DomainEvent<'CheckInFormResumed', OfForm>
  /**
   * On the stream `check-ins-<customerId>`: contains the questions, so that a later version does not change an answer. `dueOn`: day that
   * the check-in covers.
   */
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
