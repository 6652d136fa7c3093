import type { CatalogueOf, DomainEvent, Instant, Load } from '../kernel.js';

/** Events of the stream `lift-<customerId>`. */
export type LiftEvent =
  | DomainEvent<
      'LiftRecorded',
      {
        readonly liftId: string;
        readonly customerId: string;
        readonly exerciseId: string;
        readonly load: Load;
        readonly reps: number;
        readonly performedAt: Instant;
      }
    >
  | DomainEvent<
      'LiftVoided',
      { readonly liftId: string; readonly customerId: string; readonly exerciseId: string; readonly reason: string }
    >
  | DomainEvent<
      'TrainingMaxSet',
      { readonly customerId: string; readonly exerciseId: string; readonly load: Load; readonly reason: string }
    >;

export const liftEvents = {
  LiftRecorded: { version: 1, asserted: ['performedAt'] },
  LiftVoided: { version: 1, personal: { person: 'customerId', fields: ['reason'] } },
  TrainingMaxSet: { version: 1, personal: { person: 'customerId', fields: ['reason'] } },
} as const satisfies CatalogueOf<LiftEvent>;
