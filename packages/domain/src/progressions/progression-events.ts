import type { CatalogueOf, DomainEvent, Instant, Load } from '../kernel.js';
import type { Verdict } from './judge.js';
import type { Rule, Step } from './rule.js';
import type { ScopeState } from './scope-state.js';

type Of = { readonly customerId: string; readonly assignedProgramId: string; readonly workoutId: string };

/** `load` is null if nobody has set a training max. */
export type MaxChange = { readonly exerciseId: string; readonly before: Load | null; readonly after: Load | null };

/**
 * Effect of one workout on one scope. `rule`: as it was at the start of the workout, from `programVersion` of the template; `at`: start of
 * the workout, the order in which states are folded. `steps`: steps that the verdict triggered, possibly none. `before` and `after`: the
 * scope without and with this event, including all known workouts.
 */
export type AppliedProgression = Of & {
  readonly scope: string;
  readonly exerciseId: string;
  readonly slotIds: readonly string[];
  readonly at: Instant;
  readonly programVersion: number;
  readonly rule: Rule;
  readonly verdict: Verdict;
  readonly steps: readonly Step[];
  readonly before: ScopeState;
  readonly after: ScopeState;
  readonly trainingMax?: MaxChange;
};

/** Events of the stream `progression-<customerId>`. */
export type ProgressionEvent =
  | DomainEvent<'ProgressionApplied', AppliedProgression>
  /** The workout was corrected after it was judged, or its rule was skipped: `verdict` is the new one, `previous` the old one. */
  | DomainEvent<'ProgressionRevised', AppliedProgression & { readonly previous: Verdict }>
  /** A member excludes this workout from the named scopes. */
  | DomainEvent<'ProgressionSkipped', Of & { readonly scopes: readonly string[]; readonly reason: string }>
  | DomainEvent<'ProgressionUnskipped', Of & { readonly scopes: readonly string[] }>;

export const progressionEvents = {
  ProgressionApplied: { version: 1, asserted: ['at'] },
  ProgressionRevised: { version: 1, asserted: ['at'] },
  ProgressionSkipped: { version: 1, personal: { person: 'customerId', fields: ['reason'] } },
  ProgressionUnskipped: { version: 1 },
} as const satisfies CatalogueOf<ProgressionEvent>;
