import type { CatalogueOf, DomainEvent, LocalDate } from '../kernel.js';

export type ClientStateKind = 'injured' | 'ill' | 'away';
type Of = { readonly customerId: string; readonly stateId: string };

/**
 * Events of the stream `plan-<customerId>`: a client who is injured, ill or away does not train as planned, and workouts planned for such
 * a day do not count as missed.
 */
export type ClientStateEvent =
  | DomainEvent<
      'ClientStateSet',
      Of & {
        readonly kind: ClientStateKind;
        readonly from: LocalDate;
        /** Last day; absent until somebody sets it. */
        readonly until?: LocalDate;
        readonly note?: string;
      }
    >
  /** `null`: without an end again. */
  | DomainEvent<'ClientStateEndChanged', Of & { readonly until: LocalDate | null }>
  /** Removes a state that was set by mistake. */
  | DomainEvent<'ClientStateCancelled', Of>;

export const clientStateEvents = {
  ClientStateSet: { version: 1, personal: { person: 'customerId', fields: ['kind', 'note'] } },
  ClientStateEndChanged: { version: 1 },
  ClientStateCancelled: { version: 1 },
} as const satisfies CatalogueOf<ClientStateEvent>;
