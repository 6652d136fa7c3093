import type { Weekday, WeekStart } from '@spotter/contracts/civil-date';
import type { CatalogueOf, DomainEvent, Localized, Unit } from '../kernel.js';

export type Colour = 'theme-default' | 'brand' | 'teal' | 'rose' | 'purple' | 'amber';
export type Language = 'en' | 'tr';

/** Weights from, from + step, … up to `to`, in `unit`. */
export type WeightRange = { readonly from: number; readonly to: number; readonly step: number; readonly unit: Unit };
/**
 * Bars, plates, fixed dumbbells and weight stacks of the gym, in the unit stamped on them. `count` is pieces, not pairs. Dumbbells and
 * stacks are absent if the gym has entered none.
 */
export type Equipment = {
  readonly bars: readonly { readonly name: string; readonly value: number; readonly unit: Unit }[];
  readonly plates: readonly { readonly value: number; readonly unit: Unit; readonly count: number }[];
  readonly dumbbells?: readonly WeightRange[];
  readonly stacks?: readonly WeightRange[];
};
/** Roles in a gym that people hold. */
export type GymRole = 'admin' | 'head-coach' | 'coach' | 'client';
/** Changes that a client may make alone. `skip`: skipping a rule for a workout; absent (and off) until the gym decides. */
export type Autonomy = { readonly move: boolean; readonly swap: boolean; readonly add: boolean; readonly skip?: boolean };

/** Labels of a tag in each language; the tag itself is the same in all languages. */
export type TagLabel = { readonly tag: string; readonly label: Localized };

export type GymSettings = {
  readonly timeZone: string;
  readonly language: Language;
  readonly unit: Unit;
  readonly weekStart: WeekStart;
  readonly address?: string | null;
  readonly phone?: string | null;
  readonly equipment?: Equipment;
  /** `HH:mm` in the gym's local time. */
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
        /** Only the ledger of a demo gym accepts asserted recording times. */
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
  /** `null`: nobody can join by a code any longer. */
  | DomainEvent<
      'GymJoinCodeChanged',
      {
        readonly gymId: string;
        /** Null without a code, and for a code of version 1. */ readonly nonce: string | null;
        readonly joinCode: string | null;
      }
    >
  /** Members with one of these roles need a second factor to open the gym. */
  | DomainEvent<'SecondFactorPolicyChanged', { readonly gymId: string; readonly roles: readonly GymRole[] }>
  /** `requestedAt`: ISO 8601 in UTC, by the server's clock. */
  | DomainEvent<'GymExportRequested', { readonly gymId: string; readonly exportId: string; readonly requestedAt: string }>;

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
  GymExportRequested: { version: 1 },
} as const satisfies CatalogueOf<GymEvent>;
