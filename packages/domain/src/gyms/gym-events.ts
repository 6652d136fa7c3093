import type { Weekday, WeekStart } from '@spotter/contracts/civil-date';
import type { CatalogueOf, DomainEvent, Localized, Unit } from '../kernel.js';

export type Colour = 'theme-default' | 'brand' | 'teal' | 'rose' | 'purple' | 'amber';
export type Language = 'en' | 'tr';

/** Weights from, from + step, … up to `to`, in `unit`. */
export type WeightRange = { readonly from: number; readonly to: number; readonly step: number; readonly unit: Unit };
/**
 * Bars, plates, fixed dumbbells and weight stacks of the gym, in the unit stamped on them. `count` is pieces, not pairs. Dumbbells and stacks are
 * absent if the gym has not listed any.
 */
export type Equipment = {
  readonly bars: readonly { readonly name: string; readonly value: number; readonly unit: Unit }[];
  readonly plates: readonly { readonly value: number; readonly unit: Unit; readonly count: number }[];
  readonly dumbbells?: readonly WeightRange[];
  readonly stacks?: readonly WeightRange[];
};
/** Roles in a gym that people hold. */
export type GymRole = 'admin' | 'head-coach' | 'coach' | 'client';
/** What a client may change alone. `skip`: that a rule counts for a workout; absent where nobody has decided it, and then it is off. */
export type Autonomy = { readonly move: boolean; readonly swap: boolean; readonly add: boolean; readonly skip?: boolean };

/** How the gym's staff reads a tag, which itself stays one word whatever language it is read in. */
export type TagLabel = { readonly tag: string; readonly label: Localized };

export type GymSettings = {
  readonly timeZone: string;
  readonly language: Language;
  readonly unit: Unit;
  readonly weekStart: WeekStart;
  readonly address?: string | null;
  readonly phone?: string | null;
  readonly equipment?: Equipment;
  /** `HH:mm` by the clocks of the gym. */
  readonly openingHours?: readonly { readonly day: Weekday; readonly from: string; readonly to: string }[];
  readonly tagLabels?: readonly TagLabel[];
  readonly autonomy: Autonomy;
};

export type GymEvent =
  | DomainEvent<
      'GymOpened',
      {
        readonly gymId: string;
        readonly companyId: string;
        readonly slug: string;
        readonly name: string;
        readonly colour: Colour;
        readonly settings: GymSettings;
        /** Only a demo gym's ledger takes a given recorded time. */
        readonly demo?: true;
      }
    >
  | DomainEvent<
      'GymRebranded',
      { readonly gymId: string; readonly name?: string; readonly colour?: Colour; readonly logo?: string; readonly reason?: string }
    >
  | DomainEvent<'GymSettingsChanged', { readonly gymId: string; readonly settings: Partial<GymSettings>; readonly reason?: string }>
  | DomainEvent<'GymSuspended', { readonly gymId: string; readonly reason: string }>
  | DomainEvent<'GymReopened', { readonly gymId: string; readonly reason?: string }>
  /** `null`: nobody joins by a code any more. */
  | DomainEvent<
      'GymJoinCodeChanged',
      {
        readonly gymId: string;
        /** Null: there is no code, or one of version 1. */ readonly nonce: string | null;
        readonly joinCode: string | null;
      }
    >
  /** Who holds one of these roles opens nothing of the gym without a second factor. */
  | DomainEvent<'SecondFactorPolicyChanged', { readonly gymId: string; readonly roles: readonly GymRole[] }>;

export const gymEvents = {
  GymOpened: { version: 1 },
  GymRebranded: { version: 2, upcast: { 1: (data) => data } },
  GymSettingsChanged: { version: 5, upcast: { 1: (data) => data, 2: (data) => data, 3: (data) => data, 4: (data) => data } },
  GymSuspended: { version: 1 },
  GymReopened: { version: 1 },
  GymJoinCodeChanged: {
    version: 2,
    derived: { field: 'joinCode', from: 'nonce' },
    upcast: { 1: (data) => ({ ...(data as object), nonce: null }) },
  },
  SecondFactorPolicyChanged: { version: 1 },
} as const satisfies CatalogueOf<GymEvent>;
