import type { CatalogueOf, DomainEvent, Load, LocalDate } from '../kernel.js';

/** `exerciseId` is absent for the body weight. */
type Of = { readonly customerId: string; readonly exerciseId?: string };

/** Events of the stream `goals-<customerId>`. */
export type GoalEvent = DomainEvent<'GoalSet', Of & { readonly load: Load; readonly by?: LocalDate }> | DomainEvent<'GoalRemoved', Of>;

export const goalEvents = {
  // A wanted body weight is as personal as a measured one.
  GoalSet: { version: 1, personal: { person: 'customerId', fields: ['load'] } },
  GoalRemoved: { version: 1 },
} as const satisfies CatalogueOf<GoalEvent>;
