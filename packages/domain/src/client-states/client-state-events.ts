import type { CatalogueOf, DomainEvent, LocalDate } from '../kernel.js';

export type ClientStateKind = 'injured' | 'ill' | 'away';
type Of = { readonly customerId: string; readonly stateId: string };

/**
 * Events of the stream `plan-<customerId>`: a client who is injured, ill or away does not train as planned, and what was planned for
 * such a day counts against nobody.
 */
export type ClientStateEvent =
  | DomainEvent<
      'ClientStateSet',
      Of & {
        readonly kind: ClientStateKind;
        readonly from: LocalDate;
        /** Its last day; absent until somebody changes it. */
        readonly until?: LocalDate;
        readonly note?: string;
      }
    >
  /** `null`: open again. */
  | DomainEvent<'ClientStateEndChanged', Of & { readonly until: LocalDate | null }>
  /** It never was. */
  | DomainEvent<'ClientStateCancelled', Of>;

export const clientStateEvents = {
  ClientStateSet: { version: 1, personal: { person: 'customerId', fields: ['kind', 'note'] } },
  ClientStateEndChanged: { version: 1 },
  ClientStateCancelled: { version: 1 },
} as const satisfies CatalogueOf<ClientStateEvent>;
