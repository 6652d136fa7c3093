import type { CatalogueOf, DomainEvent, Instant, Load } from '../kernel.js';
import type { Verdict } from './judge.js';
import type { Rule, Step } from './rule.js';
import type { ScopeState } from './scope-state.js';

type Of = { readonly customerId: string; readonly assignedProgramId: string; readonly workoutId: string };

/** `load` null: nobody has named a training max. */
export type MaxChange = { readonly exerciseId: string; readonly before: Load | null; readonly after: Load | null };

/**
 * What one workout did to one scope. `rule` as it was when the workout began, of `programVersion` of the template; `at`: when the workout
 * began, which is the order in which states are folded. `steps`: what the verdict called for, none where it called for
 * nothing. `before` and `after`: the scope with and without this event, all known workouts included.
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
  /** The workout was corrected after it was judged, or its rule is skipped for it: `verdict` now, `previous` until then. */
  | DomainEvent<'ProgressionRevised', AppliedProgression & { readonly previous: Verdict }>
  /** Somebody wants this workout to change nothing, once: in the named scopes. */
  | DomainEvent<'ProgressionSkipped', Of & { readonly scopes: readonly string[]; readonly reason: string }>
  | DomainEvent<'ProgressionUnskipped', Of & { readonly scopes: readonly string[] }>;

export const progressionEvents = {
  ProgressionApplied: { version: 1, asserted: ['at'] },
  ProgressionRevised: { version: 1, asserted: ['at'] },
  ProgressionSkipped: { version: 1, personal: { person: 'customerId', fields: ['reason'] } },
  ProgressionUnskipped: { version: 1 },
} as const satisfies CatalogueOf<ProgressionEvent>;
