import type { CatalogueOf, DomainEvent, LocalDate } from '../kernel.js';

/** Reasons to contact a client. */
export type FollowUpKind =
  | 'pain'
  | 'without-coach'
  | 'unanswered'
  | 'check-in'
  | 'certification'
  | 'no-training-max'
  | 'missed'
  | 'strength-drop'
  | 'stalled'
  | 'effort-rising'
  | 'skipped-exercise'
  | 'quiet'
  | 'program-ends'
  | 'record';

/**
 * `customerId`: for a `certification`, the coach who holds it (ADR 88). `about`: the occasion, such as the id of a workout or the last
 * missed day. A new occasion is a new follow-up.
 */
type Of = { readonly customerId: string; readonly kind: FollowUpKind; readonly about: string };

/** Events of the stream `follow-ups-<customerId>`, which all coaches of a client share. */
export type FollowUpEvent =
  | DomainEvent<'FollowUpDone', Of & { readonly note?: string }>
  /** Hidden until this day. */
  | DomainEvent<'FollowUpSnoozed', Of & { readonly until: LocalDate }>
  | DomainEvent<'FollowUpReopened', Of>;

export const followUpEvents = {
  FollowUpDone: { version: 1, personal: { person: 'customerId', fields: ['note'] } },
  FollowUpSnoozed: { version: 1 },
  FollowUpReopened: { version: 1 },
} as const satisfies CatalogueOf<FollowUpEvent>;
