// A progression rule: how a client's results change the next workouts. It is data, never code; a program contains it and slots refer to it.
// `progressions/schemes.spec.ts` lists the schemes that it must be able to express.
import type { Load } from '../kernel.js';

/** The sets of the slot that a gate reads. `top`: the heaviest; `amrap`: the heaviest of the open sets. The last of equal ones. */
export type GateSets = 'all' | 'last' | 'top' | 'amrap';

/** Conditions for passing a workout; all must hold. A missing set meets none. */
export type Gate = {
  readonly over: GateSets;
  readonly reach: 'range-top' | 'range-bottom' | { readonly reps: number };
  /** RPE. A set without a recorded effort cannot be judged by it. */
  readonly effortAtMost?: number;
  /** A set lighter than planned fails; half a percent may come from other plates. */
  readonly loadAtLeastPrescribed: boolean;
};

/**
 * One change. Loads: `add-load` and `add-percent` raise every set of the scope; `deload` reduces it by a percentage. Added repetitions,
 * seconds and sets reset when the load rises. `training-max` changes the client's training max of the exercise in this program. After the
 * last stage comes the first.
 */
export type Step =
  | { readonly kind: 'add-load'; readonly load: Load }
  | { readonly kind: 'add-percent'; readonly percent: number }
  | { readonly kind: 'add-reps'; readonly reps: number }
  | { readonly kind: 'add-seconds'; readonly seconds: number }
  | { readonly kind: 'add-set' }
  | { readonly kind: 'training-max'; readonly load: Load }
  | { readonly kind: 'training-max-percent'; readonly percent: number }
  | { readonly kind: 'next-stage' }
  | { readonly kind: 'first-stage' }
  | { readonly kind: 'deload'; readonly percent: number }
  | { readonly kind: 'next-variation' }
  | { readonly kind: 'reset-counters' };

/** Steps after `after` equal outcomes in a row. Without steps, nothing changes. */
export type Outcome = { readonly after: number; readonly do: readonly Step[] };

/** Applies from this many repetitions of the gate's set. */
export type TableRow = { readonly fromReps: number; readonly do: readonly Step[] };

/** Sets and repetitions of a slot at a stage, instead of its own. `fail` replaces the rule's. */
export type Stage = { readonly sets: number; readonly reps: number; readonly amrap?: boolean; readonly fail?: Outcome };

/**
 * `scope`: the sharing of state. `slot`: each slot (the same one over all weeks) has its own; `exercise`: all slots of the program with
 * the exercise and this rule share one.
 */
export type Rule = {
  readonly id: string;
  readonly name: string;
  readonly scope: 'slot' | 'exercise';
  readonly gate: Gate;
  readonly pass: Outcome;
  readonly fail: Outcome;
  /** Steps by repetitions instead of pass and fail, for sets with the load and effort of the gate; ascending, from 0. */
  readonly table?: readonly TableRow[];
  readonly stages?: readonly Stage[];
  /** True if a skipped planned workout counts as a failure; otherwise it does not count. */
  readonly skippedCounts?: boolean;
};
